import type { Cell, Table } from '../../layout/cell.ts'
import { filledCells } from '../../layout/cell.ts'
import type { Layout } from '../../layout/layout.ts'
import { subjectsOf } from '../../text/mentions.ts'

/** A whole number and no more. */
const BARE = /^\d{1,3}$/
const MOST = 100
const STEP = 5
/** Shares that plans pay; lengths of time and ages are other numbers. */
const USUAL = new Set(['100', '90', '80', '70', '50'])
/** So many rows make a column, and so many usual shares in the columns of a table make them shares. */
const LEAST = 3
const LEAST_SHARES = 2
const LEAST_USUAL = 2
/** What stands in place of a share where nothing is paid. */
const NOTHING = /^(?:n\/?c|not covered|none|n\/?a|no|-+|–|—)$/i
const OTHER_HEAD =
  /\b(?:months?|mos?|ages?|days?|waits?|waiting|limits?|frequency|freq|times|visits|codes?|co-?pay\w*|charges?|fees?|costs?|amounts?|dollars|you|members?|patients?)\b|\$/i

const isShare = (text: string) => BARE.test(text) && Number(text) <= MOST && Number(text) % STEP === 0

/** The share that a cell shows; null for anything else. */
function shareIn({ passage: { text } }: Cell): string | null {
  const own = text.trim()
  return isShare(own) ? own : null
}

/** A head over percents, whoever's share they are: "In %", "Co-ins % (patient)", "Percent paid". */
const PERCENT_HEAD = /^(?=.*(?:%|\bpct\b|\bpercent(?:age)?\b))\D{1,40}$/is

/** Columns of a table whose rows of services and classes hold whole numbers alone that can only be percents. */
function unsignedColumns({ rows, columns }: Table): Set<number> {
  const found = new Set<number>()
  const headed = new Set<number>()
  const all: string[] = []
  for (let column = 1; column < columns; column++) {
    const cells = rows.flatMap((row) => {
      const [label] = filledCells(row)
      const cell = row.find((c) => c.c0 === column && c.passage.text !== '')
      return label && cell && label !== cell && subjectsOf(label.passage.text).length > 0 ? [cell] : []
    })
    const shares = cells.flatMap((c) => shareIn(c) ?? [])
    const head = rows.flatMap((row) => row.filter((c) => c.c0 <= column && c.c1 >= column))[0]?.passage.text
    const empty = cells.filter((c) => NOTHING.test(c.passage.text.trim())).length
    if (rows.some((row) => row.some((c) => c.c0 === column && PERCENT_HEAD.test(c.passage.text.trim())))) {
      if (shares.length >= LEAST_SHARES) headed.add(column)
      continue
    }
    const isColumn =
      shares.length >= LEAST_SHARES && cells.length >= LEAST && shares.length + empty === cells.length
    if (!isColumn || OTHER_HEAD.test(head ?? '')) continue
    found.add(column)
    all.push(...shares)
  }
  return all.filter((text) => USUAL.has(text)).length >= LEAST_USUAL ? found.union(headed) : headed
}

/** So many rows of classes and services in a row, each with a share, are a table of their own within a longer one. */
const RUN = 3

/** Cells of a column that hold shares in rows that follow each other, where other parts of the table have other things in that column. */
function unsignedRuns({ rows, columns }: Table): Set<Cell> {
  const found = new Set<Cell>()
  for (let column = 1; column < columns; column++) {
    let run: Cell[] = []
    let head = ''
    const close = () => {
      const usual = run.filter((c) => USUAL.has(shareIn(c)!)).length
      if (run.length >= RUN && usual >= LEAST_USUAL && !OTHER_HEAD.test(head))
        for (const c of run) found.add(c)
      run = []
    }
    for (const row of rows) {
      const [label] = filledCells(row)
      const cell = row.find((c) => c.c0 <= column && c.c1 >= column && c.passage.text !== '')
      const isNamed = label !== undefined && subjectsOf(label.passage.text).length > 0
      if (cell && label !== cell && cell.c0 === column && isNamed && shareIn(cell) !== null) {
        run.push(cell)
        continue
      }
      close()
      head = cell?.passage.text ?? head
    }
    close()
  }
  return found
}

const signed = (cell: Cell, share: string): Cell => ({
  ...cell,
  passage: { ...cell.passage, text: `${share}%` },
})

const isHeadless = ({ rows: [first = []] }: Table) =>
  filledCells(first).some((cell) => cell.c0 > 0 && shareIn(cell) !== null)

/** Tables that go on in the next one: a page ends, and the columns don't. */
function goingOn(tables: readonly Table[]): Table[][] {
  const chains: Table[][] = []
  for (const table of tables) {
    const last = chains.at(-1)
    const above = last?.at(-1)
    const isNext = above && above.columns === table.columns && isHeadless(table)
    if (isNext) last!.push(table)
    else chains.push([table])
  }
  return chains
}

/** The layout with the percent signs that a table leaves out, where its columns can hold nothing but shares. */
export function withSigns(layout: Layout): Layout {
  const tables = goingOn(layout.tables).flatMap((chain) => {
    const whole = { ...chain[0]!, rows: chain.flatMap(({ rows }) => rows) }
    const columns = unsignedColumns(whole)
    const runs = unsignedRuns(whole)
    if (columns.size + runs.size === 0) return chain
    const read = (cell: Cell) => {
      const share = columns.has(cell.c0) || runs.has(cell) ? shareIn(cell) : null
      return share === null ? cell : signed(cell, share)
    }
    return chain.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(read)) }))
  })
  return { ...layout, tables }
}
