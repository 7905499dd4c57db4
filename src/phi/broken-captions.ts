import { captionWords } from './caption-words.ts'
import type { Caption } from './find-labels.ts'
import { LABELS } from './labels.ts'
import type { Cell, Sheet } from './lines.ts'
import { runsOf } from './runs.ts'

/** "Date of" over "Birth" in the head of a table: one caption on two lines, standing in the lower cell. */
export function stacked(sheet: Sheet, upper: Cell, found: ReadonlyMap<Cell, Caption[]>): Caption | null {
  const whole = (cell: Cell | undefined) => cell !== undefined && (found.get(cell) ?? []).some((c) => c.whole)
  const { cells } = upper.line
  const at = cells.indexOf(upper)
  // a caption with its value beside it is complete ("Patient | Jane Roe" over "Residence | 12 Main St")
  if (whole(upper) && !whole(cells[at + 1]) && !whole(cells[at - 1]) && cells.length > 1) return null
  if (upper.tokens.length > 3 || upper.text.endsWith(':')) return null
  for (const line of sheet.lines.slice(upper.line.index + 1, upper.line.index + 3)) {
    if (line.y - upper.line.y > 1.6 * Math.max(line.size, upper.line.size)) return null
    const lower = line.cells.find((cell) => Math.min(cell.x1, upper.x1) - Math.max(cell.x0, upper.x0) > 0)
    if (!lower || lower.tokens.length > 3) continue
    const words = [...upper.tokens, ...lower.tokens].map(captionWords).join(' ')
    const label = LABELS.get(words)
    const colon = /[:=]/.test(lower.tokens.at(-1)!.after)
    return label
      ? { ...label, cell: lower, from: 0, to: lower.tokens.length, colon, whole: true, starts: true }
      : null
  }
  return null
}

/** A caption that a paragraph breaks over the end of a line ("group | number is"): it stands in the lower cell. */
function broken(upper: Cell, lower: Cell): { caption: Caption; tail: number } | null {
  for (let tail = Math.min(4, upper.tokens.length); tail > 0; tail--)
    for (let head = Math.min(3, lower.tokens.length); head > 0; head--) {
      const tokens = [...upper.tokens.slice(-tail), ...lower.tokens.slice(0, head)]
      if (tokens.slice(0, -1).some((token) => /[.:;|·•=]/.test(token.after))) continue
      const label = LABELS.get(tokens.map(captionWords).join(' '))
      if (!label?.strong) continue
      const colon = /[:=]/.test(tokens.at(-1)!.after)
      const caption = { ...label, cell: lower, from: 0, to: head, colon, whole: false, starts: true }
      return { caption, tail: upper.tokens.length - tail }
    }
  return null
}

/** Puts the captions that paragraphs break over lines into what was found, in place of their halves. */
export function joinBroken(sheet: Sheet, found: Map<Cell, Caption[]>): void {
  for (const { cells } of runsOf(sheet))
    for (const [i, lower] of cells.slice(1).entries()) {
      const over = broken(cells[i]!, lower)
      if (!over) continue
      const above = (found.get(cells[i]!) ?? []).filter((c) => c.to <= over.tail)
      found.set(cells[i]!, above)
      found.set(lower, [over.caption, ...(found.get(lower) ?? []).filter((c) => c.from >= over.caption.to)])
    }
}

/** What menus of portals and office programs list; a column of three such words is a menu, not captions. */
const MENU = new Set(
  'home dashboard schedule patients claims reports settings payments support logout search inbox messages profile billing members eligibility benefits documents help calendar charts ledger account providers fees'.split(
    ' ',
  ),
)

/** What the tabs over a page say besides. */
const TABS = new Set(
  [...MENU, 'overview', 'summary', 'coverage', 'history', 'details', 'plan', 'family', 'activity'].concat(
    ...['card', 'cards'].map((word) => `id ${word}`),
  ),
)

/** Takes the tabs over a page out of the captions found; words that only end a value may stay, since heads of tables say them too. */
function dropTabs(sheet: Sheet, found: Map<Cell, Caption[]>): void {
  const isTab = ({ tokens }: Cell) =>
    tokens.every((token) => token.after === '') && TABS.has(tokens.map((token) => token.key).join(' '))
  for (const { cells } of sheet.lines) {
    if (cells.length < 3 || !cells.every(isTab)) continue
    for (const cell of cells)
      if ((found.get(cell) ?? []).some(({ role }) => role !== 'caption')) found.delete(cell)
  }
}

/** Takes the entries of a menu beside or over the page out of the captions found: "Claims" there announces nothing. */
export function dropMenus(sheet: Sheet, found: Map<Cell, Caption[]>): void {
  dropTabs(sheet, found)
  const entries = sheet.lines
    .map((line) => line.cells[0]!)
    .filter(
      (cell) => cell.tokens.length === 1 && cell.tokens[0]!.after === '' && MENU.has(cell.tokens[0]!.key),
    )
  for (const cell of entries) {
    const column = entries.filter((other) => Math.abs(other.x0 - cell.x0) < cell.line.size)
    if (column.length >= 3) found.delete(cell)
  }
}

const RELATION =
  /^(?:patient |member )?(?:relationship|relation|rel|reln|coverage level|coverage tier|tier|status)(?: (?:to|with) .*)?$/

/** "Relationship | Dependent": a person's word beside that caption is its value and announces nobody. */
export function dropRelations(sheet: Sheet, found: Map<Cell, Caption[]>): void {
  for (const { cells } of sheet.lines)
    for (const [at, cell] of cells.entries()) {
      const before = cells[at - 1]?.tokens.map((token) => token.key).join(' ') ?? ''
      const person = (found.get(cell) ?? []).some((c) => c.role === 'name' && c.whole && !c.colon)
      if (person && cell.tokens.length === 1 && RELATION.test(before)) found.delete(cell)
    }
}
