import type { Page, Word } from '../document/page.ts'
import { union } from './spans.ts'

/** Boxes of one letter each stand at one pitch; a form's boxes are at most so far apart, in type sizes. */
const WIDEST_PITCH = 2.4
/** How far a letter may stand from its place, as a share of the pitch. */
const OFF = 0.32
/** Fewer letters in a row are initials, marks or counts. */
const FEWEST = 4

const middle = ({ box }: Word) => (box[0] + box[2]) / 2

const onLine = (a: Word, b: Word) =>
  Math.abs((a.box[1] + a.box[3]) / 2 - (b.box[1] + b.box[3]) / 2) < 0.45 * Math.max(a.size, b.size)

const isLetter = ({ text }: Word) => /^[\p{L}\d/.'’-]$/u.test(text)

/** "1 2 3 4 5" heads columns or numbers teeth: nobody's number. */
const counts = (run: readonly Word[]) =>
  run.every((word, i) => i === 0 || Number(word.text) === Number(run[i - 1]!.text) + 1)

/** Runs of single letters at one pitch; an empty box parts two words. */
function runsIn(row: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let run: Word[] = []
  let pitch = 0
  const close = () => {
    if (run.length >= FEWEST && !counts(run)) runs.push(run)
    run = []
    pitch = 0
  }
  for (const word of row) {
    const last = run.at(-1)
    const gap = last ? middle(word) - middle(last) : 0
    const fits =
      last && gap < WIDEST_PITCH * word.size && (pitch === 0 || Math.abs(gap - pitch) < OFF * pitch)
    if (!isLetter(word) || (last && !fits)) close()
    if (!isLetter(word)) continue
    if (run.length === 1) pitch = gap
    run.push(word)
  }
  close()
  return runs
}

function joined(run: readonly Word[]): Word {
  return { ...run[0]!, text: run.map((word) => word.text).join(''), box: union(run.map((word) => word.box)) }
}

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of [...words].sort((a, b) => a.box[1] - b.box[1])) {
    const row = rows.slice(-8).find((one) => onLine(one[0]!, word))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.sort((a, b) => a.box[0] - b.box[0]))
}

/**
 * The page with the letters of a form's boxes joined to the words that they spell: no name or number can be told letter by
 * letter. A joined word's box takes in all its letters. Pages without such boxes come back as they are.
 */
export function joinBoxedLetters(page: Page): Page {
  const singles = page.words.filter(isLetter)
  if (singles.length < FEWEST) return page
  const runs = rowsOf(page.words).flatMap(runsIn)
  if (runs.length === 0) return page
  const first = new Map(runs.map((run) => [run[0]!, joined(run)]))
  const rest = new Set(runs.flatMap((run) => run.slice(1)))
  return {
    ...page,
    words: page.words.filter((word) => !rest.has(word)).map((word) => first.get(word) ?? word),
  }
}
