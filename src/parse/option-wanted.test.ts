import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/drawn-text.ts'
import { redactedPages } from '../testing/pages.ts'
import { parsePlan } from './parse-plan.ts'

const read = (text: string, option: string | null) =>
  parsePlan(redactedPages(drawText(text)), { model: null, option })

const TABLE = `Service | Low Plan | High Plan
Deductible, individual / family | $75 / $225 | $25 / $75
Calendar year maximum per person | $1,000 | $2,500
Fillings | 60% | 85%
Crowns | 40% | 55%`
const ENROLLED = 'You are enrolled in the High Plan, group number 71182-HI.'

describe('an option that a person asked for', () => {
  test('must stand in the document', async () => {
    for (const option of ['DHMO', 'low plan', '']) {
      const reading = await read(TABLE, option)
      expect(reading).toMatchObject({ found: false, reason: 'The document does not show this option.' })
    }
    expect((await read('# Acme PPO\nCrowns | 50%\nFillings | 80%', 'High Plan')).found).toBe(false)
  })

  test.each([
    ['Low Plan', 'High Plan', '$75', '$1,000', 40],
    ['High Plan', 'Low Plan', '$25', '$2,500', 55],
  ])('%s is read, whatever the document means', async (option, other, deductible, maximum, crowns) => {
    for (const text of [TABLE, `You are enrolled in: LOW PLAN.\n${TABLE}`, `${ENROLLED}\n${TABLE}`]) {
      const { parsed, options, typed } = await read(text, option)
      expect(parsed.deductible_individual).toBe(deductible)
      expect(parsed.annual_maximum_individual).toBe(maximum)
      expect(parsed.coverage.crowns.coverage_percent).toBe(crowns)
      expect([parsed.flags['plan_option'], typed.option]).toEqual([option, option])
      expect(options).toEqual({ read: option, others: [other] })
    }
  })

  test('has its own group id where the document tells it', async () => {
    const text = `${ENROLLED}\nThe Low Plan is group number 71182-LO.\n${TABLE}`
    expect((await read(text, 'Low Plan')).plan.group_id).toBe('71182-LO')
    expect((await read(text, 'High Plan')).plan.group_id).toBe('71182-HI')
  })

  test('has the group id of the plan that the document means to be checked', async () => {
    const low = await read(`${ENROLLED}\n${TABLE}`, 'Low Plan')
    expect(low.states['group_id']?.state).toBe('check')
    expect(low.states['group_id']?.reasons).toContain('The document says this of another plan in it.')
    const high = await read(`${ENROLLED}\n${TABLE}`, 'High Plan')
    expect(high.states['group_id']?.state).toBe('read')
  })

  test('nobody asked for: the others are named beside the one that was read', async () => {
    expect((await read(TABLE, null)).options).toEqual({ read: 'High Plan', others: ['Low Plan'] })
    expect((await read('# Acme PPO\nCrowns | 50%\nFillings | 80%', null)).options).toBeUndefined()
  })
})
