import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { readWithEngine } from './engine.ts'

const read = (rows: readonly string[][]) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  board.table(
    60,
    rows[0]!.map((_, i) => ({ width: i === 0 ? 190 : 90 })),
    rows,
    { ruled: 'grid', head: 1, pad: 4 },
  )
  const { shares } = readWithEngine(board.pages())
  return Object.fromEntries([...shares].map(([id, { value }]) => [id, value]))
}
const NAMES = ['Exams', 'Cleanings', 'Fillings', 'Crowns', 'Dentures']
const column = (head: string, figures: readonly string[]) => [
  ['Service', head],
  ...NAMES.map((name, i) => [name, figures[i]!]),
]

describe('figures without a percent sign', () => {
  test('that may be months or ages are no shares', () => {
    expect(read(column('Months', ['0', '0', '50', '100', '100']))).toEqual({})
    expect(read(column('Plan', ['6', '6', '24', '60', '60']))).toEqual({})
  })

  test('are shares where a column of services can hold nothing else', () => {
    const shares = { exams: 100, prophy: 100, fillings: 80, crowns: 40, dentures: 40 }
    expect(read(column('Plan', ['100', '100', '80', '40', '40']))).toMatchObject(shares)
  })

  test('take their sign and whose share they are from the head over them', () => {
    const figures = ['0', '0', '20', '40', '60']
    const patients = { exams: 100, fillings: 80, crowns: 60, dentures: 40 }
    expect(read(column('Co-ins % (patient)', figures))).toMatchObject(patients)
    expect(read(column('Patient %', figures))).toMatchObject(patients)
    expect(read(column('Pays % (plan)', ['100', '100', '80', '40', '40']))).toMatchObject({ fillings: 80 })
  })

  test('are shares in the rows of classes and services that follow each other, though the column holds other things elsewhere', () => {
    const rows = (...figures: string[]) =>
      read([
        ['', 'Yearly'],
        ['Deductible', '50.00'],
        ['Maximum', '1,500.00'],
        ...['Preventive', 'Basic', 'Major'].slice(0, figures.length).map((name, i) => [name, figures[i]!]),
        ['Sealants', 'To 16'],
        ['Crowns', '1 in 5 years'],
      ])
    expect(rows('100', '80', '50')).toMatchObject({ preventive: 100, basic: 80, major: 50 })
    expect(rows('100', '80')).toEqual({})
    expect(rows('15', '30', '45')).toEqual({})
  })

  test('are shares beside what isn’t covered, and where the column goes on on the next page', () => {
    const shares = { exams: 100, prophy: 80, crowns: 50 }
    expect(read(column('In-Net', ['100', '80', '50', '50', 'NC']))).toMatchObject({
      exams: 100,
      prophy: 80,
      crowns: 50,
    })
    const board = new Board()
    const columns = [{ width: 190 }, { width: 90 }]
    board.table(
      60,
      columns,
      [
        ['Service', 'In-Net'],
        ['Exams', '100'],
      ],
      { pad: 4, ruled: 'grid', head: 1 },
    )
    board.room(1000)
    board.table(
      60,
      columns,
      [
        ['Cleanings', '80'],
        ['Crowns', '50'],
      ],
      { pad: 4, ruled: 'grid' },
    )
    const { shares: found } = readWithEngine(board.pages())
    expect(Object.fromEntries([...found].map(([id, { value }]) => [id, value]))).toMatchObject(shares)
  })

  test('stand behind each class of a line', () => {
    const board = new Board()
    board.line(60, 'Plan pays: Preventive 100 Basic 80 Major 50')
    const { shares } = readWithEngine(board.pages())
    expect(shares.get('basic')?.value).toBe(80)
    expect(shares.get('major')?.value).toBe(50)
  })
})
