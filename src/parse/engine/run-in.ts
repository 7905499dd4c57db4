import { type Passage, slicePassage } from '../../layout/passage.ts'

/** A head that runs into its text is short, and names no figure. */
const HEAD = /^[("“]?[A-Z][^.:;!$%\d]{2,52}[.:?]$/
const MOST_WORDS = 7
/** A sentence with a verb of its own is none, unless it asks. */
const VERB =
  /\b(?:is|are|was|were|be|been|will|would|must|may|can|cannot|has|have|had|do|does|pays?|appl(?:y|ies)|counts?|includes?|requires?|see|call|use|contact|please|replaces?|begins?|starts?|ends?|governs?|controls?)\b/i
/** What opens a list behind a colon that goes on over its semicolons: "Not covered: a; b; c". */
const LIST_HEAD = /^[A-Z][^.:;$%\d]{2,52}:(?=\s)/

const isBold = ({ inks }: Passage) => inks.length > 0 && inks.every((ink) => ink.bold)

function isHead(sentence: Passage, next: Passage | undefined, isFirst: boolean): boolean {
  const { text } = sentence
  if (!next || !HEAD.test(text) || text.split(/\s+/).length > MOST_WORDS) return false
  if (isBold(sentence)) return !isBold(next)
  return isFirst && (/\?$/.test(text) || !VERB.test(text))
}

/**
 * The head that runs into the text of a paragraph and names what its sentences are about: "Not covered. TMJ treatment; …", "Missing teeth. We replace …".
 * @param parts the sentences of a paragraph
 * @returns for each the head that holds for it, or null
 */
export function runInHeads(parts: readonly Passage[]): (Passage | null)[] {
  let head: Passage | null = null
  let toSemicolon = false
  return parts.map((part, i) => {
    if (isHead(part, parts[i + 1], i === 0)) {
      head = part
      toSemicolon = false
      return null
    }
    const own = head
    const list = LIST_HEAD.exec(part.text)
    if (list) {
      head = slicePassage(part, 0, list[0].length)
      toSemicolon = true
    }
    if (toSemicolon && !/;$/.test(part.text)) head = null
    return own
  })
}
