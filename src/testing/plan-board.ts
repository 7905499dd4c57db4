import type { Page, Rule, Word } from '../document/page.ts'
import { measure, wrap } from './field-sheet.ts'

/** How text is set on a board. */
export interface Set {
  size?: number
  bold?: boolean
  /** Typewriter type: every character as wide as the next. */
  mono?: boolean
}

/** A column of a table on a board. */
export interface BoardColumn {
  width: number
  align?: 'left' | 'centre' | 'right'
}

/** How a table is drawn. */
export interface TableStyle extends Set {
  ruled?: 'none' | 'rows' | 'grid'
  /** Where short cells stand beside wrapped ones. */
  middle?: boolean
  /** Blank above and below each row in points. */
  pad?: number
  /** Rows at the top that are its head; drawn in bold, and again on every new page when `repeat` is set. */
  head?: number
  repeat?: boolean
}

const WIDTH = 612
const HEIGHT = 792
const TOP = 50
const BOTTOM = 745
const BLANK = 0.29

/** A drawing board for pages with words where a printer would put them: columns, wrapped and centred cells, ruled lines. */
export class Board {
  #words: Word[][] = [[]]
  #rules: Rule[][] = [[]]
  y = TOP

  /** A text on one line with its left edge at x; returns the right edge. */
  put(x: number, y: number, text: string, set: Set = {}): number {
    const size = set.size ?? 9.5
    let at = x
    for (const part of text.split(' ')) {
      const width = set.mono ? part.length * size * 0.6 : measure(part, size)
      if (part !== '') {
        this.#words.at(-1)!.push({
          text: part,
          box: [at, y, at + width, y + size],
          confidence: 100,
          size,
          bold: set.bold ?? false,
        })
      }
      at += width + (set.mono ? 0.6 : BLANK) * size
    }
    return at
  }

  /** A text turned by a quarter that reads upwards from y. */
  turned(x: number, y: number, text: string, set: Set = {}): void {
    const size = set.size ?? 9.5
    let at = y
    for (const part of text.split(' ')) {
      const length = measure(part, size)
      const box: Word['box'] = [x, at - length, x + size * 0.75, at]
      this.#words.at(-1)!.push({ text: part, box, confidence: 100, size, bold: set.bold ?? false })
      at -= length + BLANK * size
    }
  }

  /** A line at the board's level; moves down by `leading` em. */
  line(x: number, text: string, set: Set = {}, leading = 1.35): void {
    const size = set.size ?? 9.5
    this.room(size * leading)
    this.put(x, this.y, text, set)
    this.y += size * leading
  }

  /** A paragraph of `width` points. */
  paragraph(x: number, width: number, text: string, set: Set = {}): void {
    for (const line of wrap(text, width, set.size ?? 9.5)) this.line(x, line, set, 1.28)
    this.y += (set.size ?? 9.5) * 0.6
  }

  /** A heading with blank around it. */
  heading(x: number, text: string, size = 12.5): void {
    this.y += size * 0.7
    this.line(x, text, { size, bold: true }, 1.55)
  }

  /** Items of a list; a mark before each when `mark` is given. */
  list(x: number, width: number, items: readonly string[], mark: string | null, set: Set = {}): void {
    for (const item of items) {
      const indent = mark === null ? 0 : 12
      wrap(item, width - indent, set.size ?? 9.5).forEach((line, i) => {
        if (i === 0 && mark !== null) this.put(x, this.y, mark, set)
        this.line(x + indent, line, set, 1.28)
      })
    }
    this.y += 4
  }

  /** Begins a new page when less than that many points are left; true when it did. */
  room(points: number): boolean {
    if (this.y + points <= BOTTOM) return false
    this.#words.push([])
    this.#rules.push([])
    this.y = TOP
    return true
  }

  /** A ruled line. */
  rule(x0: number, y0: number, x1: number, y1: number): void {
    this.#rules.at(-1)!.push({ box: [x0, y0, x1, y1], direction: x0 === x1 ? 'vertical' : 'horizontal' })
  }

  /** A table at x. */
  table(x: number, columns: readonly BoardColumn[], rows: readonly string[][], style: TableStyle = {}): void {
    const head = style.head ?? 0
    rows.forEach((row, i) => {
      const isHead = i < head
      const turned = this.room(this.#heightOf(columns, row, style))
      if (turned && style.repeat)
        for (const one of rows.slice(0, head)) this.#row(x, columns, one, { ...style, bold: true })
      this.#row(x, columns, row, isHead ? { ...style, bold: true } : style)
    })
    this.y += 6
  }

  #linesOf(columns: readonly BoardColumn[], row: readonly string[], style: TableStyle): string[][] {
    // A row of one cell runs across the table.
    if (row.length === 1) return [[row[0]!]]
    return row.map((cell, i) =>
      cell
        .split('\n')
        .flatMap((part) => (part === '' ? [] : wrap(part, columns[i]!.width - 10, style.size ?? 9.5))),
    )
  }

  #heightOf(columns: readonly BoardColumn[], row: readonly string[], style: TableStyle): number {
    const most = Math.max(1, ...this.#linesOf(columns, row, style).map((l) => l.length))
    return most * (style.size ?? 9.5) * 1.2 + (style.pad ?? 4) * 2
  }

  #row(x: number, columns: readonly BoardColumn[], row: readonly string[], style: TableStyle): void {
    const size = style.size ?? 9.5
    const pad = style.pad ?? 4
    const lines = this.#linesOf(columns, row, style)
    const height = this.#heightOf(columns, row, style)
    let left = x
    lines.forEach((cell, i) => {
      const column = columns[i]!
      const rest = height - pad * 2 - cell.length * size * 1.2
      const start = this.y + pad + (style.middle ? Math.max(0, rest / 2) : 0)
      cell.forEach((text, n) => {
        const free = column.width - 10 - measure(text, size)
        const shift = column.align === 'right' ? free : column.align === 'centre' ? free / 2 : 0
        this.put(left + 5 + Math.max(0, shift), start + n * size * 1.2, text, style)
      })
      if (style.ruled === 'grid') this.rule(left, this.y, left, this.y + height)
      left += column.width
    })
    this.y += height
    if (style.ruled === 'rows' || style.ruled === 'grid') this.rule(x, this.y, left, this.y)
  }

  /** The pages drawn so far. */
  pages(): Page[] {
    return this.#words.map((words, i) => ({
      number: i + 1,
      file: 'drawn.pdf',
      pageInFile: i + 1,
      width: WIDTH,
      height: HEIGHT,
      unit: 'pt' as const,
      source: 'text' as const,
      words,
      rules: this.#rules[i]!,
      pictures: [],
      unread: [],
      unreadShare: 0,
    }))
  }
}
