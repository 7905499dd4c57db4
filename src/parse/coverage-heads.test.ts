import { describe, expect, test } from 'bun:test'
import { redactedPages } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { valuesIn } from './coverage/value.ts'
import { wordedShares } from './coverage/worded-share.ts'
import { parsePlan } from './parse-plan.ts'

async function percentsOf(draw: (board: Board) => void) {
  const board = new Board()
  board.line(50, 'Dental plan summary', { size: 14, bold: true }, 2)
  draw(board)
  const { parsed } = await parsePlan(redactedPages(board.pages()), { model: null })
  return (procedure: keyof typeof parsed.coverage) => parsed.coverage[procedure]?.coverage_percent
}

const ROWS: [string, string, string][] = [
  ['Exams', '70%', '100%'],
  ['Cleanings', '70%', '100%'],
  ['Fillings', '50%', '80%'],
  ['Crowns', '30%', '50%'],
]

/** Rows of three columns with a label at 50 and figures centred at 300 and 420. */
function rows(board: Board): void {
  for (const [name, first, second] of ROWS) {
    board.put(50, board.y, name)
    board.put(290, board.y, first)
    board.line(410, second, {}, 1.9)
  }
}

describe('the head of a table', () => {
  test('reaches over a band in larger type below it', async () => {
    const percent = await percentsOf((board) => {
      board.put(50, board.y, 'The plan pays', { size: 8, bold: true })
      board.put(270, board.y, 'Out-of-network', { size: 8, bold: true })
      board.line(395, 'In-network', { size: 8, bold: true }, 2)
      board.line(50, 'What you are covered for', { size: 11, bold: true }, 2)
      rows(board)
    })
    expect([percent('prophy'), percent('fillings'), percent('crowns')]).toEqual([100, 80, 50])
  })

  test('marks the option that the reader has chosen, although the other one pays more', async () => {
    const percent = await percentsOf((board) => {
      board.put(50, board.y, 'Service', { bold: true })
      board.put(270, board.y, 'Premium Option', { bold: true })
      board.line(390, 'Standard Option ✓ elected', { bold: true }, 1.9)
      for (const [name, standard, premium] of ROWS) {
        board.put(50, board.y, name)
        board.put(290, board.y, premium)
        board.line(410, standard, {}, 1.9)
      }
    })
    expect([percent('exams'), percent('crowns')]).toEqual([70, 30])
  })
})

describe('percents in words', () => {
  test.each([
    ['the ninetieth percentile', []],
    ['for half the year', []],
    ['a percentage of the fee', []],
    ['is paid at eighty percent', [80]],
    ['eighty-five per cent (85%) of the allowance', [85]],
    ['one hundred percent', [100]],
    ['paid at one-half of the allowed charge', [50]],
  ])('%s', (text, amounts) => expect(wordedShares(text).map((s) => s.amount)).toEqual(amounts))

  test('count once where the figure stands behind them', () =>
    expect(valuesIn('We pay eighty percent (80%) of it').map((v) => v.amount)).toEqual([80]))
})

test('a class that a letter in brackets opens lists its services', async () => {
  const percent = await percentsOf((board) => {
    board.line(50, 'Category | Plan pays'.replace(' | ', '   '), { bold: true })
    for (const [name, share] of [
      ['Preventive Services', '100%'],
      ['Basic Services', '85%'],
    ]) {
      board.put(50, board.y, name!)
      board.line(300, share!, {}, 1.9)
    }
    board.y += 20
    board.paragraph(50, 500, '(a) Preventive Services are: oral examinations, twice a year; and prophylaxis.')
    board.paragraph(
      50,
      500,
      '(b) Basic Services are: amalgam fillings; simple extractions; and root canal therapy.',
    )
  })
  expect([percent('exams'), percent('prophy'), percent('endo')]).toEqual([100, 100, 85])
})
