import type { Reading } from '../parse/parse-plan.ts'
import { MASK, maskFileName } from '../phi/file-name.ts'
import type { HoldsPatient } from '../phi/last-check.ts'
import type { Leftover, PageInfo, PlanOptions } from '../plan/content.ts'
import { contentOf, viewOf } from '../plan/facts/view.ts'
import { factsWithout } from '../plan/facts/without.ts'
import { namesOf, type Wording, worded } from '../plan/facts/worded.ts'
import type { PlanFacts } from '../plan/facts.ts'
import { rewordedAround } from '../plan/leftovers.ts'

/** A figure that is left over keeps its place without a line that tells of somebody; one that is somebody's number goes. */
const leftoversWithout = (leftovers: readonly Leftover[], holds: HoldsPatient): Leftover[] =>
  leftovers
    .filter(({ text }) => !holds(text))
    .map((one) => rewordedAround(one, (text) => (holds(text) ? '' : text)))

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
    .map((one) => rewordedAround(one, (text) => wording.cut(text, [...own, one.text], [one])))

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

/** A file by the name that it is stored and shown under, and by the one that was sent, where that is known. */
interface NamedFile {
  name: string
  sent?: string
}

/**
 * A file's name with the plan's own names in it. Before a document was read, nobody knew that "Pinecrest 2027.pdf" names its group; a name that
 * hides anything else stays as it is, for what stands beside a person's name is rather the person's.
 * @param own names that the document shows to be the plan's
 */
function nameOfPlan({ name, sent }: NamedFile, own: readonly string[]): string {
  const at = /^\d{13}_/.exec(name)?.[0] ?? ''
  if (sent === undefined || maskFileName(sent).name !== name.slice(at.length)) return name
  const open = maskFileName(sent, own).name
  return open.includes(MASK) ? name : `${at}${open}`
}

/**
 * The new names of files by their old ones, each another one: of those whose own name repeats what the masks have taught, and of those that were
 * masked although the plan's own names are all they held.
 * @param own names that the document shows to be the plan's
 */
export function namesWithout(
  files: readonly NamedFile[],
  holds: HoldsPatient,
  own: readonly string[] = [],
): Map<string, string> {
  const told = new Map<string, string>()
  const names = files.map((file) => file.name)
  for (const file of files) {
    const { name } = file
    const after = nameWithout(nameOfPlan(file, own), holds)
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
