import { lookup } from '../../base/lookup.ts'

const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const WORDS = lookup<number>({
  ...Object.fromEntries(TENS.map((word, i) => [word, (i + 1) * 10])),
  ...Object.fromEntries(TENS.slice(1).map((word, i) => [`${word} five`, (i + 2) * 10 + 5])),
  fifteen: 15,
  'one hundred': 100,
  'a hundred': 100,
  hundred: 100,
})
const ALTERNATIVES = Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .map((w) => w.replace(' ', '[\\s-]+'))
/** "eighty percent", "eighty-five per cent"; the same in figures behind it belongs to it: "eighty percent (80%)". */
const PERCENT = new RegExp(
  String.raw`\b(${ALTERNATIVES.join('|')})[\s-]*(?:per\s?cent|percent)(?!ile|age)(?:\s*\(\s*\d{1,3}\s?%\s*\))?`,
  'gi',
)
/** "one-half of the allowed charge", "half the cost", "paid at half". */
const HALF =
  /\b(?:at|pays?|paid|covers?|covered)\s+((?:one[\s-])?half)\b(?!\s*(?:hour|year|price|months?))(?:\s+(?:of\s+)?(?:the|its|what|our))?|\b(one[\s-]half) of (?:the|its|what|our)\b/gi

/** A percent written in words, with the place of its characters. */
export interface WordedShare {
  amount: number
  from: number
  to: number
}

/** Finds percents written in words, as letters and plan booklets have them. */
export function wordedShares(text: string): WordedShare[] {
  const percents = [...text.matchAll(PERCENT)].map((m) => ({
    amount: WORDS[m[1]!.toLowerCase().replace(/[\s-]+/g, ' ')]!,
    from: m.index,
    to: m.index + m[0].length,
  }))
  const halves = [...text.matchAll(HALF)].map((m) => {
    const from = m.index + m[0].search(/(?:one[\s-])?half/i)
    return { amount: 50, from, to: from + (m[1] ?? m[2])!.length }
  })
  return [...percents, ...halves]
}
