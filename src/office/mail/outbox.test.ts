import { describe, expect, test } from 'bun:test'
import {
  closesServers,
  hastyOutboxOf,
  mailOf,
  officeWithFeedback,
  opened,
  outboxOf,
  WORDS,
} from '../../testing/mail-office.ts'
import { deadPort, startMute, startSink } from '../../testing/mail-sink.ts'
import { MOST_TRIES, waitAfter } from './outbox.ts'

const MINUTE = 60_000

closesServers()

describe('feedback on its way by mail', () => {
  test('arrives once, as plain text, with a head that holds only fixed words and checked addresses', async () => {
    const sink = opened(await startSink())
    const office = await officeWithFeedback({
      ...WORDS,
      user_name: 'Lopez\r\nBcc: all@other.test',
      message: 'First <b>bold</b>\r\n.\r\nSubject: none',
    })
    const outbox = outboxOf(office, sink.port)
    await outbox.sendDue()
    await outbox.sendDue()
    expect(sink.taken).toHaveLength(1)
    const { from, to, raw } = sink.taken[0]!
    expect([from, to]).toEqual(['covriq@maple.test', ['office@maple.test']])
    const [head, body] = [raw.slice(0, raw.indexOf('\r\n\r\n')), raw.slice(raw.indexOf('\r\n\r\n'))]
    expect(head).toContain('Subject: CovrIQ feedback: General Comments or Praise')
    expect(raw.split('CovrIQ feedback:')).toHaveLength(2)
    expect(head).toContain('Reply-To: ana@maple.test')
    expect(head).toContain('Content-Type: text/plain; charset=utf-8')
    expect(head).not.toMatch(/html|bcc|lopez/i)
    expect(body).toContain('Name: Lopez Bcc: all@other.test')
    expect(body).toContain('First <b>bold</b>\r\n.\r\nSubject: none')
    expect(await mailOf(office)).toMatchObject({ state: 'sent', attempts: 1, code: null, next_at: null })
  })

  test('waits for a mail server that is down, twice as long each time, and goes out when it is up again', async () => {
    const port = await deadPort()
    const office = await officeWithFeedback()
    const outbox = outboxOf(office, port)
    await outbox.sendDue()
    expect(await mailOf(office)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      code: 'unreachable',
      next_at: new Date(office.clock() + MINUTE).toISOString(),
    })
    office.clock.advance(MINUTE - 1)
    await outbox.sendDue()
    expect((await mailOf(office)).attempts).toBe(1)
    office.clock.advance(1)
    await outbox.sendDue()
    expect((await mailOf(office)).next_at).toBe(new Date(office.clock() + 2 * MINUTE).toISOString())
    const sink = opened(await startSink({}, port))
    office.clock.advance(2 * MINUTE)
    await outbox.sendDue()
    expect(sink.taken).toHaveLength(1)
    expect(await mailOf(office)).toMatchObject({ state: 'sent', attempts: 3 })
  })

  test('is given up after its last try, and sent after all when an administrator asks', async () => {
    const port = await deadPort()
    const office = await officeWithFeedback()
    const outbox = outboxOf(office, port)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      await outbox.sendDue()
      office.clock.advance(waitAfter(tries + 1))
    }
    expect(await mailOf(office)).toMatchObject({ state: 'failed', attempts: MOST_TRIES, code: 'unreachable' })
    const { items } = (await office.call('GET', '/api/admin/feedback', { as: 'admin' })).body
    const sink = opened(await startSink({}, port))
    const ask = () =>
      office.call('POST', `/api/admin/feedback/${items[0].id}/mail`, { as: 'admin', body: {} })
    expect((await ask()).status).toBe(200)
    await outbox.sendDue()
    expect(sink.taken).toHaveLength(1)
    expect((await ask()).status).toBe(409)
  })

  test('the waits grow to six hours, and all of them to more than two and a half days', () => {
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, tries) => waitAfter(tries + 1))
    expect(waits.slice(0, 3)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE])
    expect(Math.max(...waits)).toBe(360 * MINUTE)
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(2.5 * 24 * 60 * MINUTE)
  })
})

describe('a mail server that hangs', () => {
  test('without a greeting it is left, and other requests are answered meanwhile', async () => {
    const mute = opened(await startMute())
    const office = await officeWithFeedback()
    const ended: string[] = []
    const sending = hastyOutboxOf(office, mute.port)
      .sendDue()
      .then(() => ended.push('sending'))
    expect((await office.call('GET', '/api/announcements')).status).toBe(200)
    ended.push('request')
    await sending
    expect(ended).toEqual(['request', 'sending'])
    expect(await mailOf(office)).toMatchObject({ state: 'waiting', code: 'timeout' })
    while (mute.sockets.size > 0) await Bun.sleep(5)
  })

  test('one that drips a byte now and then is left as well', async () => {
    const mute = opened(
      await startMute((socket) => {
        socket.write('220-')
        const drip = setInterval(() => socket.write('x'), 100)
        socket.on('close', () => clearInterval(drip))
      }),
    )
    const office = await officeWithFeedback()
    // Without a limit on the whole of it this would never end.
    await hastyOutboxOf(office, mute.port).sendDue()
    expect(await mailOf(office)).toMatchObject({ state: 'waiting', code: 'timeout' })
  })

  test('one that goes silent after the last word may have taken it: it is not sent a second time', async () => {
    const sink = opened(await startSink({ onData: (stream) => stream.resume() }))
    const office = await officeWithFeedback()
    const outbox = hastyOutboxOf(office, sink.port)
    await outbox.sendDue()
    expect(await mailOf(office)).toMatchObject({ state: 'failed', attempts: 1, code: 'uncertain' })
    office.clock.advance(10 * MINUTE)
    await outbox.sendDue()
    expect((await mailOf(office)).attempts).toBe(1)
  })
})

describe('a restart in between', () => {
  test('what waits goes out from the next server, by itself', async () => {
    const sink = opened(await startSink())
    const office = await officeWithFeedback()
    const next = outboxOf(office, sink.port)
    await next.start()
    while (sink.taken.length === 0) await Bun.sleep(5)
    await next.stop()
    expect((await mailOf(office)).state).toBe('sent')
  })

  test('a server that stops while it waits for an answer gives the mail back', async () => {
    const mute = opened(await startMute())
    const office = await officeWithFeedback()
    const outbox = outboxOf(office, mute.port)
    outbox.wake()
    while (mute.sockets.size === 0) await Bun.sleep(5)
    await outbox.stop()
    expect(await mailOf(office)).toMatchObject({ state: 'waiting', attempts: 0, code: null })
  })

  test('a mail whose last word was out when the server died is not sent again', async () => {
    const sink = opened(await startSink())
    const office = await officeWithFeedback()
    await office.db.run(["UPDATE feedback SET mail_state = 'handing', mail_attempts = 1"])
    const next = outboxOf(office, sink.port)
    await next.start()
    await next.stop()
    expect([await mailOf(office), sink.taken]).toMatchObject([{ state: 'failed', code: 'uncertain' }, []])
  })
})
