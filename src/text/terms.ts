import { fitsOf, type Watch, watchNow } from '../base/units.ts'
import { FLAG_CUES, type FlagCueId } from './flag-cues.ts'
import { compiled } from './pattern.ts'
import { PAYMENT_CUES, type PaymentCueId } from './payment-cues.ts'
import { WAIT_CUES, type WaitCueId } from './wait-cues.ts'

/** Words by which the terms of a plan are told: waits, ages, clauses. They are read apart from shares and amounts. */
export type TermId = WaitCueId | FlagCueId | PaymentCueId

/** A term's words in a text, with their place. */
export interface Term {
  id: TermId
  at: number
  end: number
}

/** Kinds of words that tell a rule only together ("lost" and "tooth"): alone they're words like any other, or names. */
const PARTS: ReadonlySet<TermId> = new Set<TermId>([
  'gone',
  'work',
  'begun',
  'done',
  'estimate',
  'all_services',
])

/** Whether a term is one of plans by itself. */
export const isWholeTerm = ({ id }: Term): boolean => !PARTS.has(id)

const PATTERNS = [
  ...compiled<TermId>('text/wait', WAIT_CUES),
  ...compiled<TermId>('text/flag', FLAG_CUES),
  ...compiled<TermId>('text/payment', PAYMENT_CUES),
]

const cache = new Map<string, readonly Term[]>()
/** The watch under which the kept texts were read. */
let keptFor: Watch | null = null
/** Texts kept: a long document has about so many. */
const KEPT = 20_000

/** All terms that a text names, in its order; they may lie over one another. Each text is read once. */
export function termsOf(text: string): readonly Term[] {
  if (watchNow() !== keptFor) {
    cache.clear()
    keptFor = watchNow()
  }
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= KEPT) cache.clear()
  const all = PATTERNS.flatMap((row) =>
    fitsOf(row, text).map((m) => ({ id: row.id, at: m.index, end: m.index + m[0].length })),
  ).sort((a, b) => a.at - b.at || b.end - a.end)
  cache.set(text, all)
  return all
}

/** The first of these terms in a text, or null. */
export const termIn = (text: string, ...ids: readonly TermId[]): Term | null =>
  termsOf(text).find((t) => ids.includes(t.id)) ?? null

/** True when one of these terms stands in the text. */
export const tells = (text: string, ...ids: readonly TermId[]): boolean => termIn(text, ...ids) !== null
