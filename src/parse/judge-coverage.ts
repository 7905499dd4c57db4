import type { CoverageEntry, Limit } from '../plan/content.ts'
import { type NoteFacts, noFacts } from '../plan/note-facts.ts'
import { readNotes, writeNotes } from '../plan/notes.ts'
import { type Choice, choose, doubt } from './judge-choice.ts'
import type { Finding } from './layout-types.ts'

/** A procedure's percent and note with the choice behind them. */
export interface CoverageChoice {
  entry: CoverageEntry
  choice: Choice
}

const asPercent = (value: string) => (value === '' ? 'no percent' : `${value}%`)

const sameLimit = (a: Limit, b: Limit) =>
  a.item === b.item && a.count === b.count && a.every === b.every && a.unit === b.unit && a.per === b.per

/** Adds what a second note says and the first does not; the first one wins where both speak. */
function joined(first: NoteFacts, second: NoteFacts): NoteFacts {
  const limits = [...first.limits, ...second.limits.filter((l) => !first.limits.some((m) => sameLimit(l, m)))]
  const known = new Set(first.sentences.map((s) => s.toLowerCase()))
  return {
    outOfNetwork: first.outOfNetwork ?? second.outOfNetwork,
    middle: first.middle ?? second.middle,
    copays: first.copays.length > 0 ? first.copays : second.copays,
    deductible: first.deductible ?? second.deductible,
    limits,
    age: first.age.min === null && first.age.under === null ? second.age : first.age,
    downgrade: first.downgrade ?? second.downgrade,
    paidOn: first.paidOn ?? second.paidOn,
    wait: first.wait ?? second.wait,
    replacement: first.replacement ?? second.replacement,
    category: first.category,
    sentences: [...first.sentences, ...second.sentences.filter((s) => !known.has(s.toLowerCase()))],
  }
}

const factsOf = (finding: Finding) => readNotes((finding.notes ?? []).join(' '))

/**
 * Chooses one procedure's percent and joins the notes of every finding that does not contradict it.
 * @param findings all of one coverage path; an empty value means notes without a percent (a copay, a frequency table)
 */
export function chooseCoverage(path: string, findings: readonly Finding[]): CoverageChoice {
  const stated = findings.filter((f) => f.value !== '')
  const choice = choose(path, stated.length > 0 ? stated : findings, asPercent)
  const silent = stated.length > 0 ? findings.filter((f) => f.value === '') : []
  const facts = [...choice.support, ...silent].map(factsOf).reduce(joined, noFacts())
  const own = choice.support[0] ? factsOf(choice.support[0]) : noFacts()
  // The category is said only of a percent that was inherited, never taken over from another finding.
  const notes = writeNotes({ ...facts, category: own.category })
  const percent = choice.value === '' ? null : Number(choice.value)
  const doubts = silent.filter((f) => f.rule === 'note').flatMap((f) => f.doubts ?? [])
  return {
    entry: { coverage_percent: percent, notes },
    choice: {
      ...choice,
      state: doubts.reduce(doubt, choice.state),
      calm: doubts.reduce(doubt, choice.calm),
      support: [...choice.support, ...silent],
    },
  }
}
