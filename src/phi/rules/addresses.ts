import { boxEnd, cityRange, streetEnd } from '../address-shape.ts'
import { isCaptionCell } from '../columns.ts'
import { isAnchored } from '../find-labels.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../keeps.ts'
import type { Cell, Sheet } from '../lines.ts'
import { isCapital, isNamePart, maybePerson, nameRun } from '../name-shape.ts'
import { isFirm } from '../organisations.ts'
import { runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { readValues, valuesOf } from '../values.ts'

/** Words near an address that make it a firm's: where claims, mail or payments go. */
export const FIRM_ADDRESS_CUE =
  /\b(?:claims?|mail(?:ing|ed)?|submit(?:ted)?|send|sent|remit|payer|payor|carrier|insurance|insurer|administrator|administrative|headquarters|home office|customer service|appeals?|grievances?|write to|contact|underwritten|located at|department|attn|facility|office)\b/i

/** An address with the cells it spans, top to bottom. */
interface Block {
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
function everyIn(tokens: readonly Token[]): Found[] {
  const found = inTokens(tokens)
  if (!found) return []
  const rest = tokens.slice(tokens.indexOf(found.tokens.at(-1)!) + 1)
  return rest.length < 3 ? [found] : [found, ...everyIn(rest)]
}

function columnAbove(sheet: Sheet, cell: Cell): Cell | null {
  for (const line of sheet.lines.slice(Math.max(0, cell.line.index - 2), cell.line.index).reverse()) {
    if (cell.line.y - line.y > 1.9 * Math.max(cell.line.size, line.size)) return null
    const above = line.cells.find((c) => Math.abs(c.x0 - cell.x0) < 1.6 * line.size)
    if (above) return above
  }
  return null
}

/** Walks up from the city line: street, second street line, care-of line. */
function blocksOf(sheet: Sheet): Block[] {
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

/** Addresses in a sentence that runs over the end of a line, one part per line. */
function wrapped(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) => {
    const over = run.cells.length > 1 ? everyIn(run.tokens) : []
    return over.flatMap(({ tokens }) => {
      const parts = run.cells.map((cell) => tokens.filter((token) => cell.tokens.includes(token)))
      if (parts.filter((part) => part.length > 0).length < 2) return []
      const at = run.tokens.indexOf(tokens[0]!)
      const before = run.tokens.slice(Math.max(0, at - 12), at)
      const kept = tokens.some((token) => keeps.holds(run.sheet, 'address', token.word))
      const firms = kept || isFirm(before) || FIRM_ADDRESS_CUE.test(before.map((t) => t.text).join(' '))
      if (firms) keeps.add(run.sheet, 'id', tokens)
      if (firms) keeps.add(run.sheet, 'address', tokens)
      if (firms) return []
      return parts
        .filter((part) => part.length > 0)
        .map((part) => hitOf(run.sheet, part, 'address', 'address: in a sentence'))
    })
  })
}

/** The line above an address, when it is a name of its own: whose address it is. */
function ownerOf(sheet: Sheet, block: Block): Cell | null {
  const above = columnAbove(sheet, block.first)
  return above && !/\d{3}/.test(above.text) && above.tokens.length <= 9 ? above : null
}

const wholePerson = (cell: Cell): Token[] => {
  const run = nameRun(cell.tokens.filter((token) => isNamePart(token)))
  const fits =
    run.length >= 2 && run.length <= 5 && run.length >= cell.tokens.length - 1 && run.every(isCapital)
  return fits && maybePerson(run) ? run : []
}

function isFirms(scene: Scene, keeps: Keeps, block: Block): boolean {
  const { sheet } = block
  if (block.parts.flat().some((token) => keeps.holds(sheet, 'address', token.word))) return true
  const area = scene.areaOf(sheet, block.first)
  const lead = block.first.tokens.slice(0, block.first.tokens.indexOf(block.parts[0]![0]!))
  const above = sheet.lines[block.first.line.index - 1]?.cells.map((cell) => cell.text).join(' ') ?? ''
  const owner = ownerOf(sheet, block)
  if (owner && (isFirm(owner.tokens) || owner.tokens.some((t) => keeps.holds(sheet, 'name', t.word))))
    return true
  if (area === 'person' || (owner && wholePerson(owner).length > 0)) return false
  if (lead.length > 0 && (isFirm(lead) || FIRM_ADDRESS_CUE.test(lead.map((t) => t.text).join(' '))))
    return true
  if (lead.length < 3 && FIRM_ADDRESS_CUE.test(above) && lead.length + above.length > 0) return true
  const headed = scene.headedArea(sheet, block.first)
  return (headed !== 'unknown' && headed !== 'plan') || block.boxOnly
}

/** Addresses by their shape: a street or box, and the block around a line with state and postal code; the name on top too. */
export function addressBlocks(scene: Scene, keeps: Keeps): Hit[] {
  const inProse = wrapped(scene, keeps)
  const inBlocks = scene.sheets.flatMap((sheet) =>
    blocksOf(sheet).flatMap((block) => {
      if (isFirms(scene, keeps, block)) {
        for (const part of block.parts) keeps.add(sheet, 'id', part)
        return []
      }
      const owner = ownerOf(sheet, block)
      const name = owner && !isCaptionCell(scene, owner) ? wholePerson(owner) : []
      const top = name.length > 0 ? [hitOf(sheet, name, 'name', 'name: above an address')] : []
      return [...top, ...block.parts.map((part) => hitOf(sheet, part, 'address', 'address: shape'))]
    }),
  )
  return [...inProse, ...inBlocks]
}

/** What a caption announces as a person's address, with the lines under it down to the postal code. */
export function labelledAddresses(scene: Scene, keeps: Keeps): Hit[] {
  return scene.all.flatMap(({ sheet, caption }) => {
    const bare = caption.role === 'bare_address'
    if (!isAnchored(caption) || !(bare || caption.role === 'address')) return []
    if (bare && scene.areaOf(sheet, caption.cell) !== 'person') return []
    return readValues(valuesOf(scene, sheet, caption), ({ cell, tokens }) => {
      if (tokens.some((token) => keeps.holds(sheet, 'address', token.word) || /[%$]/.test(token.text)))
        return []
      const value = tokens.length > 0 ? [hitOf(sheet, tokens, 'address', 'address: caption')] : []
      return value.length > 0 && !cityRange(tokens)
        ? [...value, ...continued(scene, sheet, cell, tokens)]
        : value
    })
  })
}

/** The lines under the first line of an address, up to the postal code, at most two. */
function continued(scene: Scene, sheet: Sheet, cell: Cell, tokens: Token[]): Hit[] {
  const x0 = tokens[0]!.box[0]
  const hits: Hit[] = []
  let last = cell.line
  for (const line of sheet.lines.slice(cell.line.index + 1, cell.line.index + 3)) {
    const under = line.cells.find((c) => Math.abs(c.x0 - x0) < 1.5 * line.size)
    if (!under || line.y - last.y > 2 * line.size || isCaptionCell(scene, under)) break
    hits.push(hitOf(sheet, under.tokens, 'address', 'address: caption, next line'))
    if (cityRange(under.tokens)) return hits
    last = line
  }
  // without a postal code the lines below may be anything
  return []
}
