import { afterEach, describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import { planForWrite, planMasked } from '../plan/store.ts'
import { recordOf } from '../plan/view.ts'
import { buildContent } from '../testing/build.ts'
import type { Mishap } from '../testing/fake-opendental.ts'
import {
  actIn,
  atBenefit,
  benefitsIn,
  categoryIn,
  comparisonIn,
  post,
  putPercent,
  sendIn,
  sendingOffices,
  writesIn,
} from '../testing/opendental-office.ts'
import { findSend, putState, stepsOf } from './store.ts'

const { open, close } = sendingOffices()
afterEach(close)

describe('sending', () => {
  test('puts the values there, keeps the office’s own, and tells the audit trail', async () => {
    const set = await open()
    putPercent(set, 'Crowns', 60)
    const sent = await sendIn(set)
    expect([sent.state, sent.fault, sent.by]).toEqual(['done', null, 'ana'])
    expect(benefitsIn(set)).toContain(`CoInsurance ${categoryIn(set, 'Crowns')}  50 -1 0`)
    expect(benefitsIn(set)).toContain(`CoInsurance ${categoryIn(set, 'Restorative')}  80 -1 0`)
    expect(benefitsIn(set)).toContain('Limitations 0  -1 1500 0')
    expect(set.fake.tables.insplans[0]!['PlanNote']).toStartWith(
      'Ask for Dana.\n[CovrIQ]\nVerified in CovrIQ on 2026-11-20',
    )
    const trail = (await auditOf(set.office.db, set.plan)).map(({ what }) => what)
    expect(trail).toContain('open_dental_sent')
    const again = await comparisonIn(set)
    expect([again.key, again.lines.filter(({ act }) => act === 'add' || act === 'change')]).toEqual([
      null,
      [],
    ])
    const state = (await set.office.call('GET', `/api/plans/${set.plan}/open-dental`, { as: 'admin' })).body
    expect(state.last.id).toBe(sent.id)
  })

  test('a plan that isn’t there yet is added with its carrier', async () => {
    const set = await open(
      { identity: { insurance_company: 'Bay Dental', payor_id: '55555' } },
      { there: false },
    )
    const sent = await sendIn(set)
    expect(sent.state).toBe('done')
    const [plan] = set.fake.tables.insplans
    const carrier = set.fake.tables.carriers.find((row) => row['CarrierName'] === 'Bay Dental')
    expect(plan).toMatchObject({
      GroupNum: '0471882',
      GroupName: 'Acme Hardware',
      CarrierNum: carrier!['CarrierNum']!,
    })
    expect(carrier!['ElectID']).toBe('55555')
    expect(set.fake.tables.benefits.every((row) => row['PlanNum'] === plan!['PlanNum'])).toBe(true)
    const undone = await actIn(set, sent.id, 'undo')
    expect([undone.state, set.fake.tables.benefits]).toEqual(['undone', []])
    expect(undone.steps.filter(({ state }) => state === 'kept').map(({ label }) => label)).toEqual([
      'Carrier',
      'Plan',
    ])
  })

  test('what changed since the person looked is not sent', async () => {
    const set = await open()
    const { key } = await comparisonIn(set)
    putPercent(set, 'Crowns', 60)
    const { status, body } = await post(set.office, `/api/plans/${set.plan}/open-dental/sends`, { key })
    expect([status, body.error]).toEqual([
      409,
      'Open Dental or the plan changed since you looked. Look at the comparison again.',
    ])
    expect(writesIn(set)).toEqual([])
  })

  test('a value that isn’t accepted holds up no other', async () => {
    const set = await open()
    atBenefit(set, 2, 400)
    const sent = await sendIn(set)
    expect(sent.state).toBe('done')
    expect(sent.steps.filter(({ state }) => state === 'refused')).toEqual([
      { label: expect.any(String), state: 'refused', remark: 'Open Dental didn’t accept this value.' },
    ])
  })

  test.each<[string, Mishap, number]>([
    ['too many calls', 429, 0],
    ['keys that ended', 401, 0],
    ['a fault of its own before it was done', 500, 0],
    ['a fault of its own after it was done', 'done-then-500', 1],
    ['no answer', 'hang', 0],
    ['no answer after it was done', 'done-then-hang', 1],
  ])('%s half-way stops it; going on does the rest, each value once', async (_, mishap, got) => {
    const set = await open()
    let count = 0
    set.fake.mishap = ({ method, path }) =>
      method === 'POST' && path === '/benefits' && ++count >= 3 ? (count === 3 ? mishap : 401) : null
    if (mishap === 429)
      set.fake.mishap = ({ method, path }) =>
        method === 'POST' && path === '/benefits' && ++count >= 3 ? 429 : null
    const sent = await sendIn(set)
    expect([sent.state, typeof sent.fault]).toEqual(['stopped', 'string'])
    expect(set.fake.tables.benefits).toHaveLength(2 + got)
    const { status } = await post(set.office, `/api/plans/${set.plan}/open-dental/sends`, { key: 'x' })
    expect(status).toBe(409)
    set.fake.mishap = () => null
    const done = await actIn(set, sent.id, 'resume')
    expect([done.state, done.fault]).toEqual(['done', null])
    expect(new Set(benefitsIn(set)).size).toBe(set.fake.tables.benefits.length)
    expect(done.steps.every(({ state }) => state === 'done')).toBe(true)
    expect((await comparisonIn(set)).key).toBeNull()
  })

  test('one that a killed server left behind has stopped, and goes on where it was', async () => {
    const set = await open()
    atBenefit(set, 3, 'done-then-hang')
    const { id } = await sendIn(set)
    // As the rows stand when the process ends in the middle of a step.
    await putState(set.office.db, id, 'running', null, null)
    const { last } = (await set.office.call('GET', `/api/plans/${set.plan}/open-dental`, { as: 'ana' })).body
    expect([last.state, last.fault]).toEqual(['stopped', 'The server ended on the way.'])
    expect(last.steps.map(({ state }: { state: string }) => state)).toContain('sending')
    set.fake.mishap = () => null
    expect((await actIn(set, id, 'resume')).state).toBe('done')
    expect(new Set(benefitsIn(set)).size).toBe(set.fake.tables.benefits.length)
  })

  test('no text of the plan is kept with a send, and it goes on only with the plan that was sent', async () => {
    const coverage = buildContent().coverage
    coverage.fillings = { coverage_percent: 80, notes: 'Only for Roe.' }
    const set = await open(
      { identity: { insurance_company: 'Bay Dental' }, result: { parsed: buildContent({ coverage }) } },
      { there: false },
    )
    atBenefit(set, 2, 401)
    const { id, state } = await sendIn(set)
    expect(set.fake.tables.insplans[0]!['PlanNote']).toContain('Only for Roe.')
    const kept = JSON.stringify([await findSend(set.office.db, id), await stepsOf(set.office.db, id)])
    for (const words of ['Roe', 'Bay', 'Acme', '0471882']) expect(kept).not.toContain(words)
    const plan = await planForWrite(set.office.db.read, set.plan)
    await set.office.db.write((orm) =>
      planMasked(orm, set.plan, plan!.version, { record: recordOf(plan!)!, reopened: false }),
    )
    set.fake.mishap = () => null
    const refused = await post(set.office, `/api/open-dental/sends/${id}/resume`)
    expect([state, refused.status, refused.body.error]).toEqual([
      'stopped',
      409,
      'The plan changed since this send began. Undo it, then send the plan again.',
    ])
    expect((await actIn(set, id, 'undo')).state).toBe('undone')
    expect(set.fake.tables.benefits).toEqual([])
  })

  test('two at a time are refused', async () => {
    const set = await open()
    const { key } = await comparisonIn(set)
    const path = `/api/plans/${set.plan}/open-dental/sends`
    const both = await Promise.all([1, 2].map(() => post(set.office, path, { key })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(new Set(benefitsIn(set)).size).toBe(set.fake.tables.benefits.length)
  })
})
