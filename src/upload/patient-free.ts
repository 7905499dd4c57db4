import type { Reading } from '../parse/parse-plan.ts'
import type { HoldsPatient } from '../phi/last-check.ts'
import type { Leftover, PageInfo, PlanOptions } from '../plan/content.ts'
import { contentOf, viewOf } from '../plan/facts/view.ts'
import { factsWithout } from '../plan/facts/without.ts'
import { namesOf, type Wording, worded } from '../plan/facts/worded.ts'
import type { PlanFacts } from '../plan/facts.ts'

/** A figure that is left over keeps its place without a line that tells of somebody; one that is somebody's number goes. */
const leftoversWithout = (leftovers: readonly Leftover[], holds: HoldsPatient): Leftover[] =>
  leftovers.filter(({ text }) => !holds(text)).map((one) => (holds(one.quote) ? { ...one, quote: '' } : one))

/** The names of a document's plans; none where the one that was read has somebody's name. */
function optionsWithout(options: PlanOptions | undefined, holds: HoldsPatient): PlanOptions | undefined {
  if (!options || holds(options.read)) return undefined
  return { ...options, others: options.others.filter((name) => !holds(name)) }
}

/** Figures that are left over, with the words of plans around them; one that isn't a plan's to say goes. */
const leftoversWorded = (
  leftovers: readonly Leftover[],
  own: readonly string[],
  wording: Wording,
): Leftover[] =>
  leftovers
    .filter((one) => wording.cut(one.text, own, [one]) === one.text)
    .map((one) => ({ ...one, quote: wording.cut(one.quote, [...own, one.text], [one]) }))

/** The names of a document's plans in words of plans; none where that leaves nothing of the one that was read. */
function optionsWorded(
  options: PlanOptions | undefined,
  own: readonly string[],
  wording: Wording,
): PlanOptions | undefined {
  const read = options && wording.cut(options.read, own, [])
  if (!options || !read) return undefined
  return { read, others: options.others.map((name) => wording.cut(name, own, [])).filter(Boolean) }
}

/** What is left of a reading once its facts were gone through. */
function left(
  reading: Extract<Reading, { found: true }>,
  facts: PlanFacts,
  leftovers: Leftover[],
  options: PlanOptions | undefined,
): Reading {
  const { options: _, ...rest } = reading
  return {
    ...rest,
    plan: contentOf(facts.facts).identity,
    facts,
    leftovers,
    ...viewOf(facts),
    ...(options ? { options } : {}),
  }
}

/**
 * A reading in words of plans alone: what leaves the reader says nothing that the document doesn't show to be the plan's.
 * @param wording cuts a text down to that
 */
export function inPlanWords(reading: Reading, wording: Wording): Reading {
  if (!reading.found) return reading
  const facts = worded(reading.facts, wording)
  const own = namesOf(facts)
  const leftovers = leftoversWorded(reading.leftovers, own, wording)
  return left(reading, facts, leftovers, optionsWorded(reading.options, own, wording))
}

/** A reading without every value, note, quote and name that repeats what the masks have taught of a person. */
export function withoutPatient(reading: Reading, holds: HoldsPatient): Reading {
  if (!reading.found) return reading
  const facts = factsWithout(reading.facts, holds)
  return left(
    reading,
    facts,
    leftoversWithout(reading.leftovers, holds),
    optionsWithout(reading.options, holds),
  )
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
