import { dictionary } from '../../base/dictionary.ts'
import { isSure } from '../../plan/state.ts'
import type { ReadOutput } from '../output.ts'
import type { Label, LabelledCoverage } from './label.ts'
import { bare, fieldIsRight, flagHolds, flagWords, holds, holdsAll, isEmpty } from './match.ts'

/** [right, all]. */
export type Share = [right: number, all: number]

/** How one reading compares with its label (rules: src/testing/samples/README.md). */
export interface Score {
  id: string
  /** For documents without a plan: whether the reader said so. */
  ok?: boolean
  fields: Record<string, boolean>
  coverage: Record<string, boolean>
  /** Paths that are wrong and not marked for checking. */
  silent_wrong: string[]
  /** Paths with a value where the document says nothing. */
  inventions: string[]
  field_score: Share
  coverage_score: Share
  notes_score: Share
  waiting_score: Share
  flag_score: Share
  disclaimer_score: Share
}

type Read = Pick<ReadOutput, 'found_plan' | 'plan' | 'parsed'> & { states?: ReadOutput['states'] }

const share = (right: boolean[]): Share => [right.filter(Boolean).length, right.length]

/** True when the reader was sure of a path: a wrong value there misleads. */
const isSilent = ({ states }: Read, path: string) => !states || isSure(states[path]?.state ?? 'read')

/** The label of a document without a plan asks for nothing but that. */
const asked = (label: Label): Label =>
  label.kind === 'plan'
    ? label
    : {
        ...label,
        fields: {},
        alternatives: {},
        coverage: {},
        waiting_periods: {},
        flags: {},
        disclaimers: [],
      }

function scoreFields(label: Label, read: Read, score: Score): void {
  const got: Record<string, unknown> = dictionary({ ...read.plan, ...read.parsed })
  for (const [field, value] of Object.entries(label.fields)) {
    const accepted = [value, ...(label.alternatives[field] ?? [])]
    const right = accepted.some((a) => fieldIsRight(field, a, got[field]))
    score.fields[field] = right
    if (right || isEmpty(got[field])) continue
    if (isSilent(read, field)) score.silent_wrong.push(field)
    if (accepted.every(isEmpty)) score.inventions.push(field)
  }
  score.field_score = share(Object.values(score.fields))
}

function scorePercent(procedure: string, right: LabelledCoverage, read: Read, score: Score): boolean[] {
  const path = `coverage.${procedure}`
  const entry = read.parsed.coverage[procedure as keyof typeof read.parsed.coverage]
  const percent = entry?.coverage_percent ?? null
  const fits = [right.coverage_percent, ...(right.accept ?? [])].includes(percent)
  score.coverage[procedure] = fits
  if (!fits && percent !== null) {
    if (isSilent(read, path)) score.silent_wrong.push(path)
    if (right.coverage_percent === null) score.inventions.push(path)
  }
  const notes = String(entry?.notes ?? '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
  return right.notes_keywords.map((requirement) => holds(notes, requirement))
}

function scoreWaits(label: Label, read: Read): Share {
  const waits = read.parsed.waiting_periods
  return share(
    Object.entries(label.waiting_periods).map(([name, { keywords }]) => {
      const key = Object.keys(waits).find((k) => name === 'all' || bare(k).includes(bare(name).slice(0, 5)))
      return key !== undefined && holdsAll(waits[key] ?? '', keywords)
    }),
  )
}

function scoreFlags(label: Label, read: Read): Share {
  return share(
    Object.entries(label.flags).map(([name, { value, keywords }]) => {
      const got = read.parsed.flags[name]
      if (got === undefined) return false
      const words = flagWords(got)
      return flagHolds(words, keywords) || bare(words) === bare(value)
    }),
  )
}

/**
 * Compares a reading with its label: the 13 fields, the 21 percents, notes, waits, flags and disclaimers.
 * @param read what `covriq read --json` gives (the parts named here)
 */
export function scoreReading(given: Label, read: Read): Score {
  const label = asked(given)
  const none: Share = [0, 0]
  const score: Score = {
    id: label.id,
    ...(label.kind === 'plan' ? {} : { ok: !read.found_plan }),
    fields: {},
    coverage: {},
    silent_wrong: [],
    inventions: [],
    field_score: none,
    coverage_score: none,
    notes_score: none,
    waiting_score: scoreWaits(label, read),
    flag_score: scoreFlags(label, read),
    disclaimer_score: none,
  }
  scoreFields(label, read, score)
  const notes = Object.entries(label.coverage).flatMap(([procedure, right]) =>
    scorePercent(procedure, right, read, score),
  )
  score.coverage_score = share(Object.values(score.coverage))
  score.notes_score = share(notes)
  const disclaimers = read.parsed.disclaimers.join(' \n ')
  score.disclaimer_score = share(label.disclaimers.map(({ keywords }) => holdsAll(disclaimers, keywords)))
  return score
}

/** The fields and percents that decide whether a reading is good: 13 + 21 of each plan. */
export const cellsOf = ({ field_score, coverage_score }: Score): Share => [
  field_score[0] + coverage_score[0],
  field_score[1] + coverage_score[1],
]
