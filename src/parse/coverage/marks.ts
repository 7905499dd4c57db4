import { type Piece, type Share, shareBy } from './pieces.ts'

/** A name with the share over the column in which its row bears a mark. */
export interface Marked {
  share: Share
  lines: Piece[]
}

const MARK = /^(?:x|✓|✔|☑|☒|●|■|•|yes|y)$/i

const middle = (p: Piece) => (p.x0 + p.x1) / 2
const level = (p: Piece) => (p.y0 + p.y1) / 2

/** Lines of shares beside each other, none twice: the heads of columns of marks. */
function headsOf(shares: Share[]): Share[][] {
  const lines: Share[][] = []
  for (const share of shares) {
    const { piece } = share
    const line = lines.find(([first]) => {
      const other = first!.piece
      return other.page === piece.page && Math.abs(level(other) - level(piece)) < piece.em * 0.5
    })
    if (line) line.push(share)
    else lines.push([share])
  }
  const value = (s: Share) => `${s.value.kind}${s.value.amount}`
  return lines.filter((l) => l.length >= 2 && new Set(l.map(value)).size === l.length)
}

/**
 * Tables whose columns are shares ("100% | 80% | 50% | Not covered") and whose rows bear a mark in one of them.
 * A row with two marks says nothing.
 */
export function marksIn(pieces: readonly Piece[], names: ReadonlySet<Piece>): Marked[] {
  return headsOf(pieces.flatMap((p) => shareBy(p) ?? [])).flatMap((heads) => {
    const top = heads[0]!.piece
    const left = Math.min(...heads.map((h) => h.piece.x0))
    const below = pieces.filter((p) => p.page === top.page && p.y0 > top.y1 - p.em * 0.3)
    const marks = below.filter((p) => MARK.test(p.text) && p.x0 > left - p.em * 2)
    const widest = Math.min(
      ...heads.slice(1).map((h, i) => Math.abs(middle(h.piece) - middle(heads[i]!.piece))),
    )
    const rows = below
      .filter((p) => names.has(p) && p.x1 < left)
      .flatMap((name) => {
        const own = marks.filter((m) => Math.abs(level(m) - level(name)) < name.em * 0.7)
        const over =
          own.length === 1
            ? heads.filter((h) => Math.abs(middle(h.piece) - middle(own[0]!)) < widest * 0.4)
            : []
        return over.length === 1 ? [{ share: over[0]!, lines: [name] }] : []
      })
    return rows.length >= 3 ? rows : []
  })
}
