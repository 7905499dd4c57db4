import { describe, expect, test } from 'bun:test'
import type { Cell, Column, Layout, Row } from '../layout-types.ts'
import { withHeadsAbove } from './heads-above.ts'

const word = (text: string) => ({ text }) as Cell['words'][number]
const cell = (text: string, x0: number, y: number, column: number | null = null): Cell => ({
  text,
  words: text.split(' ').map(word),
  box: [x0, y, x0 + 50, y + 8],
  column,
})
const column = (head: string, x0: number, role: Column['role']): Column => ({
  x0,
  x1: x0 + 50,
  head,
  role,
  option: null,
  youPay: null,
})

/** A table whose head has lost its upper line, `gap` below that line. */
function layout(gap: number, upper: string): Layout {
  const table = {
    id: 0,
    columns: [
      column('Plan pays', 0, 'label'),
      column('PPO dentist', 100, 'in_network'),
      column('dentist', 200, 'value'),
    ],
  }
  const row = (cells: Cell[], table: Row['table']): Row => ({
    page: 1,
    index: 0,
    box: [0, cells[0]!.box[1], 300, cells[0]!.box[3]],
    text: '',
    cells,
    table,
    kind: 'body',
    section: [],
    size: 8,
    bold: false,
    confidence: 100,
    bullet: false,
    block: 0,
  })
  const top = 20 + gap
  const rows = [
    row([cell(upper, 200, 12)], null),
    row([cell('Crowns', 0, top, 0), cell('60%', 100, top, 1), cell('50%', 200, top, 2)], table),
  ]
  return { rows, tables: [table], sentences: [], pageCount: 1 }
}

const roles = (l: Layout) => l.rows[1]!.table!.columns.map((c) => c.role)

describe('a head whose upper line stands apart', () => {
  test('is left alone where the words above are far away or name no network', () => {
    expect(roles(withHeadsAbove(layout(60, 'Non-participating')))).toEqual(['label', 'in_network', 'value'])
    expect(roles(withHeadsAbove(layout(4, 'Covered since')))).toEqual(['label', 'in_network', 'value'])
  })

  test('is completed by the network named right above it', () => {
    const done = withHeadsAbove(layout(4, 'Non-participating'))
    expect(roles(done)).toEqual(['label', 'in_network', 'out_of_network'])
    expect(done.tables[0]).toBe(done.rows[1]!.table!)
    expect(done.tables[0]!.columns[2]!.head).toBe('Non-participating dentist')
  })
})
