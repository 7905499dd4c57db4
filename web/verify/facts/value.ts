import { readDollars } from '../../../src/lexicon/values.ts'
import { copayRange, copayValue, noteOf, sameFact, withCopay } from '../../../src/plan/facts/chips.ts'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'
import type { Value } from '../values.ts'
import { type FactKind, kindOf } from './words.ts'

/** A remark: words that are no typed fact. */
export const remark = (text: string): ServiceFact => ({
  slot: 'statement',
  bind: {},
  value: { topic: null, text: text.replace(/\s+/g, ' ').trim().replace(/\.$/, '') },
})

/**
 * The facts of a value. A note that was kept before there were facts in the form is a remark of its own until the plan is saved: the
 * server reads it then.
 */
export const factsIn = ({ facts, notes }: Value): readonly ServiceFact[] =>
  facts ?? (notes.trim() ? [{ ...remark(notes), said: notes }] : [])

/** The value with other facts; its note is written from them. @param base the value as the server has it */
export const retold = (value: Value, facts: readonly ServiceFact[], base: Value | undefined): Value => ({
  ...value,
  facts: [...facts],
  notes: noteOf(facts, base?.facts ?? []),
})

/** Dollars in place of a percent: "$25". A bare number is a percent. */
export const dollarsOf = (text: string): number | null =>
  text.trim().startsWith('$') ? readDollars(text) : null

/** The value with another text. A copay in place of a percent is a fact as well, and goes with it. */
export function withText(value: Value, text: string, base: Value | undefined): Value {
  if (!value.facts) return { ...value, text }
  const now = dollarsOf(text)
  const before = dollarsOf(value.text)
  const wasCopay = before !== null && before === copayValue(value.facts)
  if (now === null && !wasCopay) return { ...value, text }
  return retold({ ...value, text }, withCopay(value.facts, now), base)
}

/** True where nothing stands in the place of a value: no text, and no copays that differ. */
export const isEmpty = (value: Value | undefined): boolean =>
  !value?.text.trim() && (!value?.facts || copayRange(value.facts) === null)

/** True for the fact that the value shows already: a copay in place of a percent. */
export const isShown = (fact: ServiceFact, { text }: Value): boolean =>
  fact.slot === 'share' &&
  'copay' in fact.value &&
  fact.value.condition === null &&
  dollarsOf(text) === fact.value.copay

/** Kinds of which a procedure has one. */
const SINGLE: readonly FactKind[] = [
  'out',
  'middle',
  'deductible',
  'age',
  'wait',
  'replacement',
  'paid_on',
  'class',
]

/** Where a fact that is added comes to stand: in place of the only one of its kind, or of the same one; else behind all others. */
export function placeIn(facts: readonly ServiceFact[], fact: ServiceFact): number {
  const kind = kindOf(fact)
  const at = facts.findIndex((one) => (SINGLE.includes(kind) ? kindOf(one) === kind : sameFact(one, fact)))
  return at < 0 ? facts.length : at
}
