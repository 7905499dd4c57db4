import { describe, expect, test } from 'bun:test'
import { UserError } from '../../base/errors.ts'
import { findFacts, planVerified } from '../../plan/store.ts'
import { recordOf } from '../../plan/view.ts'
import { buildOutcome } from '../../testing/fake-read.ts'
import { officeWith, parse, upload } from '../../testing/upload-office.ts'
import type { ReadOutcome, ReadWish } from '../reading.ts'
import { sweepOriginals } from '../retention.ts'

const MASK: [number, number, number, number] = [300, 198, 360, 212]

/** A document with three plans; the one that is asked for is read. */
function threePlans(files: string[], wish?: ReadWish): ReadOutcome {
  const outcome = buildOutcome(files)
  const read = wish?.option ?? 'High'
  const others = ['High', 'Low', 'DHMO'].filter((name) => name !== read)
  outcome.reading.parsed.flags['plan_option'] = read
  outcome.meta.options = { read, others }
  return outcome
}

/** An office with such a document, read as it means: as High. */
async function office(during?: (attempt: number) => void | Promise<void>) {
  const wishes: (ReadWish | undefined)[] = []
  const open = await officeWith({
    outcome: (files, wish) => {
      wishes.push(wish)
      return threePlans(files, wish)
    },
    ...(during ? { during } : {}),
  })
  const { body: own } = await upload(open)
  await parse(open, own)
  const path = (id: string) => `/api/plans/${id}/options`
  return {
    open,
    wishes,
    high: own.rowId as string,
    ask: (id: string, option: string, as: 'ana' | 'admin' = 'ana') =>
      open.call('POST', path(id), { as, body: { option } }),
    others: async (id: string) => (await open.call('GET', path(id), { as: 'ana' })).body,
    plan: async (id: string) => (await open.call('GET', `/api/plans/${id}`, { as: 'ana' })).body,
    verify: async (id: string, verified_date: string) => {
      const plan = (await findFacts(open.db, id))!
      const verified = {
        record: recordOf(plan)!,
        verified_by: 'ana',
        verified_date,
      }
      await open.db.write((orm) => planVerified(orm, id, plan.version, verified))
    },
    trash: (id: string) => open.call('POST', `/api/plans/${id}/trash`, { as: 'admin', body: {} }),
    purge: (id: string) => open.call('DELETE', `/api/admin/trash/${id}`, { as: 'admin' }),
    page: async (id: string) => (await open.call('GET', `/api/plans/${id}/pages/1`, { as: 'ana' })).status,
  }
}

describe('another option of a document', () => {
  test('is refused in words where the plan or the option is not there', async () => {
    const { ask, high, wishes } = await office()
    const answers = [await ask('nobody', 'Low'), await ask(high, 'Gold')]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'Plan not found.'],
      [404, 'The document doesn’t show this option.'],
    ])
    expect((await ask(high, '')).status).toBe(422)
    expect(wishes).toHaveLength(1)
  })

  test('becomes a plan of its own with its own pages, and the first stays as it is', async () => {
    const { ask, high, plan, others, page, open } = await office()
    const before = await plan(high)
    const { body } = await ask(high, 'Low')
    expect(body.newRowId).not.toBe(high)
    const low = await plan(body.newRowId)
    expect(low.parse_result.parsed.flags.plan_option).toBe('Low')
    expect(low).toMatchObject({ group_id: before.group_id, status: 'unverified', last_uploaded_by: 'ana' })
    expect(await plan(high)).toEqual(before)
    expect([await page(high), await page(low.id)]).toEqual([200, 200])
    const copy = `/files/documents/${encodeURIComponent(low.original_file_url)}`
    expect((await open.call('GET', copy, { as: 'ana' })).status).toBe(200)
    expect((await others(high)).options).toMatchObject([
      { option: 'Low', state: 'plan', plan: { id: low.id, status: 'unverified' } },
      { option: 'DHMO', state: 'unread', plan: null },
    ])
    expect((await others(low.id)).options[0]).toMatchObject({ option: 'High', plan: { id: high } })
  })

  test('asked for twice, at once or later, or from its own plan, is one plan', async () => {
    const { ask, high, wishes } = await office()
    const both = await Promise.all([ask(high, 'Low'), ask(high, 'Low', 'admin')])
    const low = both[0].body.newRowId
    expect(both[1].body.newRowId).toBe(low)
    expect((await ask(high, 'Low')).body.newRowId).toBe(low)
    expect((await ask(low, 'High')).body.newRowId).toBe(high)
    expect((await ask(low, 'Low')).body.newRowId).toBe(low)
    expect(wishes.map((wish) => wish?.option)).toEqual([null, 'Low'])
    const third = (await ask(low, 'DHMO')).body.newRowId
    expect(new Set([high, low, third]).size).toBe(3)
  })

  test('that cannot be read says why, leaves nothing behind, and can be asked for again', async () => {
    const { ask, high, others, open } = await office((attempt) => {
      if (attempt === 2) throw new UserError(422, 'The file is damaged, so we can’t read it.')
    })
    const before = (await open.files.list()).length
    const failed = await ask(high, 'Low')
    expect([failed.status, failed.body.error]).toEqual([422, 'The file is damaged, so we can’t read it.'])
    expect(await open.files.list()).toHaveLength(before)
    expect((await others(high)).options[0]).toMatchObject({
      state: 'failed',
      error: 'The file is damaged, so we can’t read it.',
    })
    expect((await ask(high, 'Low')).status).toBe(200)
  })

  test('is read without what people masked by hand on the pages', async () => {
    const { ask, high, plan, open, wishes } = await office()
    const { version } = await plan(high)
    const masked = await open.call('POST', `/api/plans/${high}/pages/1/masks`, {
      as: 'ana',
      body: { box: MASK, version },
    })
    expect(masked.status).toBe(200)
    await ask(high, 'Low')
    expect(wishes[1]).toEqual({ option: 'Low', drawn: [{ page: 1, box: MASK }], lifted: [] })
  })
})

describe('the original of several plans', () => {
  test('is kept until the last of them has been verified for long enough', async () => {
    const { ask, high, verify, open } = await office()
    const low = (await ask(high, 'Low')).body.newRowId
    await verify(high, '2026-09-01')
    expect(await sweepOriginals(open.office)).toBe(0)
    await verify(low, '2026-10-23')
    expect(await sweepOriginals(open.office)).toBe(0)
    await verify(low, '2026-10-22')
    expect(await sweepOriginals(open.office)).toBe(1)
  })

  test('that was deleted is told in words; what is a plan already is still found', async () => {
    const { ask, high, verify, others, open } = await office()
    const low = (await ask(high, 'Low')).body.newRowId
    for (const id of [high, low]) await verify(id, '2026-09-01')
    await sweepOriginals(open.office)
    const words = 'The original file was deleted. Upload the document again to read another option of it.'
    const refused = await ask(high, 'DHMO')
    expect([refused.status, refused.body.error]).toEqual([409, words])
    expect((await others(low)).closed).toBe(words)
    expect((await ask(high, 'Low')).body.newRowId).toBe(low)
  })

  test('and the pages of one plan stay when the other goes to the trash and is deleted for good', async () => {
    const { ask, high, trash, purge, page, others, open } = await office()
    const low = (await ask(high, 'Low')).body.newRowId
    await trash(low)
    expect((await ask(high, 'Low')).body.error).toContain('in the trash')
    expect((await others(high)).options[0].state).toBe('trash')
    await purge(low)
    expect(await page(high)).toBe(200)
    const again = (await ask(high, 'Low')).body.newRowId
    expect(again).not.toBe(low)
    await trash(high)
    expect((await ask(again, 'DHMO')).body.error).toContain('This document’s plan is in the trash')
    await purge(high)
    expect(await page(again)).toBe(200)
    expect((await ask(again, 'DHMO')).status).toBe(409)
    await trash(again)
    await purge(again)
    expect(open.files.stored.size).toBe(0)
  })
})
