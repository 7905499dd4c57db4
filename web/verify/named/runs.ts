import type { Box } from '../../../src/plan/content.ts'
import type { PageWord, PageWords } from '../../../src/upload/contract.ts'

/** Words of a page that may be a name, an id or a phone number. */
export interface Run {
  text: string
  page: number
  box: Box
  /** What stands in the box, sign by sign. */
  words: string
  /** The words before it on its line, and the words right above it. */
  before: string
  above: string
  /** How high its type is. */
  height: number
  /** Top edge, in page units. */
  top: number
  /** It is all that stands in its place, not a part of a sentence. */
  whole: boolean
}

const around = (words: readonly PageWord[]): Box => [
  Math.min(...words.map((word) => word.box[0])),
  Math.min(...words.map((word) => word.box[1])),
  Math.max(...words.map((word) => word.box[2])),
  Math.max(...words.map((word) => word.box[3])),
]

const textOf = (words: readonly PageWord[]) => words.map(({ text }) => text).join(' ')

/** Signs at the edges of a word that don't belong to a name; the full stop of "Inc." does. */
const bare = (text: string) =>
  text.replace(/^[("'“”‘’[{*•|_.-]+/, '').replace(/[)"”’\]},;:*|_]+$|(?<!\b(?:inc|co|corp|ltd))\.+$/gi, '')

const IS_NAMED = /^(?:[A-Z0-9]|&$)/
const BETWEEN = /^(?:of|and|the|for|&|de|du|la|y)$/i
/** A caption ends with it; so does the name before it. */
const ENDS = /[:;,.!?)]$|\.{2,}/

interface Piece {
  words: readonly PageWord[]
  before: string
  above: string
}

/** Every piece of the page with what stands before and above it. */
function piecesOf(lines: PageWords['lines']): Piece[] {
  const above = (at: number, [x0, , x1]: Box): string => {
    for (const line of lines.slice(Math.max(0, at - 2), at).reverse()) {
      const over = line.find((words) => {
        const [a0, , a1] = around(words)
        return Math.min(a1, x1) - Math.max(a0, x0) > 0
      })
      if (over) return textOf(over)
    }
    return ''
  }
  return lines.flatMap((line, i) =>
    line.map((words, j) => ({
      words,
      before: line
        .slice(Math.max(0, j - 1), j)
        .map(textOf)
        .join(' '),
      above: above(i, around(words)),
    })),
  )
}

function runOf(page: number, { words, before, above }: Piece, from: number, to: number): Run {
  const own = words.slice(from, to)
  const box = around(own)
  const lead = textOf(words.slice(Math.max(0, from - 4), from))
  return {
    text: bare(textOf(own)).trim(),
    page,
    box,
    words: textOf(own),
    before: from > 0 ? lead : before,
    above,
    height: box[3] - box[1],
    top: box[1],
    whole: from === 0 && to === words.length,
  }
}

const LONGEST = 9
/** Type is large from so many times the ordinary one on. */
const LARGE = 1.1

/** The names in a piece: words that begin with a capital letter and what joins them. A sentence has several. */
function namesIn(page: number, piece: Piece): Run[] {
  const { words } = piece
  const runs: Run[] = []
  let from = 0
  const close = (to: number) => {
    let [a, b] = [from, to]
    while (a < b && BETWEEN.test(words[a]!.text)) a++
    while (b > a && BETWEEN.test(words[b - 1]!.text)) b--
    if (b > a && b - a <= LONGEST) runs.push(runOf(page, piece, a, b))
  }
  words.forEach(({ text }, i) => {
    const goesOn = IS_NAMED.test(bare(text)) || (i > from && BETWEEN.test(text))
    if (!goesOn) {
      close(i)
      from = i + 1
    } else if (ENDS.test(text) && !/\b(?:inc|co|corp|ltd|st)\.$|\b[A-Z]\.$|,$/i.test(text)) {
      close(i + 1)
      from = i + 1
    }
  })
  close(words.length)
  return runs
}

/** Big names stand on several lines: what stands right under each other in the same large type is one. @param unit height of ordinary type */
function joined(runs: readonly Run[], unit: number): Run[] {
  return runs.flatMap((run) => {
    const next = runs.find(
      (one) =>
        one.page === run.page &&
        one !== run &&
        one.whole &&
        run.whole &&
        run.height > unit * LARGE &&
        Math.abs(one.height - run.height) < run.height * 0.25 &&
        one.box[1] - run.box[3] < run.height * 1.2 &&
        one.box[1] > run.box[1] + run.height * 0.5 &&
        Math.min(one.box[2], run.box[2]) > Math.max(one.box[0], run.box[0]),
    )
    if (!next) return []
    const box: Box = [
      Math.min(run.box[0], next.box[0]),
      run.box[1],
      Math.max(run.box[2], next.box[2]),
      next.box[3],
    ]
    return [{ ...run, text: `${run.text} ${next.text}`, words: `${run.words} ${next.words}`, box }]
  })
}

/** The height of a page's ordinary type, in page units. */
export function typeOf({ lines }: PageWords): number {
  const heights = lines.flat(2).map(({ box }) => box[3] - box[1])
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 1
}

/** What may be a name on a page: each run of names, and what stands in large type on two lines. */
export function nameRuns(page: number, { lines }: PageWords): Run[] {
  const runs = piecesOf(lines).flatMap((piece) => namesIn(page, piece))
  return [...runs, ...joined(runs, typeOf({ lines }))].filter(({ text }) => /[A-Za-z]{3}/.test(text))
}

const ID = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{2,19}$/i
const NO_ID =
  /^(?:D\d{4}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|(?:19|20)\d\d|\d{3}-\d{3}-\d{4}|\d{3}-\d{4}|1-\d{3}.*|\d+(?:st|nd|rd|th|x|mm)|\d{1,3})$/i

/** What may be an id on a page. */
export const idRuns = (page: number, { lines }: PageWords): Run[] =>
  piecesOf(lines).flatMap((piece) =>
    piece.words.flatMap(({ text }, i) => {
      const own = bare(text.replace(/^#/, ''))
      return ID.test(own) && !NO_ID.test(own) ? [{ ...runOf(page, piece, i, i + 1), text: own }] : []
    }),
  )

const PHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]\d{4}(?!\d)/g

/** Phone numbers on a page. */
export const phoneRuns = (page: number, { lines }: PageWords): Run[] =>
  piecesOf(lines).flatMap((piece) => {
    const { words } = piece
    return words.flatMap((_, from) =>
      [1, 2, 3].flatMap((length) => {
        const own = textOf(words.slice(from, from + length))
        const [only] = own.match(PHONE) ?? []
        return only && own.replace(/^[^(\d+]+|[^\d]+$/g, '') === only && from + length <= words.length
          ? [{ ...runOf(page, piece, from, from + length), text: only }]
          : []
      }),
    )
  })

const TYPE = /^(?:d?ppo|epo|dhmo|hmo|dmo|pos|indemnity)$/i

/** Types of plans that a page names. */
export const typeRuns = (page: number, { lines }: PageWords): Run[] =>
  piecesOf(lines).flatMap((piece) =>
    piece.words.flatMap(({ text }, i) => (TYPE.test(bare(text)) ? [runOf(page, piece, i, i + 1)] : [])),
  )
