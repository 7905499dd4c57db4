import type { DoubtCause, FieldPath, FieldState } from '../plan/content.ts'
import { pathKind } from '../plan/value-at.ts'
import { causeOf } from './doubt-causes.ts'
import { compatible, sameness } from './judge-value.ts'
import type { Finding } from './layout-types.ts'

/** Readings this much weaker than the best are no rivals: a page title does not contradict a labeled row. */
const RIVAL_GAP = 0.25
/** Below this no reading counts against another. */
const RIVAL_LEAST = 0.5
/** Longest reading shown beside a field. */
const READING = 120

/** A value with everything that speaks for it, and how sure the readers are. */
export interface Choice {
  path: string
  value: string
  /** The findings that state the value, the strongest first. */
  support: Finding[]
  /** Findings that contradict it. */
  rivals: Finding[]
  state: FieldState
  /** Its state if what the readers doubt and where they differ is known to mean nothing. */
  calm: FieldState
}

interface Group {
  value: string
  findings: Finding[]
  strength: number
}

/** How far a doubted reading steps behind one without doubts. */
export const DOUBTED = 0.15
const weight = (f: Finding) => f.strength - (f.doubts?.length ? DOUBTED : 0)

function groupsOf(path: string, findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = sameness(path, finding.value)
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()]
    .map((list) => {
      const sorted = [...list].sort((a, b) => weight(b) - weight(a) || a.page - b.page)
      return { value: sorted[0]!.value, findings: sorted, strength: weight(sorted[0]!) }
    })
    .sort((a, b) => b.strength - a.strength || b.findings.length - a.findings.length)
}

/** Rivals: readings of about the same strength, and any reading of the second reader that passed its checks. */
function rivalsOf(path: string, best: Group, groups: readonly Group[]): Group[] {
  return groups.filter((group) => {
    if (group === best || compatible(path, group.value, best.value)) return false
    const otherReader = group.findings.some((f) => best.findings.every((b) => b.reader !== f.reader))
    const close = group.strength >= RIVAL_LEAST && group.strength >= best.strength - RIVAL_GAP
    return close || (otherReader && group.strength >= RIVAL_LEAST)
  })
}

const short = (value: string) => (value.length > READING ? `${value.slice(0, READING)}…` : value)

/** "Page 2 says $50, page 7 says $100." or, on one page, "The readings differ, 50% and 60%." */
function difference(best: Group, rival: Group, show: (value: string) => string): string {
  const [a, b] = [best.findings[0]!, rival.findings[0]!]
  const [x, y] = [show(short(best.value)), show(short(rival.value))]
  return a.page === b.page
    ? `The readings differ, ${x} and ${y}.`
    : `Page ${a.page} says ${x}, page ${b.page} says ${y}.`
}

/** The values that a person may take with one key: those that contradict each other, and what else a reader could make of the page. */
function choicesOf(path: string, best: Group, rivals: readonly Group[]): { readings?: string[] } {
  const read = [best, ...rivals]
  const others = read.flatMap((group) => group.findings.flatMap((f) => f.others ?? []))
  const values = new Map(read.map((group) => [sameness(path, group.value), group.value]))
  for (const value of others)
    if (values.size < Math.max(MOST_CHOICES, read.length) && !values.has(sameness(path, value)))
      values.set(sameness(path, value), value)
  return values.size > 1 ? { readings: [...values.values()].map(short) } : {}
}
const MOST_CHOICES = 4

/** True when two readings that know nothing of each other say the same. */
const isSaidTwice = (findings: readonly Finding[]) =>
  new Set(findings.map((f) => f.reader)).size > 1 || findings.some((f) => f.seconded)

/** Whether a reader reads something else on another page as surely as the best. */
const isOfAnotherPage =
  ({ strength, findings: [first] }: Group) =>
  (rival: Group) =>
    rival.strength >= strength &&
    rival.findings.some(({ reader, page }) => reader === first!.reader && page !== first!.page)

/**
 * Chooses the value of one path among its findings: the strongest, with the state that agreement and contradiction give it.
 * @param findings all of the same path, at least one
 * @param show how a value is put into words for people (a percent gets its sign)
 */
export function choose(
  path: string,
  findings: readonly Finding[],
  show: (value: string) => string = (v) => v,
): Choice {
  const groups = groupsOf(path, findings)
  const best = groups[0]!
  const rivals = rivalsOf(path, best, groups)
  // A doubt that an equally good reading without doubts does not share is settled by that reading.
  const doubts = best.findings[0]!.doubts ?? []
  const reasons = [...rivals.map((rival) => difference(best, rival, show)), ...doubts]
  const calm: FieldState = isSaidTwice(best.findings)
    ? { state: 'agreed', reasons: ['both readers'] }
    : { state: 'read', reasons: ['one reader'] }
  const state: FieldState =
    reasons.length > 0
      ? {
          state: 'check',
          reasons: [...new Set(reasons)],
          causes: [...new Set([...rivals.map((): DoubtCause => 'readings'), ...doubts.map(causeOf)])],
          ...choicesOf(path, best, rivals),
        }
      : calm
  const against = rivals.flatMap((r) => r.findings)
  // One reader that is as sure of two pages, which differ, tells that the document contradicts itself: no doubt of the readers.
  const isPlain = pathKind(path as FieldPath) === 'amounts' && rivals.some(isOfAnotherPage(best))
  return {
    path,
    value: best.value,
    support: best.findings,
    rivals: against,
    state,
    calm: isPlain ? state : calm,
  }
}

/** The state of a value that there's one more reason to check. */
export function doubt(state: FieldState | undefined, reason: string): FieldState {
  const before = state?.state === 'check' ? state : { reasons: [], causes: [] }
  const causes = [...new Set([...(before.causes ?? []), causeOf(reason)])]
  const reasons = [...new Set([...before.reasons, reason])]
  if (!state || state.state === 'not_stated') return { state: 'check', reasons, causes }
  return { ...state, state: 'check', reasons, causes }
}
