import type { Box, Word } from '../../phi/redacted-page.ts'

/** True when a word broken at the end of a line goes on in the next one ("perio-" + "dontal"). */
function goesOn(left: Word, right: Word): boolean {
  return (
    left.text.length > 1 &&
    left.text.endsWith('-') &&
    /^\p{Ll}/u.test(right.text) &&
    right.box[1] > left.box[1] + left.size * 0.4
  )
}

/** The words as one text: a blank between two words, none where a word was broken at the end of a line. */
export function textOf(words: readonly Word[]): string {
  let text = ''
  words.forEach((word, i) => {
    text += i > 0 && !goesOn(words[i - 1]!, word) ? ` ${word.text}` : word.text
  })
  return text
}

/**
 * The words that hold the characters `from` (inclusive) to `to` (exclusive) of `textOf(words)`.
 * Every reader finds its evidence this way: a match in the text, then the match's own words.
 */
export function wordsAt(words: readonly Word[], from: number, to: number): Word[] {
  const found: Word[] = []
  let at = 0
  words.forEach((word, i) => {
    if (i > 0 && !goesOn(words[i - 1]!, word)) at++
    if (at < to && at + word.text.length > from) found.push(word)
    at += word.text.length
  })
  return found
}

/** The smallest upright box around the words; [0, 0, 0, 0] around none. */
export function boxAround(words: readonly Word[]): Box {
  if (words.length === 0) return [0, 0, 0, 0]
  const box: Box = [...words[0]!.box]
  for (const { box: b } of words) {
    box[0] = Math.min(box[0], b[0])
    box[1] = Math.min(box[1], b[1])
    box[2] = Math.max(box[2], b[2])
    box[3] = Math.max(box[3], b[3])
  }
  return box
}
