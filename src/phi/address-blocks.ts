import { boxEnd, cityRange, routeEnd, startsWithUnit, streetEnd } from './address-shape.ts'
import type { Cell, Sheet } from './lines.ts'
import type { Token } from './tokens.ts'

/** An address with the cells it spans, top to bottom. */
export interface Block {
  sheet: Sheet
  parts: Token[][]
  first: Cell
  /** Only a post office box and a city: patients seldom have that, carriers mostly. */
  boxOnly: boolean
}

interface Found {
  tokens: Token[]
  box: boolean
}

/** The first address of some tokens: from the house number or the box to the postal code or the street's end. */
function inTokens(tokens: readonly Token[]): Found | null {
  const city = cityRange(tokens)
  for (let i = 0; i < tokens.length; i++) {
    const street = Math.max(streetEnd(tokens, i), routeEnd(tokens, i))
    const box = street === 0 ? boxEnd(tokens, i) : 0
    const end = Math.max(street, box)
    if (end === 0) continue
    if (city && city[1] <= i) break
    const to = city && city[1] > end && city[0] - end < 4 ? city[1] : end
    return { tokens: tokens.slice(i, to), box: box > 0 }
  }
  if (!city) return null
  // a street without a street word ("1852 Kestrel Unit 12, Bend, OR 97702") begins at its house number
  const house = tokens.findIndex(
    (token, i) => i < city[0] && city[0] - i < 8 && /^\d{1,6}[A-Z]?$/.test(token.text),
  )
  const street = house >= 0 && tokens.slice(house, city[0]).every((token) => !/[;:|]/.test(token.after))
  return { tokens: tokens.slice(street ? house : city[0], city[1]), box: false }
}

/** All addresses of some tokens, one after the other. */
export function everyIn(tokens: readonly Token[]): Found[] {
  const found = inTokens(tokens)
  if (!found) return []
  const rest = tokens.slice(tokens.indexOf(found.tokens.at(-1)!) + 1)
  return rest.length < 3 ? [found] : [found, ...everyIn(rest)]
}

/** The cell of the same column on the line above, or the one above that, when the lines follow closely. */
export function columnAbove(sheet: Sheet, cell: Cell): Cell | null {
  for (const line of sheet.lines.slice(Math.max(0, cell.line.index - 2), cell.line.index).reverse()) {
    if (cell.line.y - line.y > 1.9 * Math.max(cell.line.size, line.size)) return null
    const above = line.cells.find((c) => Math.abs(c.x0 - cell.x0) < 1.6 * line.size)
    if (above) return above
  }
  return null
}

/** The cells right under a cell in its column, nearest first, as long as the lines follow closely in its size. */
export function columnUnder(sheet: Sheet, cell: Cell, most: number): Cell[] {
  const under: Cell[] = []
  const size = cell.tokens[0]!.size
  let last = cell
  for (const line of sheet.lines.slice(cell.line.index + 1)) {
    if (under.length >= most || line.y - last.line.y > 1.9 * size) break
    const next = line.cells.find((c) => Math.abs(c.x0 - cell.x0) < 1.5 * size)
    if (!next) continue
    if (Math.abs(next.tokens[0]!.size - size) > 0.15 * size) break
    under.push(next)
    last = next
  }
  return under
}

/** The tokens of some cells up to the end of the address that they begin with, by cell; none if it doesn't run over a line's end. */
export function wrappedParts(cells: readonly Cell[]): Token[][] {
  const tokens = cells.flatMap((cell) => cell.tokens)
  const city = cityRange(tokens)
  const end = city?.[1] ?? streetEnd(tokens, 0)
  const parts: Token[][] = []
  let at = 0
  for (const cell of cells) {
    if (at >= end) break
    parts.push(cell.tokens.slice(0, end - at))
    at += cell.tokens.length
  }
  return parts.length > 1 ? parts : []
}

/** Whether a narrow column has broken the street or the city itself over its lines: "418 Larkspur | Hollow Rd", "Corvallis, | OR 97330". */
function isBroken(cells: readonly Cell[], [first, second]: readonly Token[][]): boolean {
  const street = streetEnd([...first!, ...second!], 0)
  if (street > first!.length && streetEnd(first!, 0) < first!.length) return true
  return !cells.some((cell) => cityRange(cell.tokens))
}

const MOST_LINES = 5

/** An address that a narrow column breaks in the middle of its street or city, from its house number to its postal code. */
function wrappedBlock(sheet: Sheet, cell: Cell): { block: Block; cells: Cell[] } | null {
  if (!/^\d{1,6}[A-Za-z]?$/.test(cell.tokens[0]!.text) || cell.tokens.length > 8) return null
  const cells = [cell, ...columnUnder(sheet, cell, MOST_LINES - 1)]
  const city = cityRange(cells.flatMap((one) => one.tokens))
  const parts = city ? wrappedParts(cells) : []
  const own = cells.slice(0, parts.length)
  if (parts.length < 2 || parts.flat().length > 16 || !isBroken(own, parts)) return null
  if (inTokens(parts.flat())?.tokens[0] !== cell.tokens[0]) return null
  return { block: { sheet, parts, first: cell, boxOnly: false }, cells: own }
}

const CARE_OF = /^c\/o\b/i

/** What a line above the city adds to an address: its street, a dwelling within it, or nothing. */
function partAbove(up: Cell, street: boolean): { tokens: Token[]; street: boolean; box: boolean } | null {
  if (cityRange(up.tokens) || up.tokens.length > 10) return null
  if (startsWithUnit(up.text) || CARE_OF.test(up.text)) return { tokens: up.tokens, street, box: false }
  const part = inTokens(up.tokens)
  // a house number leads the cell: all of it is the street, whatever its words
  const numbered = /^(?:\d{1,6}[A-Z]?\s|[NSEW]\d)/.test(up.text) && up.tokens.length <= 8
  if (street || !(part || numbered)) return null
  return { tokens: numbered ? up.tokens : part!.tokens, street: true, box: part?.box ?? false }
}

/** "Fort Collins, | CO 80526": the city in the cell before, when a wide gap parts it from its state. */
function cityBefore(cell: Cell, found: readonly Token[]): Token[] {
  const { cells } = cell.line
  const before = cells[cells.indexOf(cell) - 1]
  const alone = found[0] === cell.tokens[0] && cityRange(found)?.[1] === 2
  const city = before?.tokens.length && before.tokens.length < 4 && before.tokens.at(-1)!.after === ','
  return alone && city && before.tokens.every((token) => /^\p{Lu}[\p{L}'.-]*$/u.test(token.text))
    ? before.tokens
    : []
}

/** Walks up from the city line: street, second street line, care-of line. */
export function blocksOf(sheet: Sheet): Block[] {
  const used = new Set<Cell>()
  const blocks: Block[] = []
  for (const cell of sheet.lines.flatMap((line) => line.cells)) {
    const wrapped = used.has(cell) ? null : wrappedBlock(sheet, cell)
    if (!wrapped) continue
    blocks.push(wrapped.block)
    for (const own of wrapped.cells) used.add(own)
  }
  for (const line of [...sheet.lines].reverse())
    for (const cell of line.cells) {
      const found = used.has(cell) || blocks.length > 500 ? null : inTokens(cell.tokens)
      if (!found) continue
      const city = cityBefore(cell, found.tokens)
      if (city.length > 0) found.tokens.unshift(...city)
      const block: Block = { sheet, parts: [found.tokens], first: cell, boxOnly: found.box }
      used.add(cell)
      let street = found.box || streetEnd(found.tokens, 0) > 0
      const first = city.length > 0 ? line.cells[line.cells.indexOf(cell) - 1]! : cell
      let up = city.length > 0 || found.tokens[0] === cell.tokens[0] ? columnAbove(sheet, first) : null
      while (up && !used.has(up) && block.parts.length < 5) {
        const part = partAbove(up, street)
        if (!part) break
        block.parts.unshift(part.tokens)
        block.boxOnly = part.box
        block.first = up
        street = part.street
        used.add(up)
        up = columnAbove(sheet, up)
      }
      blocks.push(block)
    }
  return blocks
}
