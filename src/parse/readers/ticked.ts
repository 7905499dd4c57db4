import type { Word } from '../../phi/redacted-page.ts'
import { spell } from './span.ts'
import type { Statement } from './statements.ts'

const EMPTY = /^(?:[☐□○◯❏]+|[[(]_?[\])])$/
const TICKED = /^(?:[☒☑■●✓✔✗✘⊠◉]+|[[(][xX✓✔][\])])$/
const OPEN = /^[[(]$/
const CLOSE = /^[\])]$/

/** A choice's box, or one of its words. */
type Part = { box: 'empty' | 'ticked' } | { word: Word; text: string }

/** Typed boxes come as one word ("[X]") or as two or three ("[", "]"; "[", "x", "]"). */
function partsOf(words: readonly Word[]): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const [next, last] = [words[i + 1]?.text ?? '', words[i + 2]?.text ?? '']
    if (EMPTY.test(word.text)) parts.push({ box: 'empty' })
    else if (TICKED.test(word.text)) parts.push({ box: 'ticked' })
    else if (OPEN.test(word.text) && CLOSE.test(next)) {
      parts.push({ box: 'empty' })
      i++
    } else if (OPEN.test(word.text) && /^[xX]$/.test(next) && CLOSE.test(last)) {
      parts.push({ box: 'ticked' })
      i += 2
    } else parts.push({ word, text: word.text })
  }
  return parts
}

/** Where the choices of a statement begin: behind its label ("Deductible applies to:"), or at its first box. */
function startOf(parts: readonly Part[], first: number): number {
  const label = parts.slice(0, first).findLastIndex((p) => 'text' in p && /[:?]$/.test(p.text))
  return label + 1
}

const wordsOf = (parts: readonly Part[]) => parts.flatMap((p) => ('word' in p ? [p.word] : []))

/**
 * A statement with boxes to tick ("☐ Preventive ☒ Basic ☒ Major", "P ☐ B ☒ M ☒", "[ ] Preventive [X] Basic") without the choices that are not
 * ticked. Boxes stand all before or all behind their choices; which of the two the first one tells. Statements without boxes stay as they are.
 */
export function tickedOnly<T extends Statement>(statement: T): T {
  const kept = tickedWords(statement.words)
  return kept ? { ...statement, ...spell(kept) } : statement
}

/** The words of a line without the choices that are not ticked, as above; null where it has no boxes. */
export function tickedWords(words: readonly Word[]): Word[] | null {
  const parts = partsOf(words)
  const first = parts.findIndex((p) => 'box' in p)
  if (first < 0) return null
  const start = startOf(parts, first)
  const before = start === first
  const kept = wordsOf(parts.slice(0, start))
  let choice: Word[] = []
  let ticked = false
  for (const part of parts.slice(start)) {
    if ('word' in part) choice.push(part.word)
    else if (before) {
      if (ticked) kept.push(...choice)
      choice = []
      ticked = part.box === 'ticked'
    } else {
      if (part.box === 'ticked') kept.push(...choice)
      choice = []
    }
  }
  // Words behind the last box are a choice of it, or go on with something else.
  if (before ? ticked : true) kept.push(...choice)
  return kept
}
