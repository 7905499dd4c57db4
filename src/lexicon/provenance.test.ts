import { expect, test } from 'bun:test'
import { writeProvenance } from './values.ts'

test.each([
  [{ kind: 'document' }, null],
  [{ kind: 'document', reference: '7' }, null],
  [{ kind: 'phone' }, 'by phone'],
  [
    { kind: 'phone', representative: 'Dana', reference: '8812', date: '2026-11-21' },
    'by phone with Dana, ref 8812, Nov 21, 2026',
  ],
  [{ kind: 'portal', date: '2026-01-01' }, 'from the portal, Jan 1, 2026'],
  [{ kind: 'portal', date: '2026-99-99' }, 'from the portal'],
])('where a value comes from: %p', (source, words) => {
  expect(writeProvenance(source)).toBe(words)
})
