import { describe, expect, test } from 'bun:test'
import { planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const sketch = (id: string, name: string, group: string) =>
  planFrom({
    id,
    identity: { group_name: `1: ${name}`, group_id: `1: ${group}`, insurance_company: '1: Quiet Mutual' },
    uploaded: '2026-04-30T10:00:00Z',
    fields: { deductible_individual: '1: $50' },
    coverage: { crowns: '1: 50' },
  })

const rows = [
  sketch('foods', 'Tin Roof Foods', '77310-002'),
  sketch('union', 'Brightwater Union', '0088120-A1'),
  sketch('east', 'Larch Mills East', '66450-01'),
  sketch('west', 'Larch Mills West', '66450-02'),
  sketch('bend', 'Platte Bend Irrigation', '12052'),
]
const plans = plansFromFile(JSON.stringify({ plans: rows }), TODAY)
const ask = (query: string, active: string | null) =>
  answerQuestion({ query }, active, { plans, today: TODAY, model: null })

describe('what is no group id', () => {
  test.each([
    '11/2023',
    'crown from 11/2023, redo?',
    'crown between 2023-2024',
    'crown 2023/11',
    'crowns 13-14-15',
    'crown seated 20240115',
    'D2740-D2752',
    'D2740?',
    'call 555-1212 about crowns',
    'crown fee 77310',
  ])('%s: the active plan stays and nothing is asked about an id', async (query) => {
    const { plan, answer, kind } = await ask(query, 'bend')
    expect([plan?.id, kind === 'no_plan']).toEqual(['bend', false])
    expect(answer).not.toContain('No plans matched')
  })
})

describe('the beginning of a group id', () => {
  test.each([
    ['77310 crowns', 'foods'],
    ['group 77310-002 crowns', 'foods'],
    ['88120: deductible', 'union'],
    ['group 773, crowns', 'foods'],
  ])('%s finds its plan', async (query, id) => expect((await ask(query, 'bend')).plan?.id).toBe(id))

  test('lists the plans where several begin so', async () => {
    const { kind, candidates } = await ask('66450 crowns', null)
    expect([kind, candidates?.map((plan) => plan.id)]).toEqual(['choose', ['east', 'west']])
  })
})

describe('parts of a group name', () => {
  test.each([
    ['plat bend', 'bend'],
    ['irr pla', 'bend'],
    ['brightw', 'union'],
    ['crowns for irrig', 'bend'],
  ])('%s finds its plan', async (query, id) => expect((await ask(query, 'foods')).plan?.id).toBe(id))

  test('list the plans where several have them', async () =>
    expect((await ask('lar mill', null)).candidates).toHaveLength(2))

  test('a part of two letters is none', async () => expect((await ask('ir', 'foods')).plan?.id).toBe('foods'))
})
