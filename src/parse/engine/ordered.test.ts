import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { readWithEngine } from './engine.ts'

function shares(rows: string[][]) {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  board.table(60, [{ width: 190 }, { width: 120 }], [['Kind of service', 'Plan pays'], ...rows], {
    ruled: 'grid',
    head: 1,
    pad: 4,
  })
  return Object.fromEntries([...readWithEngine(board.pages()).shares].map(([id, { value }]) => [id, value]))
}

describe('classes without a name that we know', () => {
  test('a row among several that it could be, or of amounts, is none', () => {
    const found = shares([
      ['Zephyr', '90%'],
      ['Major care', '50%'],
    ])
    expect(found['preventive']).toBeUndefined()
    expect(found['basic']).toBeUndefined()
    expect(
      shares([
        ['Deductible', '90%'],
        ['Basic care', '80%'],
        ['Major care', '50%'],
      ])['preventive'],
    ).toBeUndefined()
  })

  test('take the place that the others leave free', () => {
    expect(
      shares([
        ['Zephyr', '90%'],
        ['Basic care', '70%'],
        ['Major care', '50%'],
      ]),
    ).toMatchObject({
      preventive: 90,
      basic: 70,
      major: 50,
    })
    expect(
      shares([
        ['Preventive care', '100%'],
        ['Zephyr', '75%'],
        ['Major care', '50%'],
      ]),
    ).toMatchObject({
      basic: 75,
    })
  })

  test('stand in the usual order where none has a name', () => {
    expect(
      shares([
        ['Zephyr', '95%'],
        ['Mistral', '75%'],
        ['Sirocco', '45%'],
      ]),
    ).toMatchObject({
      preventive: 95,
      basic: 75,
      major: 45,
    })
  })
})
