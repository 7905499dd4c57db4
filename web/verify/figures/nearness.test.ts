import { describe, expect, test } from 'bun:test'
import type { Box } from '../../../src/plan/content.ts'
import { figure } from '../../testing/figures.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { groupsOf } from '../fields.ts'
import { valuesOf } from '../values.ts'
import { likelyOf } from './likely.ts'

const VALUES = valuesOf(samplePlan())
const FIELDS = groupsOf(VALUES).flatMap((group) => group.fields)

describe('the likeliest field of a figure is', () => {
  test('the service whose value stands in the same tile, where words tell nothing', () => {
    const bare = figure(0, '80%', { fields: [], quote: '' })
    const tiles: Record<string, [number, number]> = { 'coverage.exams': [0, 0], 'coverage.xray': [60, 0] }
    const places = (path: string) => {
      const at = tiles[path]
      return at ? [{ page: 1, box: [at[0], at[1], at[0] + 10, at[1] + 10] as Box, quote: '' }] : []
    }
    const right = { ...bare, box: [40, 0, 50, 10] as Box }
    const [first] = likelyOf(right, FIELDS, VALUES, places)
    expect([first?.path, first?.part]).toEqual(['coverage.exams', 'out'])
    expect(likelyOf({ ...right, page: 2 }, FIELDS, VALUES, places)).toEqual([])
  })
})
