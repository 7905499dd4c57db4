import { type Piece, type Share, shareBy } from './pieces.ts'

/** A share in large type with the lines that it governs: those beside it, and its own caption below. */
export interface Badge {
  share: Share
  lines: Piece[]
}

const LARGER = 1.25

/** Shares below each other, larger than the names beside them. */
function columnsOf(shares: Share[]): Share[][] {
  const columns: Share[][] = []
  for (const share of shares) {
    const { piece } = share
    const column = columns.find(([first]) => {
      const other = first!.piece
      const near = Math.abs(other.x0 + other.x1 - piece.x0 - piece.x1) < piece.em * 3
      return other.page === piece.page && near
    })
    if (column) column.push(share)
    else columns.push([share])
  }
  return columns.filter((c) => c.length >= 2)
}

/** The widest blank between the lines from one level to another: there one box ends and the next begins. */
function boundary(lines: Piece[], from: number, to: number): number {
  const inside = lines.filter((l) => l.y1 > from && l.y0 < to).sort((a, b) => a.y0 - b.y0)
  let end = from
  let best = { blank: Number.NEGATIVE_INFINITY, y: (from + to) / 2 }
  for (const y of [...inside.map((l) => ({ top: l.y0, bottom: l.y1 })), { top: to, bottom: to }]) {
    if (y.top - end > best.blank) best = { blank: y.top - end, y: (y.top + end) / 2 }
    end = Math.max(end, y.bottom)
  }
  return best.y
}

/** A figure in large type whose sign a scan lost; it counts among shares only. */
function bareFigure(piece: Piece): Share | null {
  const amount = /^\d{2,3}$/.test(piece.text) ? Number(piece.text) : Number.NaN
  if (!(amount <= 100 && amount % 5 === 0)) return null
  const place = { from: 0, to: piece.text.length }
  return {
    piece,
    words: piece.words,
    value: { kind: 'share', amount, payer: null, network: null, repaired: true, ...place },
  }
}

const PARTED = 1.5

/** How far the lines around a level go on without a wide blank. */
function reach(lines: Piece[], from: number, way: 1 | -1): number {
  let end = from
  for (const l of lines.toSorted((a, b) => (way === 1 ? a.y0 - b.y0 : b.y1 - a.y1))) {
    const [near, far] = way === 1 ? [l.y0, l.y1] : [l.y1, l.y0]
    if ((far - end) * way <= 0) continue
    if ((near - end) * way > l.em * PARTED) break
    end = far
  }
  return end + way
}

const middle = (p: Piece) => (p.y0 + p.y1) / 2

const usualSize = (pieces: Piece[]) =>
  pieces.map((p) => p.em).sort((a, b) => a - b)[Math.floor(pieces.length / 2)] ?? 0

/** Stretches of lines that wide blanks part. */
function boxesOf(lines: Piece[]): { from: number; to: number }[] {
  const boxes: { from: number; to: number }[] = []
  for (const l of lines.toSorted((a, b) => a.y0 - b.y0)) {
    const last = boxes[boxes.length - 1]
    if (last && l.y0 - last.to < l.em * 0.9) last.to = Math.max(last.to, l.y1)
    else boxes.push({ from: l.y0, to: l.y1 })
  }
  return boxes
}

/** Each share stands beside one box of lines of its own, and some box has several lines. */
function isBoxed(column: Share[], beside: Piece[]): boolean {
  const boxes = boxesOf(beside)
  return (
    boxes.length === column.length &&
    boxes.length < beside.length &&
    column.every(({ piece }, i) => middle(piece) > boxes[i]!.from && middle(piece) < boxes[i]!.to)
  )
}

/** The badges of one column of shares, with lists at one side of it; none where shares stand beside shares (tiles, the columns of a table). */
function badgesOf(
  column: Share[],
  page: Piece[],
  names: ReadonlySet<Piece>,
  large: boolean,
  way: 1 | -1,
): Badge[] {
  const [x0, x1] = [Math.min(...column.map((s) => s.piece.x0)), Math.max(...column.map((s) => s.piece.x1))]
  const side = page.filter((p) => (way === 1 ? p.x0 > x1 : p.x1 < x0) && !/[.]$/.test(p.text))
  const named = side.filter((p) => names.has(p))
  const level = side.filter((p) => column.some((s) => Math.abs(middle(s.piece) - middle(p)) < s.piece.em))
  if (named.length === 0 || level.some((p) => shareBy(p))) return []
  if (large ? level.length === 0 : !isBoxed(column, named)) return []
  const first = Math.min(...named.map((p) => p.x0))
  const own = page.filter((p) => side.includes(p) || (way === 1 && p.x1 < first))
  const bounds = column
    .slice(1)
    .map((s, i) => boundary(side, column[i]!.piece.y1, s.piece.y0 + s.piece.em * 0.4))
  return column.map((share, i): Badge => {
    const from = bounds[i - 1] ?? reach(own, share.piece.y0, -1)
    const to = bounds[i] ?? reach(own, share.piece.y1, 1)
    return { share, lines: own.filter((p) => middle(p) > from && middle(p) < to && p !== share.piece) }
  })
}

/** Boxes with a share at their left or right and a list beside it: in large type, or in the middle of each box. */
export function badgesIn(pieces: readonly Piece[], names: ReadonlySet<Piece>): Badge[] {
  const least = usualSize([...names]) * LARGER
  const read = (shares: Share[], large: boolean) =>
    columnsOf(shares).flatMap((column) => {
      if (column.filter((s) => s.value.repaired).length * 2 > column.length) return []
      const page = pieces.filter((p) => p.page === column[0]!.piece.page)
      const right = badgesOf(column, page, names, large, 1)
      return right.length > 0 ? right : badgesOf(column, page, names, large, -1)
    })
  const large = read(
    pieces.flatMap((p) => (p.em >= least ? (shareBy(p) ?? bareFigure(p) ?? []) : [])),
    true,
  )
  return large.length > 0
    ? large
    : read(
        pieces.flatMap((p) => shareBy(p) ?? []),
        false,
      )
}
