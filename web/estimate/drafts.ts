import { given } from '../../src/lexicon/given.ts'
import type { EstimateRequest } from '../../src/riq/contract.ts'
import { type Kind, readField } from './values.ts'

type LineRequest = EstimateRequest['lines'][number]

/** The fields of a line that are typed as text. */
export type LineField = 'tooth' | 'date' | 'seat' | 'fee' | 'allowed' | 'basis' | 'primary' | 'done' | 'lost'

/** One treatment as it stands on the screen. It lives in memory alone. */
export type LineDraft = Record<LineField, string> & {
  id: number
  service: string
  /** What was answered instead of the day on which it was last done. */
  past: '' | 'never' | 'unknown'
  /** The tooth was lost under this plan. */
  lostCovered: boolean
  /** What came with it from the chat: its quadrant, days before the last one on which the same was done (ISO), and fields that stay when they're emptied. */
  quadrant: '' | NonNullable<LineRequest['quadrant']>
  earlier: readonly string[]
  kept: readonly LineField[]
}

/** The fields of what's left that are typed as text. */
export type CoverField =
  | 'deductible'
  | 'familyDeductible'
  | 'maximum'
  | 'familyMaximum'
  | 'ortho'
  | 'age'
  | 'start'
  | 'compare'

/** What's known of the patient's year; empty = not given. */
export type CoverDraft = Record<CoverField, string> & {
  network: '' | 'in' | 'out'
  other: '' | 'no' | 'yes'
  /** Whether all fees are what the plan allows. */
  contracted: '' | 'no' | 'yes'
  /** Someone said that the wait is over. */
  waitOver: boolean
  /** The patient joined late. */
  late: boolean
}

/** What each field may hold. */
export const KINDS: Record<LineField | CoverField, Kind> = {
  tooth: 'tooth',
  date: 'visit',
  seat: 'visit',
  fee: 'money',
  allowed: 'money',
  basis: 'money',
  primary: 'money',
  done: 'past',
  lost: 'past',
  deductible: 'money',
  familyDeductible: 'money',
  maximum: 'money',
  familyMaximum: 'money',
  ortho: 'money',
  age: 'age',
  start: 'start',
  compare: 'visit',
}

const LINE_FIELDS: readonly LineField[] = [
  'tooth',
  'date',
  'seat',
  'fee',
  'allowed',
  'basis',
  'primary',
  'done',
  'lost',
]

const COVER_FIELDS: readonly CoverField[] = [
  'deductible',
  'familyDeductible',
  'maximum',
  'familyMaximum',
  'ortho',
  'age',
  'start',
  'compare',
]

/** Of the patient's year nothing is known yet. */
export const NO_COVER: CoverDraft = {
  deductible: '',
  familyDeductible: '',
  maximum: '',
  familyMaximum: '',
  ortho: '',
  age: '',
  start: '',
  compare: '',
  network: '',
  other: '',
  contracted: '',
  waitOver: false,
  late: false,
}

/** A line of which only the service is known. */
export const newLine = (id: number, service: string): LineDraft => ({
  id,
  service,
  tooth: '',
  date: '',
  seat: '',
  fee: '',
  allowed: '',
  basis: '',
  primary: '',
  done: '',
  lost: '',
  past: '',
  lostCovered: false,
  quadrant: '',
  earlier: [],
  kept: [],
})

/** The id of a field on the page, so that a question can lead to it. @param line unset = of the whole estimate */
export const fieldId = (field: LineField | CoverField | 'network' | 'other', line?: number): string =>
  line === undefined ? `estimate-${field}` : `estimate-${line}-${field}`

function lineRequest(line: LineDraft, other: boolean, today: string): LineRequest {
  const read = (field: LineField) => readField(KINDS[field], line[field], today)
  const done = read('done')
  const history = line.past === 'never' ? [] : typeof done === 'string' ? [done, ...line.earlier] : undefined
  return given({
    service: line.service,
    tooth: read('tooth'),
    quadrant: line.quadrant || undefined,
    fee: read('fee'),
    allowed: read('allowed'),
    basis_allowed: read('basis'),
    date: read('date'),
    seat_date: read('seat'),
    history,
    lost: line.lostCovered ? 'covered' : read('lost'),
    primary_paid: other ? read('primary') : undefined,
  }) as LineRequest
}

const isWrong = (field: LineField | CoverField, text: string, today: string) =>
  readField(KINDS[field], text, today) === null

/** Whether a field holds something that isn't understood: then nothing is worked out past it. */
export function hasFault(lines: readonly LineDraft[], cover: CoverDraft, today: string): boolean {
  const ofCover = COVER_FIELDS.some((field) => isWrong(field, cover[field], today))
  // What the other plan paid stands on no field where there's no other plan.
  const shown = LINE_FIELDS.filter((field) => field !== 'primary' || cover.other === 'yes')
  return ofCover || lines.some((line) => shown.some((field) => isWrong(field, line[field], today)))
}

/** What is asked of the server; null as long as there is no plan, no line, or a field that isn't understood. */
export function requestOf(
  plan: string | null,
  lines: readonly LineDraft[],
  cover: CoverDraft,
  today: string,
): EstimateRequest | null {
  if (plan === null || lines.length === 0 || hasFault(lines, cover, today)) return null
  const read = (field: CoverField) => readField(KINDS[field], cover[field], today)
  return given({
    plan,
    network: cover.network || undefined,
    lines: lines.map((line) => lineRequest(line, cover.other === 'yes', today)),
    age: read('age'),
    coverage_start: read('start'),
    deductible_met: read('deductible'),
    family_deductible_met: read('familyDeductible'),
    maximum_used: read('maximum'),
    family_maximum_used: read('familyMaximum'),
    ortho_used: read('ortho'),
    other_cover: cover.other === '' ? undefined : cover.other === 'yes',
    contracted_fees: cover.contracted === '' ? undefined : cover.contracted === 'yes',
    wait_over: cover.waitOver || undefined,
    late_entrant: cover.late || undefined,
    compare_date: read('compare'),
  }) as EstimateRequest
}
