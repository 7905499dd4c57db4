import { describe, expect, test } from 'bun:test'
import { figure } from '../../testing/figures.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { groupsOf } from '../fields.ts'
import { valuesOf } from '../values.ts'
import { offersFor } from './offers.ts'

const PLAN = samplePlan()
const VALUES = valuesOf(PLAN)

/** What is offered for a field where these figures are left, in order. */
function offered(path: string, figures = [figure(200, '35%')], values = VALUES, readings: string[] = []) {
  const groups = groupsOf(values)
  const fields = groups.flatMap((group) => group.fields)
  const form = {
    groups,
    fields,
    values,
    isEdited: () => false,
    reading: () => ({ state: 'check' as const, reasons: [], readings }),
  }
  const field = fields.find((one) => one.path === path)!
  return offersFor(field, {
    form,
    result: PLAN.parse_result!,
    figures,
    places: () => [],
    words: new Map(),
  }).map(({ text, figure: at }) => (at ? `${text} on page` : text))
}

describe('what may stand in a field', () => {
  test('is none of another kind, and never what stands there', () => {
    expect(offered('waiting_periods.major')).not.toContain('35%')
    expect(offered('coverage.crowns')).not.toContain('50%')
    expect(offered('group_id')).toEqual([])
  })

  test('is other readings alone where there are enough of them', () => {
    expect(offered('coverage.crowns', undefined, VALUES, ['50', '60', '40', '60%'])).toEqual(['60%', '40%'])
  })

  test('is a figure that no value claims, the one that more speaks for first, then what the document prints for others', () => {
    const near = { clause: '', row: 'Inlays and onlays', head: '', section: '', services: [] }
    const figures = [
      figure(300, '45%', { fields: [], near: { ...near, row: '' } }),
      figure(200, '35%', { near }),
    ]
    const [first, second, ...printed] = offered('coverage.inlays_onlays', figures)
    expect([first, second]).toEqual(['35% on page', '45% on page'])
    expect(printed).toContain('50%')
  })

  test('is no amount for a percent, unless the plan has copays', () => {
    const copay = figure(200, '$40', { kind: 'amount' })
    expect(offered('coverage.inlays_onlays', [copay])).not.toContain('$40 on page')
    const dhmo = { ...VALUES, 'coverage.exams': { text: '$5', notes: '' } }
    expect(offered('coverage.inlays_onlays', [copay], dhmo)[0]).toBe('$40 on page')
  })

  test('is the other answer of a rule that says yes', () => {
    expect(offered('flags.missing_tooth_clause')[0]).toBe('No')
  })
})
