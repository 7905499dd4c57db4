/** The office's forms in memory for the tests of screens: one, with a blank that nobody has placed. */
import type { FieldChoice, FormBlank, FormDetail, FormLine, SheetAnswer } from '../../src/forms/contract.ts'
import type { FormsApi } from '../api/forms.ts'

const blank = (
  id: string,
  words: string,
  field: string | null,
  changes: Partial<FormBlank> = {},
): FormBlank => ({
  id,
  page: 1,
  box: [100, 100, 200, 114],
  words,
  field,
  as: 'text',
  missing: 'ask',
  likely: [],
  ...changes,
})

/** The blanks of the form. */
export const FORM_BLANKS: FormBlank[] = [
  blank('a', 'Patient', 'hand'),
  blank('b', 'Employer', 'group_name', { box: [100, 120, 200, 134] }),
  blank('c', 'Crown, In net', 'service.crowns.percent', { box: [100, 140, 160, 154], as: 'percent' }),
  blank('d', 'Crown, Lab', null, {
    box: [200, 140, 260, 154],
    likely: ['service.crowns.limit', 'service.crowns.out'],
  }),
  blank('e', '', null, { box: [100, 160, 260, 174] }),
]

/** A line of the list. */
export const formLine = (changes: Partial<FormLine> = {}): FormLine => ({
  id: 'f-1',
  name: 'Harbor Lane breakdown',
  pages: 1,
  fillable: false,
  blanks: FORM_BLANKS.length,
  left: 2,
  added_by: 'standard',
  added_at: '2026-11-20T15:00:00Z',
  placed_by: null,
  placed_at: null,
  printed: 0,
  ...changes,
})

/** A form with its blanks. */
export const formDetail = (changes: Partial<FormDetail> = {}): FormDetail => ({
  ...formLine(),
  version: 1,
  fixed: false,
  sheet: [{ page: 1, width: 612, height: 792 }],
  places: structuredClone(FORM_BLANKS),
  ...changes,
})

/** Some of what can be printed. */
export const FIELD_CHOICES: FieldChoice[] = [
  { field: 'group_name', label: 'Group name', group: 'plan' },
  { field: 'payor_id', label: 'Payer ID', group: 'plan' },
  { field: 'service.crowns.percent', label: 'Crowns, in network', group: 'percents' },
  { field: 'service.crowns.out', label: 'Crowns, out of network', group: 'out' },
  { field: 'service.crowns.limit', label: 'Crowns, limits', group: 'limits' },
  { field: 'missing_tooth', label: 'Missing tooth clause', group: 'rules' },
  { field: 'notes', label: 'Notes: what doesn’t fit', group: 'rules' },
  { field: 'hand', label: 'By hand', group: 'hand' },
]

/** A sheet of one page. */
export const formSheet = (changes: Partial<SheetAnswer> = {}): SheetAnswer => ({
  pages: [{ width: 1700, height: 2200, media_type: 'image/jpeg', data: 'AQID' }],
  not_found: [],
  notes: 0,
  version: 1,
  ...changes,
})

/** The quiet answers. */
export const fakeForms: FormsApi = {
  forms: async () => [],
  form: async (id) => formDetail({ id }),
  formFields: async () => FIELD_CHOICES,
  uploadForm: async () => formDetail(),
  placeForm: async (id, { places, name }) =>
    formDetail({ id, places, name, version: 2, placed_by: 'standard', placed_at: '2026-11-21T16:00:00Z' }),
  deleteForm: async () => ({ success: true }),
  restoreForm: async () => ({ success: true }),
  formSheet: async () => formSheet(),
  printForm: async () => new Blob(['%PDF-1.7']),
  formPrinted: async () => ({ success: true }),
}
