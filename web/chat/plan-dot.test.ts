import { expect, test } from 'bun:test'
import { dotOf } from './plan-name.ts'

test('the dot beside a plan is green only where someone has checked it', () => {
  expect(dotOf({ status: 'verified', checked: { checked: 0, of: 51 } })).toBe('check')
  expect(dotOf({ status: 'unverified', checked: { checked: 3, of: 51 } })).toBe('check')
  expect(dotOf({ status: 'verified', checked: { checked: 3, of: 51 } })).toBe('')
  // A line of the list doesn't tell how far it was checked.
  expect(dotOf({ status: 'verified' })).toBe('')
  expect(dotOf({ status: 'stale', checked: { checked: 0, of: 51 } })).toBe('part')
})
