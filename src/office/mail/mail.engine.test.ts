import { afterAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from '../../testing/http-client.ts'
import { closesServers, opened } from '../../testing/mail-office.ts'
import { startMute, startSink } from '../../testing/mail-sink.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../../testing/running-office.ts'
import type { FeedbackPage } from '../feedback/contract.ts'

closesServers()

const place = freshPlace()
afterAll(() => place.remove())

const settingsFor = (port: number) => ({
  COVRIQ_SMTP_URL: `smtp://covriq:swordfish-99@127.0.0.1:${port}`,
  COVRIQ_FEEDBACK_TO: 'office@maple.test',
  COVRIQ_FEEDBACK_FROM: 'covriq@maple.test',
})

async function enter(address: string): Promise<HttpClient> {
  const client = new HttpClient(address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  return client
}

const inbox = (client: HttpClient) => client.call<FeedbackPage>('GET', '/api/admin/feedback')

describe('a server that dies while its mail server hangs', () => {
  test('has stored the feedback, mails it once after the restart, and told no log what is secret', async () => {
    const mute = opened(await startMute())
    const office = await startOffice(PROGRAM.source, place.folder, settingsFor(mute.port))
    const words = { category: 'General Comments or Praise', message: 'Nothing was lost.' }
    const client = await enter(office.address)
    expect(await client.call<object>('POST', '/api/send-feedback-email', words)).toEqual({ success: true })
    while (mute.sockets.size === 0) await Bun.sleep(20)
    await office.crash()
    mute.close()
    const sink = opened(
      await startSink({ onAuth: (_auth, _session, done) => done(null, { user: 1 }) }, mute.port),
    )

    const again = await startOffice(PROGRAM.source, place.folder, settingsFor(mute.port))
    const admin = await enter(again.address)
    const [line] = (await inbox(admin)).items
    expect(line).toMatchObject({ ...words, mail: { state: 'waiting', attempts: 1 } })
    await admin.call('POST', `/api/admin/feedback/${line!.id}/mail`, {})
    while ((await inbox(admin)).items[0]?.mail.state !== 'sent') await Bun.sleep(50)
    expect(await again.stop()).toBe(0)
    expect(sink.taken).toHaveLength(1)
    expect(sink.taken[0]?.raw).toContain('Nothing was lost.')
    const log = readFileSync(path.join(place.folder, 'server.log'), 'utf8')
    expect(log).toContain('"code":"mail.sent"')
    expect(log).not.toMatch(/swordfish|maple\.test|Nothing was lost/)
  }, 120_000)
})
