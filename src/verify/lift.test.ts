import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import type { FakeLifting } from '../testing/fake-lift.ts'
import { type Box, GROUP, liftMask, liftOffice, NAME, planOf, WORDS } from '../testing/lift-office.ts'
import type { MemoryFiles } from '../testing/memory-files.ts'
import type { TestOffice } from '../testing/office.ts'

const mask = async (open: TestOffice, id: string, box: Box) =>
  open.call('POST', `/api/plans/${id}/pages/1/masks`, {
    as: 'ana',
    body: { box, version: (await planOf(open, id)).version },
  })

const storedText = (files: MemoryFiles) =>
  [...files.stored.values()].map((bytes) => new TextDecoder().decode(bytes)).join(' ')

describe('a mask that is not lifted', () => {
  test('by whom may not verify, or what is no mask of the plan as they see it', async () => {
    const { open, id, liftFrom } = await liftOffice()
    for (const as of ['viewer', 'demo'] as const) {
      const body = { box: GROUP, version: 2, reason: { code: 'plan_number' } }
      expect((await open.call('POST', `/api/plans/${id}/pages/1/lift`, { as, body })).status).toBe(403)
    }
    expect((await liftMask(open, id, { page: 9 })).status).toBe(404)
    expect((await liftMask(open, 'nobody', { version: 2 })).status).toBe(404)
    expect((await liftMask(open, id, { box: [300, 100, 360, 113] })).body.error).toBe(
      'That redaction is already gone.',
    )
    expect((await liftMask(open, id, { version: 1 })).status).toBe(409)
    expect(liftFrom.wishes).toEqual([])
  })

  test('since its page is withheld', async () => {
    const { open, id } = await liftOffice()
    await open.db.run([
      `UPDATE plans_test SET parse_result = json_set(parse_result, '$.pages[0].withheld', json('true'))`,
    ])
    const refused = await liftMask(open, id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'We couldn’t read this page safely, so we masked all of it. You can’t remove its redactions.',
    ])
  })

  test('since the original was deleted, before or while it was being read', async () => {
    const words =
      'The original was deleted, so you can’t remove redactions anymore. Upload the document again.'
    const gone = async (open: TestOffice) => open.db.run(['UPDATE documents SET file_id = NULL'])
    const before = await liftOffice()
    await gone(before.open)
    expect((await liftMask(before.open, before.id)).body).toMatchObject({ error: words })
    const while_ = await liftOffice({
      outcome: async () => {
        await gone(while_.open)
        throw new Error('no such file')
      },
    })
    const refused = await liftMask(while_.open, while_.id)
    expect([refused.status, refused.body.error]).toEqual([409, words])
  })

  test('since the page is not safe without it; a fault leaves no file behind', async () => {
    const unsafe = await liftOffice({ outcome: async () => null })
    const files = (await unsafe.files.list()).sort()
    expect((await liftMask(unsafe.open, unsafe.id)).body.error).toBe(
      'This page isn’t safe without this redaction, so it stays.',
    )
    expect((await unsafe.files.list()).sort()).toEqual(files)
  })

  test('by the slower of two people, whose new files go', async () => {
    const { open, id, files } = await liftOffice()
    const before = (await files.list()).length
    const answers = await Promise.all([liftMask(open, id), liftMask(open, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await files.list()).toHaveLength(before)
    expect((await planOf(open, id)).parse_result.phi).toHaveLength(1)
  })
})

describe('a mask that a person lifts', () => {
  test('is gone from picture, copy and words, and every other mask stays', async () => {
    const { open, id, files, liftFrom } = await liftOffice()
    const before = await files.list()
    expect((await liftMask(open, id)).body).toEqual({ version: 3, still_masked: false, cleared: [] })
    expect(liftFrom.wishes[0]).toMatchObject({
      page: 1,
      firstNumber: 1,
      open: [GROUP],
      stay: [{ type: 'name', box: NAME }],
      shown: WORDS,
      size: { width: 612, height: 792 },
    })
    expect(storedText(files)).toContain('NG-884-20')
    const after = await files.list()
    expect(after).toHaveLength(before.length)
    // Of the four files the original alone is the same.
    expect(after.filter((file) => before.includes(file))).toHaveLength(1)
    const read = { box: [298, 98, 362, 114], field: 'group_id' }
    const answer = await open.call('POST', `/api/plans/${id}/pages/1/read`, { as: 'ana', body: read })
    expect(answer.body.text).toBe('NG-884-20')
  })

  test('leaves the values and unsaved work, is remembered, and is told by the audit trail without words', async () => {
    const { open, id } = await liftOffice()
    const draft = { version: 2, values: {}, confirmed: ['coverage.crowns'], sources: {} }
    await open.call('PUT', `/api/plans/${id}/draft`, { as: 'admin', body: draft })
    const before = await planOf(open, id)
    await liftMask(open, id)
    const after = await planOf(open, id)
    expect(after.parse_result).toEqual({
      ...before.parse_result,
      phi: [{ type: 'name', page: 1, box: NAME }],
      lifted: [{ type: 'member_id', page: 1, box: GROUP }],
      pages: [{ ...before.parse_result.pages[0], revision: 1 }],
    })
    expect((await open.call('GET', `/api/plans/${id}/draft`, { as: 'admin' })).body.draft).toEqual(draft)
    const told = (await auditOf(open.db, id)).at(-1)
    expect([told?.what, told?.fields, told?.changes]).toEqual([
      'mask_lifted',
      ['page 1', 'member_id'],
      [{ field: 'reason', from: null, to: 'plan_number' }],
    ])
  })

  test('and that a person had drawn is gone without being remembered; one over a lifted place masks it again', async () => {
    const { open, id, liftFrom } = await liftOffice()
    await liftMask(open, id)
    await mask(open, id, GROUP)
    expect((await planOf(open, id)).parse_result.phi.at(-1)).toEqual({ type: 'person', page: 1, box: GROUP })
    await liftMask(open, id)
    const { parse_result: result } = await planOf(open, id)
    expect(result.phi).toEqual([{ type: 'name', page: 1, box: NAME }])
    expect(result.lifted).toEqual([{ type: 'member_id', page: 1, box: GROUP }])
    expect(liftFrom.wishes[1]?.open).toEqual([GROUP])
  })

  test('under another one says that the place is still masked', async () => {
    const { open, id, liftFrom } = await liftOffice()
    await mask(open, id, [290, 95, 400, 115])
    expect((await liftMask(open, id)).body.still_masked).toBe(true)
    expect(liftFrom.wishes[0]?.stay.map(({ type }) => type)).toEqual(['name', 'person'])
  })

  test('keeps a verified plan verified, unless the second look masked more, which clears its values', async () => {
    const verified = async (lifting: FakeLifting) => {
      const { open, id } = await liftOffice(lifting)
      await open.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body: await planOf(open, id) })
      const { body } = await liftMask(open, id)
      return { plan: await planOf(open, id), cleared: body.cleared }
    }
    expect((await verified({})).plan.confidence_status).toBe('Verified')
    const added = { type: 'name', page: 1, box: [70, 70, 150, 86] as Box }
    const { plan, cleared } = await verified({ outcome: async () => ({ added: [added] }) })
    expect(cleared).toEqual(['group_name'])
    expect(plan).toMatchObject({ confidence_status: 'Needs Review', group_name: null })
    expect(plan.parse_result.phi.at(-1)).toEqual(added)
    expect(plan.parse_result.states.group_name.reasons).toEqual(['The text here was masked by CovrIQ.'])
  })
})
