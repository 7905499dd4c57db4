import type { Word } from '../document/page.ts'
import { bareWord } from '../lexicon/names.ts'

/** A piece of a word as rules see it: "Patient:Jane" is two. */
export interface Token {
  /** Without the punctuation around it. */
  text: string
  /** Lower case, letters and digits only ("#" and "no." read as "no"). */
  key: string
  /** Position of its word in page.words. */
  word: number
  box: Word['box']
  size: number
  /** Punctuation that follows before the next token: ':' ',' ';' '|' '/' '(' ')' '.' '-' in the order read. */
  after: string
  /** Punctuation that stands right before it. */
  before: string
}

const MARKS = /([:;|()[\]{}=·•»›~<>"“”!?]|[—–])/
const LEADER = /^[._\-—–…·*]{2,}$/
const HOST_OR_MAIL = /@|\bwww\.|\.(?:com|org|net|gov|edu|us|io|co|info|biz|health|dental|html?|pdf|aspx?)\b/i
const NUMBER_WORDS = new Set(['no', 'nos', 'number', 'num', 'nbr', 'nr', 'numb', 'nmbr'])

/** Where a word falls apart: between letters around "/", at ":" that is not within a time, at brackets and bars. */
function pieces(text: string): string[] {
  const spaced = text
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[_…]{2,}|\.{3,}/g, ' : ')
    .replace(/([A-Za-z#])\/(?=[A-Za-z])/g, '$1 / ')
    .replace(/:(?!\d\d\b)|(?<!\d):|:(?=\d{3})/g, ' : ')
    .replace(/#/g, ' # ')
    .replace(HOST_OR_MAIL.test(text) ? /$^/ : /([A-Za-z]{2})\.(?=[A-Za-z]{2})/g, '$1. ')
    .replace(new RegExp(MARKS.source.replace(':', ''), 'g'), ' $1 ')
  return spaced.split(' ').filter((piece) => piece !== '')
}

const isMark = (piece: string) => piece === '/' || piece === ':' || (piece.length === 1 && MARKS.test(piece))

function keyOf(text: string): string {
  if (text === '#') return 'no'
  const bare = bareWord(text.replace(/'s$/i, ''))
  return NUMBER_WORDS.has(bare) ? 'no' : bare
}

/** Whether a word only leads the eye to the value: "......", "____". */
export const isLeader = (word: Word): boolean => LEADER.test(word.text) && !/^[-—–*]{2,3}$/.test(word.text)

/**
 * The tokens of the words of one cell, in order. Leaders count as a colon after the token before them.
 * @param indices positions in `words`, left to right
 */
export function tokensOf(words: readonly Word[], indices: readonly number[]): Token[] {
  const tokens: Token[] = []
  let before = ''
  for (const index of indices) {
    const word = words[index]!
    const parts = isLeader(word) ? [':'] : /^\w+:\/\//.test(word.text) ? [word.text] : pieces(word.text)
    for (const part of parts) {
      const text = part
        .replace(/^[.,;'*+-]+(?=[\w(])|(?<=[^.,;'*+-])[.,;'*+]+$/g, '')
        .replace(/(?<=\p{L}{2})'s$/u, '')
      const last = tokens.at(-1)
      if (isMark(part) || !/[\p{L}\d#$%*@]/u.test(part)) {
        if (last) last.after += part
        before = part
        continue
      }
      const trail = /[.,;]+$/.exec(part)?.[0] ?? ''
      tokens.push({
        text,
        key: keyOf(text),
        word: index,
        box: word.box,
        size: word.size,
        after: trail,
        before,
      })
      before = ''
    }
  }
  return tokens
}
