import { type Watch, watched } from '../base/units.ts'
import { sameness } from '../parse/judge-value.ts'
import { parsePlan } from '../parse/parse-plan.ts'
import type { RedactedPage } from '../phi/redacted-page.ts'
import type { Label } from '../upload/score/label.ts'
import { fieldIsRight } from '../upload/score/match.ts'
import { type Score, scoreReading } from '../upload/score/score.ts'
import { namedCells } from './eval-documents.ts'

/** A labeled document with its redacted pages: read once, parsed as often as it takes. */
export interface Case {
  label: Label
  pages: readonly RedactedPage[]
}

/** A value that a unit gave for a path. */
export interface Proposal {
  path: string
  value: string
}

/** What a unit gave on one document. */
interface Given {
  fires: number
  proposals: Map<string, Proposal>
}

/** One document as it's read with all units: the score, and what each unit gave. */
export interface Measured {
  score: Score
  named: number
  given: Map<string, Given>
  /** Units that called each unit, so that what both gave isn't said twice. */
  kin: Map<string, Set<string>>
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The values in what a unit gave: findings, statements of coverage, candidates of the engine. */
function proposalsIn(what: unknown): Proposal[] {
  const items = (Array.isArray(what) ? what : [what]) as Record<string, unknown>[]
  return items.flatMap((item): Proposal[] => {
    if (item === null || typeof item !== 'object') return []
    const { path, slot, value, procedures, percent, subject, printed, payer } = item
    if (isText(path) && isText(value)) return value === '' ? [] : [{ path, value }]
    if (isText(slot) && isText(value)) return [{ path: slot, value }]
    if (Array.isArray(procedures) && typeof percent === 'number')
      return procedures.map((p) => ({ path: `coverage.${p}`, value: String(percent) }))
    if (isText(subject) && typeof printed === 'number' && payer === 'plan')
      return [{ path: `coverage.${subject}`, value: String(printed) }]
    return []
  })
}

/** What one reading of a case comes to. */
async function scored({ label, pages }: Case, watch: Watch): Promise<Score> {
  const { found, ...read } = await watched(watch, () => parsePlan(pages, { model: null }))
  return scoreReading(label, { ...read, found_plan: found })
}

const namedOf = (label: Label, score: Score) =>
  namedCells(label.kind === 'plan' ? label : { ...label, fields: {}, coverage: {} }, score)[0]

/** Reads a case with all units and notes what each of them gave. */
export async function measure(one: Case): Promise<Measured> {
  const given = new Map<string, Given>()
  const kin = new Map<string, Set<string>>()
  const relate = (a: string, b: string) => kin.set(a, (kin.get(a) ?? new Set()).add(b))
  const gave = (id: string, what: unknown, inside: readonly string[]) => {
    const own = given.get(id) ?? { fires: 0, proposals: new Map() }
    own.fires++
    for (const p of proposalsIn(what)) own.proposals.set(`${p.path} ${sameness(p.path, p.value)}`, p)
    given.set(id, own)
    for (const outer of inside) {
      relate(id, outer)
      relate(outer, id)
    }
  }
  const score = await scored(one, { without: null, gave })
  return { score, named: namedOf(one.label, score), given, kin }
}

/** What a reading loses when it's made without a unit; below 0 where it gains. */
export interface Loss {
  cells: number
  named: number
  silent_wrong: number
  inventions: number
  notes: number
  waits: number
  flags: number
  disclaimers: number
}

/** Nothing lost. */
export const noLoss = (): Loss => ({
  cells: 0,
  named: 0,
  silent_wrong: 0,
  inventions: 0,
  notes: 0,
  waits: 0,
  flags: 0,
  disclaimers: 0,
})

const rightCells = (score: Score): Map<string, boolean> =>
  new Map([
    ...Object.entries(score.fields),
    ...Object.entries(score.coverage).map(([name, right]): [string, boolean] => [`coverage.${name}`, right]),
    ...(score.ok === undefined ? [] : [['no plan', score.ok] as [string, boolean]]),
  ])

/** Reads a case without one unit and compares. `made` are the cells in which it made the difference: right with it, and all. */
export async function without(
  one: Case,
  all: Measured,
  id: string,
): Promise<{ loss: Loss; made: [right: number, all: number] }> {
  const score = await scored(one, { without: id })
  const [before, after] = [rightCells(all.score), rightCells(score)]
  const changed = [...before].filter(([path, right]) => after.get(path) !== right)
  const gained = changed.filter(([, right]) => right).length
  const less = (of: (s: Score) => number) => of(all.score) - of(score)
  return {
    loss: {
      cells: 2 * gained - changed.length,
      named: all.named - namedOf(one.label, score),
      silent_wrong: -less((s) => s.silent_wrong.length),
      inventions: -less((s) => s.inventions.length),
      notes: less((s) => s.notes_score[0]),
      waits: less((s) => s.waiting_score[0]),
      flags: less((s) => s.flag_score[0]),
      disclaimers: less((s) => s.disclaimer_score[0]),
    },
    made: [gained, changed.length],
  }
}

/** Whether a value is the one that the label has; null where the label doesn't ask for it, or as words that no field holds. */
export function isRight(
  { fields, alternatives, coverage }: Label,
  { path, value }: Proposal,
): boolean | null {
  if (path in fields)
    return [fields[path], ...(alternatives[path] ?? [])].some((right) => fieldIsRight(path, right, value))
  const asked = coverage[path.slice('coverage.'.length)]
  if (!path.startsWith('coverage.') || !asked) return null
  return [asked.coverage_percent, ...(asked.accept ?? [])].includes(Number(value))
}
