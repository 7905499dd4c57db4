import { afterEach, expect } from 'bun:test'
import type { MailSettings } from '../base/mail-settings.ts'
import { Outbox } from '../office/mail/outbox.ts'
import { openOffice, type TestOffice } from './office.ts'

const LIMITS = { connectMs: 300, greetMs: 300, silentMs: 300, wholeMs: 1500 }

/** Feedback that is filled in. */
export const WORDS = {
  category: 'General Comments or Praise',
  message: 'Riq answered at once.\nThank you all.',
  user_name: 'Ana Lopez',
  follow_up: true,
  email: 'ana@maple.test',
}

const settingsFor = (port: number, changes: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port,
  tls: 'offered',
  login: null,
  to: 'office@maple.test',
  from: 'covriq@maple.test',
  ...changes,
})

const open: { close(): unknown }[] = []

/** To be called at the top of each test file that opens mail servers. */
export function closesServers(): void {
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close()
  })
}

/** Closes a mail server after the test. */
export const opened = <T extends { close(): unknown }>(server: T): T => {
  open.push(server)
  return server
}

/** An outbox of the office that does nothing by itself, so that tries happen when the test says so. */
export function outboxOf(office: TestOffice, port: number, changes: Partial<MailSettings> = {}): Outbox {
  const { db, clock } = office
  return new Outbox({ db, clock, settings: settingsFor(port, changes), limits: LIMITS })
}

/** An office that mails, with feedback that waits for its first try. */
export async function officeWithFeedback(words: object = WORDS): Promise<TestOffice> {
  const office = await openOffice({ outbox: { wake: () => {} } as Outbox })
  const answer = await office.call('POST', '/api/send-feedback-email', { as: 'ana', body: words })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  return office
}

/** How the mail of the newest feedback stands, as the inbox tells it. */
export const mailOf = async (office: TestOffice) =>
  (await office.call('GET', '/api/admin/feedback', { as: 'admin' })).body.items[0].mail
