import { writeDollars } from '../../lexicon/values.ts'
import type { Claim } from '../facts.ts'
import { writeLimit } from '../limit.ts'
import type { ServiceFact } from './contract.ts'
import { writeNote } from './note-write.ts'
import { factIn } from './printed.ts'

/** A copy whose keys are in one order everywhere: what crossed HTTP may have them in another. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, one]) => [k, ordered(one)]))
}

const keyOf = (value: unknown) => JSON.stringify(ordered(value))

/** True where both say the same, whatever words they keep. */
export const sameFact = (a: ServiceFact, b: ServiceFact): boolean =>
  keyOf([a.slot, a.bind, a.value]) === keyOf([b.slot, b.bind, b.value])

/** Facts that are told in one passage: one with words of its own and those that are told with it ('' as their words); any other alone. */
function passagesOf(facts: readonly ServiceFact[]): ServiceFact[][] {
  const passages: ServiceFact[][] = []
  for (const fact of facts) {
    const last = passages.at(-1)
    if (fact.said === '' && last?.[0]?.said !== undefined) last.push(fact)
    else passages.push([fact])
  }
  return passages
}

/**
 * Facts as they are kept after a person has worked on them. Words of its own stay with a passage that stands in the plan just so; any
 * other is told in the short forms: nobody writes words that say something else than their facts.
 * @param before the procedure's facts as the plan has them
 */
export function keptFacts(facts: readonly ServiceFact[], before: readonly ServiceFact[]): ServiceFact[] {
  const known = new Set(passagesOf(before).map(keyOf))
  return passagesOf(facts).flatMap((passage) =>
    known.has(keyOf(passage)) ? passage : passage.map(({ said: _, ...fact }) => fact as ServiceFact),
  )
}

/** The note that tells a procedure's facts; '' = there is nothing to tell. @param before the facts as the plan has them */
export const noteOf = (facts: readonly ServiceFact[], before: readonly ServiceFact[]): string =>
  writeNote(keptFacts(facts, before)) ?? ''

const copaysOf = (facts: readonly ServiceFact[]) =>
  facts.flatMap((fact) => (fact.slot === 'share' && 'copay' in fact.value ? [fact.value] : []))

/** The copay that is the value of a procedure, in dollars: the only one, of the whole procedure. Null where there is another, or none. */
export function copayValue(facts: readonly ServiceFact[]): number | null {
  const [only, ...more] = copaysOf(facts)
  return only && more.length === 0 && only.condition === null ? only.copay : null
}

/** The least and the most that a patient pays where copays differ by tooth or kind; null where there are not several. */
export function copayRange(facts: readonly ServiceFact[]): [number, number] | null {
  const all = copaysOf(facts).map(({ copay }) => copay)
  return all.length > 1 ? [Math.min(...all), Math.max(...all)] : null
}

/** The facts with another copay for the value of the procedure; null takes it away. One that is new stands behind the percents. */
export function withCopay(facts: readonly ServiceFact[], dollars: number | null): ServiceFact[] {
  const own = (fact: ServiceFact) =>
    fact.slot === 'share' && 'copay' in fact.value && fact.value.condition === null
  const at = facts.findIndex(own)
  if (dollars === null) return facts.filter((fact) => !own(fact))
  const fact: ServiceFact = { slot: 'share', bind: {}, value: { copay: dollars, condition: null } }
  if (at >= 0) return facts.map((one, i) => (i === at ? fact : one))
  const behind = facts.findLastIndex((one) => one.slot === 'share' && 'percent' in one.value) + 1
  return facts.toSpliced(behind, 0, fact)
}

/** The words by which a note tells a fact, so that they can be found in it. */
export function wordsInNote(fact: ServiceFact): string {
  if (fact.slot === 'frequency') return writeLimit({ ...fact.value, shares_with: [] } as typeof fact.value)
  if (fact.slot === 'share' && 'copay' in fact.value) {
    const { copay, condition } = fact.value
    return `${condition ? `${condition} ` : ''}${writeDollars(copay)}`
  }
  return (writeNote([{ ...fact, said: undefined } as unknown as Claim]) ?? '').replace(/\.$/, '')
}

const figuresIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** A box holds a fact, not a paragraph. */
const LONGEST_PLACE = 60

/**
 * True where words of a page tell a fact, or the figure of it: "12 mos." of "2 per 12 months". Other words may stand in for the fact's
 * ("Paid as D2150"): those are a remark.
 */
export function tellsFact(text: string, fact: ServiceFact): boolean {
  const read = factIn(text)
  if (read && sameFact(read, fact)) return true
  const own = figuresIn(wordsInNote(fact))
  const figures = figuresIn(text)
  return text.length <= LONGEST_PLACE && figures.length > 0 && figures.every((one) => own.includes(one))
}
