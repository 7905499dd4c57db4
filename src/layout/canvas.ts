import type { Box, Rule, Word } from '../document/page.ts'
import { type PageInk, unfolded } from './columns.ts'

/** What a page must have to be laid out. */
export interface LayoutPage {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly words: readonly Word[]
  readonly rules: readonly Rule[]
}

/** A word on the canvas. Lengths are such that ordinary type is 10 units high. */
export interface Ink {
  /** The word as it stands on its page, for evidence. */
  readonly word: Word
  readonly page: number
  readonly text: string
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  readonly size: number
  readonly bold: boolean
  /** Where the letters stand. */
  readonly base: number
}

/** A drawn line: `at` across, from `from` to `to` along it. */
export interface Line {
  at: number
  from: number
  to: number
}

/** All pages on one long sheet, so that a table may go on over the end of a page. */
export interface Canvas {
  inks: Ink[]
  across: Line[]
  down: Line[]
  width: number
  /** Columns of a page were put under one another. */
  unfolded: boolean
}

/** Height of ordinary type on the canvas: every other length in this module is in tenths of it. */
const TYPE = 10
/** A page whose ordinary type would be scaled by more is no page of running text: a sign, a cover. */
const MOST_SCALE = 3

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** Letters that hang below the line they stand on, in print that is measured by its ink. */
const HANGS = /[gjpqy,;()[\]{}$|Q/]/
const HANGING = 0.2

const placeOf = ({ box, level }: { box: Box; level?: Box }) => level ?? box

function inkOf(word: Word, page: number, scale: number): Ink {
  const [x0, y0, x1, y1] = placeOf(word)
  const size = word.size * scale
  const base =
    word.base !== undefined && !word.level
      ? word.base * scale
      : y1 * scale - (HANGS.test(word.text) ? HANGING * size : 0)
  return {
    word,
    page,
    text: word.text,
    x0: x0 * scale,
    x1: x1 * scale,
    y0: y0 * scale,
    y1: y1 * scale,
    size,
    bold: word.bold,
    base,
  }
}

/** Words of one line stand on one base: the middle one of those that share it, since OCR's boxes tremble. */
function settled(inks: readonly Ink[]): Ink[] {
  const lines: Ink[][] = []
  for (const ink of inks.toSorted((a, b) => a.base - b.base)) {
    const line = lines.findLast((l) => {
      const last = l[l.length - 1]!
      return (
        Math.abs(last.base - ink.base) < 0.22 * Math.min(last.size, ink.size) &&
        ink.base - l[0]!.base < 0.4 * ink.size
      )
    })
    if (line) line.push(ink)
    else lines.push([ink])
  }
  return lines.flatMap((line) => {
    const base = middle(line.map((ink) => ink.base))
    return line.map((ink) => ({ ...ink, base }))
  })
}

/** Pieces of lines this near each other are of one line. */
const SAME_LINE = 1.6
/** Letters this near a line touch it. */
const TOUCH = 4
/** So many lines begin at the edge of a table. */
const SHARED_EDGE = 3

/** Lines that lie on one another are one; a gap between them may be as wide as a line's width. */
function joinedLines(lines: readonly Line[]): Line[] {
  const out: Line[] = []
  for (const line of lines.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const same = out.findLast(
      (o) => Math.abs(o.at - line.at) < SAME_LINE && line.from <= o.to + 3 && line.to >= o.from - 3,
    )
    if (same) {
      same.from = Math.min(same.from, line.from)
      same.to = Math.max(same.to, line.to)
    } else out.push({ ...line })
  }
  return out
}

/** Where rows are tight, letters touch the line under them, and what was drawn there isn't seen: it goes on behind those words. */
function behindWords(lines: readonly Line[], inks: readonly Ink[]): Line[] {
  const sorted = lines.toSorted((a, b) => a.at - b.at || a.from - b.from)
  const begins = (x: number) => sorted.filter((l) => Math.abs(l.from - x) < SAME_LINE)
  const out: Line[] = []
  for (const line of sorted) {
    const before = out.findLast((o) => Math.abs(o.at - line.at) < SAME_LINE && o.to <= line.from)
    const touching = inks
      .filter((ink) => ink.y0 - TOUCH < line.at && ink.y1 + TOUCH > line.at)
      .filter((ink) => ink.x1 > (before?.to ?? 0) - TOUCH && ink.x0 < line.from + TOUCH)
      .sort((a, b) => b.x0 - a.x0)
    // From where the line is seen again, word by word to the left.
    let reach = line.from
    for (const ink of touching) if (reach - ink.x1 < ink.size) reach = Math.min(reach, ink.x0)
    if (before && reach < line.from && reach - before.to < TYPE) before.to = line.to
    else {
      const edge = reach < line.from && sorted.find((l) => l.from < reach && reach - l.from < TYPE)
      out.push(edge && begins(edge.from).length >= SHARED_EDGE ? { ...line, from: edge.from } : { ...line })
    }
  }
  return out
}
/** Web pages print the mark that opens and closes a part before its title, in a type of its own. */
const OPENER = /^[▾▸▼▶►▲△▽▿▹⌄⏷⏵]$/u

/** Heads and feet of pages: what stands in the outermost part of several pages alike is kept where it stands first, page numbers nowhere. */
function withoutFurniture(pages: readonly LayoutPage[]): { page: LayoutPage; words: Word[] }[] {
  const seen = new Set<string>()
  const MARGIN = 0.07
  return pages.map((page) => {
    const lines = new Map<number, Word[]>()
    for (const word of page.words) {
      const [, y0, , y1] = placeOf(word)
      if (y1 > page.height * MARGIN && y0 < page.height * (1 - MARGIN)) continue
      const key = [...lines.keys()].find((y) => Math.abs(y - y1) < word.size * 0.5) ?? y1
      lines.set(key, [...(lines.get(key) ?? []), word])
    }
    const gone = new Set<Word>()
    for (const words of lines.values()) {
      const text = words.map((w) => w.text).join(' ')
      const key = text.toLowerCase().replace(/\d+/g, '#')
      const isNumber = /^(?:page |p\. ?|- ?)?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?(?: ?-)?$/i.test(text)
      if (isNumber || seen.has(key)) for (const word of words) gone.add(word)
      seen.add(key)
    }
    return { page, words: page.words.filter((word) => !gone.has(word) && !OPENER.test(word.text)) }
  })
}

/** Puts a page under what is on the sheet already. */
function place(canvas: Canvas, { inks, across, down }: PageInk): void {
  const foot = Math.max(0, ...canvas.inks.map((ink) => ink.y1), ...canvas.across.map((l) => l.at))
  const top = Math.min(...inks.map((ink) => ink.y0))
  const dy = foot === 0 ? 0 : foot - top + 0.6 * TYPE
  for (const ink of inks) canvas.inks.push({ ...ink, y0: ink.y0 + dy, y1: ink.y1 + dy, base: ink.base + dy })
  for (const l of across) canvas.across.push({ ...l, at: l.at + dy })
  for (const l of down) canvas.down.push({ ...l, from: l.from + dy, to: l.to + dy })
}

/**
 * Puts redacted pages on one sheet, in their order. Pages in points and in pixels come to the same scale, by the height of their type.
 * @param folded leaves columns of a page beside one another
 */
export function canvasOf(pages: readonly LayoutPage[], folded = false): Canvas {
  const canvas: Canvas = { inks: [], across: [], down: [], width: 0, unfolded: false }
  for (const { page: own, words } of withoutFurniture(pages)) {
    if (words.length === 0) continue
    const type = middle(words.map((w) => w.size)) || TYPE
    const wide = own.width / type
    const scale = wide > 15 ? TYPE / type : Math.min(MOST_SCALE, TYPE / type)
    const inks = settled(words.map((word) => inkOf(word, own.number, scale)))
    const across: Line[] = []
    const down: Line[] = []
    for (const rule of own.rules) {
      const [x0, y0, x1, y1] = placeOf(rule).map((v) => v * scale) as Box
      if (rule.direction === 'horizontal') across.push({ at: (y0 + y1) / 2, from: x0, to: x1 })
      else down.push({ at: (x0 + x1) / 2, from: y0, to: y1 })
    }
    const page = { inks, across: behindWords(across, inks), down }
    const parts = folded ? page : unfolded(page)
    canvas.unfolded ||= parts !== page
    place(canvas, parts)
    canvas.width = Math.max(canvas.width, own.width * scale)
  }
  canvas.across = joinedLines(canvas.across)
  canvas.down = joinedLines(canvas.down)
  return canvas
}
