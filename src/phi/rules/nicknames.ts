import { isGivenName } from '../../lexicon/wide-names.ts'
import { type Hit, hitOf } from '../hit.ts'
import { idRun } from '../id-shape.ts'
import type { Keeps } from '../kept.ts'
import type { Cell, Line } from '../lines.ts'
import { isCapital, isNamePart, isPlain } from '../name-shape.ts'
import { isFirm } from '../organisations.ts'
import type { Token } from '../tokens.ts'

const OPENS = /[("“'[]/
const CLOSES = /[)"”'\]]/

const bracketed = (token: Token | undefined): token is Token =>
  token !== undefined && OPENS.test(token.before) && CLOSES.test(token.after)

const isNick = (token: Token) =>
  isNamePart(token) &&
  isCapital(token) &&
  token.key.length > 1 &&
  (!isPlain(token) || isGivenName(token.text)) &&
  !isFirm([token])

/** A number in brackets, also in two parts: "(YM 4697)". */
function bracketedNumber(tokens: readonly Token[]): Token[] {
  const run = OPENS.test(tokens[0]?.before ?? '') ? idRun(tokens) : []
  const length = run.reduce((sum, token) => sum + token.key.length, 0)
  return run.length > 0 && length >= 3 && CLOSES.test(run.at(-1)!.after) ? run : []
}

/** The cell right under a name, flush with it. */
function under(line: Line | undefined, above: Cell): Cell | undefined {
  return line?.cells.find(
    (cell) => Math.abs(cell.x0 - above.x0) < line.size && line.y - above.line.y < 2 * above.line.size,
  )
}

/** "Thaddeus (Bo) Winter", "Winter, Thaddeus [00418]", "(Bo)" under the name: what brackets add to a name found. */
export function bracketsOfNames(keeps: Keeps, names: readonly Hit[]): Hit[] {
  return names.flatMap(({ sheet, tokens }) => {
    const last = tokens.at(-1)
    const cell = sheet.lines.flatMap((line) => line.cells).find((c) => last && c.tokens.includes(last))
    if (!cell || !last) return []
    const next = cell.tokens[cell.tokens.indexOf(last) + 1]
    const below = under(sheet.lines[cell.line.index + 1], cell)
    const found: Hit[] = []
    const free = (token: Token) =>
      !keeps.holds(sheet, 'id', token.word) && !keeps.holds(sheet, 'name', token.word)
    if (bracketed(next) && isNick(next)) found.push(hitOf(sheet, [next], 'name', 'name: in brackets'))
    const number = bracketedNumber(cell.tokens.slice(cell.tokens.indexOf(last) + 1))
    if (number.length > 0 && number.every(free))
      found.push(hitOf(sheet, number, 'chart_number', 'chart_number: after a name'))
    if (below?.tokens.length === 1 && bracketed(below.tokens[0]) && isNick(below.tokens[0]))
      found.push(hitOf(sheet, below.tokens, 'name', 'name: in brackets'))
    return found
  })
}
