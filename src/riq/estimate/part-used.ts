import type { Reading } from '../resolve/references.ts'
import type { Service } from '../understand/asks.ts'
import type { Cents, PlanTerms } from './contract.ts'
import { amountsIn, type TypedAmount } from './typed-amounts.ts'
import type { TypedEstimate } from './typed-parts.ts'

/** What of an amount that was told before was used for one service. */
export interface PartUsed {
  cents: Cents
  service: Service
}

/** "350 of that was ortho". */
const BEHIND =
  /^\s*(?:dollars |bucks )?(?:(?:is|was|were|went) )?(?:out )?of (?:that|this|it|those|which|the used|what (?:she|he|they) used)\b/i
const USED = /\b(?:used|spent|paid|pd|met|usado|gastado|pagado) (?:up )?(?:about |only |like )?\$?$/i
/** "of that 350 was ortho". */
const BEFORE = /\b(?:out )?of (?:that|this|it|those|which),? (?:about |only |like )?\$?$/i

/** "had 500 in cleanings this year": words around an amount that make it one that's used, and the service it went for. */
const HAD = /^(?:had|has|used|got|gotten|spent|done|did|lleva|tuvo|gasto|gastado|uso|usado)$/
const WENT_FOR = /^(?:in|of|on|worth|for|en|de)$/
const THIS_YEAR = /\b(?:this year|so far|already|ytd|since|earlier|este ano|ya)\b/

/** What a message says was used this year for services: none of it is a fee of what's planned. */
interface UsedEarlier<Named> {
  amounts: TypedAmount[]
  services: Named[]
  cover: Pick<TypedEstimate['cover'], 'maximumUsed' | 'orthoUsed'>
  /** What doesn't come off the yearly maximum. */
  outside: Cents
}

/** Reads "had 500 in cleanings this year", "already used 650 of it at the other ortho". */
export function usedEarlier<Named extends { from: number; service: Service }>(
  words: Reading['words'],
  amounts: readonly TypedAmount[],
  services: readonly Named[],
  plan: PlanTerms,
): UsedEarlier<Named> {
  const used: UsedEarlier<Named> = { amounts: [], services: [], cover: {}, outside: 0 }
  if (!THIS_YEAR.test(words.map((w) => w.text).join(' '))) return used
  for (const amount of amounts) {
    const { from, to, cents } = amount
    const had = words.slice(Math.max(0, from - 3), from).some((w) => HAD.test(w.text))
    const end = words.findIndex((w, i) => i > to && w.begins)
    const own = services.filter((s) => s.from > to && s.from < (end < 0 ? words.length : end))
    if (!had || !WENT_FOR.test(words[to]?.text ?? '') || own.length === 0) continue
    used.amounts.push(amount)
    used.services.push(...own)
    const isBraces = own.every(({ service }) => service.procedure === 'orthodontic')
    const { maximumUsed = 0, orthoUsed = 0 } = used.cover
    if (isBraces && plan.orthoMaximum !== null) used.cover.orthoUsed = orthoUsed + cents
    else if (own.every(({ service }) => staysOutside(service, plan))) used.outside += cents
    else used.cover.maximumUsed = maximumUsed + cents
  }
  return used
}

/** A message that tells how much of an amount told before was used for a service: it's no fee of that service. Null for any other. */
export function partUsed(text: string, { words, terms, ids, nameWords }: Reading): PartUsed | null {
  const services = terms.flatMap(({ term }) =>
    term.about === 'procedure' ? [{ procedure: term.procedure, item: term.item, code: term.code }] : [],
  )
  const named = terms.flatMap((t) => Array.from({ length: t.to - t.from }, (_, i) => t.from + i))
  const taken = new Set([...ids.flatMap((id) => id.at), ...nameWords, ...named])
  const [amount, ...others] = amountsIn(text, words, taken).amounts
  const [service] = services
  const isOne = new Set(services.map((s) => s.procedure)).size === 1
  if (!amount || others.length > 0 || !service || !isOne) return null
  const start = text.slice(0, words[amount.from]!.start)
  // "already used 650 of it" tells what's used, not what it went for.
  if (USED.test(start)) return null
  const isPart = BEHIND.test(text.slice(words[amount.to - 1]!.end)) || BEFORE.test(start)
  return isPart ? { cents: amount.cents, service } : null
}

/** Whether what was used for a service doesn't come off the yearly maximum. */
export const staysOutside = ({ procedure }: Service, plan: PlanTerms): boolean =>
  (procedure === 'orthodontic' && plan.orthoMaximum !== null) || plan.services[procedure]?.counts === false

/** What was typed of limits, where a part of what is used of the maximum was used for one service. */
export function withPart(typed: TypedEstimate, { cents, service }: PartUsed, plan: PlanTerms): TypedEstimate {
  const used = typed.cover.maximumUsed ?? 0
  const outside = staysOutside(service, plan) && cents <= used
  return {
    ...typed,
    cover: {
      ...typed.cover,
      ...(outside && { maximumUsed: used - cents }),
      ...(outside && service.procedure === 'orthodontic' && { orthoUsed: cents }),
    },
  }
}
