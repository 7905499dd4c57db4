import { describe, expect, test } from 'bun:test'
import { auditOf } from '../../account/audit/store.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'

const WORDS = { category: 'Bug Report or Unexpected Error', message: 'The list jumps.' }

const send = (office: TestOffice, body: unknown, as: 'ana' | 'demo' | 'viewer' = 'ana') =>
  office.call('POST', '/api/send-feedback-email', { as, body })
const inbox = async (office: TestOffice, query = '') =>
  (await office.call('GET', `/api/admin/feedback${query}`, { as: 'admin' })).body

describe('sending feedback', () => {
  test('is for staff', async () => {
    const office = await openOffice()
    expect((await send(office, WORDS, 'demo')).status).toBe(403)
    expect((await send(office, WORDS, 'viewer')).status).toBe(403)
  })

  test('without type and message is refused with words beside both, and nothing is stored', async () => {
    const office = await openOffice()
    for (const body of [{}, { category: 'Other', message: ' \n ' }]) {
      const answer = await send(office, body)
      expect([answer.status, answer.body.fields]).toEqual([
        422,
        { category: 'Choose a type of feedback.', message: 'Write your message.' },
      ])
    }
    expect((await inbox(office)).items).toEqual([])
  })

  test('what is too long, of no list or no e-mail is told beside its field', async () => {
    const office = await openOffice()
    const answer = await send(office, {
      ...WORDS,
      message: 'x'.repeat(4003),
      user_role: 'Owner',
      duration: 'a year',
      follow_up: true,
      email: 'ana@maple.test\r\nBcc: all@maple.test',
    })
    expect(answer.body.fields).toEqual({
      message: '3 characters too long. The limit is 4,000.',
      user_role: 'Choose one of the roles.',
      duration: 'Choose one of the three.',
      email: 'That isn’t an e-mail address.',
    })
    expect(JSON.stringify(answer.body)).not.toContain('Bcc')
  })

  test('type and message are enough; the trail says that, not what', async () => {
    const office = await openOffice()
    expect((await send(office, WORDS)).body).toEqual({ success: true })
    const [line] = (await inbox(office)).items
    expect(line).toMatchObject({
      ...WORDS,
      sent_by: 'ana',
      user_name: null,
      follow_up: false,
      email: null,
      done_at: null,
    })
    const trail = await auditOf(office.db, line.id)
    expect(trail).toMatchObject([{ who: office.people.ana.id, what: 'feedback_sent', fields: [] }])
  })

  test('all of the payload is kept as it was typed, script and all; an e-mail only for whom it was asked', async () => {
    const office = await openOffice()
    const whole = {
      ...WORDS,
      message: '<script>alert(1)</script>\nsecond line',
      user_name: '  Ana\tLopez ',
      practice_name: 'Maple Street',
      user_role: 'Office Manager',
      duration: '1-2 weeks',
      follow_up: true,
      email: 'ana@maple.test',
    }
    await send(office, whole)
    await send(office, { ...whole, follow_up: false })
    const [without, line] = (await inbox(office)).items
    expect(line).toMatchObject({ ...whole, user_name: 'Ana Lopez' })
    expect(without).toMatchObject({ follow_up: false, email: null })
  })
})

describe('the inbox', () => {
  test('is for administrators', async () => {
    const office = await openOffice()
    await send(office, WORDS)
    const { id } = (await inbox(office)).items[0]
    expect((await office.call('GET', '/api/admin/feedback', { as: 'ana' })).status).toBe(403)
    const patch = { as: 'ana', body: { done: true } } as const
    expect((await office.call('PATCH', `/api/admin/feedback/${id}`, patch)).status).toBe(403)
  })

  test('comes in pages of twenty, newest first, none twice and none missed', async () => {
    const office = await openOffice()
    for (let n = 0; n < 45; n++) await send(office, { ...WORDS, message: `Number ${n}` })
    const seen: string[] = []
    let page = await inbox(office)
    const sizes = [page.items.length]
    seen.push(...page.items.map((i: { message: string }) => i.message))
    while (page.next) {
      page = await inbox(office, `?before=${page.next}`)
      sizes.push(page.items.length)
      seen.push(...page.items.map((i: { message: string }) => i.message))
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `Number ${44 - n}`))
    expect((await inbox(office)).open).toBe(45)
  })

  test('feedback is marked as done and opened again, with who did it', async () => {
    const office = await openOffice()
    await send(office, WORDS)
    const { id } = (await inbox(office)).items[0]
    const mark = (done: unknown, which = id) =>
      office.call('PATCH', `/api/admin/feedback/${which}`, { as: 'admin', body: { done } })
    expect((await mark(true, 'nothing')).status).toBe(404)
    expect((await mark('yes')).status).toBe(422)
    expect((await mark(true)).body).toMatchObject({ done_by: 'admin', done_at: '2026-11-21T16:00:00.000Z' })
    await mark(true)
    expect([(await inbox(office, '?show=open')).items.length, (await inbox(office)).open]).toEqual([0, 0])
    expect((await inbox(office, '?show=done')).items).toHaveLength(1)
    expect((await mark(false)).body).toMatchObject({ done_by: null, done_at: null })
    expect((await auditOf(office.db, id)).map((e) => e.what)).toEqual([
      'feedback_sent',
      'feedback_done',
      'feedback_reopened',
    ])
    expect((await inbox(office, '?show=none')).success).toBe(false)
  })

  test('without a mail server each line says so, and none can be mailed', async () => {
    const office = await openOffice()
    await send(office, WORDS)
    const page = await inbox(office)
    expect([page.mailing, page.items[0].mail.state]).toEqual([false, 'off'])
    const ask = { as: 'admin', body: {} } as const
    const answer = await office.call('POST', `/api/admin/feedback/${page.items[0].id}/mail`, ask)
    expect([answer.status, answer.body.error]).toEqual([409, 'No mail server is set up.'])
  })
})
