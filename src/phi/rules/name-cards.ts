import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Cell, Sheet } from '../lines.ts'
import { isCapital, isNameWord, isPlain, maybePerson, nameRun } from '../name-shape.ts'
import type { Scene } from '../scene.ts'
import { hasDate, startsWithDate } from '../shapes.ts'
import type { Token } from '../tokens.ts'

const titled = (cell: Cell): Token[] => {
  const run = nameRun(cell.tokens)
  const words = run.filter((token) => token.key.length > 1)
  const fits =
    words.length >= 2 && words.length <= 5 && run.length === cell.tokens.length && words.some(isCapital)
  return fits && maybePerson(run) && run.every(isNameWord) ? run : []
}

const LEADS_TO = new Set(['dob', 'member_id', 'chart_number', 'ssn', 'phone', 'email'])

/** Cells that may bear the name of whom a birth date or number in this cell belongs to: beside it, or right above. */
function aroundCard(sheet: Sheet, cell: Cell): Cell[] {
  const { line } = cell
  const above = sheet.lines
    .slice(Math.max(0, line.index - 2), line.index)
    .filter((l) => line.y - l.y < 3 * Math.max(line.size, l.size))
    .flatMap((l) =>
      l.cells.filter((c) => c.x0 < cell.x1 && c.x1 > cell.x0 && Math.abs(c.x0 - cell.x0) < 6 * line.size),
    )
  // a strip of facts under a heading that is the name alone
  const over = sheet.lines[line.index - 1]
  const heads = over?.cells.length === 1 && line.y - over.y < 3 * Math.max(line.size, over.size)
  const strip = heads && Math.abs(over.cells[0]!.x0 - line.cells[0]!.x0) < line.size ? over.cells : []
  return [...line.cells.slice(0, line.cells.indexOf(cell)), ...above, ...strip]
}

/** "Jane Roe / 03/14/1987", "Jane Roe (3/14/87)": a name that opens a cell in which a date follows right away. */
function opening(cell: Cell, beside: boolean): Token[] {
  const run = nameRun(cell.tokens)
  const words = run.filter((token) => token.key.length > 1)
  const next = cell.tokens.slice(run.length, run.length + 3).map((token) => token.text)
  // "ROE, JANE (004512) | 03/14/1987": the chart number between
  const dated =
    startsWithDate(next.join(' ')) ||
    (beside && /\d/.test(next[0] ?? '') && cell.tokens.length - run.length === 1)
  const fits = dated && words.length >= 2 && words.length <= 5 && words.some(isCapital) && maybePerson(run)
  return fits && run.every(isNameWord) ? run : []
}

/** Names right before a date in the same cell. */
export function datedNames(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap((sheet) =>
    sheet.lines.flatMap((line) =>
      line.cells.flatMap((cell) => {
        const below = sheet.lines[line.index + 1]
        const dated = below?.cells.some(
          (c) => c.tokens.length < 10 && hasDate(c.text) && Math.abs(c.x0 - cell.x0) < line.size,
        )
        const close = below !== undefined && below.y - line.y < 2.5 * line.size
        const above = dated && close ? titled(cell) : []
        const beside = line.cells.some((c) => c !== cell && startsWithDate(c.text))
        const name = above.length > 0 ? above : opening(cell, beside)
        const free = name.length > 0 && !name.some((token) => keeps.holds(sheet, 'name', token.word))
        return free ? [hitOf(sheet, name, 'name', 'name: before a date')] : []
      }),
    ),
  )
}

/** "Junie (970-555-0101)": the name that opens the cell of somebody's number and is all that stands before it. */
function before(cell: Cell, word: number): Token[] {
  const at = cell.tokens.findIndex((token) => token.word === word)
  const lead = cell.tokens.slice(0, Math.max(0, at))
  const run = nameRun(lead)
  const fits = run.length > 0 && run.length === lead.length && run.every(isNameWord) && maybePerson(run)
  return fits && !run.some((token) => isPlain(token) && run.length === 1) ? run : []
}

/** A name on a line of its own right above, or in front of, somebody's birth date, member number or chart number. */
export function cardNames(keeps: Keeps, personal: readonly Hit[]): Hit[] {
  return personal
    .filter((hit) => LEADS_TO.has(hit.type))
    .flatMap(({ sheet, words }) => {
      const cell = sheet.lines.flatMap((line) => line.cells).find((c) => c.words.includes(words[0]!))
      const own = cell ? before(cell, words[0]!) : []
      const led = own.length > 0 && !own.some((token) => keeps.holds(sheet, 'name', token.word))
      const lead = led ? [hitOf(sheet, own, 'name', 'name: before a number')] : []
      return [
        ...lead,
        ...(cell ? aroundCard(sheet, cell) : []).flatMap((near) => {
          const name = titled(near)
          const free = name.length > 0 && !name.some((token) => keeps.holds(sheet, 'name', token.word))
          return free ? [hitOf(sheet, name, 'name', 'name: card')] : []
        }),
      ]
    })
}
