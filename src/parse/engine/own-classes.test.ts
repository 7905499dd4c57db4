import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { readWithEngine } from './engine.ts'

const GRID = { ruled: 'grid', head: 1, pad: 4 } as const

const read = (rows: readonly string[][], ...texts: string[]) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  for (const text of texts) board.paragraph(60, 460, text)
  board.table(60, [{ width: 190 }, { width: 120 }], rows, GRID)
  const { shares } = readWithEngine(board.pages())
  return Object.fromEntries([...shares].map(([id, { value }]) => [id, value]))
}
const SHARES = [
  ['', 'The plan pays'],
  ['Lookover', '100%'],
  ['Mending', '85%'],
  ['Revival', '55%'],
]

describe('classes that only their document knows', () => {
  test('are none without a share of their own, or without a list', () => {
    const lists = 'Mending services are fillings, root canals and extractions.'
    const others = SHARES.filter(([name]) => name !== 'Mending')
    expect(read(others, lists)).not.toHaveProperty('fillings')
    expect(read(SHARES, 'Ask us what Mending services are.')).not.toHaveProperty('fillings')
  })

  test('give their share to what their list names', () => {
    const found = read(
      SHARES,
      'Lookover services are exams, cleanings and X-rays.',
      'Mending services are fillings, root canals and extractions. Sealants are counted here too.',
      'Revival services are crowns, bridges and dentures.',
    )
    expect(found).toMatchObject({
      exams: 100,
      prophy: 100,
      xray: 100,
      fillings: 85,
      endo: 85,
      extractions: 85,
    })
    expect(found).toMatchObject({ sealants: 85, crowns: 55, bridges: 55, dentures: 55 })
  })

  test('are listed with a sign of equality as well', () => {
    const found = read(SHARES, 'Mending = fillings, root canals, extractions.')
    expect(found).toMatchObject({ fillings: 85, endo: 85, extractions: 85 })
  })
})
