import { afterEach, expect } from 'bun:test'
import type { MailSettings } from '../base/mail-settings.ts'
import { Outbox } from '../office/mail/outbox.ts'
import { openOffice, type TestOffice } from './office.ts'

/** Long enough for a busy machine, and short ones for servers that hang. */
const PATIENT = { connectMs: 5000, greetMs: 5000, silentMs: 5000, wholeMs: 15_000 }
const HASTY = { connectMs: 3000, greetMs: 800, silentMs: 800, wholeMs: 2500 }

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
  return new Outbox({ db, clock, settings: settingsFor(port, changes), limits: PATIENT })
}

/** The same, for a mail server that hangs: it is soon left. */
export function hastyOutboxOf({ db, clock }: TestOffice, port: number): Outbox {
  return new Outbox({ db, clock, settings: settingsFor(port), limits: HASTY })
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
