import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { readWithEngine } from './engine.ts'

const SERVICES = ['Exams', 'Cleanings', 'Fillings', 'Root canals', 'Crowns']

/** What a document pays for its services that says by classes what it pays, and in a column which service is of which. */
const paid = (head: string, marks: readonly string[], classes = ['Class A', 'Class B', 'Class C']) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  for (const [i, name] of classes.entries())
    board.line(60, `${name}: the plan pays ${['100%', '85%', '55%'][i]}.`)
  board.y += 40
  board.table(
    60,
    [{ width: 190 }, { width: 90 }, { width: 120 }],
    [['Service', head, 'How often'], ...SERVICES.map((name, i) => [name, marks[i] ?? 'A', 'Once a year'])],
    { ruled: 'grid', head: 1, pad: 4 },
  )
  const { shares } = readWithEngine(board.pages())
  return Object.fromEntries([...shares].map(([id, { value }]) => [id, value]))
}
const SHARES = { exams: 100, prophy: 100, fillings: 85, endo: 55, crowns: 55 }

describe('a column of classes', () => {
  test('is none under another head, where all marks are the same, or where most are something else', () => {
    expect(paid('Note', ['A', 'A', 'B', 'C', 'C'])['endo']).not.toBe(55)
    expect(paid('Class', ['C', 'C', 'C', 'C', 'C'])['exams']).toBeUndefined()
    expect(paid('Type', ['A', 'see below', 'B', 'see below', 'C'])['endo']).not.toBe(55)
  })

  test.each([
    ['letters', 'Type', ['A', 'A', 'B', 'C', 'C'], undefined],
    ['letters that a scan reads small', 'Cl.', ['A', 'a', 'B', 'c', 'C'], undefined],
    ['figures', 'Category', ['1', '1', '2', '3', '3'], ['Class 1', 'Class 2', 'Class 3']],
    ['Roman figures', 'Class', ['I', 'I', 'II', 'III', 'III'], ['Class I', 'Class II', 'Class III']],
  ])('gives each service what its class is paid: %s', (_kind, head, marks, classes) => {
    expect(paid(head, marks, classes)).toMatchObject(SHARES)
  })
})
