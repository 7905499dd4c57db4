import type { Word } from '../../phi/redacted-page.ts'
import { spell } from './span.ts'
import type { Statement } from './statements.ts'

const EMPTY = /^[☐□○◯❏]+$/
const TICKED = /^[☒☑■●✓✔✗✘⊠◉]+$/
const isBox = ({ text }: Word) => EMPTY.test(text) || TICKED.test(text)

/** Where the choices of a statement begin: behind its label ("Deductible applies to:"), or at its first box. */
function startOf(words: readonly Word[], first: number): number {
  const label = words.slice(0, first).findLastIndex((w) => /[:?]$/.test(w.text))
  return label + 1
}

/**
 * A statement with boxes to tick ("☐ Preventive ☒ Basic ☒ Major", "P ☐ B ☒ M ☒") without the choices that are not ticked.
 * Boxes stand all before or all behind their choices; which of the two the first one tells. Statements without boxes stay as they are.
 */
export function tickedOnly<T extends Statement>(statement: T): T {
  const { words } = statement
  const first = words.findIndex(isBox)
  if (first < 0) return statement
  const start = startOf(words, first)
  const before = start === first
  const kept = words.slice(0, start)
  let choice: Word[] = []
  let ticked = false
  for (const word of words.slice(start)) {
    if (!isBox(word)) choice.push(word)
    else if (before) {
      if (ticked) kept.push(...choice)
      choice = []
      ticked = TICKED.test(word.text)
    } else {
      if (TICKED.test(word.text)) kept.push(...choice)
      choice = []
    }
  }
  // Words behind the last box are a choice of it, or go on with something else.
  if (before ? ticked : true) kept.push(...choice)
  return { ...statement, ...spell(kept) }
}
