import type { Word } from '../../phi/redacted-page.ts'
import type { Cell, Layout, Row, Sentence, Table } from '../layout-types.ts'
import { Bands } from './bands.ts'
import type { GridLine } from './grid.ts'
import { isHeading, Sections, type Usual } from './headings.ts'
import { type Line, piecesOf, wordsOf } from './lines.ts'
import type { Region } from './regions.ts'
import { blocksOf } from './runs.ts'
import { FREE_GAP, paragraphsOf, sentencesIn, sentencesOf, textsOf } from './sentences.ts'
import { absorbNeighbours, type Before, gridPartsOf, type TablePart, tablePartsOf } from './tables.ts'
import { boxAround, textOf } from './words-text.ts'

const cellOf = (words: Word[], column: number | null): Cell => ({
  text: textOf(words),
  words,
  box: boxAround(words),
  column,
})

/** Writes rows, tables and sentences in reading order. */
export class Writer {
  readonly #usual: Usual
  readonly #furniture: Set<Line>
  readonly #sections = new Sections()
  readonly #rows: Row[] = []
  readonly #tables: Table[] = []
  readonly #sentences: Sentence[] = []
  #before: (Before & { page: number; index: number }) | null = null
  #block = 0

  constructor(usual: Usual, furniture: Set<Line>) {
    this.#usual = usual
    this.#furniture = furniture
  }

  /** Writes one text column of a page. */
  region(region: Region): void {
    this.#block++
    if (region.ruled) {
      const { grid, inks, head } = region.ruled
      this.#table(region, gridPartsOf(grid, inks, head, this.#goingOn(region), region.page.width))
      return
    }
    const lines = region.lines.filter((line) => !this.#furniture.has(line))
    for (const line of region.lines) if (this.#furniture.has(line)) this.#line(region, line, 'furniture')
    let plain: Line[] = []
    for (const block of absorbNeighbours(blocksOf({ ...region, lines }))) {
      if (block.kind === 'line') plain.push(block.line)
      else {
        this.#plain(region, plain, block.lines[0]!)
        plain = []
        const { rules, width } = region.page
        this.#table(region, tablePartsOf(block, rules, this.#goingOn(region), width))
      }
    }
    this.#plain(region, plain, null)
  }

  /** What was written. */
  end(): Omit<Layout, 'pageCount'> {
    return { rows: this.#rows, tables: this.#tables, sentences: this.#sentences }
  }

  #push(region: Region, cells: Cell[], lines: Line[], kind: Row['kind'], table: Table | null): Row {
    const words = cells.flatMap((c) => c.words)
    const row: Row = {
      page: region.page.number,
      index: this.#rows.length,
      box: boxAround(words),
      text: textOf(words),
      cells,
      table,
      kind,
      section: this.#sections.path,
      size: lines[0]!.em,
      bold: words.every((w) => w.bold),
      confidence: Math.min(...words.map((w) => w.confidence)),
      bullet: lines[0]!.bullet,
      block: this.#block,
    }
    this.#rows.push(row)
    return row
  }

  #line(region: Region, line: Line, kind: Row['kind']): Row {
    const cells = piecesOf(line, FREE_GAP).map((p) => cellOf(wordsOf(p.inks), null))
    return this.#push(region, cells, [line], kind, null)
  }

  /** Lines outside tables: headings, and paragraphs cut into sentences. */
  #plain(region: Region, lines: Line[], following: Line | null): void {
    let run: Line[] = []
    let underHeading = false
    const flush = () => {
      for (const paragraph of paragraphsOf(run, region.lines)) {
        const index = this.#rows.length
        for (const line of paragraph.lines) this.#line(region, line, 'body')
        const about = { page: region.page.number, index, section: this.#sections.path, item: paragraph.item }
        for (const words of textsOf(paragraph)) this.#sentences.push(...sentencesOf(words, about))
      }
      run = []
    }
    for (const [i, line] of lines.entries()) {
      const before = lines[i - 1] ?? null
      const after = lines[i + 1] ?? following
      const place = {
        line,
        before,
        after,
        above: before ? (line.cy - before.cy) / line.em : 3,
        below: after ? (after.cy - line.cy) / line.em : 3,
        underHeading,
      }
      underHeading = isHeading(place, this.#usual)
      if (!underHeading) {
        run.push(line)
        continue
      }
      flush()
      this.#sections.open(textOf(wordsOf(line.inks)), line.em, false)
      this.#line(region, line, 'heading')
    }
    flush()
  }

  /** The last table with a head, where one may go on without it. */
  #goingOn({ page }: Region): Before | null {
    const last = this.#before
    return last && (last.page !== page.number || this.#rows.length - last.index <= 3) ? last : null
  }

  #table(region: Region, parts: TablePart[]): void {
    const { number, width } = region.page
    let written: GridLine[] = []
    for (const part of parts) {
      const table: Table = { id: this.#tables.length, columns: part.columns }
      this.#tables.push(table)
      if (part.head !== written) {
        for (const line of part.head) this.#gridRow(region, [line], 'head', table)
        written = part.head
      }
      const bands = new Bands(part.label)
      part.rows.forEach((row, i) => {
        const band = bands.next(row, part.rows[i + 1])
        if (band) this.#sections.open(textOf(wordsOf(row[0]!.line.inks)), row[0]!.line.em, true)
        this.#gridRow(region, row, band ? 'heading' : 'body', table)
      })
      if (table.columns.some((c) => c.head !== '')) {
        this.#before = { columns: part.columns, width, page: number, index: this.#rows.length }
      }
    }
    this.#sections.closeBands()
  }

  #gridRow(region: Region, lines: GridLine[], kind: Row['kind'], table: Table): void {
    const columns = new Map<number, Word[]>()
    for (const line of lines) {
      for (const cell of line.cells) {
        columns.set(cell.column, [...(columns.get(cell.column) ?? []), ...wordsOf(cell.inks)])
      }
    }
    const cells = [...columns].sort(([a], [b]) => a - b).map(([column, words]) => cellOf(words, column))
    const row = this.#push(
      region,
      cells,
      lines.map((l) => l.line),
      kind,
      table,
    )
    if (kind === 'body') this.#sentences.push(...sentencesIn(row))
  }
}
