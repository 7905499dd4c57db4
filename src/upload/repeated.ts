import type { RedactedPage } from '../phi/redacted-page.ts'

/** Share of words that two pictures of the same page have in common at least; OCR spells a few words otherwise each time. */
const SAME_SHARE = 0.9

/** Fewest words for a comparison: near-empty pages are all alike. */
const FEWEST_WORDS = 20

type Seen = Pick<RedactedPage, 'number' | 'words'>

/** Words of a page with how often each stands there, figures apart: a page of the other option differs in its figures alone. */
interface Fingerprint {
  words: Map<string, number>
  count: number
  figures: string
}

function fingerprint(page: Seen): Fingerprint {
  const words = new Map<string, number>()
  const figures: string[] = []
  for (const { text } of page.words) {
    const plain = text.toLowerCase().replace(/[^\p{L}\p{N}$%.]/gu, '')
    if (/\d/.test(plain)) figures.push(plain.replace(/[.]+$/, ''))
    else if (plain !== '') words.set(plain, (words.get(plain) ?? 0) + 1)
  }
  const count = [...words.values()].reduce((sum, n) => sum + n, 0)
  return { words, count, figures: figures.sort().join(' ') }
}

function shared(a: Fingerprint, b: Fingerprint): number {
  let both = 0
  for (const [word, n] of a.words) both += Math.min(n, b.words.get(word) ?? 0)
  return (2 * both) / Math.max(1, a.count + b.count)
}

/**
 * Pages that stand in the document twice: the same figures, and nearly the same words. They are shown but not parsed again.
 * @returns number of the repeated page → number of the page it repeats
 */
export function repeatedPages(pages: readonly Seen[]): Map<number, number> {
  const repeated = new Map<number, number>()
  const seen: { number: number; print: Fingerprint }[] = []
  for (const page of pages) {
    const print = fingerprint(page)
    if (page.words.length < FEWEST_WORDS) continue
    const first = seen.find((s) => s.print.figures === print.figures && shared(s.print, print) >= SAME_SHARE)
    if (first) repeated.set(page.number, first.number)
    else seen.push({ number: page.number, print })
  }
  return repeated
}
