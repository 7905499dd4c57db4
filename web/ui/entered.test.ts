import { expect, test } from 'bun:test'
import { enteredWords } from './entered.ts'

test.each([
  [undefined, null],
  [{}, null],
  [{ by: 'ana' }, 'Entered by ana'],
  [{ by: 'ana', source: { kind: 'document' as const } }, 'Entered by ana'],
  [
    {
      by: 'ana',
      part: 'percent' as const,
      source: { kind: 'phone' as const, representative: 'Dana', reference: '8812', date: '2026-11-21' },
    },
    'Percent entered by ana, by phone with Dana, ref 8812, Nov 21, 2026',
  ],
  [
    { drawn_by: 'ben', by: 'ana', part: 'notes' as const },
    'Read from a box drawn by ben. Note entered by ana',
  ],
])('who wrote a value: %p', (state, words) => {
  expect(enteredWords(state)).toBe(words)
})
