import type { RedactedPage } from '../phi/redacted-page.ts'

/** Share of words that two copies of one page have in common; a second scan reads some words otherwise. */
const SAME_WORDS = 0.93
/** The same for words with figures, which are what two options of one template differ in. */
const SAME_FIGURES = 0.985

type Counts = Map<string, number>

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9$%]/g, '')

function countsOf(page: RedactedPage, keep: (word: string) => boolean): Counts {
  const counts: Counts = new Map()
  for (const { text } of page.words) {
    const word = bare(text)
    if (word !== '' && keep(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** Twice the common words over all words: 1 for equal pages, 1 for two empty ones. */
function likeness(a: Counts, b: Counts): number {
  const size = (counts: Counts) => [...counts.values()].reduce((sum, n) => sum + n, 0)
  const all = size(a) + size(b)
  let common = 0
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0)
  return all === 0 ? 1 : (2 * common) / all
}

const hasFigure = (word: string) => /\d/.test(word)

/**
 * The pages of a plan without second copies of the same page, so that a page uploaded twice counts once.
 * Pages of one template with other figures (two options, two years) are no copies. Page numbers stay as they are.
 */
export function distinctPages(pages: readonly RedactedPage[]): RedactedPage[] {
  const kept: { page: RedactedPage; words: Counts; figures: Counts }[] = []
  for (const page of pages) {
    const own = { page, words: countsOf(page, () => true), figures: countsOf(page, hasFigure) }
    const copy = kept.some(
      (k) =>
        page.words.length > 0 &&
        likeness(k.words, own.words) >= SAME_WORDS &&
        likeness(k.figures, own.figures) >= SAME_FIGURES,
    )
    if (!copy) kept.push(own)
  }
  return kept.map((k) => k.page)
}
