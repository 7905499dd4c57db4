import type { PlanRef } from '../plan-source.ts'
import { mayRepeat } from '../replies.ts'
import { isCarrier } from '../resolve/group-words.ts'
import type { NameIndex } from '../resolve/name-index.ts'
import type { Reading } from '../resolve/references.ts'
import { type Word, wordsOf } from '../understand/words.ts'
import { type Placed, placed } from './placed.ts'

/** Words by which kinds of plans are asked for, and those by which documents call them. */
export const PLAN_TYPES: readonly { name: string; asked: RegExp; named: RegExp }[] = [
  { name: 'PPO', asked: /^d?ppos?$/, named: /\bd?ppo\b|preferred provider/i },
  {
    name: 'HMO',
    asked: /^(?:d?hmos?|dmos?)$/,
    named: /\bd?hmo\b|\bdmo\b|health maintenance|prepaid|capitation/i,
  },
  { name: 'EPO', asked: /^epos?$/, named: /\bepo\b|exclusive (?:provider|panel)/i },
  { name: 'POS', asked: /^pos$/, named: /\bpos\b|point of service/i },
  { name: 'indemnity', asked: /^indemnity$/, named: /indemnity|fee[- ]for[- ]service|traditional/i },
  { name: 'discount', asked: /^discount$/, named: /discount|savings card/i },
]

/** The kinds of plans that are asked for. */
export const typesIn = (words: readonly Word[]): Placed[] =>
  PLAN_TYPES.flatMap(({ name, asked }): Placed[] => {
    const at = words.findIndex((w) => asked.test(w.text))
    return at < 0 ? [] : [placed(words, at, at + 1, { of: 'type', type: name })]
  })

/** A payer ID with a digit in it, behind the words for it. */
export function payerIn({ words, terms }: Reading): Placed[] {
  const term = terms.find((t) => t.term.about === 'field' && t.term.field === 'payor_id')
  const at = term ? words.findIndex((w, i) => i >= term.to && i < term.to + 3 && /\d/.test(w.text)) : -1
  return term && at >= 0 ? [placed(words, term.from, at + 1, { of: 'payer', id: words[at]!.text })] : []
}

const CARRIER_BEFORE =
  /^(?:with|through|by|from|is|are|under|of|has|have|carrier|insurance|insured|called|named|the)$/

const CARRIERS = new WeakMap<readonly PlanRef[], (readonly [name: string, stems: ReadonlySet<string>])[]>()

/** The carriers of a list of plans, each once, by the words of their names. Worked out once for a list. */
function carriersOf(all: readonly PlanRef[]) {
  const known = CARRIERS.get(all)
  if (known) return known
  const names = [...new Set(all.flatMap((plan) => plan.insurance_company ?? []))]
  const carriers = names.map(
    (name) => [name.toLowerCase(), new Set(wordsOf(name).map((w) => w.stem))] as const,
  )
  CARRIERS.set(all, carriers)
  return carriers
}

/** Carriers of the office whose name has all of some words. */
const carriersWith = (stems: readonly string[], all: readonly PlanRef[]): Set<string> =>
  new Set(carriersOf(all).flatMap(([name, own]) => (stems.every((stem) => own.has(stem)) ? [name] : [])))

/** Names in the question that are carriers; null where a group is named, which is another kind of question. */
export function carriersIn(
  reading: Reading,
  index: NameIndex,
  all: readonly PlanRef[],
  payers: ReadonlySet<string>,
): Placed[] | null {
  const found: Placed[] = []
  for (const name of reading.names) {
    // A figure is no name here, though a group may have it in its own; a payer ID is told apart already.
    if (/^[\d\s%$,]+$/.test(name.typed) || payers.has(name.typed.toLowerCase())) continue
    const at = reading.words.findIndex((w) => name.typed.toLowerCase().startsWith(w.raw.toLowerCase()))
    const from = reading.words[at - 1]?.text ?? ''
    const exact = carriersWith(name.words, all)
    const matches = exact.size > 0 ? [] : index.matching(name.words)
    const carriers =
      exact.size > 0 ? exact : new Set(matches.flatMap((m) => m.plan.insurance_company?.toLowerCase() ?? []))
    if (matches.some((m) => !m.carrier)) return null
    const isKnown = name.words.some(isCarrier)
    if (carriers.size === 0 && !isKnown && !(CARRIER_BEFORE.test(from) && mayRepeat(name.typed))) return null
    const told = mayRepeat(name.typed) ? name.typed : null
    found.push(
      placed(reading.words, at, at + wordsOf(name.typed).length, { of: 'carrier', carriers, name: told }),
    )
  }
  return [...found, ...wellKnown(reading, all)]
}

/** Carriers that everyone knows, where no name was read: "any Delta plans". */
function wellKnown({ words, names }: Reading, all: readonly PlanRef[]): Placed[] {
  const named = new Set(names.flatMap((name) => name.words))
  return words.flatMap((word, at): Placed[] => {
    if (!isCarrier(word.text) || named.has(word.stem)) return []
    const carriers = carriersWith([word.stem], all)
    return [placed(words, at, at + 1, { of: 'carrier', carriers, name: word.raw })]
  })
}
