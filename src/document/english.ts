/** Letters in a hundred of English text (a to z; Lewand, Cryptological Mathematics, table of relative frequencies). */
const USUAL = [
  8.2, 1.5, 2.8, 4.3, 12.7, 2.2, 2, 6.1, 7, 0.15, 0.77, 4, 2.4, 6.7, 7.5, 1.9, 0.1, 6, 6.3, 9.1, 2.8, 0.98,
  2.4, 0.15, 2, 0.07,
]
const LEAST_LETTERS = 150
/** Benefit documents reach 0.93 and more; letters exchanged by a broken font map stay under 0.7. */
const LIKE = 0.8

/**
 * False when a text's letters are as frequent as in no western language: a font that maps its glyphs to wrong letters.
 * Short texts are believed.
 */
export function readsLikeText(text: string): boolean {
  const counts = new Array<number>(26).fill(0)
  for (const c of text.toLowerCase()) {
    const at = c.charCodeAt(0) - 97
    if (at >= 0 && at < 26) counts[at]!++
  }
  const letters = counts.reduce((sum, n) => sum + n, 0)
  if (letters < LEAST_LETTERS) return true
  const dot = counts.reduce((sum, n, i) => sum + n * USUAL[i]!, 0)
  const length = (values: readonly number[]) => Math.sqrt(values.reduce((sum, v) => sum + v * v, 0))
  return dot / (length(counts) * length(USUAL)) >= LIKE
}
