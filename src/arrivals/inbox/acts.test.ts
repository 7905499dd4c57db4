import { describe, expect, test } from 'bun:test'
import { auditOf } from '../../account/audit/store.ts'
import { inboxOf, namesIn, waiting } from '../../testing/inbox.ts'
import { officeWith } from '../../testing/upload-office.ts'
import { readRightAway } from './right-away.ts'

const post = (office: Awaited<ReturnType<typeof officeWith>>, path: string, body: unknown = {}) =>
  office.call('POST', `/api/inbox/${path}`, { as: 'ana', body })

/** An office whose readings wait, so that what was asked for stays to be seen. */
const slow = () => officeWith({ during: () => new Promise(() => {}) })

describe('an answer', () => {
  test.each([
    [{ ids: ['a'], answer: 'one' }, 400],
    [{ ids: ['a', 'a'], answer: 'two' }, 400],
    [{ ids: ['a', 'b'], answer: 'keep' }, 400],
    [{ ids: ['a', 'b'], answer: 'one' }, 404],
  ])('%p is refused', async (body, status) => {
    expect((await post(await officeWith(), 'answer', body)).status).toBe(status)
  })

  test('makes two files one plan, Separate takes that back, and nobody is asked again', async () => {
    const office = await officeWith()
    const ids = [await waiting(office, 'a.pdf'), await waiting(office, 'b.pdf', { titled: false })]
    expect(namesIn((await inboxOf(office)).questions)).toEqual(['a.pdf + b.pdf'])
    await post(office, 'answer', { ids, answer: 'one' })
    const { ready } = await inboxOf(office)
    expect([namesIn(ready), ready[0]?.together]).toEqual([['a.pdf + b.pdf'], { kind: 'answered' }])
    await post(office, 'answer', { ids, answer: 'two' })
    const after = await inboxOf(office)
    expect([namesIn(after.ready), after.questions]).toEqual([['a.pdf', 'b.pdf'], []])
  })
})

describe('processing', () => {
  test('one that is gone is refused in words', async () => {
    const office = await officeWith()
    expect((await post(office, 'process', { plans: [['none']] })).status).toBe(404)
    expect((await post(office, 'process', { plans: [] })).status).toBe(422)
  })

  test('several files become one plan by a merge, and the trail says so', async () => {
    const office = await officeWith()
    const ids = [await waiting(office, 'a.pdf'), await waiting(office, 'b.pdf')]
    expect((await post(office, 'process', { plans: [ids] })).body).toEqual({ asked: 1, left_out: 0 })
    const job = await office.office.queue.ended(
      (await office.db.read.all<{ id: string; plan_id: string }>('SELECT id, plan_id FROM jobs')).map(
        ({ id, plan_id }) => ({ id, planId: plan_id }) as never,
      )[0]!,
    )
    expect([job.state, job.kind, job.rowIds]).toEqual(['done', 'merge', ids])
    expect((await auditOf(office.db, job.planId)).map(({ what }) => what)).toContain('merge')
    expect((await inboxOf(office)).ready).toEqual([])
  })

  test('all leaves out questions, copies, failures, and what nobody has glanced at', async () => {
    const office = await slow()
    await waiting(office, 'a.pdf')
    await waiting(office, 'b.pdf', { titled: false })
    await waiting(office, 'locked.pdf', { words: 'The file is password-protected.' })
    office.clock.advance(600_000)
    await waiting(office, 'good.pdf')
    await waiting(office, 'good copy.pdf', { text: 'good.pdf' })
    const fresh = await import('../../testing/upload-office.ts')
    await fresh.upload(office, 'fresh.pdf', new TextEncoder().encode('%PDF-1.7 fresh'))
    expect((await post(office, 'process-all')).body).toEqual({ asked: 1, left_out: 4 })
    const rows = (await office.call('GET', '/api/plans/unparsed', { as: 'ana' })).body as {
      file_name: string
      state: string
    }[]
    expect(
      rows.filter(({ state }) => state !== 'waiting').map(({ file_name }) => file_name.slice(14)),
    ).toEqual(['good.pdf'])
  })
})

test('“Process all” of the upload page reads what’s surely one plan as one, and what’s only likely apart', async () => {
  const office = await slow()
  const sure = [await waiting(office, 'a.pdf'), await waiting(office, 'b.pdf', { titled: false })]
  await post(office, 'answer', { ids: sure, answer: 'one' })
  office.clock.advance(600_000)
  await waiting(office, 'c.pdf')
  await waiting(office, 'd.pdf', { titled: false })
  expect(namesIn((await inboxOf(office)).questions)).toEqual(['c.pdf + d.pdf'])
  const { body } = await office.call('POST', '/api/plans/process-all', { as: 'ana', body: {} })
  expect(body).toEqual({ asked: 3, left_out: 0 })
  const kinds = await office.db.read.all<{ kind: string }>('SELECT kind FROM jobs ORDER BY kind')
  expect(kinds.map(({ kind }) => kind)).toEqual(['merge', 'single', 'single'])
})

describe('reading right away', () => {
  const needsOf = ({ office, db, clock }: Awaited<ReturnType<typeof officeWith>>) => ({
    ...office,
    db,
    clock,
  })
  const open = async (office: Awaited<ReturnType<typeof officeWith>>) =>
    namesIn((await inboxOf(office)).ready)

  test('is off at first, and leaves alone what waited before it was switched on', async () => {
    const office = await slow()
    await waiting(office, 'before.pdf')
    office.clock.advance(600_000)
    await readRightAway(needsOf(office))
    expect(await open(office)).toEqual(['before.pdf'])
    await office.office.settings.set({ read_right_away: true }, office.people.admin.id, office.clock())
    office.clock.advance(1000)
    await waiting(office, 'after.pdf')
    await readRightAway(needsOf(office))
    expect(await open(office)).toEqual(['before.pdf', 'after.pdf'])
    office.clock.advance(60_000)
    await readRightAway(needsOf(office))
    expect(await open(office)).toEqual(['before.pdf'])
  })

  test('never reads what is a question', async () => {
    const office = await slow()
    await office.office.settings.set({ read_right_away: true }, office.people.admin.id, office.clock())
    office.clock.advance(1000)
    await waiting(office, 'a.pdf')
    await waiting(office, 'b.pdf', { titled: false })
    office.clock.advance(600_000)
    await readRightAway(needsOf(office))
    expect(namesIn((await inboxOf(office)).questions)).toEqual(['a.pdf + b.pdf'])
  })
})
