import type { Page, Word } from '../document/page.ts'

/** Widths of Helvetica in thousandths of an em, roughly: enough for words to stand where a printer puts them. */
function widthOf(char: string): number {
  if (/[ilj.,:;'|!]/.test(char)) return 0.26
  if (/[frt()\-/ ]/.test(char)) return 0.31
  if (/[mwMW%]/.test(char)) return 0.86
  if (/[A-Z&]/.test(char)) return 0.68
  return 0.54
}

/** Width of a text set in that type, in points. */
export const measure = (text: string, size: number) =>
  [...text].reduce((sum, c) => sum + widthOf(c), 0) * size

/** A text as lines no wider than `width`. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer, size) > width && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** How a piece of text is set. */
export interface Type {
  size?: number
  bold?: boolean
}

const LEFT = 54
const RIGHT = 558
const BOTTOM = 740

/** Draws words on pages of US letter size the way a text layer would give them: for tests of the parser on layouts of our own. */
export class Sheet {
  #pages: Word[][] = [[]]
  #y = 54

  /** Words at a place; the baseline is moved by `line()`. */
  text(x: number, text: string, type: Type = {}): number {
    const size = type.size ?? 10
    let at = x
    for (const part of text.split(' ')) {
      const width = measure(part, size)
      if (part !== '')
        this.#pages.at(-1)!.push({
          text: part,
          box: [at, this.#y, at + width, this.#y + size],
          confidence: 100,
          size,
          bold: type.bold ?? false,
        })
      at += width + widthOf(' ') * size
    }
    return at
  }

  /** Moves down by a number of lines; a new page where the page is full. */
  line(lines = 1.35, size = 10): void {
    this.#y += size * lines
    if (this.#y > BOTTOM) this.page()
  }

  /** Starts a new page. */
  page(): void {
    this.#pages.push([])
    this.#y = 54
  }

  /** A line of its own. */
  row(text: string, type: Type = {}): void {
    this.text(LEFT, text, type)
    this.line(1.5, type.size ?? 10)
  }

  /** A heading with blank above and below. */
  heading(text: string, size = 13): void {
    this.line(0.8)
    this.text(LEFT, text, { size, bold: true })
    this.line(1.5, size)
  }

  /** Cells of a table row at given places; a text wider than its column goes on in the next line. */
  cells(places: readonly number[], cells: readonly string[], type: Type = {}): void {
    const size = type.size ?? 10
    const lines = cells.map((cell, i) => wrap(cell, (places[i + 1] ?? RIGHT) - places[i]! - size, size))
    const most = Math.max(1, ...lines.map((l) => l.length))
    for (let n = 0; n < most; n++) {
      lines.forEach((own, i) => {
        if (own[n]) this.text(places[i]!, own[n]!, type)
      })
      if (n < most - 1) this.line(1.2, size)
    }
    this.line(1.75, size)
  }

  /** A paragraph broken at the right edge. */
  paragraph(text: string, type: Type = {}): void {
    const size = type.size ?? 10
    for (const line of wrap(text, RIGHT - LEFT, size)) {
      this.text(LEFT, line, type)
      this.line(1.3, size)
    }
    this.line(0.7, size)
  }

  /** The pages drawn so far. */
  pages(file = 'drawn.pdf'): Page[] {
    return this.#pages.map((words, i) => ({
      number: i + 1,
      file,
      pageInFile: i + 1,
      width: 612,
      height: 792,
      unit: 'pt' as const,
      source: 'text' as const,
      words,
      rules: [],
      pictures: [],
      unread: [],
      unreadShare: 0,
    }))
  }
}

/** A generator of numbers from a seed (mulberry32), with the picks that templates need. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2654435761) >>> 0
  }

  /** 0 to 1, 1 excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** True with the given chance. */
  chance(share: number): boolean {
    return this.next() < share
  }

  /** One of a list. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }
}
