import { expect, test } from 'bun:test'
import { redactedPages } from '../../testing/pages.ts'
import { Board } from '../../testing/plan-board.ts'
import { parsePlan } from '../parse-plan.ts'

const LEFT = [
  ['D0120', 'Periodic exam', 'No charge'],
  ['D1110', 'Cleaning, adult', 'No charge'],
  ['D1206', 'Fluoride varnish', 'No charge'],
  ['D1351', 'Sealant, per tooth', '$12'],
]
const RIGHT = [
  ['D2140', 'Amalgam, one surface', '$15'],
  ['D2740', 'Crown, porcelain', '$340'],
  ['D3310', 'Root canal, front tooth', '$110'],
  ['D5110', 'Complete denture, upper', '$345'],
]

test('of two lists of codes beside one another each row has its own answer, and dollars are no percent', async () => {
  const board = new Board()
  board.line(40, 'Fern Valley Dental HMO – what you pay', { size: 16, bold: true }, 2)
  for (const [i, row] of LEFT.entries())
    for (const [k, text] of [...row, ...RIGHT[i]!].entries())
      board.put([40, 85, 225, 310, 355, 510][k]!, 120 + i * 16, text)
  const { parsed } = await parsePlan(redactedPages(board.pages()), { model: null })
  const { exams, fillings, crowns, endo, sealants } = parsed.coverage
  expect(exams.coverage_percent).toBe(100)
  for (const one of [fillings, crowns, endo, sealants]) expect(one.coverage_percent).toBeNull()
  expect([fillings.notes, crowns.notes, endo.notes]).toEqual([
    expect.stringContaining('$15'),
    expect.stringContaining('$340'),
    expect.stringContaining('$110'),
  ])
})
