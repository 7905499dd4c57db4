import { bareFigures } from './bare-figures.ts'
import type { Category } from './category.ts'
import { refusalsBeside } from './refusals.ts'
import type { Named, Subject } from './subjects.ts'
import { type Event, type Target, targetsOf } from './targets.ts'
import { type Value, valuesIn } from './value.ts'

/** A name with the values that a text gives it. */
export interface Pair {
  subjects: Subject[]
  categories: Category[]
  values: Value[]
  /** What a category's list names behind its share ("Basic 80%: fillings, root canals"). */
  members: Subject[]
}

const empty = (): Pair => ({ subjects: [], categories: [], values: [], members: [] })

function put(pair: Pair, target: Target): void {
  if (target.kind === 'subject') pair.subjects.push(target.subject)
  else pair.categories.push(target.category)
}

const named = (pair: Pair) => pair.subjects.length + pair.categories.length > 0

/** What stands between a category's share and the list of its members: a colon, a bracket, a dash, or no mark at all. */
const OPENS_LIST =
  /^[^,;.]*[:(–—-](?:\s*[a-z-]+){0,3}\s*$|^[\s%.]*$|\b(?:includ\w+|such as|covers?|for|of)\b[^,;.]*$/i

/** What is said of the deductible between them. */
const DEDUCTIBLE =
  /[,(]?\s*(?:\b(?:AD|DW|ND)\b|\b(?:no|after|aft|subject to|w\/o?)\s*(?:the )?ded(?:uctible)?\b\.?|\bded(?:uctible)?\b\.? (?:is )?(?:waived|applies|appl)\b)\s*[)]?/gi

/** True when a subject begins the list of the category whose share stands before it. */
function opensMembers(pair: Pair, subject: Subject, text: string): boolean {
  if (pair.subjects.length > 0 || pair.categories.length === 0) return false
  const ends = pair.values.filter((v) => v.kind !== 'none').map((v) => v.to)
  const last = Math.max(...ends)
  const gap = text.slice(last, subject.from).replace(DEDUCTIBLE, '')
  return ends.length > 0 && last > pair.categories[0]!.from && OPENS_LIST.test(gap)
}

const JOINS = /^\s*(?:and|&|\/|\+)\s*$/i

/** Takes the last member of a list, with what "and" joins to it: a value in a list belongs to what stands right before it. */
function lastMembers(list: Subject[], text: string): Subject[] {
  const taken = list.splice(-1)
  while (list.length > 0 && JOINS.test(text.slice(list[list.length - 1]!.to, taken[0]!.from)))
    taken.unshift(list.pop()!)
  return taken
}

/** Adds a value to a pair; an answer behind a name ("Implants: N", "Implants covered? No") is that name's alone. */
function withValue(pair: Pair, value: Value, text: string): Pair[] {
  const own = value.bare || /^covered\s*\?/i.test(text.slice(value.from))
  if (value.kind !== 'none' || !own || pair.values.length > 0 || pair.subjects.length < 2) {
    pair.values.push(value)
    return []
  }
  return [{ ...empty(), subjects: lastMembers(pair.subjects, text), values: [value] }]
}

/** "… 100% of diagnostic and preventive services": another name of the category before. */
function isWholeOf(pair: Pair, target: Target, text: string): boolean {
  if (target.kind !== 'category' || pair.categories.length === 0 || pair.subjects.length > 0) return false
  const value = pair.values[pair.values.length - 1]
  return (
    value !== undefined &&
    /^\s*of (?:the |all |covered |eligible )*$/i.test(text.slice(value.to, target.category.from))
  )
}

/** Names and values of one stretch: names first ("Fillings 80%, crowns 50%") or values first ("80% for fillings and 50% for crowns"). */
function pairUp(events: Event[], text: string): Pair[] {
  const first = events[0]
  if (!first) return []
  const valuesFirst = 'value' in first
  const pairs: Pair[] = [empty()]
  let before: 'value' | 'target' | null = null
  /** The category whose members are being listed. */
  let list: Pair | null = null
  for (const event of events) {
    const kind = 'value' in event ? 'value' : 'target'
    const last = pairs[pairs.length - 1]!
    const subject = 'target' in event && event.target.kind === 'subject' ? event.target.subject : null
    if (!valuesFirst && subject && before === 'value' && !list && opensMembers(last, subject, text))
      list = last
    if (list && subject) list.members.push(subject)
    else if (list && 'value' in event) {
      const own = before === 'target' ? lastMembers(list.members, text) : []
      if (own.length > 0) pairs.push({ ...empty(), subjects: own, values: [event.value] })
      else last.values.push(event.value)
    } else {
      // "Class I covers 100% of preventive services including x-rays."
      const whole = !valuesFirst && 'target' in event && isWholeOf(last, event.target, text)
      list = whole ? last : null
      if (whole && 'target' in event) put(last, event.target)
      if (whole) continue
      if (before && kind !== before && (kind === 'value') === valuesFirst) pairs.push(empty())
      else if (!valuesFirst && kind === 'target' && last.values.length > 0) pairs.push(empty())
      const pair = pairs[pairs.length - 1]!
      if ('value' in event) pairs.push(...withValue(pair, event.value, text))
      else put(pair, event.target)
    }
    before = kind
  }
  return pairs.filter((p) => named(p) && p.values.length > 0)
}

/** A list in brackets belongs to the name before it; its semicolons part nothing. */
function inBrackets(text: string, at: number): boolean {
  return text.lastIndexOf('(', at) > text.lastIndexOf(')', at) && text.includes(')', at)
}

/** "…, no coverage for implants": a refusal that stands before its names begins a stretch of its own. */
const REFUSES_AHEAD =
  /^(?:no (?:coverage|benefits?)\b.{0,12}\b(?:for|of|on)\b|(?:does|do|will) not (?:cover|pay)\b|(?:do|does|wo)n['’]t\b|excludes\b)/i

/** Gives every name in a sentence its values. Semicolons part what belongs together. */
export function pairsIn(about: Named): Pair[] {
  const targets = targetsOf(about)
  const signed = valuesIn(about.text)
  const beside = refusalsBeside(about, signed)
  const values = [...signed, ...beside]
  const places = targets
    .toSorted((a, b) => a.at - b.at)
    .map(({ target }) => (target.kind === 'subject' ? target.subject : target.category))
  values.push(...bareFigures(about.text, places, values))
  const events: Event[] = [...targets, ...values.map((value) => ({ at: value.from, value }))]
  events.sort((a, b) => a.at - b.at)
  const cuts = [
    ...[...about.text.matchAll(/[;|]|(?<=[a-z]{4}|[\d%])\.(?=\s+[a-z])/g)]
      .map((m) => m.index)
      .filter((at) => !inBrackets(about.text, at)),
    ...signed.filter((v) => REFUSES_AHEAD.test(about.text.slice(v.from, v.to + 16))).map((v) => v.from - 1),
    ...beside.filter((v) => v.ahead).map((v) => v.from - 1),
  ].sort((a, b) => a - b)
  const stretches: Event[][] = [[]]
  let cut = 0
  for (const event of events) {
    while (cut < cuts.length && cuts[cut]! < event.at) {
      stretches.push([])
      cut++
    }
    stretches[stretches.length - 1]!.push(event)
  }
  return withLists(stretches, about.text).flatMap((stretch) => pairUp(stretch, about.text))
}

const isCategory = (e: Event) => 'target' in e && e.target.kind === 'category'

/** A category with its share opens a list, and so does "We pay 80% for the following:". */
function opensList(stretch: Event[], text: string): boolean {
  const values = stretch.filter((e) => 'value' in e)
  const names = stretch.filter((e) => 'target' in e && !isCategory(e))
  if (isCategory(stretch[0]!)) return stretch.filter(isCategory).length === 1
  const [value, name] = [values[values.length - 1], names[0]]
  return values.length > 0 && name !== undefined && /:|\bfor\b/.test(text.slice(value!.at, name.at))
}

/** What a clause of its own has and an item of a list has not. */
const CLAUSE = /\b(?:is|are|was|were|will|must|may|can|has|have|do|does|you|we)\b/i

/** Only the names of a list's item stand between two semicolons. */
function isListed(stretch: Event[], text: string): boolean {
  const [first, last] = [stretch[0]!.at, stretch[stretch.length - 1]!.at]
  const from = text.lastIndexOf(';', first) + 1
  const end = text.indexOf(';', last)
  return !CLAUSE.test(text.slice(from, end < 0 ? text.length : end))
}

/** "Basic 80%: fillings; root canals; extractions": what only names goes on with the list of the category before it. */
function withLists(stretches: Event[][], text: string): Event[][] {
  const found: Event[][] = []
  for (const stretch of stretches.filter((s) => s.length > 0)) {
    const open = found[found.length - 1]
    const names = stretch.every((e) => 'target' in e && !isCategory(e))
    if (open && names && isListed(stretch, text) && opensList(open, text)) open.push(...stretch)
    else found.push(stretch)
  }
  return found
}
