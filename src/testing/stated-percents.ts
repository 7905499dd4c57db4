import { parsePlan } from '../parse/parse-plan.ts'
import { redactedPages } from './pages.ts'
import { Board } from './plan-board.ts'

/** The percents that the rules read from drawn pages, by procedure; procedures without one are left out. */
export async function statedPercents(draw: (board: Board) => void): Promise<Record<string, number>> {
  const board = new Board()
  board.line(40, 'Fern Valley Dental – your dental plan', { size: 16, bold: true })
  draw(board)
  const { parsed } = await parsePlan(redactedPages(board.pages()), { model: null })
  return Object.fromEntries(
    Object.entries(parsed.coverage).flatMap(([procedure, { coverage_percent: percent }]) =>
      percent === null ? [] : [[procedure, percent]],
    ),
  )
}
