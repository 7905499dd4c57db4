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

describe('forms of an office', () => {
  test('plain figures that come again are shares; a dash beside "not covered" is a refusal', async () => {
    const percent = await percentsOf((board) => {
      const rows = [
        ['Codes', 'Description', 'Cov', 'Ded', 'Remark'],
        ['D0120', 'Evaluations', '100', 'N', '2 per year'],
        ['D1110', 'Prophylaxis', '100', 'N', '2 per year'],
        ['D2140', 'Fillings', '80', 'Y', ''],
        ['D3310', 'Root canals', '80', 'Y', ''],
        ['D2740', 'Crowns', '50', 'Y', '1 per 84 months'],
        ['D6010', 'Implants', '-', '-', 'Not covered'],
      ]
      const columns = [{ width: 70 }, { width: 120 }, { width: 60 }, { width: 60 }, { width: 120 }]
      board.table(50, columns, rows, { head: 1 })
    })
    expect((['exams', 'fillings', 'crowns', 'implants'] as const).map((p) => percent(p))).toEqual([
      100, 80, 50, 0,
    ])
  })

  test('but amounts without a sign are none', async () => {
    const percent = await percentsOf((board) => {
      const rows = [
        ['Code', 'Service', 'Member copay'],
        ['D0120', 'Exam', '0'],
        ['D2140', 'Filling', '25'],
        ['D2740', 'Crown', '100'],
        ['D3310', 'Root canal', '100'],
        ['D7140', 'Extraction', '25'],
      ]
      board.table(50, [{ width: 70 }, { width: 160 }, { width: 90 }], rows, { head: 1 })
    })
    expect([percent('fillings'), percent('crowns')]).toEqual([null, null])
  })
})

test('a sub-heading that only names a service does not part a list from its share', async () => {
  const percent = await percentsOf((board) => {
    board.line(50, 'Preventive care – you pay 0%, no deductible', { size: 12, bold: true }, 1.8)
    board.line(60, '• Exams: two per calendar year')
    board.line(60, 'X-rays', { size: 11, bold: true }, 1.8)
    board.line(75, '• Bitewings: one set per calendar year')
    board.line(60, '• Fluoride: one per calendar year')
    board.line(50, 'Major care – you pay 40% after the deductible', { size: 12, bold: true }, 1.8)
    board.line(60, '• Crowns: one per tooth in 7 years')
    board.line(50, 'Braces', { size: 12, bold: true }, 1.8)
    board.line(60, 'Lifetime maximum $1,750')
  })
  expect((['exams', 'xray', 'fluoride', 'crowns', 'orthodontic'] as const).map((p) => percent(p))).toEqual([
    100,
    100,
    100,
    60,
    null,
  ])
})
