/**
 * Units of reading: proposers, rule rows, patterns, word rows and features, each of which could be deleted by itself. `covriq eval --rules` watches what they
 * give and reads documents without one of them; nothing else ever sets a watch, so that a reading of the product takes each unit as it is.
 */

/** Who watches the units while documents are measured. */
export interface Watch {
  /** The unit that is left out; null = none. */
  readonly without: string | null
  /** Told when a unit gave something. `inside` are the units that called it, outermost first. */
  gave?(id: string, what: unknown, inside: readonly string[]): void
}

let watch: Watch | null = null
let running: string[] = []
const known = new Set<string>()

/** The ids of all units that are loaded, sorted. */
export const knownUnits = (): string[] => [...known].sort()

/** The watch that is set now, or null. A new one for each piece of work, so that what is remembered between texts can be dropped. */
export const watchNow = (): Watch | null => watch

/** Does a piece of work under a watch. */
export async function watched<T>(by: Watch, work: () => T | Promise<T>): Promise<T> {
  const before = { watch, running }
  watch = by
  running = []
  try {
    return await work()
  } finally {
    watch = before.watch
    running = before.running
  }
}

/** True while a reading is made without this unit. */
export const isLeftOut = (id: string): boolean => watch !== null && watch.without === id

/** Tells the watch, if any, that a unit gave something. */
export function tell(id: string, what: unknown = null): void {
  watch?.gave?.(id, what, running)
}

/** Gives rows of a table their ids: place and name, and a count where a name has several rows. */
export function idsOfRows(place: string, names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const id = `${place}/${name}${count > 1 ? `.${count}` : ''}`
    known.add(id)
    return id
  })
}

/** The places at which the pattern of a row fits; none where the row is left out. */
export function fitsOf(
  { pattern, unit }: { pattern: RegExp; unit: string },
  text: string,
): RegExpExecArray[] {
  if (watch === null) return [...text.matchAll(pattern)]
  const fits = isLeftOut(unit) ? [] : [...text.matchAll(pattern)]
  if (fits.length > 0) tell(unit)
  return fits
}

/** What is left of a unit that is left out: a list gives nothing, an answer is null, a filler adds nothing, a step hands on what it was given. */
export type UnitKind = 'list' | 'answer' | 'filler' | 'step'

type Unit = (...args: never[]) => unknown

/** Lengths of the lists of what a filler fills: its last argument. */
const listsOf = (args: readonly unknown[]): unknown[][] => {
  const filled = args.at(-1)
  return filled !== null && typeof filled === 'object'
    ? Object.values(filled).filter((list): list is unknown[] => Array.isArray(list))
    : []
}

const NOTHING: Record<UnitKind, (args: readonly unknown[]) => unknown> = {
  list: () => [],
  answer: () => null,
  filler: () => undefined,
  step: ([given]) => given,
}

function given(kind: UnitKind, args: readonly unknown[], before: readonly number[], result: unknown) {
  if (kind === 'filler') return listsOf(args).flatMap((list, i) => list.slice(before[i]))
  if (kind === 'step') return result === args[0] ? [] : null
  if (kind === 'answer') return result === null ? [] : result
  return result
}

function runWatched(id: string, kind: UnitKind, unit: Unit, args: never[]): unknown {
  if (watch?.without === id) return NOTHING[kind](args)
  const before = kind === 'filler' ? listsOf(args).map((list) => list.length) : []
  running = [...running, id]
  let result: unknown
  try {
    result = unit(...args)
  } finally {
    running = running.slice(0, -1)
  }
  const what = given(kind, args, before, result)
  if (!Array.isArray(what) || what.length > 0) tell(id, what)
  return result
}

/**
 * Gives functions their ids, from the place and their own names, and makes them leave themselves out when they are told to.
 * @param place where they stand, as a path: 'parse/fields'
 * @param functions by name; the name stays in a program whose own names are shortened
 */
export function unitsOf<T extends Record<string, Unit>>(place: string, kind: UnitKind, functions: T): T {
  const wrapped = Object.entries(functions).map(([name, unit]) => {
    const id = `${place}/${name}`
    known.add(id)
    return [name, (...args: never[]) => (watch === null ? unit(...args) : runWatched(id, kind, unit, args))]
  })
  return Object.fromEntries(wrapped) as T
}
