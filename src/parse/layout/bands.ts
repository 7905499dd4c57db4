import { cellText, type GridLine, hasBenefit } from './grid.ts'
import { isClassName } from './roles.ts'

/** Tells rows of a table that only name what follows (bands) from rows without values, going down the table. */
export class Bands {
  readonly #label: number
  #previous = false
  /** The last row with values states the share of a category: names below it are its members. */
  #listing = false

  /** @param label column of the names */
  constructor(label: number) {
    this.#label = label
  }

  /** True when the row is a band: one cell in the label column, set apart or followed by a row with values. */
  next(row: GridLine[], below: GridLine[] | undefined): boolean {
    const name = this.#nameOf(row)
    const band = name !== null && below !== undefined && this.#isBand(row[0]!, name, below)
    if (row.some((l) => l.cells.some((c) => c.column > this.#label))) {
      const label = row[0]!.cells.find((c) => c.column <= this.#label)
      this.#listing = label !== undefined && isClassName(cellText(label))
    }
    this.#previous = band
    return band
  }

  /** The text of a row that is nothing but a name. */
  #nameOf(row: GridLine[]): string | null {
    const cells = row.flatMap((l) => l.cells)
    if (cells.length !== 1 || row.length > 1 || cells[0]!.column > this.#label) return null
    const { line } = row[0]!
    const text = cellText(cells[0]!)
    return line.bullet || line.inks.length > 12 || /[.;,]$/.test(text) || /^[\p{Ll}*†]/u.test(text)
      ? null
      : text
  }

  #isBand({ line }: GridLine, text: string, below: GridLine[]): boolean {
    const next = below[0]!.line
    const bold = line.inks.every((i) => i.word.bold)
    if ((bold && !next.inks[0]!.word.bold) || line.em > next.em * 1.12) return true
    if (this.#listing && !isClassName(text)) return false
    const nextFull = below.some(
      (l) => l.cells.some((c) => c.column > this.#label) || hasBenefit(l, this.#label),
    )
    return nextFull && line.x0 < next.x0 + line.em * 0.5 && (this.#previous || !/\d\s?%/.test(text))
  }
}
