import type { Rule } from '../../phi/redacted-page.ts'
import { termsOf } from '../coverage/terms.ts'
import { tokensOf } from '../coverage/tokens.ts'
import type { Side } from './beside.ts'
import { median } from './ink.ts'
import { type Line, piecesOf, wordsOf } from './lines.ts'
import { isBenefitText, isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** A white strip between two stretches of text. */
export interface Gutter {
  x: number
  y0: number
  y1: number
}

/** What stands on both sides of a gutter. */
export interface Sides {
  left: Side
  right: Side
  /** Share of lines that stand level with one of the other side (0 to 1). */
  level: number
}

const AMOUNT = /\b(?:deductibles?|maximums?|max|individual|family|per person|lifetime)\b/i
const NOT_LEVEL = 0.8

/** It names a service, or an amount that plans state. */
const names = (text: string) => AMOUNT.test(text) || termsOf(tokensOf(text), true).length > 0

const edges = (side: Side) => ({
  x0: Math.min(...side.lines.map((l) => l.x0)),
  x1: Math.max(...side.lines.map((l) => l.x1)),
})

const textsOf = (line: Side['lines'][number]) => line.pieces.map((p) => textOf(wordsOf(p.inks)))

/** Lines of several pieces: a table or a form of its own, not the values of labels beside it. */
const isManifold = (side: Side) =>
  side.lines.filter((l) => l.pieces.length > 1).length >= side.lines.length * 0.4

/** Level rules that end beside the gutter on one side of it, below each other, while none crosses it. */
function ruledApart(gutter: Gutter, { left, right, level }: Sides, rules: Rule[], em: number): boolean {
  const within = rules.filter(
    ({ box, direction }) => direction === 'horizontal' && box[1] > gutter.y0 && box[1] < gutter.y1,
  )
  if (within.some(({ box }) => box[0] < gutter.x - em && box[2] > gutter.x + em)) return false
  return [left, right].some((side) => {
    const { x0, x1 } = edges(side)
    const own = within.filter(({ box }) => {
      const inside = side === right ? box[0] > gutter.x - em : box[2] < gutter.x + em
      const near = side === right ? box[0] - gutter.x < em * 4 : gutter.x - box[2] < em * 4
      return inside && near && box[2] - box[0] >= (x1 - x0) * 0.75
    })
    return own.length >= 3 && isManifold(side) && level < NOT_LEVEL
  })
}

/** Borders of cards: uprights in the gutter, with a blank after each. */
function cardsApart(gutter: Gutter, { left, right, level }: Sides, rules: Rule[]): boolean {
  const [from, to] = [edges(left).x1, edges(right).x0]
  const own = rules
    .filter(({ box, direction }) => {
      const x = (box[0] + box[2]) / 2
      return direction === 'vertical' && x > from && x < to && box[3] > gutter.y0 && box[1] < gutter.y1
    })
    .sort((a, b) => a.box[1] - b.box[1])
  const parted = own.every(({ box }, i) => i === 0 || box[1] > own[i - 1]!.box[3])
  return own.length >= 3 && parted && level < NOT_LEVEL
}

/** Rows that name something and state its value themselves: "Crowns | 50%" or "50% | Crowns". */
function ownRows(side: Side): number {
  return side.lines.filter((line) => {
    const texts = textsOf(line)
    const at = texts.findIndex((t) => !isValueText(t))
    return at >= 0 && at < 2 && names(texts[at]!) && texts.some((t, i) => i !== at && isBenefitText(t))
  }).length
}

/** Both sides are tables of their own. */
function areTables({ left, right }: Sides): boolean {
  const least = (side: Side) => Math.max(3, side.lines.length * 0.4)
  return ownRows(left) >= least(left) && ownRows(right) >= least(right)
}

/**
 * The gutter of a table that is printed in two halves: a line of heads that comes again right of itself ("Service | Level | Service | Level").
 * Null when no line does, or when shares stand below the second half's first head (networks of several plans).
 */
export function halvesOf(lines: Line[], em: number): Gutter | null {
  for (const [at, line] of lines.entries()) {
    const pieces = piecesOf(line)
    const half = pieces.length / 2
    const texts = pieces.map((p) => textOf(wordsOf(p.inks)).toLowerCase())
    const again = half >= 2 && texts.slice(0, half).join('|') === texts.slice(half).join('|')
    if (!again || texts.some(isValueText)) continue
    const [last, first] = [pieces[half - 1]!, pieces[half]!]
    const x = first.x0 - em * 0.5
    if (x <= last.x1) continue
    const below = lines.slice(at + 1).map((l) => ({ l, pieces: piecesOf(l) }))
    const crossing = below.findIndex((b) => b.pieces.some((p) => p.x0 < x && p.x1 > x))
    const own = below.slice(0, crossing < 0 ? below.length : crossing)
    const right = own.flatMap((b) => b.pieces.find((p) => p.x0 > x) ?? [])
    const names = right.filter((p) => !isValueText(textOf(wordsOf(p.inks))))
    if (own.length < 3 || names.length < right.length * 0.7) continue
    return { x, y0: line.cy - em * 0.1, y1: own[own.length - 1]!.l.cy + em * 0.1 }
  }
  return null
}

/** Short lines that name nothing of dental plans, beside rows that name and value services themselves. */
function isMenu({ left, right, level }: Sides): boolean {
  const texts = left.lines.map(textsOf)
  const plain = texts.filter((t) => t.length === 1 && !isValueText(t[0]!) && !names(t[0]!))
  return (
    plain.length >= texts.length * 0.8 &&
    ownRows(right) >= Math.max(3, right.lines.length * 0.4) &&
    level < NOT_LEVEL
  )
}

/** Lines of a sentence beside rows that name and value services themselves: a note in a box. */
function isNote(text: Side, rows: Side, level: number): boolean {
  const lines = text.lines.map((l) => textsOf(l).join(' '))
  const single = text.lines.filter((l) => l.pieces.length === 1).length === lines.length
  const reads = lines.some((t) => /[.!]$/.test(t)) && lines.some((t) => /^\p{Ll}/u.test(t))
  const values = lines.filter(isValueText).length
  return single && reads && values === 0 && ownRows(rows) >= 3 && level < 0.5
}

const LARGE = 1.5

/** Shares in large type, beside lists that state none: they stand for boxes, not for the lines on their level. */
function areBadges(side: Side, lists: Side): boolean {
  const size = (pieces: Side['lines'][number]['pieces']) =>
    median(pieces.flatMap((p) => p.inks.map((i) => i.em)))
  const usual = size(lists.lines.flatMap((l) => l.pieces))
  const large = side.lines.flatMap((l) => l.pieces).filter((p) => size([p]) >= usual * LARGE)
  const shares = large.filter((p) => /^\d{1,3}\s?%?$/.test(textOf(wordsOf(p.inks))))
  return (
    shares.length >= 2 &&
    shares.length === large.length &&
    // What stands further below is no caption of the last box.
    side.lines.at(-1)!.cy - shares.at(-1)!.cy < usual * 4.5 &&
    shares.some((p) => /%/.test(textOf(wordsOf(p.inks)))) &&
    lists.lines.length > shares.length &&
    !lists.lines.some((l) => textsOf(l).some((t) => /\d\s?%/.test(t)))
  )
}

/** True when the two sides of a gutter are things of their own, whatever stands level by chance: cards, a menu or a side panel, two tables. */
export function standApart(gutter: Gutter, sides: Sides, rules: Rule[], em: number): boolean {
  const across = rules.filter(
    ({ box, direction }) =>
      direction === 'horizontal' &&
      box[1] > gutter.y0 &&
      box[1] < gutter.y1 &&
      box[0] < gutter.x - em * 2 &&
      box[2] > gutter.x + em * 2,
  )
  const { left, right } = sides
  if (areBadges(left, right) || areBadges(right, left)) return true
  if (left.lines.length < 3 || right.lines.length < 3) return false
  if (areTables(sides)) return true
  if (isNote(left, right, sides.level) || isNote(right, left, sides.level)) return true
  if (across.length >= 2) return false
  return ruledApart(gutter, sides, rules, em) || cardsApart(gutter, sides, rules) || isMenu(sides)
}
