import { describe, expect, test } from 'bun:test'
import { planVerified } from '../../plan/store.ts'
import { buildContent, buildIdentity, buildPlan, buildRecord, buildResult } from '../../testing/build.ts'
import { openOffice } from '../../testing/office.ts'
import { OFFICE_PLANS } from '../../testing/staff/office-plans.ts'
import { TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import type { PlanRef, PlanSource } from '../plan-source.ts'
import { digestsOf } from './digests.ts'

/** A source whose plans have versions, and that notes what was loaded. */
async function versioned() {
  const file = plansFromFile(JSON.stringify({ plans: OFFICE_PLANS }), TODAY)
  const loaded: string[] = []
  let list: PlanRef[] = (await file.list()).map((plan) => ({ ...plan, version: 1 }))
  const source: PlanSource = {
    list: async () => list,
    load: async (id) => {
      loaded.push(id)
      return file.load(id)
    },
  }
  const change = (changed: (plans: PlanRef[]) => PlanRef[]) => {
    list = changed(list)
  }
  return { source, loaded, change }
}

describe('what all plans say', () => {
  test('is read once, whoever asks meanwhile', async () => {
    const { source, loaded } = await versioned()
    const all = await source.list()
    await Promise.all([digestsOf(all, source), digestsOf(all, source)])
    await digestsOf(all, source)
    expect(loaded.toSorted()).toEqual(['A1', 'B1', 'C1', 'D1'])
  })

  test('is read again for a plan with another version alone, and forgotten for one that is gone', async () => {
    const { source, loaded, change } = await versioned()
    const before = await source.list()
    await digestsOf(before, source)
    loaded.length = 0
    change((plans) => plans.flatMap((p) => (p.id === 'D1' ? [] : [p.id === 'B1' ? { ...p, version: 2 } : p])))
    const digests = await digestsOf(await source.list(), source)
    expect(loaded).toEqual(['B1'])
    expect(digests.cell(before.find((p) => p.id === 'D1')!, 'pays crowns')).toBeNull()
    expect(digests.cell(before.find((p) => p.id === 'A1')!, 'pays crowns')).toMatchObject({
      side: 'yes',
      amount: 50,
    })
    expect(digests.cell(before.find((p) => p.id === 'A1')!, 'pays nothing')).toBeNull()
  })

  test('is tried again where reading failed', async () => {
    const { source } = await versioned()
    const all = await source.list()
    const broken: PlanSource = { ...source }
    broken.load = () => Promise.reject(new Error('disk'))
    expect(digestsOf(all, broken)).rejects.toThrow('disk')
    broken.load = source.load
    expect((await digestsOf(all, broken)).cell(all[0]!, 'pays crowns')).not.toBeNull()
  })
})

test('a stored plan that a person changes is sorted by what it says then', async () => {
  const office = await openOffice()
  const identity = { group_name: 'Elm Dairy', group_id: '660011' }
  const id = await buildPlan(office.db, { identity })
  const listed = async () =>
    (await office.call('POST', '/api/riq', { as: 'ana', body: { query: 'which plans cover crowns' } })).body
      .answer
  expect(await listed()).toStartWith(
    'The one plan here covers crowns:\n• Elm Dairy, not verified: the plan pays 50%.',
  )
  const { coverage } = buildContent()
  const parsed = buildContent({ coverage: { ...coverage, crowns: { coverage_percent: 0, notes: null } } })
  const record = buildRecord(buildIdentity(identity), buildResult({ parsed }))
  await office.db.write((orm) =>
    planVerified(orm, id, 2, { record, verified_by: 'ana', verified_date: '2026-11-20' }),
  )
  expect(await listed()).toContain('1 plan doesn’t cover crowns:\n• Elm Dairy: ')
})

test('a value that nobody has settled is in doubt, one that somebody has confirmed is not', async () => {
  const doubted = OFFICE_PLANS.map((plan) => {
    const state = plan.verified_by ? ('confirmed' as const) : ('check' as const)
    const states = { 'coverage.crowns': { state, reasons: [] } }
    return { ...plan, parse_result: { ...plan.parse_result, states } }
  })
  const plans = plansFromFile(JSON.stringify({ plans: doubted }), TODAY)
  const { answer } = await answerQuestion({ query: 'which plans cover crowns' }, null, {
    plans,
    today: TODAY,
    model: null,
  })
  expect(answer).toStartWith('3 of the 4 plans here cover crowns:')
  expect(answer).toContain('We’re not sure about 1 plan:\n• Cedar Freight, not verified: the plan pays 60%.')
  expect(answer).toContain('Needs a check against the document.')
})
