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
  /** True behind a comma or another mark that ends a part: no phrase goes over it. */
  begins: boolean
  /** True behind a hyphen that a digit comes before: the end of a phone number or an ID, never a code. */
  joined: boolean
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

/** Lower case without accents, each letter at its place: what is found in it is at the same place of the text. */
export const evenText = (text: string): string =>
  text.replace(/[^\x00-\x7f]|[A-Z]/g, (letter) => {
    if (/['\u2018\u2019`]/.test(letter)) return "'"
    const plain = plainText(letter)
    return plain.length === letter.length ? plain : letter
  })

/** A word without its plural ending: "cavities" is "cavity", "crowns" is "crown"; "plus" and "gas" stay. */
export function stemOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const WORD = /[\p{L}\p{N}]+(?:['\u2019][\p{L}]+)*/gu

/** Letters of a word that are compared. No word of English, of a firm or of an id has more; of a longer one only its beginning counts. */
const LONGEST_WORD = 48

/** True behind a dollar sign, with one blank between or none. */
const isBehindDollar = (text: string, at: number): boolean =>
  text[at - 1] === '$' || (text[at - 2] === '$' && /\s/.test(text[at - 1]!))

const PARTS = /[,;:!?\n]|\.\s/

/** The words of a text in order; everything that is neither letter nor digit parts them. */
export function wordsOf(text: string): Word[] {
  let last = 0
  return [...text.matchAll(WORD)].map((match) => {
    const between = text.slice(last, match.index)
    last = match.index + match[0].length
    const plain = plainText(match[0].slice(0, LONGEST_WORD)).slice(0, LONGEST_WORD)
    return {
      text: plain,
      stem: stemOf(plain),
      raw: match[0],
      dollars: isBehindDollar(text, match.index),
      begins: PARTS.test(between),
      joined: between === '-' && /\d/.test(text[match.index - 2] ?? ''),
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
