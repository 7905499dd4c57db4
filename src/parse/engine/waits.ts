import { inksAt } from '../../layout/passage.ts'
import { subjectsOf } from '../../text/mentions.ts'
import { spansOf } from '../../text/spans.ts'
import { tells, termIn } from '../../text/terms.ts'
import { titleOf } from './statement.ts'
import {
  LEAST,
  likelyOf,
  type TermCandidate,
  type TermDecision,
  type TermFeatures,
  termScore,
} from './terms.ts'
import type { Said } from './texts.ts'
import {
  type ClassBook,
  everyName,
  isBareWait,
  movedMembers,
  namesIn,
  otherNames,
  type WaitName,
} from './wait-names.ts'
import { clauseAt, isAmongWaits, type WaitSpot, waitSpotsIn } from './wait-spots.ts'

const PATH = 'waiting_periods.'
/** A heading or a lead that names more classes is the title of a list, not whose wait it is. */
const MOST_NAMES = 3
const PRONOUN = /^\W*(?:they|these|those|none of (?:these|them)|it|this|both|such)\b/i
const GAP_MARK = /[;.,\n]\s?(?:and |but )?|\s(?:and|but|while|then)\s|\s[–—|·/]\s/g

/** The stretch of text that speaks of each spot: up to the mark before the next one. */
export function stretchesOf(text: string, spots: readonly { at: number; end: number }[]): string[] {
  // "None on any type 6 months basic": where the first stands first, its words are behind it.
  const leads = spots[0] !== undefined && !/\w/.test(text.slice(0, spots[0].at))
  const cuts = spots.slice(0, -1).map((spot, i) => {
    const gap = text.slice(spot.end, spots[i + 1]!.at)
    const marks = [...gap.matchAll(GAP_MARK)]
    // "6 months for basic and major, 12 months for braces": the last mark parts them, unless a list goes on.
    const last = marks.findLast((m) => !/^\sand\s$/.test(m[0])) ?? marks.at(-1)
    return spot.end + (last ? last.index + last[0].length : leads ? gap.length : 0)
  })
  return spots.map((_, i) => text.slice(i === 0 ? 0 : cuts[i - 1]!, cuts[i] ?? text.length))
}

/** Whose wait is told, and by what. */
interface Whose {
  names: readonly WaitName[]
  features: TermFeatures
}

const isTold = (text: string) => tells(text, 'no_wait') || (tells(text, 'wait') && spansOf(text).length > 0)

/** Whose wait a statement tells by what stands around it. */
function namesAround(s: Said, book: ClassBook): Whose {
  for (const [text, features] of [
    [titleOf(s.label.text), { named_beside: 1 }],
    [s.label.text, { named_beside: 1 }],
    [s.head.text, { named_beside: 1 }],
    [s.section.text, { named_over: 1 }],
    // A line that tells a wait of its own leads no other.
    [isTold(s.lead.text) ? '' : s.lead.text, { named_over: 1 }],
  ] as const) {
    const names = namesIn(text, book)
    if (names.length > 0 && names.length <= MOST_NAMES) return { names, features }
  }
  if (PRONOUN.test(s.passage.text) || /^[a-z]/.test(s.passage.text)) {
    const told = s.before.find((text) => namesIn(text, book).length > 0)
    const names = told ? namesIn(told, book) : []
    if (names.length > 0) return { names, features: { named_over: 1 } }
  }
  if (s.kind !== 'cell' || !s.label.text) {
    const names = namesIn(titleOf(s.heading), book)
    if (names.length > 0 && names.length < MOST_NAMES) return { names, features: { named_over: 1 } }
  }
  return { names: [], features: {} }
}

/** "Waiting periods: none": it speaks for the whole plan, whatever stands around it. */
const OF_PLAN =
  /^\W*(?:benefit )?waiting periods?\b[^:]{0,12}[:?]|\b(?:this|the|your) (?:plan|member|group)\b|\bannual max/i

function whoseIs(s: Said, stretch: string, clause: string, book: ClassBook, value: string): Whose {
  const { text } = s.passage
  const near = stretch.includes(clause) ? clause : stretch
  if (tells(near, 'all_services') && !tells(near, 'rest') && namesIn(near, book).length === 0)
    return { names: value === 'None' ? ['all'] : everyName(book), features: { named_here: 1 } }
  const inClause = tells(near, 'rest') ? [] : namesIn(near, book)
  if (inClause.length > 0) return { names: inClause, features: { named_here: 1 } }
  if (tells(stretch, 'rest')) {
    const rest = otherNames(namesIn(text, book))
    if (rest.length > 0) return { names: rest, features: { named_here: 1 } }
  }
  const beside = s.kind === 'cell' && s.label.text && !isBareWait(s.label.text)
  if (!beside && OF_PLAN.test(near) && value === 'None') return { names: ['all'], features: {} }
  // What an earlier sentence named is its own.
  const own = namesIn(stretch.split(/[.](?=\s+[A-Z])/).at(-1)!, book)
  if (own.length > 0) return { names: own, features: { named_here: 1 } }
  if (tells(stretch, 'all_services')) return { names: everyName(book), features: { named_here: 1 } }
  const around = namesAround(s, book)
  if (around.names.length > 0) return around
  return value === 'None' ? { names: ['all'], features: {} } : { names: ['all'], features: { unnamed: 1 } }
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Everything in this place is told of people who join late. */
const isLatePlace = (s: Said) =>
  [titleOf(s.label.text), s.section.text, s.lead.text, titleOf(s.heading)].some((t) => tells(t, 'late'))
const isLate = (s: Said) => tells(s.passage.text, 'late') || isLatePlace(s)

/** Which of the waits are told of people who join late: "none if you join on time; 12 months if you join late" tells both. */
function lateSpots(s: Said, spots: readonly WaitSpot[]): WaitSpot[] {
  if (isLatePlace(s)) return [...spots]
  const { text } = s.passage
  const told = termIn(text, 'late')
  if (told)
    return spots.filter((spot) => spot.at > told.at || !/[;\n]|[.]\s/.test(text.slice(spot.end, told.at)))
  // Two rows that ran together: nobody waits who joins on time, the months are those of the others.
  const isBoth = s.kind === 'cell' && tells(s.label.text, 'late')
  return isBoth ? spots.filter((spot) => spot.value !== 'None') : []
}

/** What is told of people who join late, as one rule: "basic 6 months, major 12 months". */
function lateOf(s: Said, all: readonly WaitSpot[], book: ClassBook): TermCandidate[] {
  const { text } = s.passage
  const spots = all.flatMap((spot): WaitSpot[] => {
    const features = { ...spot.features, wait_here: 1, of_hire: 0, hire_over: 0, of_earlier_plan: 0 }
    return spot.value !== 'None' && !features.bounded ? [{ ...spot, features }] : []
  })
  if (spots.length === 0) return []
  const stretches = stretchesOf(text, spots)
  const parts = spots.map((spot, i) => ({ spot, names: namesIn(stretches[i]!, book) }))
  const beside = parts.every((p) => p.names.length === 0) ? namesIn(s.label.text, book) : []
  const limited = /\blimited to\b|\bonly\b/i.test(text)
  const words = parts.map(({ spot, names }) => {
    const whose = names.length > 0 ? names : beside
    if (parts.length > 1 || whose.length === 0) return `${listed(whose)} ${spot.value}`.trim()
    return limited ? `limited to ${listed(whose)} for ${spot.value}` : `${spot.value} for ${listed(whose)}`
  })
  return [
    {
      path: `${PATH}late_entrant`,
      value: words.join(', '),
      score: termScore(s, spots[0]!.features),
      likely: likelyOf(s),
      unsure: s.unsure,
      inks: inksAt(s.passage, spots[0]!.at, spots.at(-1)!.end),
    },
  ]
}

/** "none / 3 months / 18 months" beside "Preventive / Basic / Major": one for each, in their order. */
function namesBeside(s: Said, spots: readonly WaitSpot[], book: ClassBook): WaitName[] | null {
  if (s.kind !== 'cell' || spots.length < 2 || subjectsOf(s.passage.text).length > 0) return null
  const names = [
    ...new Set(subjectsOf(s.label.text).flatMap((m) => (m.kind === 'class' ? [book.same(m.id)] : []))),
  ]
  return names.length === spots.length ? (names as WaitName[]) : null
}

/** Names alone say little: a name with its waits in its own cells is read there. */
function waitsIn(s: Said, book: ClassBook): TermCandidate[] {
  const all = waitSpotsIn(s)
  const late = lateSpots(s, all)
  const spots = all.filter((spot) => late.includes(spot) || termScore(s, spot.features) > LEAST - 1)
  const stretches = stretchesOf(s.passage.text, spots)
  const listed = namesBeside(s, spots, book)
  const own = spots.flatMap((spot, i) => {
    if (late.includes(spot)) return []
    const { names, features } = listed
      ? { names: [listed[i]!], features: { named_beside: 1 } }
      : whoseIs(s, stretches[i]!, clauseAt(s.passage.text, spot.at).text, book, spot.value)
    const score = termScore(s, { ...spot.features, ...features })
    return names.map((name) => ({
      path: PATH + name,
      value: spot.value,
      score,
      likely: likelyOf(s),
      unsure: s.unsure,
      inks: inksAt(s.passage, spot.at, spot.end),
    }))
  })
  return [...lateOf(s, late, book), ...own]
}

/** What a text says of earlier coverage, as it is put behind a wait; null = nothing. */
function creditIn(s: Said): string | null {
  const { text } = s.passage
  if (!tells(text, 'earlier', 'credit') || !tells(text, 'credit')) return null
  if (!/\b(?:prior|previous|earlier|another|other|replaced|existing|take-?over|comparable)\b/i.test(text))
    return null
  if (!tells(text, 'wait') && !isAmongWaits(s)) return null
  if (/\bno credit|\bnot (?:be )?(?:credited|waived|reduced)/i.test(text))
    return 'no credit for prior coverage'
  return /\bwaiv|\b(?:does|do|will) not apply\b/i.test(text)
    ? 'waived with proof of prior coverage'
    : 'prior coverage credited'
}

/** Months of a class refute that nobody waits for anything. */
const isOfClass = ({ path, value }: TermCandidate) =>
  value !== 'None' && path !== `${PATH}all` && path !== `${PATH}late_entrant`

/** Everything that the texts may tell of waits for benefits. */
export function findWaits(texts: readonly Said[], book: ClassBook): TermCandidate[] {
  const found = texts.flatMap((s) => waitsIn(s, book))
  const told = found.some((c) => isOfClass(c) && c.score >= LEAST)
  const clear = found.filter((c) => !(told && c.path === `${PATH}all` && c.value === 'None'))
  const credits = texts.flatMap((s) => {
    const said = isLate(s) ? null : creditIn(s)
    return said
      ? [{ said, names: subjectsOf(s.passage.text).length > 0 ? namesIn(s.passage.text, book) : [] }]
      : []
  })
  return clear.map((c) => {
    if (c.value === 'None' || c.path === `${PATH}late_entrant`) return c
    const credit = credits.find(
      ({ names }) => names.length === 0 || names.some((name) => c.path === PATH + name),
    )
    return credit ? { ...c, value: `${c.value} (${credit.said})` } : c
  })
}

/** From here what is said of all services is said of each class. */
const SURE = 2.1
/** A member's score beside that of its class. */
const BY_CLASS = 1

/**
 * Services that a document counts among another class than most do wait as long as that class, where the two waits differ. Where nobody waits for
 * anything, nobody waits for any class.
 */
export function withMembers(decided: readonly TermDecision[], book: ClassBook): TermDecision[] {
  const at = (name: string) => decided.find((d) => d.path === PATH + name)
  const more = movedMembers(book).flatMap(({ name, class: id }): TermDecision[] => {
    const own = at(id)
    const usual = at(name === 'implants' ? 'major' : 'basic')
    if (!own || at(name) || own.value === usual?.value) return []
    return [{ ...own, path: PATH + name, score: own.score - BY_CLASS }]
  })
  const told = [...decided, ...more]
  const none = at('all')
  if (none?.value !== 'None' || Math.min(none.score, none.margin) < SURE) return told
  const open = everyName(book).filter((name) => !told.some(({ path }) => path === PATH + name))
  return [...told, ...open.map((name) => ({ ...none, path: PATH + name }))]
}
