import { type Block, blocksOf, columnAbove, columnUnder, everyIn, wrappedParts } from '../address-blocks.ts'
import { cityRange } from '../address-shape.ts'
import { isCaptionCell } from '../columns.ts'
import { isAnchored } from '../find-labels.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Cell, Sheet } from '../lines.ts'
import { isCapital, isNamePart, isNameWord, isParticle, maybePerson, nameRun } from '../name-shape.ts'
import { inFirmsName, isFirm } from '../organisations.ts'
import { runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { readValues, valuesOf } from '../values.ts'

/** Words near an address that make it a firm's: where claims, mail or payments go. */
export const FIRM_ADDRESS_CUE =
  /\b(?:claims?|mail(?:ing|ed)?|submit(?:ted)?|send|sent|remit|payer|payor|carrier|insurance|insurer|administrator|administrative|headquarters|home office|customer service|appeals?|grievances?|write to|contact|underwritten|located at|department|attn|facility|office)\b/i

/** Words of a sentence after which a firm's address follows, whoever else the page speaks of. */
const SENT_TO =
  /\b(?:claims?|submit\w*|send|sent|remit|write (?:to|us)|appeals?|grievances?|mail (?:claims|them|it))\b/i

/** Addresses in a sentence that runs over the end of a line, one part per line. */
function wrapped(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) => {
    const over = run.cells.length > 1 ? everyIn(run.tokens) : []
    return over.flatMap(({ tokens }) => {
      const parts = run.cells.map((cell) => tokens.filter((token) => cell.tokens.includes(token)))
      if (parts.filter((part) => part.length > 0).length < 2) return []
      const at = run.tokens.indexOf(tokens[0]!)
      const lead = run.tokens.slice(Math.max(0, at - 12), at)
      const start = lead.findLastIndex((token) => /[.;!?]/.test(token.after) && token.key.length > 2)
      const before = lead.slice(start + 1)
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
  const { cells } = block.first.line
  const left = cells[cells.indexOf(block.first) - 1]
  // in a grid of captions and values the cell above is another field's value
  if (left && left.tokens.length <= 4 && !/\d/.test(left.text)) return null
  const above = columnAbove(sheet, block.first)
  return above && !/\d{3}/.test(above.text) && above.tokens.length <= 9 ? above : null
}

/** "Jane Roe and Family", "To the parents of Jane Roe": the name alone. */
function addressed(tokens: readonly Token[]): readonly Token[] {
  const lead = tokens.findIndex(
    (token) => !/^(?:to|the|parents?|guardians?|or|of|attn|mr|mrs|ms|and)$/.test(token.key),
  )
  const rest = tokens.slice(Math.max(0, lead))
  const end = rest.findIndex(
    (token, i) =>
      /^(?:and|or)$/.test(token.key) && /^(?:family|spouse|household|current)$/.test(rest[i + 1]?.key ?? ''),
  )
  return end < 0 ? rest : rest.slice(0, end)
}

const wholePerson = (cell: Cell): Token[] => {
  const tokens = addressed(cell.tokens)
  const run = nameRun(tokens.filter((token) => isNamePart(token)))
  const capital = run.every((token) => isCapital(token) || isParticle(token))
  const fits = run.length >= 2 && run.length <= 6 && run.length >= tokens.length - 1 && capital
  return fits && maybePerson(run) ? run : []
}

/** "Benefit summary for Jane Roe" over her address. */
function endsWithPerson(owner: Cell): boolean {
  const at = owner.tokens.findLastIndex((token) => /^(?:for|of|to)$/.test(token.key))
  const rest = owner.tokens.slice(at + 1)
  const run = nameRun(rest)
  return at >= 0 && run.length > 1 && run.length === rest.length && run.every(isNameWord) && maybePerson(run)
}

/** What is said before the address in the same sentence, over the end of a paragraph's lines. */
function sentenceBefore(sheet: Sheet, block: Block): string {
  const run = runsOf(sheet).find(({ cells }) => cells.includes(block.first))
  const at = run?.tokens.indexOf(block.parts[0]![0]!) ?? -1
  const lead = run && at > 0 ? run.tokens.slice(Math.max(0, at - 8), at) : []
  const start = lead.findLastIndex((token) => /[.;!?]/.test(token.after) && token.key.length > 2)
  return lead
    .slice(start + 1)
    .map((token) => token.text)
    .join(' ')
}

function isFirms(scene: Scene, keeps: Keeps, block: Block): boolean {
  const { sheet } = block
  const [part] = block.parts
  const at = block.first.tokens.indexOf(part!.at(-1)!)
  // "2027 Bluff Harbor Dental" in a page's foot
  if (block.parts.length === 1 && !cityRange(part!) && inFirmsName(block.first.tokens, at, at + 1))
    return true
  if (block.parts.flat().some((token) => keeps.holds(sheet, 'address', token.word))) return true
  if (SENT_TO.test(sentenceBefore(sheet, block))) return true
  const area = scene.areaOf(sheet, block.first)
  const lead = block.first.tokens.slice(0, block.first.tokens.indexOf(block.parts[0]![0]!))
  const over = sheet.lines[block.first.line.index - 1]?.cells ?? []
  const asksAddress = (cell: Cell) =>
    (scene.captions.get(cell) ?? []).some((c) => c.whole && /^(?:bare_)?address$/.test(c.role))
  // "Mailing address" over an address says nothing of claims that are mailed
  const above = over
    .filter((cell) => cell.x0 < block.first.x1 && cell.x1 > block.first.x0 && !asksAddress(cell))
    .map((cell) => cell.text)
    .join(' ')
  const owner = ownerOf(sheet, block)
  if (
    owner &&
    !endsWithPerson(owner) &&
    (isFirm(owner.tokens) || owner.tokens.some((t) => keeps.holds(sheet, 'name', t.word)))
  )
    return true
  if (area === 'person' || (owner && (wholePerson(owner).length > 0 || endsWithPerson(owner)))) return false
  if (lead.length > 0 && (isFirm(lead) || FIRM_ADDRESS_CUE.test(lead.map((t) => t.text).join(' '))))
    return true
  if (lead.length < 3 && FIRM_ADDRESS_CUE.test(above) && lead.length + above.length > 0) return true
  const headed = scene.headedArea(sheet, block.first)
  return (headed !== 'unknown' && headed !== 'plan') || block.boxOnly
}

/** The line under a street that reads "Duluth, MM 5580b": a city whose state or code was read badly or left out. */
function spoiltCity(sheet: Sheet, block: Block): Token[][] {
  const last = block.parts.at(-1)!
  if (cityRange(last)) return []
  const line = sheet.lines.find(({ cells }) => cells.some((cell) => cell.tokens.includes(last[0]!)))!
  const below = sheet.lines[line.index + 1]
  const cell = below?.cells.find((c) => Math.abs(c.x0 - last[0]!.box[0]) < 1.2 * below.size)
  const close = cell !== undefined && cell.line.y - line.y < 1.9 * line.size
  const [city, ...rest] = cell?.tokens ?? []
  const reads =
    city !== undefined &&
    rest.length > 0 &&
    rest.length < 4 &&
    /^\p{Lu}\p{L}+$/u.test(city.text) &&
    !/[:%$]/.test(cell!.text)
  const comma = [city, ...rest].slice(0, 3).some((token) => token?.after === ',')
  return close && reads && comma ? [cell!.tokens] : []
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
      const parts = [...block.parts, ...spoiltCity(sheet, block)]
      return [...top, ...parts.map((part) => hitOf(sheet, part, 'address', 'address: shape'))]
    }),
  )
  return [...inProse, ...inBlocks]
}

/** What a caption announces as a person's address, with the lines under it down to the postal code. */
export function labeledAddresses(scene: Scene, keeps: Keeps): Hit[] {
  return scene.all.flatMap(({ sheet, caption }) => {
    const bare = caption.role === 'bare_address'
    if (!isAnchored(caption) || !(bare || caption.role === 'address')) return []
    const side = scene.sides.get(caption.cell)
    // in a grid with captions under their values the caption beside is another tile's, so all captions of the grid tell whose it is
    const inPersonsGrid = side?.side === 'over' && side.personal
    if (bare && !inPersonsGrid && scene.areaOf(sheet, caption.cell) !== 'person') return []
    return readValues(valuesOf(scene, sheet, caption), ({ cell, tokens, sided }) => {
      if (tokens.some((token) => keeps.holds(sheet, 'address', token.word) || /[%$]/.test(token.text)))
        return []
      const value = tokens.length > 0 ? [hitOf(sheet, tokens, 'address', 'address: caption')] : []
      return value.length > 0 && !sided && !cityRange(tokens)
        ? [...value, ...continued(scene, sheet, cell, tokens)]
        : value
    })
  })
}

/** The lines under the first line of an address, up to the postal code: at most two, or as many as a narrow column breaks it into. */
function continued(scene: Scene, sheet: Sheet, cell: Cell, tokens: Token[]): Hit[] {
  const x0 = tokens[0]!.box[0]
  const whole = tokens.at(-1) === cell.tokens.at(-1) && tokens[0] === cell.tokens[0]
  const under = whole ? columnUnder(sheet, cell, 4) : []
  const end = under.findIndex((one) => isCaptionCell(scene, one))
  const wrapped = wrappedParts([cell, ...under.slice(0, end < 0 ? undefined : end)])
  if (wrapped.length > 1)
    return wrapped.slice(1).map((part) => hitOf(sheet, part, 'address', 'address: caption, next line'))
  const hits: Hit[] = []
  let last = cell.line
  for (const line of sheet.lines.slice(cell.line.index + 1, cell.line.index + 3)) {
    const below = line.cells.find((c) => Math.abs(c.x0 - x0) < 1.5 * line.size)
    if (!below || line.y - last.y > 2 * line.size || isCaptionCell(scene, below)) break
    hits.push(hitOf(sheet, below.tokens, 'address', 'address: caption, next line'))
    if (cityRange(below.tokens)) return hits
    last = line
  }
  // without a postal code the lines below may be anything
  return []
}
