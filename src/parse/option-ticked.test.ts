import { describe, expect, test } from 'bun:test'
import { redactedPages } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { layoutOf } from './layout.ts'
import { chooseOption } from './option.ts'
import { parsePlan } from './parse-plan.ts'

/** An election form: lines of boxes over a table of two plans of which the high one pays more. */
function form(lines: string[], draw?: (board: Board) => void) {
  const board = new Board()
  board.line(40, 'Choose your dental plan', { size: 16, bold: true })
  for (const line of lines) board.line(40, line)
  draw?.(board)
  const widths = [{ width: 200 }, { width: 130 }, { width: 100 }]
  const rows = [
    ['Deductible per person', '$75', '$50'],
    ['Oral exams', '100%', '100%'],
    ['Fillings', '70%', '80%'],
    ['Root canals', '70%', '80%'],
    ['Crowns', '40%', '60%'],
  ]
  board.table(40, widths, [['In-network benefits', 'Low Plan', 'High Plan'], ...rows], { head: 1 })
  return redactedPages(board.pages())
}

const chosen = (lines: string[]) => {
  const option = chooseOption(layoutOf(form(lines)))
  return option?.named ? option.name : null
}

describe('a plan elected by its box', () => {
  test.each([
    ['no box is ticked', ['I elect: ☐ Low Plan ☐ High Plan ☐ No dental']],
    ['both are ticked', ['I elect: ☒ Low Plan ☒ High Plan']],
    ['the box is not one of a plan', ['I have other coverage: ☐ Yes ☒ No']],
  ])('is none where %s', (_, lines) => {
    expect(chosen(lines)).toBeNull()
  })

  test.each([
    ['in one line', ['I elect: ☒ Low Plan ☐ High Plan ☐ No dental']],
    [
      'in lines below each other',
      ['☒ Low Plan, $11.90 per pay period', '☐ High Plan, $24.35 per pay period'],
    ],
    ['with typed boxes', ['[X] Low Plan [ ] High Plan [ ] No dental coverage']],
    ['behind their names', ['Coverage elected: Low Plan [X] High Plan [ ]']],
  ])('is read where the boxes stand %s', (_, lines) => {
    expect(chosen(lines)).toBe('Low Plan')
  })

  test('boxes right above the table name none of its columns', async () => {
    const pages = form([], (board) => {
      board.put(40, board.y, 'I elect: ☐ Low Plan (3001)')
      board.put(245, board.y, '☒ High Plan (3002)')
      board.put(370, board.y, '☐ No dental')
      board.y += 15
    })
    const { parsed } = await parsePlan(pages, { model: null })
    expect(parsed.deductible_individual).toBe('$50')
    expect(parsed.coverage.crowns?.coverage_percent).toBe(60)
  })
})

test('a table of services below the boxes of an office form has a head of its own', async () => {
  const board = new Board()
  board.line(40, 'Dental benefit worksheet', { size: 14, bold: true })
  const table = (widths: number[], rows: string[][]) => {
    board.table(
      40,
      widths.map((width) => ({ width })),
      rows,
      { ruled: 'grid' },
    )
    board.y -= 6
  }
  table(
    [100, 150, 110, 150],
    [
      ['Plan type', 'PPO', 'Benefit year', 'Calendar'],
      ['Group number', 'BS-7150', 'Employer', 'Teton Basin Packers'],
      ['Deductible, ind.', '$50', 'Deductible, fam.', '$150'],
      ['Ded. on prev.?', 'No', 'Ortho lifetime max', '$1,000'],
    ],
  )
  table(
    [160, 80, 70, 200],
    [
      ['Service', 'Plan pays', 'Ded. Y/N', 'Frequency / limit'],
      ['Exams (D0120, D0150)', '100%', 'N', '2 per year'],
      ['Fillings (D2140–D2394)', '80%', 'Y', ''],
      ['Root canals (D3310–D3330)', '80%', 'Y', ''],
      ['Crowns (D2740)', '50%', 'Y', '1 per 5 years'],
    ],
  )
  const pages = redactedPages(board.pages())
  expect(layoutOf(pages).rows.find((r) => r.text.startsWith('Service'))?.kind).toBe('head')
  const { parsed } = await parsePlan(pages, { model: null })
  const { exams, fillings, endo, crowns } = parsed.coverage
  expect([exams, fillings, endo, crowns].map((c) => c?.coverage_percent)).toEqual([100, 80, 80, 50])
})
