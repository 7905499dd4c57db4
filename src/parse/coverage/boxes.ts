import type { Badge } from './badges.ts'
import { type Piece, type Share, shareBy } from './pieces.ts'

const LARGER = 1.15
const FIRST = 2.6
const NEXT = 1.6

const middle = (p: Piece) => (p.x0 + p.x1) / 2

/** Shares on one level of a page, from left to right. */
function levelsOf(shares: Share[]): Share[][] {
  const levels: Share[][] = []
  for (const share of shares) {
    const { piece } = share
    const level = levels.find(
      ([first]) => first!.piece.page === piece.page && Math.abs(first!.piece.y0 - piece.y0) < piece.em * 0.5,
    )
    if (level) level.push(share)
    else levels.push([share])
  }
  return levels.filter((l) => l.length >= 2).map((l) => l.toSorted((a, b) => a.piece.x0 - b.piece.x0))
}

/** Lines that follow each other below a share, without a wide blank and without another share. */
function listBelow(share: Share, column: Piece[]): Piece[] {
  const lines: Piece[] = []
  let end = share.piece.y1
  for (const p of column.filter((c) => c.y0 >= share.piece.y1 - c.em * 0.3)) {
    if (shareBy(p) || p.y0 - end > p.em * (lines.length === 0 ? FIRST : NEXT)) break
    lines.push(p)
    end = Math.max(end, p.y1)
  }
  return lines
}

/** Boxes beside each other, each with its share in larger type above its list. Two names in most of them: single ones are tiles or the heads of columns. */
export function boxesIn(pieces: readonly Piece[], names: ReadonlySet<Piece>): Badge[] {
  const shares = pieces.flatMap((p) => shareBy(p) ?? [])
  return levelsOf(shares).flatMap((level) => {
    const page = pieces.filter((p) => p.page === level[0]!.piece.page)
    const bounds = level.slice(1).map((s, i) => (level[i]!.piece.x1 + s.piece.x0) / 2)
    const boxes = level.map((share, i): Badge => {
      const [from, to] = [bounds[i - 1] ?? Number.NEGATIVE_INFINITY, bounds[i] ?? Number.POSITIVE_INFINITY]
      const column = page.filter((p) => middle(p) > from && middle(p) < to && p !== share.piece)
      return { share, lines: listBelow(share, column) }
    })
    const own = boxes.map((b) => b.lines.filter((l) => names.has(l)))
    const large = boxes.every((b, i) => own[i]!.every((l) => b.share.piece.em >= l.em * LARGER))
    const lists = own.filter((list) => list.length >= 2).length
    return large && lists * 2 > boxes.length ? boxes : []
  })
}
