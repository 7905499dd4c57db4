/** Rows of the table of typing errors, used over and over: words are compared by the hundred thousand. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(256))

/** Fills the table for two words. @returns its last row, or null once every way has more errors than `most` */
function lastRow(a: string, b: string, most: number): Uint8Array | null {
  let [before, row, next] = ROWS as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= b.length; j++) row[j] = j
  for (let i = 1; i <= a.length; i++) {
    next[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (exchanged) best = Math.min(best, before[j - 2]! + 1)
      next[j] = best
      if (best < least) least = best
    }
    if (least > most) return null
    ;[before, row, next] = [row, next, before]
  }
  return row
}

/**
 * Number of typing errors between two words: a letter left out, put in, changed, or two exchanged.
 * @param a and b have fewer than 256 letters
 * @param most gives up above this number and answers most + 1
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  return lastRow(a, b, most)?.[b.length] ?? most + 1
}

/**
 * The fewest typing errors between a word and any beginning of another one: somebody is still typing it.
 * @param typed and word have fewer than 250 letters
 * @param most gives up above this number and answers most + 1
 */
export function errorsOfBeginning(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most) return most + 1
  const begun = word.slice(0, typed.length + most)
  const row = lastRow(typed, begun, most)
  return row ? Math.min(most + 1, ...row.subarray(0, begun.length + 1)) : most + 1
}

/** How many typing errors a word of this length may hold and still be recognised. */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Letters of a word as bits. A typing error changes two of them at most. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

/** How many bits are set. */
export function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
