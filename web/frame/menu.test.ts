import { expect, test } from 'bun:test'
import { isCurrent, menuOf, toDoOf } from './menu.ts'

const current = (path: string) =>
  [...menuOf('standard'), ...toDoOf('standard')]
    .filter((item) => isCurrent(item, path))
    .map((item) => item.words)

test.each([
  ['/dashboard', 'Dashboard'],
  ['/Dashboard', 'Dashboard'],
  ['/UPLOAD', 'Upload'],
  ['/feedback', 'Feedback'],
  ['/View-Plan/group/7', 'View all Plans'],
  ['/verify', 'Verification queue'],
  ['/verify/plan-1', 'Verification queue'],
  ['/inbox', 'Inbox'],
  ['/renewals', 'Renewals'],
])('%s is %s in the menu, with or without capitals', (path, words) => {
  expect(current(path)).toEqual([words])
})

test('a page that is not in the menu marks none', () => {
  expect([current('/account'), current('/verifying')]).toEqual([[], []])
})

test.each(['viewer', 'demo'] as const)('a %s has nothing to do', (role) => {
  expect(toDoOf(role)).toEqual([])
})
