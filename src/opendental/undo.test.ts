import { afterEach, describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import type { Mishap } from '../testing/fake-opendental.ts'
import {
  actIn,
  atBenefit,
  categoryIn,
  post,
  putPercent,
  sendIn,
  sendingOffices,
} from '../testing/opendental-office.ts'

const { open, close } = sendingOffices()
afterEach(close)

describe('undoing', () => {
  test('puts back what was there and takes out what was added', async () => {
    const set = await open()
    putPercent(set, 'Crowns', 60)
    const before = JSON.stringify(set.fake.tables)
    const sent = await sendIn(set)
    const undone = await actIn(set, sent.id, 'undo')
    expect([undone.state, undone.steps.every(({ state }) => state === 'undone')]).toEqual(['undone', true])
    expect(JSON.stringify(set.fake.tables)).toBe(before)
    expect((await auditOf(set.office.db, set.plan)).map(({ what }) => what)).toContain('open_dental_undone')
    expect((await post(set.office, `/api/open-dental/sends/${sent.id}/undo`)).status).toBe(409)
  })

  test('takes our lines out of the note; the ones of an earlier send are not kept, and that is told', async () => {
    const set = await open()
    set.fake.tables.insplans[0]!['PlanNote'] = 'Ask for Dana.\n[CovrIQ]\nOld line\n[/CovrIQ]'
    const sent = await sendIn(set)
    const undone = await actIn(set, sent.id, 'undo')
    expect(set.fake.tables.insplans[0]!['PlanNote']).toBe('Ask for Dana.')
    expect(undone.steps.find(({ label }) => label === 'Plan')?.remark).toContain('aren’t kept')
  })

  test('leaves what someone changed there since, and says so', async () => {
    const set = await open()
    const sent = await sendIn(set)
    const row = set.fake.tables.benefits.find((one) => one['CovCatNum'] === categoryIn(set, 'Restorative'))!
    row['Percent'] = 70
    const undone = await actIn(set, sent.id, 'undo')
    expect(undone.steps.find(({ label }) => label === 'Restorative')).toEqual({
      label: 'Restorative',
      state: 'kept',
      remark: 'Someone changed it in Open Dental since, so we left it alone.',
    })
    expect(set.fake.tables.benefits).toEqual([row])
  })

  test('says what can’t be taken out where Open Dental deletes nothing', async () => {
    const set = await open()
    const sent = await sendIn(set)
    set.fake.deletes = false
    const undone = await actIn(set, sent.id, 'undo')
    expect(undone.state).toBe('undone')
    const kept = undone.steps.filter(({ state }) => state === 'kept')
    expect(kept.length).toBe(set.fake.tables.benefits.length)
    expect(kept[0]!.remark).toContain('can’t delete it')
    expect(set.fake.tables.insplans[0]!['PlanNote']).toBe('Ask for Dana.')
  })

  test.each<Mishap>(['done-then-hang', 'hang', 500])(
    'of a half-done send (%p) undoes what got through',
    async (mishap) => {
      const set = await open()
      const before = JSON.stringify(set.fake.tables)
      atBenefit(set, 3, mishap)
      const sent = await sendIn(set)
      expect(sent.state).toBe('stopped')
      set.fake.mishap = () => null
      const undone = await actIn(set, sent.id, 'undo')
      expect(undone.state).toBe('undone')
      expect(JSON.stringify(set.fake.tables)).toBe(before)
    },
  )

  test('of a change whose answer never came puts back what it changed', async () => {
    const set = await open()
    putPercent(set, 'Crowns', 60)
    const before = JSON.stringify(set.fake.tables)
    set.fake.mishap = ({ method, path }) =>
      method === 'PUT' && path.startsWith('/benefits') ? 'done-then-hang' : null
    const sent = await sendIn(set)
    expect([sent.state, JSON.stringify(set.fake.tables.benefits)]).toEqual([
      'stopped',
      expect.stringContaining('"Percent":50'),
    ])
    set.fake.mishap = () => null
    expect((await actIn(set, sent.id, 'undo')).state).toBe('undone')
    expect(JSON.stringify(set.fake.tables)).toBe(before)
  })

  test('that stops half-way can be done to its end', async () => {
    const set = await open()
    const before = JSON.stringify(set.fake.tables)
    const sent = await sendIn(set)
    let count = 0
    set.fake.mishap = ({ method }) => (method === 'DELETE' && ++count === 2 ? 401 : null)
    const half = await actIn(set, sent.id, 'undo')
    expect([half.state, half.fault]).toEqual(['undo_stopped', expect.stringContaining('keys')])
    set.fake.mishap = () => null
    expect((await actIn(set, sent.id, 'undo')).state).toBe('undone')
    expect(JSON.stringify(set.fake.tables)).toBe(before)
  })
})
