import { describe, expect, test } from 'bun:test'
import { redactedPages } from '../../testing/pages.ts'
import { Board } from '../../testing/plan-board.ts'
import { layoutOf } from '../layout.ts'
import type { Finding } from '../layout-types.ts'
import { withDisagreements } from './disagreement.ts'
import { piecesIn } from './pieces.ts'

const board = new Board()
for (const [name, share] of [
  ['Crowns', '40%'],
  ['Root canals', '80%'],
]) {
  board.put(40, board.y, name!)
  board.put(220, board.y, share!)
  board.y += 16
}
const pieces = piecesIn(layoutOf(redactedPages(board.pages())))

/** The doubts that a percent of a service gets. */
const doubtsOf = (procedure: string, value: string) => {
  const finding: Finding = {
    path: `coverage.${procedure}`,
    value,
    page: 1,
    words: [],
    rule: 'row',
    strength: 0.9,
    reader: 'rules',
  }
  return withDisagreements(pieces, [finding])[0]!.doubts
}

describe('a second look at the page', () => {
  test('a percent that stands nowhere on the lines of its service bears a doubt', () => {
    expect(doubtsOf('crowns', '80')).toEqual(['The line with its name has another percent.'])
  })

  test('the percent of the line bears none, whoever pays it', () => {
    expect(doubtsOf('crowns', '40')).toBeUndefined()
    expect(doubtsOf('crowns', '60')).toBeUndefined()
    expect(doubtsOf('endo', '80')).toBeUndefined()
  })

  test('a service without a share on its line bears none, and notes without a percent neither', () => {
    expect(doubtsOf('dentures', '50')).toBeUndefined()
    expect(doubtsOf('crowns', '')).toBeUndefined()
  })
})
