import type { Box, Evidence, FieldPath } from '../../../src/plan/content.ts'
import type { PageWord, PageWords } from '../../../src/upload/contract.ts'
import type { WordsByPage } from '../named/guesses.ts'
import type { Answer } from './answers.ts'
import { around, lineAt } from './near.ts'

/** Rules of what is out of network, each with the amounts whose rows tell it, one person's first. */
const ROWS: Readonly<Record<FieldPath, readonly FieldPath[]>> = {
  'flags.out_of_network_deductible': ['deductible_individual', 'deductible_family'],
  'flags.out_of_network_maximum': ['annual_maximum_individual'],
}

/** What a row of each is called where the plan's own amount wasn't read; amounts of braces are others. */
const NAMES: Readonly<Record<FieldPath, RegExp>> = {
  deductible_individual: /\bdeductible\b/i,
  annual_maximum_individual: /\b(?:annual|calendar|plan|benefit|contract|yearly)\b.*\bmax/i,
}
const BRACES = /\b(?:ortho\w*|braces|lifetime)\b/i

/** A column or a row of what is out of network. */
const OUTSIDE = /\b(?:out[- ]?of[- ]?(?:net\w*|$)|non-?\s?(?:net\w*|par\b|part\w*|contracted|ppo)|oon)(?!\w)/i
/** So many words has the heading of a column at most: more are a sentence. */
const HEADING = 6
/** So many lines above a row its heading stands at most. */
const REACH = 30
/** What a figure of the column itself is worth, and one that stands for both columns. */
const SCORE = { own: 3, both: 1.5 }

type Line = PageWords['lines'][number]

const middleOf = ({ 0: left, 2: right }: Box) => (left + right) / 2

/** An amount of a row, and where it stands. */
interface Amount {
  text: string
  box: Box
}

const amountsOf = (words: readonly PageWord[]): Amount[] =>
  words.flatMap(({ text, box }) =>
    [...text.matchAll(/\$\d[\d,]*/g)].map((m) => ({ text: m[0].replace(/,$/, ''), box })),
  )

/** Where the heading of an out-of-network column stands in a line, and its neighbors’. */
function columnsOf(line: Line): { outside: Box; others: Box[] } | null {
  const at = line.findIndex((piece) => {
    const text = piece.map((word) => word.text).join(' ')
    return piece.length <= HEADING && !/\d/.test(text) && OUTSIDE.test(text)
  })
  if (at < 0) return null
  return { outside: around(line[at]!), others: line.filter((_, i) => i !== at).map(around) }
}

/** True where a figure stands nearer to the out-of-network column than to any other one. */
const isUnder = (box: Box, { outside, others }: { outside: Box; others: readonly Box[] }) => {
  const away = (column: Box) => Math.abs(middleOf(column) - middleOf(box))
  return others.every((other) => away(outside) < away(other))
}

/** What a row says for out of network: by its column, else by the row of that name that has a figure right under or above this one. */
function tellOf(
  place: Pick<Evidence, 'page' | 'box'>,
  words: WordsByPage,
): { amounts: string[]; score: number } | null {
  const lines = words.get(place.page)?.lines ?? []
  const at = lineAt(lines, place)
  if (at < 0) return null
  const textsOf = (amounts: readonly Amount[]) => [...new Set(amounts.map(({ text }) => text))]
  const own = amountsOf(lines[at]!.flat())
  const above = lines
    .slice(Math.max(0, at - REACH), at)
    .toReversed()
    .map(columnsOf)
  const columns = above.find((one) => one !== null && one.others.length > 0)
  if (columns) {
    const under = textsOf(own.filter(({ box }) => isUnder(box, columns)))
    if (under.length > 0) return { amounts: under, score: SCORE.own }
    if (own.length > 0) return { amounts: textsOf(own), score: SCORE.both }
  }
  const isRow = (line: Line) => OUTSIDE.test((line[0] ?? []).map(({ text }) => text).join(' '))
  for (const line of lines.slice(Math.max(0, at - 2), at + 4).filter(isRow)) {
    const here = amountsOf(line.flat()).filter(
      ({ box }) => box[0] < place.box[2] && place.box[0] < box[2] && line !== lines[at],
    )
    if (here.length > 0) return { amounts: textsOf(here), score: SCORE.own }
  }
  return null
}

/** The rows that are called so, as places. */
const namedRows = (row: FieldPath, words: WordsByPage): Pick<Evidence, 'page' | 'box'>[] =>
  [...words].flatMap(([page, { lines }]) =>
    lines.flatMap((line) => {
      const name = (line[0] ?? []).map(({ text }) => text).join(' ')
      return NAMES[row]?.test(name) && !BRACES.test(name) ? [{ page, box: around(line[0]!) }] : []
    }),
  )

/**
 * What the plan's deductible or maximum is out of network, from the out-of-network column in the rows of the plan's own amounts; one figure
 * that stands for both columns counts for both.
 * @param path of the rule; others have no such rows
 * @param placesOf where the amounts were read
 * @returns one answer at most: "$100 / $300" with the family's
 */
export function outsideFor(
  path: FieldPath,
  placesOf: (path: FieldPath) => readonly Evidence[],
  words: WordsByPage,
): Answer[] {
  const told = (ROWS[path] ?? []).flatMap((row) => {
    const places = placesOf(row)
    for (const place of places.length > 0 ? places : namedRows(row, words)) {
      const tell = tellOf(place, words)
      if (tell) return [tell]
    }
    return []
  })
  const [one, family] = told
  if (!one) return []
  const isPair = path.endsWith('deductible')
  const texts = isPair
    ? [...new Set([...one.amounts, ...(family?.amounts ?? [])])].slice(0, 2)
    : one.amounts.slice(0, 1)
  return [{ text: texts.join(' / '), score: Math.min(...told.map(({ score }) => score)) }]
}
