import type { Rule } from '../../phi/redacted-page.ts'
import type { Ink, InkPage } from './ink.ts'

const LEAST_LETTERS = 3
const TALL = 1.6

/** A word that is printed along the page's height: far taller than wide, though it has several letters. */
const isTurned = ({ word, x0, x1, y0, y1 }: Ink) =>
  word.text.length >= LEAST_LETTERS && y1 - y0 > (x1 - x0) * TALL

/** Turned words with the short ones ("II") that stand between them in one line. */
function withShort(inks: Ink[]): Ink[] {
  const turned = inks.filter(isTurned)
  const beside = (ink: Ink) =>
    turned.some((t) => {
      const wide = t.x1 - t.x0
      const blank = Math.max(ink.y0 - t.y1, t.y0 - ink.y1)
      return Math.abs(ink.x0 - t.x0) < wide * 0.3 && Math.abs(ink.x1 - t.x1) < wide * 0.3 && blank < wide
    })
  return inks.filter((ink) => turned.includes(ink) || beside(ink))
}

/** Turned words that stand in one line, in the order in which they are read. */
function captionsOf(turned: Ink[], rules: Rule[]): Ink[][] {
  const parted = (a: Ink, b: Ink) =>
    rules.some(({ box, direction }) => {
      const y = (box[1] + box[3]) / 2
      return direction === 'horizontal' && box[0] <= a.x0 && box[2] >= a.x1 && y <= a.y0 + 1 && y >= b.y1 - 1
    })
  const captions: Ink[][] = []
  for (const ink of turned.toSorted((a, b) => a.x0 - b.x0 || b.y0 - a.y0)) {
    const last = captions[captions.length - 1]
    const below = last?.[last.length - 1]
    const wide = ink.x1 - ink.x0
    if (
      last &&
      below &&
      Math.abs(below.x0 - ink.x0) < wide * 0.5 &&
      below.y0 - ink.y1 < wide &&
      !parted(below, ink)
    )
      last.push(ink)
    else captions.push([ink])
  }
  return captions
}

/** The level ruled lines across a place that end the cell above and below it; null where one is missing. */
function cellAround(
  rules: Rule[],
  x: number,
  y0: number,
  y1: number,
): { top: number; bottom: number } | null {
  const across = rules
    .filter(({ box, direction }) => direction === 'horizontal' && box[0] <= x && box[2] >= x)
    .map(({ box }) => (box[1] + box[3]) / 2)
  const top = Math.max(...across.filter((y) => y <= y0 + 1))
  const bottom = Math.min(...across.filter((y) => y >= y1 - 1))
  return Number.isFinite(top) && Number.isFinite(bottom) ? { top, bottom } : null
}

/** Lays the words of a caption on one level, from x on at the top of its cell. */
function laid(caption: Ink[], top: number, from: number): Ink[] {
  const em = Math.min(...caption.map((i) => i.x1 - i.x0))
  let x = from
  return caption.map((ink) => {
    const width = ink.word.text.length * em * 0.5
    const at = { ...ink, x0: x, x1: x + width, y0: top, y1: top + em * 0.5, cy: top + em * 0.25, em }
    x += width + em * 0.3
    return at
  })
}

/**
 * Lays captions that are printed along the height of merged cells ("PREVENTIVE" beside four rows) as lines above the rows they stand beside, so that they
 * head them and mix with none. Only where ruled lines show how far they reach.
 */
export function layCaptions(page: InkPage): InkPage {
  const turned = withShort(page.inks)
  if (turned.length === 0) return page
  const moved = new Map<Ink, Ink>()
  for (const caption of captionsOf(turned, page.rules)) {
    const [y0, y1] = [Math.min(...caption.map((i) => i.y0)), Math.max(...caption.map((i) => i.y1))]
    const cell = cellAround(page.rules, (caption[0]!.x0 + caption[0]!.x1) / 2, y0, y1)
    if (!cell) continue
    const right = page.inks.filter(
      (i) => !turned.includes(i) && i.cy > cell.top && i.cy < cell.bottom && i.x0 > caption[0]!.x1,
    )
    const from = Math.min(...right.map((i) => i.x0))
    if (!Number.isFinite(from)) continue
    for (const [i, ink] of laid(caption, cell.top, from).entries()) moved.set(caption[i]!, ink)
  }
  return moved.size === 0 ? page : { ...page, inks: page.inks.map((ink) => moved.get(ink) ?? ink) }
}
