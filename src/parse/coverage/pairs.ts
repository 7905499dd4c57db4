import { type Category, categoriesIn } from './category.ts'
import type { Named, Subject } from './subjects.ts'
import { type Value, valuesIn } from './value.ts'

/** A name with the values that a text gives it. */
export interface Pair {
  subjects: Subject[]
  categories: Category[]
  values: Value[]
}

type Target = { kind: 'subject'; subject: Subject } | { kind: 'category'; category: Category }
type Event = { at: number; value: Value } | { at: number; target: Target }

function targetsOf(named: Named): { at: number; target: Target }[] {
  const worded = categoriesIn(named.text).filter((c) => !c.keys.includes('orthodontic'))
  const inName = (s: Subject) => worded.some((c) => s.from >= c.from && s.to <= c.to)
  const subjects = named.subjects.filter((s) => s.part === 'subject' && s.procedures.length > 0 && !inName(s))
  const others = named.subjects.filter((s) => s.other !== null)
  // "Basic restorative" is the name of a category; "orthodontic" as a word of a category is the procedure itself.
  const categories = worded.filter(
    (c) =>
      !others.some((s) => s.from < c.to && s.to > c.from) &&
      !subjects.some((s) => s.from <= c.from && s.to >= c.to && !c.keys.some((k) => k.includes(':'))),
  )
  return [
    ...subjects.map((subject) => ({ at: subject.from, target: { kind: 'subject' as const, subject } })),
    ...others.map((subject) => ({ at: subject.from, target: { kind: 'subject' as const, subject } })),
    ...categories.map((category) => ({ at: category.from, target: { kind: 'category' as const, category } })),
  ]
}

const empty = (): Pair => ({ subjects: [], categories: [], values: [] })

function put(pair: Pair, target: Target): void {
  if (target.kind === 'subject') pair.subjects.push(target.subject)
  else pair.categories.push(target.category)
}

const named = (pair: Pair) => pair.subjects.length + pair.categories.length > 0

/** Names and values of one stretch: names first ("Fillings 80%, crowns 50%") or values first ("80% for fillings and 50% for crowns"). */
function pairUp(events: Event[]): Pair[] {
  const first = events[0]
  if (!first) return []
  const valuesFirst = 'value' in first
  const pairs: Pair[] = [empty()]
  let before: 'value' | 'target' | null = null
  for (const event of events) {
    const kind = 'value' in event ? 'value' : 'target'
    if (before && kind !== before && (kind === 'value') === valuesFirst) pairs.push(empty())
    const pair = pairs[pairs.length - 1]!
    if ('value' in event) pair.values.push(event.value)
    else put(pair, event.target)
    before = kind
  }
  return pairs.filter((p) => named(p) && p.values.length > 0)
}

/** A list in brackets belongs to the name before it; its semicolons part nothing. */
function inBrackets(text: string, at: number): boolean {
  return text.lastIndexOf('(', at) > text.lastIndexOf(')', at) && text.includes(')', at)
}

/** Gives every name in a sentence its values. Semicolons part what belongs together. */
export function pairsIn(about: Named): Pair[] {
  const events: Event[] = [
    ...targetsOf(about),
    ...valuesIn(about.text).map((value) => ({ at: value.from, value })),
  ]
  events.sort((a, b) => a.at - b.at)
  const cuts = [...about.text.matchAll(/[;|]/g)]
    .map((m) => m.index)
    .filter((at) => !inBrackets(about.text, at))
  const stretches: Event[][] = [[]]
  let cut = 0
  for (const event of events) {
    while (cut < cuts.length && cuts[cut]! < event.at) {
      stretches.push([])
      cut++
    }
    stretches[stretches.length - 1]!.push(event)
  }
  return stretches.flatMap(pairUp)
}
