import { expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import { readPreventiveDeductible } from './preventive-deductible.ts'

const read = (text: string) => [
  ...new Set(readPreventiveDeductible(drawnLayout(`# Your plan\n${text}`)).map((f) => f.value)),
]

test('a wait that is waived says nothing of the deductible', () => {
  expect(
    read(
      'Terms | Preventive | Basic | Major\nPlan pays | 100% | 80% | 50%\nWaiting period | Waived | None | 6 months',
    ),
  ).toEqual([])
})

test('a heading of a class may say that the deductible is skipped', () => {
  expect(
    read('Service | Plan pays\nPreventive (the deductible is skipped)\nExams | 100%\nCleanings | 100%'),
  ).toEqual(['No'])
})
