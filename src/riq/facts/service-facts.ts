import { PROCEDURE_LABELS, type Procedure } from '../../lexicon/catalog.ts'
import type { Limit } from '../../plan/content.ts'
import { claimsOn, percentOf } from '../../plan/facts/look.ts'
import { paidOn, replacementMonths } from '../../plan/facts/typed.ts'
import { isSlot } from '../../plan/facts.ts'
import type { NoteFacts } from '../../plan/note-facts.ts'
import { noteFactsOf } from '../../plan/notes.ts'
import type { KnownPlan } from '../plan-source.ts'
import { ITEMS, type Item } from '../understand/items.ts'
import { forPeople } from './addressed.ts'
import { quotesOf } from './cite.ts'

/** What a plan says of one procedure, its facts by their kind. */
export interface ServiceFacts extends NoteFacts {
  procedure: Procedure
  label: string
  path: string
  percent: number | null
  /** True when the record says anything of the procedure. */
  stated: boolean
  replacementMonths: number | null
  /** Percents that the document sets against each other. */
  conflict: { percent: number; page: number }[]
  /** Other figures that may be about it: the reading chose between them, and nobody has looked. */
  others: { percent: number; page: number }[]
}

/** True for names that take "are". */
const PLURAL: readonly Procedure[] = [
  'exams',
  'xray',
  'sealants',
  'fillings',
  'endo',
  'extractions',
  'crowns',
  'bridges',
  'dentures',
  'implants',
  'inlays_onlays',
  'orthodontic',
  'periodontal',
]

/** "is" or "are", after the procedure's name. */
export const isOrAre = (procedure: Procedure): 'is' | 'are' => (PLURAL.includes(procedure) ? 'are' : 'is')

/** The name inside a sentence: lower case, but "X-rays" keep their X. */
export const inSentence = (label: string): string =>
  /^(?:X-|[A-Z]{2})/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

const sameWords = (a: string, b: string) => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return plain(a).includes(plain(b)) || plain(b).includes(plain(a))
}

/** Sentences of which none says again what a longer one says. */
const saidOnce = (sentences: readonly string[]): string[] =>
  sentences.filter(
    (s, i) =>
      !sentences.some((t, j) => sameWords(s, t) && (t.length > s.length || (t.length === s.length && j < i))),
  )

/** Conditions that are known beside the note, and that no sentence of it says already. */
function moreConditions(sentences: readonly string[], conditions: readonly string[]): string[] {
  const rest = conditions.filter((c) => !sentences.some((s) => sameWords(s, c)) && !/copay/i.test(c))
  return rest.map((c) => c.charAt(0).toUpperCase() + c.slice(1))
}

/** "In addition to": words whose object the reading lost say nothing. */
const FRAGMENT =
  /^(?:in addition|as well|together|along|combined|other|except|subject|limited|prior|up) (?:to|as|with|than|for|from)$/i

const kept = new WeakMap<KnownPlan, Map<Procedure, ServiceFacts>>()

/** What a plan says of a procedure. It is worked out once for each: an answer asks for it several times. */
export function serviceFacts(plan: KnownPlan, procedure: Procedure): ServiceFacts {
  const known = kept.get(plan) ?? new Map<Procedure, ServiceFacts>()
  kept.set(plan, known)
  const facts = known.get(procedure) ?? readFacts(plan, procedure)
  known.set(procedure, facts)
  return facts
}

/**
 * What stands against a percent. The reader keeps every figure that it could have taken: where it doubts its choice, one of them may be another
 * service's, and where it doesn't, or a person has decided, none of them counts. Only a record that nobody judged tells of a contradiction as one.
 */
function against({ conflicts, states }: KnownPlan, path: string, percent: number | null) {
  const state = states[path]?.state
  const values = conflicts.find((c) => c.field === path)?.values ?? []
  const others = values.filter((value) => value.percent !== percent)
  return { conflict: state === undefined ? values : [], others: state === 'check' ? others : [] }
}

function readFacts(plan: KnownPlan, procedure: Procedure): ServiceFacts {
  const { facts } = plan
  const claims = claimsOn(facts, procedure)
  const told = claims.filter((claim) => !claim.unsaid)
  const noted = noteFactsOf(claims)
  const path = `coverage.${procedure}`
  const percent = percentOf(claims)
  const sentences = saidOnce(
    forPeople(noteFactsOf(told).sentences).filter((words) => !FRAGMENT.test(words.trim())),
  )
  const beside = claims.filter((claim) => claim.unsaid).filter(isSlot('statement'))
  return {
    ...noted,
    procedure,
    label: PROCEDURE_LABELS[procedure],
    path,
    percent,
    stated: told.length > 0,
    paidOn: paidOn(facts, procedure, noted),
    sentences: [
      ...sentences,
      ...moreConditions(
        sentences,
        forPeople(beside.map((c) => c.value.text)).filter((w) => !FRAGMENT.test(w.trim())),
      ),
    ],
    replacementMonths: replacementMonths(facts, procedure),
    ...against(plan, path, percent),
  }
}

/** From and until which age a service is paid, and where that stands: in its own row, or as the plan's age limit for orthodontics. */
export function ageRule({ facts }: KnownPlan, { procedure, age, path }: ServiceFacts) {
  const own = { age, path }
  if (procedure !== 'orthodontic' || age.min !== null || age.under !== null) return own
  const apart = facts.filter(isSlot('age')).find((claim) => claim.bind.class === 'orthodontic')?.value
  return apart ? { age: apart, path: 'flags.ortho_age_limit' } : own
}

/** The words before the first figure: "Crowns 50% Same tooth …" is the row "Crowns". */
const rowName = (quote: string) => (/^[^\d$%]*/.exec(quote)?.[0] ?? '').trim()

/**
 * Whether the plan's row for a procedure speaks for an item of it. "Crowns 50%" does not for stainless steel crowns, nor "General
 * anesthesia and IV sedation 50%" for nitrous oxide.
 */
export function rowSpeaksFor(plan: KnownPlan, facts: ServiceFacts, item: Item): boolean {
  const quotes = quotesOf(plan, facts.path)
  const words = [...quotes, ...facts.sentences, ...facts.limits.map((l) => l.item ?? '')].join(' | ')
  if (item.named.test(words)) return true
  const rows = quotes.map(rowName).filter((row) => /[a-z]{3}/i.test(row))
  const note = facts.category ? ` ${facts.category}` : ''
  if (item.wide?.test(`${rows.join(' | ')}${note}`)) return true
  if (item.apart) return false
  const others = ITEMS.filter((i) => i.procedure === facts.procedure && i.name !== item.name)
  const narrow = (row: string) => others.some((i) => i.named.test(row)) && !/other|all|services/i.test(row)
  return rows.length === 0 || rows.some((row) => !narrow(row))
}

/** The sentence of the note that speaks of the item itself ("Molar root canals: 50%"), or null. */
export const sentenceFor = (facts: ServiceFacts, item: Item): string | null =>
  facts.sentences.find((s) => item.named.test(s) && /\d+\s?%|not covered|covered/i.test(s)) ?? null

/** Limits that hold for an item: its own, else those without an item. */
export function limitsFor(facts: ServiceFacts, item: Item | null): Limit[] {
  if (item === null) return facts.limits
  const own = facts.limits.filter((l) =>
    [l.item ?? '', ...l.shares_with].some((name) => item.named.test(name)),
  )
  return own.length > 0 ? own : facts.limits.filter((l) => l.item === null)
}
