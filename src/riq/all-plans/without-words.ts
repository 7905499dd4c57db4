import type { Word } from '../understand/words.ts'

/** A text with some of its words blanked out: the places of the others stay. @param gone numbers of words */
export function withoutWords(text: string, words: readonly Word[], gone: ReadonlySet<number>): string {
  const pieces: string[] = []
  let at = 0
  for (const [i, { start, end }] of words.entries()) {
    if (!gone.has(i)) continue
    pieces.push(text.slice(at, start), ' '.repeat(end - start))
    at = end
  }
  return pieces.join('') + text.slice(at)
}
