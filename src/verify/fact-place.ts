import type { Box } from '../plan/content.ts'
import { sameFact, tellsFact, wordsInNote } from '../plan/facts/chips.ts'
import type { ServiceFact } from '../plan/facts/contract.ts'
import { factIn } from '../plan/facts/printed.ts'

/** A printed word of a redacted page. */
export interface PlacedWord {
  text: string
  box: Box
}

/**
 * The lines of a plan's redacted page that stand at the height of a box, each word with its place; none where no words were kept.
 * Null when the plan has no such page.
 * @throws UserError 422 when the box does not lie on the page
 */
export type RowReader = (planId: string, page: number, box: Box) => Promise<PlacedWord[][] | null>

/** Words of a fact in a cell at most. */
const LONGEST = 14

const around = (words: readonly PlacedWord[]): Box => [
  Math.min(...words.map((w) => w.box[0])),
  Math.min(...words.map((w) => w.box[1])),
  Math.max(...words.map((w) => w.box[2])),
  Math.max(...words.map((w) => w.box[3])),
]

/** Words that follow each other in a line, the short runs first. */
function runsOf(line: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = []
  for (let length = 1; length <= Math.min(LONGEST, line.length); length++)
    for (let at = 0; at + length <= line.length; at++) runs.push(line.slice(at, at + length))
  return runs
}

const textOf = (run: readonly PlacedWord[]) => run.map(({ text }) => text).join(' ')

const figuresIn = (text: string): string[] => text.match(/\d+/g) ?? []

const isUnder = ({ box }: PlacedWord, [x0, y0, x1, y1]: Box) => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return x > x0 && x < x1 && y > y0 && y < y1
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** How a run may be the place of a fact, the surest way first. */
function waysOf(fact: ServiceFact): ((text: string) => boolean)[] {
  const words = fact.slot === 'statement' ? fact.value.text : wordsInNote(fact)
  const figures = figuresIn(words)
  const says = (text: string) => bare(text) === bare(words)
  const reads = (text: string) => {
    const read = factIn(text)
    return read !== null && sameFact(read, fact)
  }
  const all = (text: string) => figures.every((one) => figuresIn(text).includes(one))
  return figures.length === 0 ? [says, reads] : [says, reads, (text) => tellsFact(text, fact) && all(text)]
}

/**
 * Where a fact of a procedure is printed in the row of its value: the fewest words that say it.
 * @param lines of the row
 * @param value the place of the value itself, which is no place of another fact
 * @returns null where the row doesn't say it
 */
export function placeOfFact(lines: readonly PlacedWord[][], value: Box, fact: ServiceFact): Box | null {
  const middle = (value[1] + value[3]) / 2
  const far = (run: readonly PlacedWord[]) => {
    const [, y0, , y1] = around(run)
    return Math.abs((y0 + y1) / 2 - middle)
  }
  const runs = lines
    .flatMap((line) => runsOf(line.filter((word) => !isUnder(word, value))))
    .sort((a, b) => a.length - b.length || far(a) - far(b))
  for (const way of waysOf(fact)) {
    const found = runs.find((run) => way(textOf(run)))
    if (found) return around(found)
  }
  return null
}
