import { type Passage, slicePassage } from '../../layout/passage.ts'

/** A head that runs into its text is short, and names no figure. */
const HEAD = /^[("“]?[A-Z][^.:;!$%\d]{2,52}[.:?]$/
const MOST_WORDS = 7
/** A sentence with a verb of its own is none, unless it asks. */
const VERB =
  /\b(?:is|are|was|were|be|been|will|would|must|may|can|cannot|has|have|had|do|does|pays?|appl(?:y|ies)|counts?|includes?|requires?|see|call|use|contact|please|replaces?|begins?|starts?|ends?|governs?|controls?)\b/i
/** What opens a list behind a colon that goes on over its semicolons: "Not covered: a; b; c". */
const LIST_HEAD = /^[A-Z][^.:;$%\d]{2,52}:(?=\s)/

/** A head of a list of things. */
const OF_LIST = /\b(?:not|n[’']t|exclu\w+|limit\w+|covered|services)\b/i
const SHORT_HEAD = 3
const wordsIn = (text: string) => text.split(/\s+/).length

const isBold = ({ inks }: Passage) => inks.length > 0 && inks.every((ink) => ink.bold)

function isHead(sentence: Passage, next: Passage | undefined, mayBePlain: boolean): boolean {
  const { text } = sentence
  if (!next || !HEAD.test(text) || wordsIn(text) > MOST_WORDS) return false
  if (isBold(sentence)) return !isBold(next)
  return mayBePlain && (/\?$/.test(text) || !VERB.test(text))
}

/**
 * The head that runs into the text of a paragraph and names what its sentences are about: "Not covered. TMJ treatment; …", "Missing teeth. We replace …".
 * @param parts the sentences of a paragraph
 * @returns for each the head that holds for it, or null
 */
export function runInHeads(parts: readonly Passage[]): (Passage | null)[] {
  let head: Passage | null = null
  let toSemicolon = false
  let firstIsHead = false
  return parts.map((part, i) => {
    // After a head in plain type others may follow: "Missing teeth. … Night guards. …"; in a list of what isn't covered each is one of its things.
    const goesOn =
      i === 0 || (firstIsHead && !OF_LIST.test(parts[0]!.text) && wordsIn(part.text) <= SHORT_HEAD)
    if (isHead(part, parts[i + 1], goesOn)) {
      if (i === 0) firstIsHead = true
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
