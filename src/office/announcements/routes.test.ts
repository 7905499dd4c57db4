import { describe, expect, test } from 'bun:test'
import { auditOf } from '../../account/audit/store.ts'
import { openOffice, type Person, type TestOffice } from '../../testing/office.ts'

const words = { title: 'New fax line', message: 'Ask for breakdowns there.' }

describe('announcements', () => {
  test('only an administrator posts them', async () => {
    const office = await openOffice()
    for (const as of ['ana', 'demo', 'viewer'] as const) {
      expect((await office.call('POST', '/api/announcements', { as, body: words })).status).toBe(403)
    }
  })

  test('an empty or too long title is told beside its field, and nothing is posted', async () => {
    const office = await openOffice()
    const post = (title: string, message: string) =>
      office.call('POST', '/api/announcements', { as: 'admin', body: { title, message } })
    const answer = await post('  ', '')
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { title: 'Write a title.', message: 'Write a message.' },
    ])
    expect((await post('x'.repeat(203), words.message)).body.fields).toEqual({
      title: '3 characters too long. The limit is 200.',
    })
    expect((await office.call('GET', '/api/announcements')).body).toEqual([])
  })

  test('line breaks of a message are kept', async () => {
    const office = await openOffice()
    const message = 'Closed on Friday.\r\nOpen on Saturday.'
    await office.call('POST', '/api/announcements', { as: 'admin', body: { ...words, message } })
    const { body } = await office.call('GET', '/api/announcements')
    expect(body[0].message).toBe('Closed on Friday.\nOpen on Saturday.')
  })

  test('everybody reads them, newest first', async () => {
    const office = await openOffice()
    await office.call('POST', '/api/announcements', { as: 'admin', body: words })
    office.clock.advance(1000)
    await office.call('POST', '/api/announcements', {
      as: 'admin',
      body: { title: 'Closed on Friday', message: 'All day.' },
    })
    const { body } = await office.call('GET', '/api/announcements')
    expect(body.map((a: { title: string }) => a.title)).toEqual(['Closed on Friday', 'New fax line'])
    expect(Object.keys(body[0]).sort()).toEqual(['created_at', 'id', 'message', 'title'])
  })
})

describe('an announcement with an end', () => {
  const post = async (office: TestOffice, expires_at: unknown) =>
    office.call('POST', '/api/announcements', { as: 'admin', body: { ...words, expires_at } })
  const titles = async (office: TestOffice) =>
    (await office.call('GET', '/api/announcements')).body.map((a: { title: string }) => a.title)

  test('a day that is over, or none of the calendar, is told beside its field', async () => {
    const office = await openOffice() // Saturday, Nov 21, 2026 in Chicago
    expect((await post(office, '2026-11-20')).body.fields).toEqual({
      expires_at: 'This day has passed. Choose today or later.',
    })
    for (const day of ['2026-02-30', 'tomorrow', '2026-11-21T10:00:00Z'])
      expect((await post(office, day)).body.fields).toEqual({
        expires_at: 'Type the day as year, month and day.',
      })
    expect(await titles(office)).toEqual([])
  })

  test('is shown until midnight of the practice, not of the machine', async () => {
    const office = await openOffice() // 10:00 in Chicago, 16:00 UTC
    expect((await post(office, '2026-11-21')).body).toMatchObject({ expires_at: '2026-11-21', shown: true })
    office.clock.advance(13.99 * 3_600_000) // a minute to midnight there, Nov 22 elsewhere
    expect(await titles(office)).toEqual([words.title])
    const latest = async (as: Person) =>
      (await office.call('GET', '/api/dashboard', { as })).body.latest_announcements
    expect(await latest('ana')).toHaveLength(1)
    office.clock.advance(60_000)
    expect(await titles(office)).toEqual([])
    expect(await latest('demo')).toEqual([])
    const cookie = await office.office.sessions.open(office.people.admin.id)
    const { body } = await office.call('GET', '/api/admin/announcements', {
      headers: { cookie: cookie.split(';')[0]! },
    })
    expect(body).toMatchObject([{ title: words.title, shown: false, created_by: 'admin' }])
  })

  test('only an administrator changes, ends or deletes one', async () => {
    const office = await openOffice()
    const { id } = (await post(office, null)).body
    for (const [method, body] of [
      ['PATCH', { end: true }],
      ['DELETE', undefined],
    ] as const)
      expect((await office.call(method, `/api/announcements/${id}`, { as: 'ana', body })).status).toBe(403)
    expect((await office.call('GET', '/api/admin/announcements', { as: 'ana' })).status).toBe(403)
  })

  test('is corrected, ended at once, shown again and deleted, and the trail names the fields', async () => {
    const office = await openOffice()
    const { id } = (await post(office, '2026-12-01')).body
    const change = (body: unknown, which = id) =>
      office.call('PATCH', `/api/announcements/${which}`, { as: 'admin', body })
    expect((await change({ title: 'x' }, 'nothing')).status).toBe(404)
    expect((await change({ title: ' ' })).body.fields).toEqual({ title: 'Write a title.' })
    expect((await change({ title: 'Fax', expires_at: '' })).body).toMatchObject({
      title: 'Fax',
      message: words.message,
      expires_at: null,
    })
    expect((await change({ end: true })).body).toMatchObject({ shown: false, title: 'Fax' })
    expect(await titles(office)).toEqual([])
    await change({ title: 'Fax line' })
    expect(await titles(office)).toEqual(['Fax line'])
    expect((await office.call('DELETE', `/api/announcements/${id}`, { as: 'admin' })).status).toBe(200)
    expect((await office.call('DELETE', `/api/announcements/${id}`, { as: 'admin' })).status).toBe(404)
    expect((await auditOf(office.db, id)).map((e) => [e.what, e.fields.sort()])).toEqual([
      ['announcement_posted', []],
      ['announcement_changed', ['expires_at', 'title']],
      ['announcement_changed', ['ended_at']],
      ['announcement_changed', ['ended_at', 'title']],
      ['announcement_deleted', []],
    ])
  })
})
