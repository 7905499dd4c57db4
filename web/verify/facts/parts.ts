import { readCount, readDollars, readMonths, readPercent, writeDollars } from '../../../src/lexicon/values.ts'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'
import { factIn } from '../../../src/plan/facts/printed.ts'
import { remark } from './value.ts'
import { type FactKind, kindOf } from './words.ts'

/** A fact while it is edited: the kind, and what stands in each part of its line. */
export interface Draft {
  kind: FactKind
  parts: Readonly<Record<string, string>>
}

/** What a kind's line begins with. */
const BLANK: Record<FactKind, Draft['parts']> = {
  limit: { count: '1', every: '', unit: 'month', per: '', item: '', shares: '' },
  out: { percent: '' },
  middle: { percent: '' },
  copay: { dollars: '', condition: '' },
  deductible: { applies: 'yes' },
  age: { min: '', under: '' },
  wait: { months: '' },
  replacement: { months: '' },
  downgrade: { what: '', to: '' },
  paid_on: { date: 'seat' },
  class: { name: '' },
  remark: { text: '' },
}

/** A new fact of a kind. @param label name of the procedure: what is paid as something else, until a person says it better */
export const blankDraft = (kind: FactKind, label: string): Draft => ({
  kind,
  parts: kind === 'downgrade' ? { what: label, to: '' } : BLANK[kind],
})

const text = (value: string | number | null) => (value === null ? '' : String(value))

function partsOf(fact: ServiceFact): Draft['parts'] {
  if (fact.slot === 'frequency') {
    const { count, every, unit, in_years, per, item, shares_with } = fact.value
    const length = in_years ? every / 12 : every
    return {
      count: text(count),
      every: unit === 'lifetime' || (length === 1 && unit !== 'month' && !in_years) ? '' : text(length),
      unit: in_years ? 'years' : unit,
      per: per ?? '',
      item: text(item),
      shares: shares_with.join(', '),
    }
  }
  if (fact.slot === 'age') return { min: text(fact.value.min), under: text(fact.value.under) }
  if (fact.slot === 'deductible') return { applies: fact.value.applies ? 'yes' : 'no' }
  if (fact.slot === 'wait' || fact.slot === 'replacement') return { months: text(fact.value.months) }
  if (fact.slot === 'downgrade') return { what: fact.value.what, to: fact.value.to }
  if (fact.slot === 'paid_on') return { date: fact.value.date }
  if (fact.slot === 'class') return { name: fact.value.name }
  if (fact.slot === 'statement') return { text: fact.value.text }
  if ('percent' in fact.value) return { percent: `${fact.value.percent}%` }
  return { dollars: writeDollars(fact.value.copay), condition: text(fact.value.condition) }
}

/** A fact in parts. */
export const draftOf = (fact: ServiceFact): Draft => ({ kind: kindOf(fact), parts: partsOf(fact) })

type Part = (name: string) => string

/** Names of what shares a count; the words of an item that says "x or y" share it anyway. */
const listOf = (words: string) => words.split(/,\s*/).flatMap((one) => one.trim() || [])

function limitOf(part: Part, old: ServiceFact | null): ServiceFact | string {
  const [count, length] = [readCount(part('count')), part('every') ? readCount(part('every')) : 1]
  const unit = part('unit')
  if (!count) return 'Type how many times, such as 2.'
  if (!length || (unit === 'month' && !part('every'))) return 'Type the length, such as 12.'
  const inYears = unit === 'years'
  const value = {
    item: part('item') || null,
    count,
    every: unit === 'lifetime' ? 1 : inYears ? length * 12 : length,
    unit: inYears ? 'month' : unit,
    ...(inYears ? { in_years: true } : {}),
    per: part('per') || null,
    shares_with:
      old?.slot === 'frequency' && old.value.shares_with.join(', ') === part('shares')
        ? old.value.shares_with
        : listOf(part('shares')),
  }
  return { slot: 'frequency', bind: {}, value } as ServiceFact
}

function percentOf(network: 'out' | 'middle', part: Part): ServiceFact | string {
  const percent = readPercent(part('percent'))
  return percent === null
    ? 'Type a percent from 0 to 100.'
    : { slot: 'share', bind: { network }, value: { percent } }
}

function ageOf(part: Part): ServiceFact | string {
  const of = (name: string) => (part(name) ? readCount(part(name)) : null)
  const [min, under] = [of('min'), of('under')]
  const isWrong = (part('min') && min === null) || (part('under') && under === null)
  if (isWrong || (min === null && under === null)) return 'Type an age, such as 19.'
  if (min !== null && under !== null && min >= under) return 'The second age has to be the higher one.'
  return { slot: 'age', bind: {}, value: { min, under } }
}

/** What a line makes of its parts: the fact, or why it is none in words. */
const BUILT: Record<FactKind, (part: Part, old: ServiceFact | null) => ServiceFact | string> = {
  limit: limitOf,
  out: (part) => percentOf('out', part),
  middle: (part) => percentOf('middle', part),
  copay: (part) => {
    const copay = readDollars(part('dollars'))
    return copay === null
      ? 'Type an amount such as $25.'
      : { slot: 'share', bind: {}, value: { copay, condition: part('condition') || null } }
  },
  deductible: (part) => ({
    slot: 'deductible',
    bind: {},
    value: { of: 'applies', applies: part('applies') === 'yes' },
  }),
  age: ageOf,
  wait: (part) => factIn(`wait ${part('months')}`) ?? 'Type months, such as 6, or none.',
  replacement: (part) => factIn(`replaced after ${part('months')}`) ?? 'Type months, such as 60.',
  downgrade: (part, old) => {
    if (!part('what') || !part('to')) return 'Type what is paid as what.'
    const same = old?.slot === 'downgrade' && old.value.what === part('what') && old.value.to === part('to')
    return same ? old : (factIn(`${part('what')} paid as ${part('to')}`) ?? 'Leave out the brackets.')
  },
  paid_on: (part) => ({
    slot: 'paid_on',
    bind: {},
    value: { date: part('date') === 'prep' ? 'prep' : 'seat' },
  }),
  class: (part) =>
    part('name') ? { slot: 'class', bind: {}, value: { name: part('name') } } : 'Type the category.',
  remark: (part) => (part('text') ? remark(part('text')) : 'Type a remark.'),
}

/** Words of a kind in which a short form would be no slip but a part of the plan's own words. */
const WORDED: readonly FactKind[] = ['remark', 'class', 'downgrade']

/**
 * The fact that a line says, or why it says none. A short form that was typed into a figure's place ("1/84mo tooth") is read as a whole.
 * @param old the fact that is edited
 */
export function built(
  { kind, parts }: Draft,
  old: ServiceFact | null,
): { fact: ServiceFact } | { error: string } {
  const part: Part = (name) => (parts[name] ?? '').replace(/\s+/g, ' ').trim()
  const made = BUILT[kind](part, old)
  if (typeof made !== 'string') return { fact: made }
  const typed = WORDED.includes(kind) ? [] : Object.values(parts)
  const short = typed.map((words) => factIn(words)).find((fact) => fact !== null)
  return short ? { fact: short } : { error: made }
}

/** What is typed to add a fact: a short form, a bare percent outside the network, or a remark. Null for nothing. */
export function typedFact(words: string): ServiceFact | null {
  const typed = words.replace(/\s+/g, ' ').trim()
  if (typed === '') return null
  const percent = /%/.test(typed) ? readPercent(typed) : null
  if (percent !== null) return { slot: 'share', bind: { network: 'out' }, value: { percent } }
  return factIn(typed) ?? remark(typed)
}

/**
 * Words of the page as a fact of the kind that is being edited; null where they are none of it.
 * @param old the fact that is refilled
 */
export function refilled(kind: FactKind, words: string, old: ServiceFact | null): ServiceFact | null {
  const read = factIn(words)
  if (read && kindOf(read) === kind) {
    if (read.slot !== 'frequency' || old?.slot !== 'frequency') return read
    return { ...read, value: { ...read.value, item: read.value.item ?? old.value.item } }
  }
  const [only, ...more] = words.match(/\d{1,3}/g) ?? []
  const percent = only && more.length === 0 ? readPercent(only) : null
  if ((kind === 'out' || kind === 'middle') && percent !== null)
    return { slot: 'share', bind: { network: kind }, value: { percent } }
  if (kind === 'wait' || kind === 'replacement') {
    const months = readMonths(words)
    return months === null ? null : factIn(`${kind === 'wait' ? 'wait' : 'replaced after'} ${months}`)
  }
  if (kind === 'class') return { slot: 'class', bind: {}, value: { name: words } }
  return kind === 'remark' ? remark(words) : null
}
