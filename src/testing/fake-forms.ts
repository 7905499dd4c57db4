import type { PrintForm } from '../document/form/work.ts'
import type { BlankForm, RefusedForm } from '../forms/read.ts'
import type { ReadForm } from '../forms/read-in-child.ts'

const PICTURE = {
  bytes: new Uint8Array([1, 2, 3]),
  mediaType: 'image/jpeg' as const,
  width: 1700,
  height: 2200,
}

/** A form of one letter page with a blank for the group name, one for crowns, one that nobody has placed, and notes. */
export const BLANK_FORM: BlankForm = {
  used: null,
  base: new TextEncoder().encode('%PDF-1.7 a clean form'),
  pictures: [PICTURE],
  pages: [{ page: 1, width: 612, height: 792 }],
  fillable: false,
  blanks: [
    {
      id: 'p1-1',
      page: 1,
      box: [100, 100, 300, 114],
      words: 'Employer',
      field: 'group_name',
      as: 'text',
      missing: 'ask',
      likely: [],
    },
    {
      id: 'p1-2',
      page: 1,
      box: [100, 130, 160, 144],
      words: 'Crown, In net',
      field: 'service.crowns.percent',
      as: 'percent',
      missing: 'ask',
      likely: ['service.crowns.out'],
    },
    {
      id: 'p1-3',
      page: 1,
      box: [200, 130, 260, 144],
      words: 'Crown, Lab',
      field: null,
      as: 'text',
      missing: 'ask',
      likely: ['service.crowns.limit'],
    },
    {
      id: 'p1-4',
      page: 1,
      box: [100, 700, 500, 714],
      words: 'Notes',
      field: 'notes',
      as: 'text',
      missing: 'blank',
      likely: [],
    },
  ],
}

/** A form with a patient's name on it, covered. */
export const USED_FORM: RefusedForm = {
  used: [{ type: 'name', page: 1, box: [100, 100, 200, 114] }],
  pictures: [{ ...PICTURE, page: 1, points: { width: 612, height: 792 } }],
}

/** Reads every form as the given one, without engines. */
export const fakeReadForm =
  (form: BlankForm | RefusedForm = BLANK_FORM): ReadForm =>
  async () =>
    structuredClone(form)

/** Prints without engines: the file is the sheets as text. */
export const fakePrintForm: PrintForm = async (_, sheets, how) => ({
  bytes: new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(sheets)}`),
  told: sheets.map(() => ({ pages: 1, notes: 0 })),
  pictures: how?.pictures ? sheets.map(() => PICTURE) : [],
})
