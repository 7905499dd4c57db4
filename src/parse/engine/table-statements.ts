import { type Cell, filledCells, type Table } from '../../layout/cell.ts'
import { joinPassages, type Passage, SILENT } from '../../layout/passage.ts'
import { mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { spansOf } from '../../text/spans.ts'
import { isClassMark } from './class-marks.ts'
import { chooseColumn, optionScore, type PlanNames, planName } from './options.ts'
import { hasValue, type Network, networkOf, type Statement, titleOf } from './statement.ts'
import { tilesOf, wordTilesOf } from './tiles.ts'

/** What is known of a table before its rows are read. */
export interface TablePlace {
  number: number
  heading: string
  caption: string
  /** The plan a person asked for. */
  wanted: string | null
  /** Heads of the table just above, which goes on in this one if it has none of its own. */
  heads?: readonly Passage[]
}

const textOf = (cell: Cell) => cell.passage.text

/** A value that a label never is. */
const isFigure = (text: string) =>
  mentionsOf(text).some(
    (m) =>
      m.kind === 'percent' ||
      m.kind === 'money' ||
      (m.kind === 'cue' && ['no_charge', 'negative'].includes(m.id)),
  )

/** A length of time and no more, "12 months": an answer, not a head. */
function isLength(text: string): boolean {
  const [span] = spansOf(text)
  return span !== undefined && span.end - span.at > text.trim().length * 0.85
}

/** Columns that hold nothing are taken out. */
function withoutEmpty({ rows, columns, ...table }: Table): Table {
  const alone = (k: number) =>
    rows.some((row) =>
      filledCells(row).some(
        (c) => c.c0 === k && (c.c1 === k || filledCells(row).length === 1 || c.c1 < columns - 1),
      ),
    )
  const used = Array.from({ length: columns }, (_, k) => k).filter(alone)
  const from = (k: number) => {
    const at = used.findIndex((u) => u >= k)
    return at < 0 ? used.length - 1 : at
  }
  const to = (k: number) => Math.max(0, used.filter((u) => u <= k).length - 1)
  return {
    ...table,
    columns: Math.max(1, used.length),
    rows: rows.map((row) =>
      row.map((c) => ({ ...c, c0: Math.max(0, from(c.c0)), c1: Math.max(from(c.c0), to(c.c1)) })),
    ),
  }
}

/** Leading columns without figures (code, service, examples) are one label together. */
function withOneLabel(table: Table): Table {
  const { rows, columns } = table
  const top = rows.map(filledCells).find((row) => row.length > 1)
  if (top && top.length > 2 && top.every((c) => subjectsOf(textOf(c)).some((m) => m.kind === 'class')))
    return table
  let first = 1
  for (; first < columns - 1; first++) {
    const column = rows.flatMap((row) => filledCells(row).filter((c) => c.c0 === first && !c.bold))
    const figures = column.filter((c) => isFigure(textOf(c)) || /^(?:yes|no|none)\b/i.test(textOf(c)))
    if (column.length === 0 || figures.length >= column.length * 0.3) break
  }
  if (first === 1 || !rows.some((row) => row.some((c) => c.c0 >= first && isFigure(textOf(c))))) return table
  const shift = first - 1
  return {
    ...table,
    columns: columns - shift,
    rows: rows.map((row) => {
      const left = filledCells(row).filter((c) => c.c1 < first)
      const rest = row.filter((c) => c.c1 >= first)
      const moved = rest.map((c) => ({ ...c, c0: Math.max(0, c.c0 - shift), c1: c.c1 - shift }))
      if (left.length === 0) return moved
      const passage = joinPassages(left.map((c) => c.passage))
      return [{ ...left[0]!, c0: 0, c1: 0, passage, bold: left.every((c) => c.bold) }, ...moved]
    }),
  }
}

const HEAD_WORDS = /^(?:you|plan) pays?:?$|year ?\d|yr\.? ?\d/i

/** Several lines, marks or commas between services, or one in brackets: a list, not a title over what follows. */
const isList = ({ text }: Passage, named: number): boolean =>
  /^\(.*\)$/s.test(text.trim()) || (named > 1 && /[\n,/;•]/.test(text))

/** A short title that says whose share the figures below are. */
const tellsPayer = (text: string): boolean =>
  text.split(/\s+/).length <= 8 && says(text, 'you_pay', 'plan_share')

/** A section that stands over rows is a title, not a sentence. */
const LONGEST_SECTION = 16

/** Columns of a plan that pays more from year to year: what holds is its first year. */
export const LATER_YEAR =
  /\b(?:year|yr\.?)\s?(?:[2-9]|two|three)\b|\b(?:second|third|2nd|3rd|4th)\s(?:(?:plan|benefit|calendar)\s)?year\b/i
const OF_LATER_YEAR = 5

/** A cell that says no more tells the network of its row. */
const ROW_NETWORK = /^\W*(?:in|out)(?:[- ]of)?(?:[- ](?:network|net|ntwk))?\W*$/i

/** Reads the rows of one table from top to bottom. */
class TableReader {
  readonly #table: Table
  readonly #place: TablePlace
  readonly statements: Statement[] = []
  #heads: Passage[]
  #section = SILENT
  #sectionNetwork: Network | null = null
  /** What a cell of the row says of the network of its others. */
  #rowNetwork: Network | null = null
  #sectionOption = ''
  #payer = SILENT
  /** A row with values has been read. */
  #begun = false
  /** The first column says what its row is about. */
  #hasLabels = true
  #afterHead = false
  /** What the row just above says of its label, as long as lists of services may go on with it. */
  #above: Statement[] = []

  constructor(table: Table, place: TablePlace) {
    this.#table = table
    this.#place = place
    this.#heads = Array.from({ length: table.columns }, () => SILENT)
  }

  get heads(): readonly Passage[] {
    return this.#heads
  }

  read(): void {
    this.#table.rows.forEach((row, i) => {
      const cells = filledCells(row)
      const right = cells.filter((c) => c.c0 > 0)
      if (this.#isHead(cells, right)) this.#takeHead(cells, right)
      else this.#readRow(cells, i)
    })
  }

  #isHead(cells: readonly Cell[], right: readonly Cell[]): boolean {
    if (right.length === 0 || right.some((c) => hasValue(textOf(c)) || isLength(textOf(c)))) return false
    if (cells.some((c) => c.c0 === 0 && /^\d{1,3} ?%$/.test(textOf(c).trim()))) return false
    // A service with its class is no head.
    const isService = cells.some(
      (c) => c.c0 === 0 && subjectsOf(textOf(c)).some((m) => m.kind === 'procedure'),
    )
    if (isService && right.some((c) => isClassMark(textOf(c)))) return false
    const named = right.every((c) => networkOf(textOf(c)) !== null || HEAD_WORDS.test(textOf(c)))
    return !this.#begun || cells.every((c) => c.bold) || named
  }

  #takeHead(cells: readonly Cell[], right: readonly Cell[]): void {
    const { columns, drawn } = this.#table
    // Where every column is headed by a class, the first holds no labels but a class like the others.
    const isClassed = (c: Cell) => subjectsOf(textOf(c)).some((m) => m.kind === 'class')
    const first = cells.find((c) => c.c0 === 0 && c.c1 === 0)
    if (first && right.length >= 2 && [first, ...right].every(isClassed)) {
      this.#heads = Array.from(
        { length: columns },
        (_, k) => cells.find((c) => c.c0 <= k && c.c1 >= k)?.passage ?? SILENT,
      )
      this.#section = SILENT
      this.#hasLabels = false
      this.#afterHead = true
      return
    }
    const isFresh =
      this.#begun &&
      !this.#afterHead &&
      (right.some((c) => networkOf(textOf(c)) !== null) || right.length >= columns - 1)
    const over = (k: number) => right.find((c) => c.c0 <= k && c.c1 >= k)
    if (isFresh) this.#heads = this.#heads.map((head, k) => (over(k) ? SILENT : head))
    let last: Cell | null = null
    for (let k = 1; k < columns; k++) {
      // Without lines a head over several columns may stand over the first of them.
      const cell: Cell | null = over(k) ?? (!drawn && last && right.length < columns - 1 ? last : null)
      if (!cell) continue
      last = cell
      this.#heads[k] = joinPassages([this.#heads[k]!, cell.passage])
    }
    const label = cells.find((c) => c.c0 === 0 && c.c1 < columns - 1)
    if (label) {
      const text = textOf(label)
      if (
        networkOf(text) ||
        says(text, 'you_pay', 'deductible', 'maximum', 'wait') ||
        subjectsOf(text).length > 0
      )
        this.#section = label.passage
      if (tellsPayer(text)) this.#payer = label.passage
    }
    this.#afterHead = true
  }

  #readRow(cells: readonly Cell[], row: number): void {
    this.#afterHead = false
    const label = this.#hasLabels ? cells.find((c) => c.c0 === 0) : undefined
    if (label && cells.length === 1 && this.#takeList(label)) return
    if (label && cells.length === 1 && !this.#isSentence(label)) this.#takeSection(label, row)
    else this.#readCells(cells, label, row)
  }

  #readCells(cells: readonly Cell[], label: Cell | undefined, row: number): void {
    const before = this.statements.length
    this.#readValues(cells, label, row)
    this.#above = this.statements.slice(before).filter((s) => s.label.text !== '' && isFigure(s.passage.text))
  }

  #readValues(cells: readonly Cell[], label: Cell | undefined, row: number): void {
    const { heads } = this.#place
    const named = cells.flatMap((c) => textOf(c).split('\n')).find((line) => ROW_NETWORK.test(line))
    this.#rowNetwork = named ? (/^\W*in/i.test(named) ? 'in' : 'out') : null
    if (!this.#begun && heads?.length === this.#heads.length && this.#heads.every((h) => !h.text))
      this.#heads = [...heads]
    this.#begun = true
    if (!this.#hasLabels) {
      for (const cell of cells) this.statements.push(this.#cell(cell, SILENT, row))
      return
    }
    const title = titleOf(label ? textOf(label) : '')
    const isClass = (text: string) => subjectsOf(text).some((m) => m.kind === 'class')
    if (isClass(title) && isClass(this.#section.text)) this.#section = SILENT
    const services = cells.filter(
      (c) => c !== label && subjectsOf(textOf(c)).length > 0 && !isFigure(textOf(c)),
    )
    if (label && services.length > 0 && hasValue(textOf(label)) && subjectsOf(textOf(label)).length === 0) {
      // The figure stands first, and what it pays behind it.
      const own = this.#cell(label, joinPassages(services.map((c) => c.passage)), row)
      this.statements.push({ ...own, column: 1, reach: 1, option: 0 })
      return
    }
    // A card: its name stands over the row, and the row begins with its figure.
    const isCard =
      label !== undefined &&
      isFigure(textOf(label)) &&
      subjectsOf(textOf(label)).length === 0 &&
      !cells.some((c) => c !== label && isFigure(textOf(c)))
    if (isCard && subjectsOf(this.#section.text).length > 0) {
      this.statements.push({ ...this.#cell(label, this.#section, row), column: 1, reach: 1, option: 0 })
      return
    }
    for (const cell of cells) {
      if (cell === label && cells.length > 1) continue
      this.statements.push(this.#cell(cell, label && label !== cell ? label.passage : SILENT, row))
    }
  }

  #isSentence(label: Cell): boolean {
    const text = textOf(label)
    return (hasValue(text) || spansOf(text).length > 0) && text.length > 12 && label.c1 > 0 && !label.bold
  }

  /**
   * A row that only lists services, under a row with a share: they are what is paid so. Each value above is said of them, too.
   * @returns false for a row that says something else
   */
  #takeList(label: Cell): boolean {
    const text = textOf(label)
    const above = this.#above
    const named = subjectsOf(text)
    const lists = named.length > 0 && named.every((m) => m.kind === 'procedure') && !isFigure(text)
    if (!lists || above.length === 0 || label.bold || !isList(label.passage, named.length)) return false
    const about = subjectsOf(above[0]!.label.text)
    if (about.length === 0) return false
    for (const s of above)
      this.statements.push({
        ...s,
        label: label.passage,
        section: about.some((m) => m.kind === 'class') ? s.label : SILENT,
      })
    return true
  }

  /** A row with one text: a section over the rows below, or what it says by itself. */
  #takeSection(label: Cell, row: number): void {
    this.#above = []
    const text = textOf(label)
    const network = networkOf(text)
    const subjects = subjectsOf(text).length
    const about =
      subjects > 0 || says(text, 'deductible', 'maximum', 'premium', 'you_pay', 'plan_pays', 'wait')
    if (network && subjects === 0) this.#sectionNetwork = network
    if (tellsPayer(text)) this.#payer = label.passage
    if (/\bplan\b|option|\b(?:d?ppo|d?hmo|dmo|epo)\b/i.test(text) && !about) this.#sectionOption = text
    const leads = !isFigure(text) && text.split(/\s+/).length <= LONGEST_SECTION
    this.#section = leads && (about || !network) ? label.passage : SILENT
    if (!hasValue(text) && !says(text, 'waived', 'deductible', 'maximum')) return
    const own = this.#cell(label, SILENT, row)
    this.statements.push({
      ...own,
      kind: 'item',
      section: SILENT,
      head: SILENT,
      option: 0,
      network: this.#sectionNetwork,
    })
  }

  /** The plan of a column: its head's, else that of the section over its rows, which may name several. */
  #planOver(head: Passage): string {
    const name = planName(head.text)
    return /[a-z]{3}/i.test(name.replace(/\bd?ppo\b/gi, '')) && subjectsOf(name).length === 0
      ? name
      : `${name} ${this.#sectionOption}`
  }

  /** Where the columns are headed by what is paid, a row may be a plan's. */
  #planOfRow(label: Passage, head: Passage): string {
    const isPlan = subjectsOf(label.text).length === 0 && subjectsOf(head.text).length > 0
    return isPlan ? titleOf(label.text) : ''
  }

  #cell(cell: Cell, label: Passage, row: number): Statement {
    const { number, heading, caption, wanted } = this.#place
    const heads = this.#heads.slice(cell.c0, cell.c1 + 1)
    const own = heads.find((h) => networkOf(h.text) !== 'out') ?? heads[0] ?? SILENT
    const head = joinPassages([own, this.#payer])
    const network =
      this.#rowNetwork ??
      networkOf(head.text) ??
      networkOf(titleOf(label.text)) ??
      this.#sectionNetwork ??
      networkOf(caption)
    return {
      kind: 'cell',
      passage: cell.passage,
      label,
      section: this.#section,
      head,
      lead: SILENT,
      heading,
      caption,
      network,
      option:
        optionScore(`${this.#planOver(head)} ${this.#planOfRow(label, head)}`, wanted) -
        (LATER_YEAR.test(head.text) ? OF_LATER_YEAR : 0),
      group: `t${number}`,
      column: cell.c0,
      reach: cell.c1,
      unsure: false,
      row,
      y: cell.y0,
    }
  }
}

/** The cells of a table as statements; the columns of other plans are marked down. @param names what is learnt of the plans' names is added */
export function statementsOfTable(
  table: Table,
  place: TablePlace,
  names: PlanNames,
): { statements: Statement[]; heads: readonly Passage[] } {
  const own = withoutEmpty(table)
  const tiles = tilesOf(own, place)
  if (tiles) return { statements: tiles, heads: [] }
  const reader = new TableReader(withOneLabel(own), place)
  reader.read()
  if (reader.statements.length === 0) return { statements: wordTilesOf(own, place), heads: reader.heads }
  const { statements, heads } = reader
  chooseColumn(
    statements,
    heads.map((h) => h.text),
    names,
  )
  return { statements, heads }
}
