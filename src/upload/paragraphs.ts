import type { Box } from '../document/page.ts'
import { type KeptWord, linesOf } from './kept-words.ts'

/** From so many words on a stretch of a line is prose; cells of tables have fewer. */
const PROSE_WORDS = 6
/** A blank this wide, in heights of the line, parts two columns or two cells. */
const WIDE_BLANK = 1.5
/** The next line of a paragraph begins at most so far below it, and so far next to its edge, in heights of the line. */
const NEXT_LINE = 1.2
const SAME_EDGE = 2

/** Words of one line without a wide blank between them. */
interface Stretch {
  words: KeptWord[]
  box: Box
}

/** A stretch of text that is read in one go: a row of a table, a heading, a paragraph over several lines. */
interface Paragraph {
  text: string
  last: Box
  open: boolean
}

const place = (word: KeptWord): Box => word.level ?? word.box
const height = ([, y0, , y1]: Box) => Math.max(1, y1 - y0)

const boxOf = (words: readonly KeptWord[]): Box => {
  const [first, last] = [place(words[0]!), place(words.at(-1)!)]
  return [first[0], Math.min(first[1], last[1]), last[2], Math.max(first[3], last[3])]
}

const textOf = (words: readonly KeptWord[]) => words.map((word) => word.text).join(' ')

function stretchesOf(line: readonly KeptWord[]): Stretch[] {
  const parts: KeptWord[][] = []
  for (const word of line) {
    const before = parts.at(-1)?.at(-1)
    const far = !before || place(word)[0] - place(before)[2] > WIDE_BLANK * height(place(word))
    if (far) parts.push([word])
    else parts.at(-1)!.push(word)
  }
  return parts.map((words) => ({ words, box: boxOf(words) }))
}

/** True where a stretch goes on with a paragraph: right below it, at its edge, and amid a sentence. */
function goesOn(paragraph: Paragraph, { words, box }: Stretch): boolean {
  const size = height(paragraph.last)
  return (
    paragraph.open &&
    box[1] - paragraph.last[3] < NEXT_LINE * size &&
    Math.abs(box[0] - paragraph.last[0]) < SAME_EDGE * size &&
    !/[.!?:;]["”)]?$/.test(paragraph.text) &&
    /^[\p{Ll}\p{N}(]/u.test(words[0]!.text)
  )
}

/** The stretches of a line that begin something: columns of prose each for themselves, the cells of a row together. */
function begun(stretches: readonly Stretch[]): Paragraph[] {
  if (stretches.length === 0) return []
  const columns = stretches.filter(({ words }) => words.length >= PROSE_WORDS).length > 1
  if (columns || stretches.length === 1)
    return stretches.map(({ words, box }) => ({ text: textOf(words), last: box, open: true }))
  return [
    { text: stretches.map(({ words }) => textOf(words)).join(' '), last: stretches[0]!.box, open: false },
  ]
}

/**
 * A page's words as people read them: each row of a table in one piece, sentences over the ends of their lines, columns apart.
 * @param words the words of one page, in any order
 */
export function paragraphsOf(words: readonly KeptWord[]): string[] {
  const all: Paragraph[] = []
  let near: Paragraph[] = []
  for (const line of linesOf(words)) {
    const now: Paragraph[] = []
    const rest = stretchesOf(line).filter((stretch) => {
      const paragraph = near.find((one) => goesOn(one, stretch))
      if (!paragraph) return true
      paragraph.text = `${paragraph.text} ${textOf(stretch.words)}`
      paragraph.last = stretch.box
      now.push(paragraph)
      return false
    })
    const fresh = begun(rest)
    all.push(...fresh)
    // A column that pauses for a line may go on below it.
    near = [...now, ...fresh, ...near.filter((one) => !now.includes(one))].slice(0, 8)
  }
  return all.map(({ text }) => text)
}
