/** Heads of portals and forms drawn as grids: captions under, over or beside their values, stacked, wrapped, ruled or not. */

import { type Tile, tilesOf } from './caption-grid-tiles.ts'
import { Chance } from './chance.ts'
import { type Drawn, Pen } from './pen.ts'
import { person } from './people.ts'
import { widePerson } from './people-wide.ts'

/** How one grid is built. */
export interface GridShape {
  captions: 'under' | 'over' | 'beside'
  /** Tiles stacked in columns of their own pitch, in rows of one pitch, or in single bands with room between. */
  flow: 'strip' | 'grid' | 'band'
  ruled: boolean
  /** Columns so narrow that names, addresses and employers take several lines. */
  narrow: boolean
  /** Type sizes of values and captions. */
  sizes: readonly [value: number, caption: number]
}

const SIZES = [
  [9, 9],
  [11, 7],
  [9, 7.5],
] as const

function everyShape(): GridShape[] {
  const shapes: GridShape[] = []
  for (const captions of ['under', 'over', 'beside'] as const)
    for (const flow of ['strip', 'grid', 'band'] as const)
      for (const ruled of [false, true])
        for (const narrow of [false, true])
          for (const sizes of SIZES) shapes.push({ captions, flow, ruled, narrow, sizes })
  return shapes
}

/** Every shape; those at odd places are held out: nobody fits anything on them, and other words and people stand in them. */
export const GRID_SHAPES: readonly GridShape[] = everyShape().sort(
  (a, b) => fold(JSON.stringify(a)) - fold(JSON.stringify(b)),
)

function fold(text: string): number {
  return [...text].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) >>> 0, 7)
}

function wrap(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && pen.width(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Draws a tile at a place; gives the height it takes. */
function drawTile(pen: Pen, { captions, sizes }: GridShape, tile: Tile, x: number, y: number, width: number) {
  const [valueSize, captionSize] = sizes
  const leading = 1.2
  const besideX = captions === 'beside' ? 0.42 * width : 0
  const write = (size: number, lines: readonly string[], type: string, left: number, top: number) => {
    pen.size = size
    for (const [i, text] of lines.entries()) {
      pen.y = top + i * leading * size
      pen.at(left, [{ type, text }], size === valueSize)
    }
    return lines.length * leading * size
  }
  pen.size = valueSize
  const value = wrap(pen, tile.value, width - besideX)
  pen.size = captionSize
  const caption = wrap(pen, tile.caption, captions === 'beside' ? besideX - 6 : width)
  if (captions === 'beside') {
    const heights = [
      write(captionSize, caption, '', x, y + (valueSize - captionSize) / 2),
      write(valueSize, value, tile.type, x + besideX, y),
    ]
    return Math.max(...heights)
  }
  const first =
    captions === 'under' ? write(valueSize, value, tile.type, x, y) : write(captionSize, caption, '', x, y)
  return (
    first +
    (captions === 'under'
      ? write(captionSize, caption, '', x, y + first)
      : write(valueSize, value, tile.type, x, y + first))
  )
}

const LEFT = 36
const GAPS = { strip: 5, grid: 6, band: 20 }

function drawTiles(pen: Pen, shape: GridShape, tiles: readonly Tile[]): number {
  const columns = shape.captions === 'beside' ? (shape.narrow ? 3 : 2) : shape.narrow ? 5 : 3
  const pitch = 540 / columns
  const rows = Math.ceil(tiles.length / columns)
  const gap = GAPS[shape.flow]
  const [page] = pen.drawn.pages
  const tops = Array.from({ length: columns }, () => pen.y)
  const start = pen.y
  for (let row = 0; row < rows; row++) {
    const aligned = Math.max(...tops)
    for (let column = 0; column < columns; column++) {
      const tile = tiles[shape.flow === 'strip' ? column * rows + row : row * columns + column]
      if (!tile) continue
      const x = LEFT + column * pitch
      const y = shape.flow === 'strip' ? tops[column]! : aligned
      const height = drawTile(pen, shape, tile, x + 4, y, pitch - 14)
      tops[column] = y + height + gap
      if (shape.ruled && shape.flow !== 'strip')
        page!.rules.push({ direction: 'horizontal', box: [x, y - 3, x + pitch - 4, y - 2.5] })
    }
  }
  const end = Math.max(...tops)
  if (shape.ruled)
    for (let column = 1; column < columns; column++)
      page!.rules.push({
        direction: 'vertical',
        box: [LEFT + column * pitch - 3, start - 3, LEFT + column * pitch - 2.5, end],
      })
  return end
}

/**
 * Draws one document: a bar with the carrier's name, the grid, and a short table of benefits.
 * @param held other captions, and people of rarer names and addresses
 * @param make draws the people
 */
export function drawGrid(
  shape: GridShape,
  seed: number,
  held: boolean,
  make: typeof person = held ? widePerson : person,
): Drawn {
  const chance = new Chance(seed * 6151 + fold(JSON.stringify(shape)))
  const pen = new Pen()
  pen.size = 13
  pen.at(LEFT, [{ type: '', text: 'Larkfield Dental' }], true)
  pen.size = 9
  pen.y = 62
  const bar = ['Overview', 'Benefits', 'Claims', 'ID card']
  if (chance.next() < 0.4) for (const [i, text] of bar.entries()) pen.at(LEFT + 70 * i, [{ type: '', text }])
  pen.y = 84
  pen.y = drawTiles(pen, shape, tilesOf(chance, held, make)) + 14
  pen.size = 9
  const lines = [
    ['Deductible', '$50', '$150'],
    ['Annual maximum', '$1,500', '$1,500'],
    ['Exams', '100%', '90%'],
    ['Fillings', '80%', '60%'],
    ['Crowns', '50%', '40%'],
  ]
  for (const [what, inside, outside] of lines) {
    pen.at(LEFT, [{ type: '', text: what! }])
    pen.at(220, [{ type: 'keep', text: inside! }])
    pen.at(320, [{ type: 'keep', text: outside! }])
    pen.down()
  }
  return pen.drawn
}
