import { boxEnd, cityRange, streetEnd } from './address-shape.ts'
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
    const street = streetEnd(tokens, i)
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

/** Walks up from the city line: street, second street line, care-of line. */
export function blocksOf(sheet: Sheet): Block[] {
  const used = new Set<Cell>()
  const blocks: Block[] = []
  for (const line of [...sheet.lines].reverse())
    for (const cell of line.cells) {
      const found = used.has(cell) ? null : inTokens(cell.tokens)
      if (!found) continue
      const block: Block = { sheet, parts: [found.tokens], first: cell, boxOnly: found.box }
      used.add(cell)
      const startsCell = found.tokens[0] === cell.tokens[0]
      let street = found.box || streetEnd(found.tokens, 0) > 0
      for (
        let up = startsCell ? columnAbove(sheet, cell) : null;
        up && blocks.length < 500;
        up = columnAbove(sheet, up)
      ) {
        const part = inTokens(up.tokens)
        const looksStreet = part !== null || /^(?:\d{1,6}\s|apt|unit|ste|suite|#|c\/o)/i.test(up.text)
        if (
          !looksStreet ||
          used.has(up) ||
          block.parts.length > 3 ||
          (street && !/^(?:apt|unit|ste|suite|#|c\/o|\d)/i.test(up.text))
        )
          break
        // a house number leads the cell: all of it is the street, whatever its words
        block.parts.unshift(
          /^\d/.test(up.text) && up.tokens.length <= 8 ? up.tokens : (part?.tokens ?? up.tokens),
        )
        block.boxOnly = part?.box ?? false
        block.first = up
        street = true
        used.add(up)
      }
      blocks.push(block)
    }
  return blocks
}
