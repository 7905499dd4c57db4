import type { Caption } from './find-labels.ts'
import type { Role } from './labels.ts'
import { type Cell, type Sheet, straightY } from './lines.ts'
import { FIT_NONE, FITS, fitOf, lookOf } from './value-looks.ts'

/**
 * Where the values of a block of captions stand: `over` them, `under` them as in tiles (not as in the rows of a table), or nobody can
 * tell (`unsure`: over, or where they are looked for otherwise).
 */
export interface Side {
  side: 'over' | 'under' | 'unsure'
  /** The cells over or under the caption that are its value, top to bottom; those over it where the side is unsure. */
  cells: Cell[]
  /** At least two captions of the block ask for who somebody is. */
  personal: boolean
}

/** A caption alone in its cell, with where it stands and what stands around it. */
interface Placed {
  caption: Caption
  /** The cell asks for several things at once ("Name, Address, City"), which stand under it in no column of one kind. */
  several: boolean
  y: number
  size: number
  over: Cell[]
  under: Cell[]
  beside: Cell[]
}

const LINE_GAP = 1.9 // type sizes from line to line within a value, and from it to its caption
const MOST_LINES = 5
const LIKE = 0.12 // sizes of one style differ by less

const sizeOf = (cell: Cell) => Math.max(...cell.tokens.map((token) => token.size))

const alike = (a: number, b: number) => Math.abs(a - b) <= LIKE * Math.max(a, b)

const yOf = ({ page, slant }: Sheet, cell: Cell) => straightY(cell.tokens[0]!.box, page, slant)

/** Whether two cells stand in one column: flush left or right, or over the same middle. */
function inColumn(a: Cell, b: Cell, size: number): boolean {
  if (Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) <= 0) return false
  const middles = Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2
  return Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1), middles) < 1.2 * size
}

type IsCaption = (cell: Cell) => boolean

/** The cells of the caption's column on one side, nearest first: as long as they follow closely in one style and none is a caption. */
function stackOf(sheet: Sheet, from: Cell, step: 1 | -1, isCaption: IsCaption): Cell[] {
  const stack: Cell[] = []
  let last = yOf(sheet, from)
  let size = sizeOf(from)
  for (let i = from.line.index + step; sheet.lines[i] && stack.length < MOST_LINES; i += step) {
    const line = sheet.lines[i]!
    if (Math.abs(line.y - last) > 2 * LINE_GAP * Math.max(size, line.size)) break
    const cell = line.cells.find((other) => inColumn(from, other, Math.max(size, line.size)))
    if (!cell) continue
    const own = sizeOf(cell)
    const gap = Math.abs(yOf(sheet, cell) - last)
    if (gap > LINE_GAP * Math.max(own, size) || isCaption(cell)) break
    if (stack.length > 0 && !alike(own, sizeOf(stack[0]!))) break
    stack.push(cell)
    last = yOf(sheet, cell)
    size = own
  }
  return stack
}

const isCapitals = ({ text }: Cell) => text === text.toUpperCase()

const sameStyle = (a: Placed, b: Placed) =>
  alike(a.size, b.size) && isCapitals(a.caption.cell) === isCapitals(b.caption.cell)

const ROWS = 3 // type sizes between captions of one block wherever they stand
const COLUMN = 9 // and in one column, where a value stands between

function near(a: Placed, b: Placed): boolean {
  const apart = Math.abs(a.y - b.y) / Math.max(a.size, b.size)
  return apart < ROWS || (apart < COLUMN && inColumn(a.caption.cell, b.caption.cell, 2 * a.size))
}

/** Captions in one style that stand near each other, and what these stand near. */
function blocksOf(placed: readonly Placed[]): Placed[][] {
  const blocks: Placed[][] = []
  for (const one of placed) {
    const touching = blocks.filter((block) =>
      block.some((other) => sameStyle(one, other) && near(one, other)),
    )
    const joined = [one, ...touching.flat()]
    for (const block of touching) blocks.splice(blocks.indexOf(block), 1)
    blocks.push(joined)
  }
  return blocks
}

/** Captions on a page; one with more is no grid that anybody reads, and comparing all of them would take long. */
const MOST_CAPTIONS = 400

const tokensOf = (cells: readonly Cell[]) => cells.flatMap((cell) => cell.tokens)

const NEARER = 0.75 // of the distance on the other side
const NEAR_COUNTS = 0.7

/** How well the values over, under and beside their captions fit, over a whole block. */
function scoreBlock(sheet: Sheet, block: readonly Placed[]): { over: number; under: number; beside: number } {
  const score = { over: 0, under: 0, beside: 0 }
  for (const one of block) {
    const { role, cell } = one.caption
    score.over += fitOf(role, lookOf(tokensOf([...one.over].reverse())))
    score.under += fitOf(role, lookOf(tokensOf(one.under)))
    score.beside += fitOf(role, lookOf(tokensOf(one.beside)))
    const [above, below] = [one.over[0], one.under[0]]
    if (!above || !below) continue
    const bottom = (c: Cell) => yOf(sheet, c) + sizeOf(c) / 2
    const up = yOf(sheet, cell) - one.size / 2 - bottom(above)
    const down = yOf(sheet, below) - sizeOf(below) / 2 - bottom(cell)
    if (up < NEARER * down) score.over += NEAR_COUNTS
    if (down < NEARER * up) score.under += NEAR_COUNTS
  }
  return score
}

const WHO: ReadonlySet<Role> = new Set<Role>(['name', 'dob', 'ssn', 'member_id', 'chart_number'])

/** By how much a caption the values over the captions must fit better; few captions say less than many. */
const SURE = 0.25
const SURE_LEAST = 1
const SURE_ALONE = 2

const leastFor = (count: number) => (count > 1 ? Math.max(SURE_LEAST, SURE * count) : SURE_ALONE)

const fits = ({ role }: Caption, cells: readonly Cell[]) => fitOf(role, lookOf(tokensOf(cells))) >= FITS

/** Whether some caption has a value of its very kind on a side: words alone fit anything. */
const someFits = (block: readonly Placed[], side: 'over' | 'under') =>
  block.some((one) => fits(one.caption, side === 'over' ? [...one.over].reverse() : one.under))

/** Whether the captions are those of tiles: values stand between one caption and the next of its column. */
const areTiles = (block: readonly Placed[]) =>
  block.some(({ caption, under }) => {
    const last = under.at(-1)
    return last && block.some((other) => other.over.includes(last) && other.caption !== caption)
  })

/** Whether what stands under a caption are rows of a table: each is a value of its own. */
const areRows = ({ caption, under }: Placed) =>
  under.length > 1 && under.every((cell) => fits(caption, [cell]))

/** The captions of a block with their values, once the side is known. */
function sidedBlock(block: readonly Placed[], side: Side['side']): [Cell, Side][] {
  const personal = block.filter(({ caption }) => WHO.has(caption.role)).length > 1
  const told =
    side === 'under' ? block.filter((one) => one.under.length > 0 && !one.several && !areRows(one)) : block
  return told.map(({ caption, over, under }) => [
    caption.cell,
    { side, cells: side === 'under' ? under : [...over].reverse(), personal },
  ])
}

function sideOf(sheet: Sheet, block: readonly Placed[]): Side['side'] | null {
  const { over, under, beside } = scoreBlock(sheet, block)
  const least = leastFor(block.length)
  const ahead = over - Math.max(under, beside, FIT_NONE)
  if (ahead > -least && someFits(block, 'over')) return ahead >= least ? 'over' : 'unsure'
  const isUnder = under - Math.max(over, beside, FIT_NONE) >= least
  return isUnder && someFits(block, 'under') && areTiles(block) ? 'under' : null
}

/**
 * Tells for the captions of a page on which side of them their values stand: one side for a whole block of captions in
 * one style, the one on which most captions have a value of their kind.
 * @param captions all captions of the page by cell
 */
export function sidesOf(sheet: Sheet, captions: ReadonlyMap<Cell, Caption[]>): Map<Cell, Side> {
  const whole = (cell: Cell) => (captions.get(cell) ?? []).find((c) => c.whole && c.to > c.from)
  const isCaption = (cell: Cell) =>
    (captions.get(cell) ?? []).some((c) => c.whole || (c.from === 0 && c.colon))
  const placed = sheet.lines.flatMap(({ cells }) =>
    cells.flatMap((cell, at): Placed[] => {
      const caption = whole(cell)
      if (!caption || caption.colon) return []
      const next = cells[at + 1]
      return [
        {
          caption,
          several: (captions.get(cell) ?? []).length > 1,
          y: yOf(sheet, cell),
          size: sizeOf(cell),
          over: stackOf(sheet, cell, -1, isCaption),
          under: stackOf(sheet, cell, 1, isCaption),
          beside: next && !isCaption(next) ? [next] : [],
        },
      ]
    }),
  )
  const sides = new Map<Cell, Side>()
  if (placed.length > MOST_CAPTIONS) return sides
  for (const block of blocksOf(placed)) {
    const side = sideOf(sheet, block)
    if (side) for (const [cell, told] of sidedBlock(block, side)) sides.set(cell, told)
  }
  return sides
}
