import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import type { Evidence, PlanContent, PlanIdentity, Typed } from '../../plan/content.ts'
import { factsOf } from '../../plan/facts/read.ts'
import { typedOf } from '../../plan/facts/typed.ts'
import fixture from '../questions/plans.json'

/** A plan row of a plan file, as `covriq ask --plans` reads it. */
export type PlanFileRow = PlanIdentity & {
  id: string
  confidence_status: string
  verified_by: string | null
  verified_date: string | null
  last_upload_date: string
  parse_result: { parsed: PlanContent; evidence: Record<string, Evidence[]>; typed: Typed }
}

/** Every value is written "page: value"; a coverage value is "page: percent note" or "page: - note". */
export interface PlanSketch {
  id: string
  identity: Partial<Record<keyof PlanIdentity, string>>
  verified?: [by: string, date: string]
  uploaded: string
  fields?: Partial<Record<string, string>>
  coverage?: Partial<Record<Procedure, string>>
  waits?: Record<string, string>
  flags?: Record<string, string>
  disclaimers?: string[]
  typed?: Partial<Typed>
}

const split = (text: string): [page: number, value: string] => {
  const [, page, value] = /^(\d+): (.*)$/s.exec(text)!
  return [Number(page), value!]
}

const silent = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]))

/** Reads the sketched values and notes where each stands. */
function contentOf(sketch: PlanSketch, evidence: Record<string, Evidence[]>) {
  const note = (path: string, text: string): string => {
    const [page, value] = split(text)
    evidence[path] = [{ page, box: [0, 0, 1, 1], quote: value }]
    return value
  }
  const all = (prefix: string, values: Record<string, string | undefined> = {}) =>
    Object.fromEntries(Object.entries(values).map(([k, v]) => [k, note(`${prefix}${k}`, v!)]))
  const coverage = PROCEDURES.map((procedure) => {
    const text = sketch.coverage?.[procedure]
    if (!text) return [procedure, { coverage_percent: null, notes: null }]
    const [, percent, notes] = /^(-|\d+)\s*(.*)$/s.exec(note(`coverage.${procedure}`, text))!
    return [procedure, { coverage_percent: percent === '-' ? null : Number(percent), notes: notes || null }]
  })
  const content = {
    ...silent(CONTENT_FIELDS),
    ...all('', sketch.fields),
    coverage: Object.fromEntries(coverage),
    waiting_periods: all('waiting_periods.', sketch.waits),
    flags: all('flags.', sketch.flags),
    disclaimers: (sketch.disclaimers ?? []).map((text, i) => note(`disclaimers.${i}`, text)),
  }
  const identity = { ...silent(IDENTITY_FIELDS), ...all('', sketch.identity) }
  return { content: content as unknown as PlanContent, identity: identity as PlanIdentity }
}

/** Makes a whole plan row from a sketch, evidence and typed facts included. */
export function planFrom(sketch: PlanSketch): PlanFileRow {
  const evidence: Record<string, Evidence[]> = {}
  const { content, identity } = contentOf(sketch, evidence)
  const typed = { ...typedOf(factsOf({ identity, content }, { evidence })), ...sketch.typed }
  return {
    ...identity,
    id: sketch.id,
    confidence_status: sketch.verified ? 'Verified' : 'Needs Review',
    verified_by: sketch.verified?.[0] ?? null,
    verified_date: sketch.verified?.[1] ?? null,
    last_upload_date: sketch.uploaded,
    parse_result: { parsed: content, evidence, typed },
  }
}

/** The five fixture plans. */
export const FIXTURE_PLANS = fixture.plans as unknown as PlanFileRow[]

/** The day on which all questions are asked. */
export const TODAY: string = fixture.today
