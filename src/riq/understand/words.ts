/** One word of a question. */
export interface Word {
  /** Lower case, without accents and apostrophes, spelling put right. */
  text: string
  /** Without plural ending: how words are compared. */
  stem: string
  /** As typed. */
  raw: string
  /** True behind a dollar sign: an amount, never a code. */
  dollars: boolean
  start: number
  end: number
}

/** Lower case without accents and apostrophes: "Año" is "ano", "what's" is "whats". */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['\u2018\u2019`]/g, '')
    .toLowerCase()

/** A word without its plural ending: "cavities" is "cavity", "crowns" is "crown"; "plus" and "gas" stay. */
export function stemOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const WORD = /[\p{L}\p{N}]+(?:['\u2019][\p{L}]+)*/gu

/** The words of a text in order; everything that is neither letter nor digit parts them. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => {
    const plain = plainText(match[0])
    return {
      text: plain,
      stem: stemOf(plain),
      raw: match[0],
      dollars: /\$\s?$/.test(text.slice(0, match.index)),
      start: match.index,
      end: match.index + match[0].length,
    }
  })
}

/** The stems of a phrase joined by blanks: how phrases are looked up. */
export const phraseKey = (phrase: string): string =>
  wordsOf(phrase)
    .map((w) => w.stem)
    .join(' ')

/**
 * Number of typing errors between two words: a letter left out, put in, changed, or two exchanged.
 * @param most gives up above this number and answers most + 1
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (exchanged) best = Math.min(best, before[j - 2]! + 1)
      next.push(best)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length]!
}

/** How many typing errors a word of this length may hold and still be recognised. */
const errorsAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * The known word that a misspelt one most likely stands for.
 * @param known words that may be meant
 * @returns null when none is near enough, or when two are equally near
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  const most = errorsAllowed(word.length)
  let best: string | null = null
  let fewest = most + 1
  let tie = false
  if (most === 0 || /\d/.test(word)) return null
  for (const candidate of known) {
    if (candidate.length < 4 || candidate[0] !== word[0]) continue
    const errors = typingErrors(word, candidate, most)
    if (errors > most || errors > fewest) continue
    tie = errors === fewest
    if (!tie) best = candidate
    fewest = errors
  }
  return tie ? null : best
}
