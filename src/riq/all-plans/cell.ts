import type { Ages } from '../../plan/facts.ts'

/** What a plan says to a yes or no; 'doubt' = something is there that can't be taken for either. */
export type Side = 'yes' | 'no' | 'silent' | 'doubt'

/** What one plan says of one subject, without its words: enough to sort plans by it. Equal cells of all plans are one object. */
export interface Cell {
  readonly side: Side
  /** The figure that can be compared: percent, dollars, months or times a year. Null where the words name none. */
  readonly amount: number | null
  /** The largest figure where several hold (services of one class); else the same as `amount`. */
  readonly most: number | null
  readonly ages: Ages
}

/** Stands for "unlimited": more than any amount of dollars. */
export const UNLIMITED = 1e12

const NO_AGES: Ages = { min: null, under: null }

/** A cell with one figure or none. */
export const cell = (side: Side, amount: number | null = null, ages: Ages = NO_AGES): Cell => ({
  side,
  amount,
  most: amount,
  ages,
})

/** A cell for something of which the plan says nothing. */
export const SILENT: Cell = cell('silent')

/** The same in doubt: what it says is not relied on. */
export const doubted = (own: Cell): Cell => (own.side === 'silent' ? own : { ...own, side: 'doubt' })

/** One cell for several things that are asked together, such as the services of a class. */
export function joined(cells: readonly Cell[]): Cell {
  const told = cells.filter((c) => c.side !== 'silent')
  if (told.length === 0) return SILENT
  const amounts = told.flatMap((c) => (c.side === 'no' ? 0 : (c.amount ?? [])))
  const sides = new Set(told.map((c) => c.side))
  const side = sides.size === 1 ? told[0]!.side : sides.has('doubt') ? 'doubt' : 'yes'
  const known = told.every((c) => c.side === 'no' || c.amount !== null) && amounts.length > 0
  return {
    side,
    amount: known ? Math.min(...amounts) : null,
    most: known ? Math.max(...amounts) : null,
    ages: NO_AGES,
  }
}

/** Cells of many plans, equal ones kept once: thousands of plans share a few hundred of them. */
export class CellTable {
  readonly #cells: Cell[] = []
  readonly #places = new Map<string, number>()

  /** The number under which a cell is kept. */
  numberOf(own: Cell): number {
    const { side, amount, most, ages } = own
    const key = `${side} ${amount} ${most} ${ages.min} ${ages.under}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.#cells.length)
    return this.#cells.push(own) - 1
  }

  /** The cell under a number. */
  at(number: number): Cell {
    return this.#cells[number]!
  }

  /** How many different cells there are. */
  get size(): number {
    return this.#cells.length
  }
}
