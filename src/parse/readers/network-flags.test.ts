import { expect, test } from 'bun:test'
import { redactedPages } from '../../testing/pages.ts'
import { Board } from '../../testing/plan-board.ts'
import { layoutOf } from '../layout.ts'
import { readNetworkFlags } from './network-flags.ts'

const outside = (inside: string, out: string) => {
  const board = new Board()
  board.table(
    60,
    [{ width: 200 }, { width: 120 }, { width: 120 }],
    [
      ['Benefit', 'In-network', 'Out-of-network'],
      ['Annual maximum per person', inside, out],
    ],
    { ruled: 'grid', head: 1, pad: 5 },
  )
  return readNetworkFlags(layoutOf(redactedPages(board.pages()))).map((f) => [f.path, f.value])
}

test('a maximum that only the network has says nothing of what is outside', () => {
  expect(outside('$1,500', '')).toEqual([])
})

test.each(['$1,000', '$1,500'])('a maximum outside the network is told, the same or not: %s', (out) => {
  expect(outside('$1,500', out)).toEqual([['flags.out_of_network_maximum', out]])
})
