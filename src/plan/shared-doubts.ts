import type { Box, DoubtCause, FieldPath } from './content.ts'
import type { SharedDoubt } from './contract.ts'
import { columnKey, columnsOf, differenceOf, rowsOf } from './doubt-columns.ts'
import { type Doubted, doubtedIn, figureKind, type Result } from './doubted.ts'

function grouped(doubted: readonly Doubted[], keyOf: (one: Doubted) => string | null): Doubted[][] {
  const groups = new Map<string, Doubted[]>()
  for (const one of doubted) {
    const key = keyOf(one)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

const placeKey = ({ place }: Doubted) => `${place.page} ${place.box.map(Math.round).join(' ')}`

/** What values have in common that differ in the same way, or whose causes are the same. */
function causeKey(one: Doubted): string | null {
  const kind = figureKind(one.path)
  const differs = one.causes.includes('readings')
  const difference = differs ? differenceOf(one) : ''
  // What one reading alone found is looked at by its place on the page, whatever it is.
  const isAlone = one.causes.join() === 'alone'
  return kind === null || difference === null || isAlone
    ? null
    : [kind, one.place.page, ...one.causes, difference].join('|')
}

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
]

/** So many values are asked about at once, and so much of a page's height: all of them are in sight together, at a size that can be read. */
const MOST_NEAR = 12
const BAND = 1 / 2
/** A value that is longer is a sentence. */
const LONGEST_LISTED = 60

/** Causes that say nothing about the place: whatever stands close together is looked at in one glance. */
const NEAR_CAUSES: readonly DoubtCause[] = ['alone', 'readings']

/** Figures and rules; names are compared letter by letter, and sentences are read one by one. */
const isGlance = (path: FieldPath) => figureKind(path) !== null || path.startsWith('flags.')

/** What stands close together on one page and is in doubt for the same cause, from the top of the page down. */
const nearOf = (result: Result, doubted: readonly Doubted[]): Doubted[][] =>
  bandsOf(
    result,
    doubted.filter(
      ({ path, causes }) => isGlance(path) && causes.every((cause) => NEAR_CAUSES.includes(cause)),
    ),
    ({ place, causes }) => `${place.page} ${causes}`,
    BAND,
  )

/** Sentences are read one by one: they are no part of a list. */
const isShort = ({ path, value }: Doubted) =>
  !path.startsWith('disclaimers.') && (value?.length ?? 0) <= LONGEST_LISTED

/** Each for a reason of its own, on one page: they are told together, each with its reason, from the top of the page down. */
const restOf = (result: Result, doubted: readonly Doubted[]): Doubted[][] =>
  bandsOf(result, doubted.filter(isShort), ({ place }) => `${place.page}`, 1)

function bandsOf(
  { pages }: Result,
  doubted: readonly Doubted[],
  keyOf: (one: Doubted) => string,
  share: number,
): Doubted[][] {
  return grouped(doubted, keyOf).flatMap((same) => {
    const height = pages.find(({ page }) => page === same[0]!.place.page)?.height ?? 0
    const bands: Doubted[][] = []
    for (const one of same.toSorted((a, b) => a.place.box[1] - b.place.box[1])) {
      const band = bands.at(-1)
      const fits =
        band && band.length < MOST_NEAR && one.place.box[3] - band[0]!.place.box[1] <= height * share
      if (fits) band.push(one)
      else bands.push([one])
    }
    return bands
  })
}

/** The other reading of each value: its own where each has one; at the same words, the one that all of them have. */
function othersOf(group: readonly Doubted[]): (string | null)[] {
  if (!group.every(({ causes }) => causes.includes('readings'))) return group.map(() => null)
  const common = group[0]!.others.find((reading) => group.every(({ others }) => others.includes(reading)))
  if (common !== undefined && group.every(({ value }) => value === group[0]!.value))
    return group.map(() => common)
  return group.map(({ others }) => (others.length === 1 ? others[0]! : null))
}

function sharedBy(group: readonly Doubted[]): SharedDoubt {
  const others = othersOf(group)
  const whole = others.every((other) => other !== null)
  return {
    causes: [...new Set(group.flatMap(({ causes }) => causes))],
    page: group[0]!.place.page,
    box: around(group.map(({ place }) => place.box)),
    fields: group.map(({ path }, i) => ({ path, other: whole ? others[i]! : null })),
  }
}

/** Doubts that stand close together: what the other reading says of one says nothing of the next, even where both read the same figures. */
function nearBy(group: readonly Doubted[]): SharedDoubt {
  const shared = sharedBy(group)
  const pairs = new Set(group.map(({ value }, i) => `${value} ${shared.fields[i]!.other}`))
  return pairs.size > 1
    ? shared
    : { ...shared, fields: shared.fields.map(({ path }) => ({ path, other: null })) }
}

/** Doubts that have nothing in common but the page: no cause is theirs together, and no other reading answers for all. */
const restBy = (group: readonly Doubted[]): SharedDoubt => ({
  ...sharedBy(group),
  causes: ['own'],
  fields: group.map(({ path }) => ({ path, other: null })),
})

const isShared = (group: readonly unknown[]) => group.length > 1

/**
 * Doubts that several values share, so that a person is asked once: values that rest on the same words of the page; values in one column that
 * may be another plan's, that one reading alone found or that such pages often mislead about; percents of a column, or of
 * which two readings differ in the same way; figures and rules close together that one reading alone found, or of which the readings differ. In the order of the pages; a value is in one of them at most. What is left (faint print, a rule between fields, a name) is listed page by page, each with its own reason; sentences are not.
 */
export function sharedDoubtsOf(result: Result): SharedDoubt[] {
  const found: Doubted[][] = []
  const take = (groups: (left: readonly Doubted[]) => Doubted[][]) => {
    const taken = new Set(found.flat())
    found.push(...groups(doubted.filter((one) => !taken.has(one))).filter(isShared))
  }
  const all = doubtedIn(result)
  // What is in doubt for a reason of its own shares no cause.
  const doubted = all.filter(({ causes }) => !causes.includes('own'))
  // What one printed figure is read as is one question, however many values hang on it; of a column, the whole column is.
  take((left) => grouped(left, columnKey).flatMap((column) => rowsOf(column)))
  take((left) => grouped(left, (one) => (one.causes.includes('readings') ? placeKey(one) : null)))
  take((left) => grouped(left, causeKey).flatMap(columnsOf))
  take((left) => grouped(left, placeKey))
  const settled = [...found]
  take((left) => nearOf(result, left))
  const near = found.slice(settled.length)
  const taken = new Set(found.flat())
  const rest = restOf(
    result,
    all.filter((one) => !taken.has(one)),
  ).filter(isShared)
  return [...settled.map(sharedBy), ...near.map(nearBy), ...rest.map(restBy)].sort(
    (a, b) => a.page - b.page || a.box[1] - b.box[1],
  )
}
