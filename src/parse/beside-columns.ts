import type { Ink } from '../layout/canvas.ts'
import { networkOf } from './engine/statement.ts'
import type { FigureRead, Sources } from './leftovers.ts'

/** So many figures under each other make a column. */
const COLUMN = 3
/** So many words over a column tell what it's called. */
const HEAD = 6

const inkOf = ({ figure }: FigureRead): Ink => figure.inks[0]!
const meet = (a: Ink, b: Ink) => a.page === b.page && Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0

function columnsOf(figures: readonly FigureRead[]): FigureRead[][] {
  const columns: FigureRead[][] = []
  for (const one of figures) {
    const home = columns.find((column) => meet(inkOf(column[0]!), inkOf(one)))
    if (home) home.push(one)
    else columns.push([one])
  }
  return columns.filter((column) => column.length >= COLUMN)
}

/** The words that stand right over a column, whatever row or cell the layout put them in. */
function headOver(column: readonly FigureRead[], inks: readonly Ink[]): string {
  const inColumn = column.map(inkOf)
  const top = inColumn.reduce((a, b) => (b.y0 < a.y0 ? b : a))
  return inks
    .filter((ink) => meet(ink, top) && ink.y1 <= top.y0 && /\p{L}/u.test(ink.text))
    .sort((a, b) => b.y0 - a.y0 || b.x0 - a.x0)
    .slice(0, HEAD)
    .reverse()
    .map((ink) => ink.text)
    .join(' ')
}

/**
 * Explains whole columns of percents that are left over: where the words right over a column name another network, it's that network's, though
 * the table's own heads were not understood. One answer for all, in place of a question for each.
 * @param isFilled true for fields that have a value: what may be the value of a blank one is left over all the same
 */
export function besideColumns(
  figures: readonly FigureRead[],
  { texts }: Pick<Sources, 'texts'>,
  isFilled: (path: string) => boolean,
): FigureRead[] {
  const left = figures.filter(
    ({ figure, fields, why }) => why === 'left over' && figure.kind === 'percent' && fields.every(isFilled),
  )
  const inks = [...new Set(texts.flatMap(({ passage }) => passage.inks))]
  const others = columnsOf(left).filter((column) => {
    const network = networkOf(headOver(column, inks))
    return network === 'out' || network === 'middle'
  })
  const explained = new Set(others.flat())
  return figures.map((one) => (explained.has(one) ? { ...one, why: 'another network' } : one))
}
