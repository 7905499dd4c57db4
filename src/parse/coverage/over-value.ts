import { payerIn } from '../layout/roles.ts'
import { type Piece, type Share, shareBy } from './pieces.ts'

/** A name with the share printed right above or below it. */
export interface Tile {
  name: Piece
  share: Share
  /** The words between them ("Plan pays"). */
  caption: string | null
}

const MOST_BLANK = 2.6
const MOST_CAPTIONS = 1
const CAPTION =
  /^(?:plan pays|we pay|you pay|(?:member|patient|your) (?:pays?|share|cost)|pays?|coverage|covered|co-?insurance|benefit|percent(?:age)?|in[- ]network|network|share)\W*$/i

const isBeside = (a: Piece, b: Piece, em: number) =>
  Math.abs(a.x0 - b.x0) < em * 0.8 || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < em * 1.6

/** The next piece above or below in the same column. */
function nextTo(piece: Piece, pieces: readonly Piece[], way: 1 | -1): Piece | null {
  let best: Piece | null = null
  for (const other of pieces) {
    if (other === piece || other.page !== piece.page) continue
    const blank = way === 1 ? other.y0 - piece.y1 : piece.y0 - other.y1
    const em = Math.max(piece.em, other.em)
    if (blank < -em * 0.4 || blank > em * MOST_BLANK || !isBeside(piece, other, em)) continue
    if (!best || (way === 1 ? other.y0 < best.y0 : other.y1 > best.y1)) best = other
  }
  return best
}

interface Pair extends Tile {
  blank: number
}

/** Pairs a share with the name next to it in its column, over one caption at most. */
function pairOf(share: Share, pieces: readonly Piece[], names: ReadonlySet<Piece>, way: 1 | -1): Pair | null {
  let at: Piece = share.piece
  let caption: string | null = null
  for (let step = 0; step <= MOST_CAPTIONS; step++) {
    const next = nextTo(at, pieces, way)
    if (!next || shareBy(next)) return null
    if (names.has(next)) {
      const blank = way === 1 ? next.y0 - share.piece.y1 : share.piece.y0 - next.y1
      return { name: next, share, caption, blank }
    }
    if (!CAPTION.test(next.text) && payerIn(next.text) === null) return null
    caption = next.text
    at = next
  }
  return null
}

const sum = (pairs: (Pair | null)[]) => pairs.reduce((t, p) => t + (p?.blank ?? 0), 0)

const LEAST = 3

/**
 * Classes with their shares right above or below them, as circles and boxes at the top of a brochure have them.
 * @param labels the pieces that are labels of classes
 * @returns nothing where fewer than two such pairs stand in the document
 */
export function classTilesIn(pieces: readonly Piece[], labels: ReadonlySet<Piece>): Tile[] {
  const shares = pieces.flatMap((p) => shareBy(p) ?? [])
  const pairs = ([-1, 1] as const).map((way) => shares.flatMap((s) => pairOf(s, pieces, labels, way) ?? []))
  const [above = [], below = []] = pairs
  const chosen =
    above.length === below.length
      ? sum(below) < sum(above)
        ? below
        : above
      : above.length > below.length
        ? above
        : below
  return new Set(chosen.map((t) => t.name)).size >= 2 ? chosen : []
}

/**
 * Names with their shares right below them (or above, where they stand closer there): tiles of a portal, label over value.
 * @param names the pieces that name services
 * @returns nothing where fewer than three such pairs stand in the document
 */
export function tilesIn(pieces: readonly Piece[], names: ReadonlySet<Piece>): Tile[] {
  const shares = pieces.flatMap((p) => shareBy(p) ?? [])
  const above = shares.map((s) => pairOf(s, pieces, names, -1))
  const below = shares.map((s) => pairOf(s, pieces, names, 1))
  const both = shares.flatMap((_, i) => (above[i] && below[i] ? [i] : []))
  const count = (pairs: (Pair | null)[]) => pairs.filter((p) => p !== null).length
  const nearer = sum(both.map((i) => below[i]!)) * 1.15 < sum(both.map((i) => above[i]!))
  const chosen = nearer && count(below) >= count(above) * 0.6 ? below : above
  const tiles = chosen.filter((p) => p !== null)
  return tiles.length >= LEAST ? tiles : []
}
