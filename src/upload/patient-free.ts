import type { Reading } from '../parse/parse-plan.ts'
import type { HoldsDoubt } from '../phi/doubt-check.ts'
import type { HoldsPatient } from '../phi/last-check.ts'
import type { Leftover, PageInfo, PlanOptions } from '../plan/content.ts'
import { contentOf, viewOf } from '../plan/facts/view.ts'
import { factsWithout, quotesWithout } from '../plan/facts/without.ts'

/** A figure that is left over keeps its place without a line that tells of somebody; one that is somebody's number goes. */
const leftoversWithout = (leftovers: readonly Leftover[], holds: HoldsPatient): Leftover[] =>
  leftovers.filter(({ text }) => !holds(text)).map((one) => (holds(one.quote) ? { ...one, quote: '' } : one))

/** The names of a document's plans; none where the one that was read has somebody's name. */
function optionsWithout(options: PlanOptions | undefined, holds: HoldsPatient): PlanOptions | undefined {
  if (!options || holds(options.read)) return undefined
  return { ...options, others: options.others.filter((name) => !holds(name)) }
}

/**
 * A reading without every value, note, quote and name that repeats what the masks have taught of a person.
 * @param doubts lines that it holds of lose their quote alone
 */
export function withoutPatient(
  reading: Reading,
  holds: HoldsPatient,
  doubts: HoldsDoubt = () => false,
): Reading {
  if (!reading.found) return reading
  const { options: named, ...rest } = reading
  const facts = quotesWithout(factsWithout(reading.facts, holds), doubts)
  const options = optionsWithout(named, holds)
  return {
    ...rest,
    plan: contentOf(facts.facts).identity,
    facts,
    leftovers: leftoversWithout(reading.leftovers, holds).map((one) =>
      doubts(one.quote) ? { ...one, quote: '' } : one,
    ),
    ...viewOf(facts),
    ...(options ? { options } : {}),
  }
}

/** File names are often written small, where a name that is an ordinary word too looks like one: "grace hill.pdf". */
const capitalised = (name: string) =>
  name.replace(/\p{L}+/gu, (word) => word[0]!.toUpperCase() + word.slice(1))

/** A file's name, or one that says nothing where it repeats what the masks have taught; milliseconds and ending stay. */
export function nameWithout(name: string, holds: HoldsPatient): string {
  const ending = /\.[A-Za-z\d]{1,5}$/.exec(name)?.[0] ?? ''
  const at = /^\d{13}_/.exec(name)?.[0] ?? ''
  const stem = name.slice(at.length, name.length - ending.length)
  return holds(stem) || holds(capitalised(stem)) ? `${at}masked${ending}` : name
}

/** The new names of files whose own name repeats what the masks have taught, by their old ones; each is another one. */
export function namesWithout(names: readonly string[], holds: HoldsPatient): Map<string, string> {
  const told = new Map<string, string>()
  for (const name of names) {
    const after = nameWithout(name, holds)
    if (after === name || told.has(name)) continue
    const taken = [...names, ...told.values()]
    let [free, count] = [after, 1]
    while (taken.includes(free)) free = after.replace('masked', `masked ${++count}`)
    told.set(name, free)
  }
  return told
}

/** Pages under the names that their files have now. */
export const pagesNamed = (pages: readonly PageInfo[], names: ReadonlyMap<string, string>): PageInfo[] =>
  pages.map((page) => ({ ...page, file: names.get(page.file) ?? page.file }))
