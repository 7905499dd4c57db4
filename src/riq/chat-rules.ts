import type { PlanRef } from './plan-source.ts'
import { isOption } from './resolve/candidates.ts'
import { indexOf } from './resolve/name-index.ts'
import { plainText, wordsOf } from './understand/words.ts'

/** The spec's sentence for a number that is not on the list. */
export const INVALID_SELECTION = 'Invalid selection. Please choose a number from the list.'

/** "reset" as a word, or "change plan", anywhere in a message clears plan and list (SPEC section 4, DECISIONS 21 and 36). */
export const isReset = (text: string): boolean => /\breset\b|\bchange\s+plan\b/i.test(text)

const NUMBER = /^(?:#|no\.?\s|number\s|option\s|plan\s|choice\s|nr\.?\s)?\s*(\d{1,9})\s*[.)!]?$/i

/** The number when a message is nothing but one: "2", "#3", "number 4", "2740". */
export function bareNumber(text: string): number | null {
  const match = NUMBER.exec(text.trim())
  return match ? Number(match[1]) : null
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

function ordinal(text: string, count: number): number | null {
  const match = /^(?:the |i mean |its )*(\w+)(?: one| plan| option| please)*$/.exec(plainText(text).trim())
  const word = match?.[1] ?? ''
  if (word === 'last') return count
  const at = ORDINALS.indexOf(word)
  return at >= 0 ? at + 1 : null
}

/** What a message chooses from a numbered list. */
export type Picked = { kind: 'plan'; plan: PlanRef } | { kind: 'invalid' } | { kind: 'other' }

/** Words around a choice that choose nothing. */
const AROUND = new Set(
  'the one plan option a an please i mean its it is that this for with of verified card says said shows'.split(
    ' ',
  ),
)

/**
 * Reads a message while a list is pending. Numbers count from 1; a number that is not on the list is invalid, whatever it may mean
 * otherwise. A name or an option that fits one candidate alone chooses it, too.
 */
export function pick(text: string, candidates: readonly PlanRef[]): Picked {
  const number = bareNumber(text) ?? ordinal(text, candidates.length)
  if (number !== null) {
    const plan = candidates[number - 1]
    return plan ? { kind: 'plan', plan } : { kind: 'invalid' }
  }
  const words = wordsOf(text).filter((w) => !AROUND.has(w.text))
  if (words.length === 0 || words.length > 5) return { kind: 'other' }
  const index = indexOf(candidates)
  const byName = index.matching(words.map((w) => w.stem)).map((m) => m.plan)
  const byOption = candidates.filter((c) => words.every((w) => isOption(c, w.text)))
  const named = words.map((w) => new Set(index.matching([w.stem]).map((m) => m.plan)))
  const both = candidates.filter((c) => words.every((w, i) => isOption(c, w.text) || named[i]!.has(c)))
  const title = (c: PlanRef) => wordsOf(`${c.group_name ?? ''} ${c.option ?? ''}`).map((w) => w.stem)
  const whole = candidates.filter((c) => words.every((w) => title(c).includes(w.stem)))
  for (const fitting of [byName, byOption, both, whole])
    if (fitting.length === 1) return { kind: 'plan', plan: fitting[0]! }
  return { kind: 'other' }
}
