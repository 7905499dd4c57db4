import type { Word } from '../../phi/redacted-page.ts'
import type { Cell, Layout, Row, Sentence, Table } from '../layout-types.ts'
import { Bands } from './bands.ts'
import type { GridLine } from './grid.ts'
import { isHeading, Sections, type Usual } from './headings.ts'
import { type Line, piecesOf, wordsOf } from './lines.ts'
import type { Region } from './regions.ts'
import { blocksOf, type Run } from './runs.ts'
import { type Paragraph, paragraphsOf, sentencesIn, sentencesOf } from './sentences.ts'
import { absorbNeighbours, type Before, tablePartsOf } from './tables.ts'
import { isValueText } from './value-text.ts'
import { boxAround, textOf } from './words-text.ts'

/** Blank in em that parts two cells of a line outside tables: wider than inside one, where other rows confirm the column. */
const FREE_GAP = 1.4

const cellOf = (words: Word[], column: number | null): Cell => ({
  text: textOf(words),
  words,
  box: boxAround(words),
  column,
})

/**
 * The texts of a paragraph. Pieces of a line that stand far apart are a label with its values ("Exams … 100%"), or texts that have nothing to do
 * with each other.
 */
function textsOf(paragraph: Paragraph): Word[][] {
  const [only, ...more] = paragraph.lines
  const pieces = only && more.length === 0 ? piecesOf(only, FREE_GAP) : []
  if (pieces.length < 2) return [paragraph.lines.flatMap((l) => wordsOf(l.inks))]
  const texts: Word[][] = []
  for (const piece of pieces) {
    const words = wordsOf(piece.inks)
    const last = texts[texts.length - 1]
    const answers = last && /[:?]$/.test(textOf(last)) && words.length < 8 && !/^[•·*-]/.test(words[0]!.text)
    if (last && (isValueText(textOf(words)) || answers)) last.push(...words)
    else texts.push(words)
  }
  return texts
}

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
    const lines = region.lines.filter((line) => !this.#furniture.has(line))
    for (const line of region.lines) if (this.#furniture.has(line)) this.#line(region, line, 'furniture')
    if (region.aside && lines.length > 0) {
      this.#aside(region, lines)
      return
    }
    let plain: Line[] = []
    for (const block of absorbNeighbours(blocksOf({ ...region, lines }))) {
      if (block.kind === 'line') plain.push(block.line)
      else {
        this.#plain(region, plain, block.lines[0]!)
        plain = []
        this.#table(region, block)
      }
    }
    this.#plain(region, plain, null)
  }

  /** A heading in the margin, however many lines it takes. */
  #aside(region: Region, lines: Line[]): void {
    const em = Math.min(...lines.map((l) => l.em))
    this.#sections.open(textOf(wordsOf(lines.flatMap((l) => l.inks))), em, false)
    for (const line of lines) this.#line(region, line, 'heading')
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

  #table(region: Region, run: Run): void {
    const { number, width, rules } = region.page
    const last = this.#before
    const near = last && (last.page !== number || this.#rows.length - last.index <= 3) ? last : null
    let written: GridLine[] = []
    for (const part of tablePartsOf(run, rules, near, width)) {
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
