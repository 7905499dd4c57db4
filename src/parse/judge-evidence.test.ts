import { expect, test } from 'bun:test'
import { drawnLayout } from '../testing/drawn-layout.ts'
import { find } from '../testing/judged.ts'
import { evidenceOf, linesOf } from './judge-evidence.ts'

test('a long sentence has a place for each of its lines, so that a mask over the last one finds it', () => {
  const layout = drawnLayout(
    'This summary is no\nguarantee of any payment\nand benefits may change\nat any time of the year\nwithout notice to members\nor their dependents',
  )
  const words = layout.rows.flatMap((row) => row.cells.flatMap((cell) => cell.words))
  const text = words.map((word) => word.text).join(' ')
  const places = evidenceOf([find('disclaimers.0', text, { words })], linesOf(layout))
  expect(places.at(-1)?.box[3]).toBe(words.at(-1)!.box[3])
  expect(places).toHaveLength(6)
})
