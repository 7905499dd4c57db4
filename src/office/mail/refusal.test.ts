import { describe, expect, test } from 'bun:test'
import { captureLog } from '../../base/log.ts'
import { closesServers, mailOf, officeWithFeedback, opened, outboxOf } from '../../testing/mail-office.ts'
import { smtpError, startSink } from '../../testing/mail-sink.ts'

const MINUTE = 60_000

closesServers()

describe('a mail server that says no', () => {
  test('a refused recipient is final', async () => {
    const sink = opened(
      await startSink({
        onRcptTo: (_to, _session, done) => done(smtpError(550, 'no such box office@maple.test')),
      }),
    )
    const office = await officeWithFeedback()
    const outbox = outboxOf(office, sink.port)
    await outbox.sendDue()
    expect(await mailOf(office)).toMatchObject({ state: 'failed', attempts: 1, code: 'recipient 550' })
    office.clock.advance(10 * MINUTE)
    await outbox.sendDue()
    expect((await mailOf(office)).attempts).toBe(1)
  })

  test('one that asks for patience is asked again', async () => {
    const sink = opened(
      await startSink({ onRcptTo: (_to, _session, done) => done(smtpError(451, 'greylisted')) }),
    )
    const office = await officeWithFeedback()
    await outboxOf(office, sink.port).sendDue()
    expect(await mailOf(office)).toMatchObject({ state: 'waiting', code: 'busy 451' })
  })

  test('a letter refused after its last word is asked again or final, as the answer says', async () => {
    for (const [status, state, code] of [
      [452, 'waiting', 'busy 452'],
      [554, 'failed', 'refused 554'],
    ] as const) {
      const sink = opened(await startSink({ onLetter: () => smtpError(status, 'no') }))
      const office = await officeWithFeedback()
      await outboxOf(office, sink.port).sendDue()
      expect(await mailOf(office)).toMatchObject({ state, code })
      expect(sink.taken).toEqual([])
    }
  })

  test('a wrong password is tried again, and stands in no log', async () => {
    const lines: string[] = []
    const uncapture = captureLog((line) => lines.push(line))
    const sink = opened(
      await startSink({ authOptional: false, onAuth: (_auth, _session, done) => done(smtpError(535, 'no')) }),
    )
    const office = await officeWithFeedback()
    const login = { user: 'covriq', pass: 'swordfish-99' }
    await outboxOf(office, sink.port, { login }).sendDue()
    uncapture()
    expect(await mailOf(office)).toMatchObject({ state: 'waiting', code: 'login 535' })
    expect(lines.join()).toContain('"why":"login 535"')
    expect(lines.join()).not.toMatch(/swordfish|maple\.test|c3dvcmRmaXNo/)
  })

  test('the right password opens the door', async () => {
    const sink = opened(
      await startSink({
        authOptional: false,
        onAuth: ({ username, password }, _session, done) =>
          username === 'covriq' && password === 'swordfish-99'
            ? done(null, { user: 1 })
            : done(smtpError(535, 'no')),
      }),
    )
    const office = await officeWithFeedback()
    await outboxOf(office, sink.port, { login: { user: 'covriq', pass: 'swordfish-99' } }).sendDue()
    expect((await mailOf(office)).state).toBe('sent')
  })

  test('a password is not said where TLS is a must and the server has none', async () => {
    const heard: string[] = []
    const sink = opened(
      await startSink({
        onAuth: ({ username }, _session, done) => {
          heard.push(String(username))
          done(null, { user: 1 })
        },
      }),
    )
    const office = await officeWithFeedback()
    await outboxOf(office, sink.port, { tls: 'must', login: { user: 'covriq', pass: 'x' } }).sendDue()
    expect([await mailOf(office), heard]).toMatchObject([{ state: 'waiting', code: 'tls 500' }, []])
  })
})
