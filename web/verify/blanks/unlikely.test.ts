import { expect, test } from 'bun:test'
import type { Field } from '../fields.ts'
import { unlikelyOf } from './unlikely.ts'

const field = (path: string, label: string, kind: Field['kind'] = 'percent'): Field => ({ path, label, kind })
const FIELDS = [
  field('coverage.fillings', 'Fillings'),
  field('coverage.core_buildup', 'Core build-up'),
  field('coverage.inlays_onlays', 'Inlays & onlays'),
  field('annual_maximum_family', 'Annual maximum, family', 'money'),
]
const found = (states: Record<string, 'unclear'> = {}, ...texts: string[]) => [
  ...unlikelyOf(
    FIELDS,
    { stateOf: (path) => states[path] ?? 'not_stated', values: {} },
    new Map(
      texts.length > 0
        ? [[1, { lines: [[texts.map((text) => ({ text, box: [0, 0, 1, 1] as never }))]] }]]
        : [],
    ),
  ),
]

test('blanks are never unlikely while the words of the pages aren’t known, nor what most plans state', () => {
  expect(found()).toEqual([])
  expect(found({}, 'Crowns')).not.toContain('coverage.fillings')
})

test('blanks are unlikely where the pages don’t name them and nothing unclear stands there', () => {
  expect(found({}, 'Crowns')).toEqual([
    'coverage.core_buildup',
    'coverage.inlays_onlays',
    'annual_maximum_family',
  ])
  expect(found({}, 'Inlay', 'buildup', 'core')).toEqual(['annual_maximum_family'])
  expect(found({ 'coverage.core_buildup': 'unclear' }, 'Crowns')).not.toContain('coverage.core_buildup')
})
