import { describe, expect, test } from 'bun:test'
import type { MailSettings } from '../../base/mail-settings.ts'
import { LOCAL_CERTIFICATE } from '../../testing/mail-certificate.ts'
import { closesServers, opened } from '../../testing/mail-office.ts'
import { startSink } from '../../testing/mail-sink.ts'
import { deliver } from './deliver.ts'

closesServers()

const LIMITS = { connectMs: 3000, greetMs: 3000, silentMs: 3000, wholeMs: 6000 }
const LETTER = {
  from: 'covriq@maple.test',
  to: 'office@maple.test',
  bytes: new TextEncoder().encode('Subject: x\r\n\r\nhello\r\n'),
}

/** Sends a letter to a mail server with a certificate of its own. @returns how it ended, and over which line a password came */
async function sendOver(tls: MailSettings['tls'], trusted: boolean, login = false) {
  const passwords: boolean[] = []
  const sink = opened(
    await startSink({
      ...LOCAL_CERTIFICATE,
      secure: tls === 'whole',
      disabledCommands: [],
      onAuth: (_auth, session, done) => {
        passwords.push(session.secure)
        done(null, { user: 1 })
      },
    }),
  )
  const settings = {
    host: 'localhost',
    port: sink.port,
    tls,
    login: login ? { user: 'covriq', pass: 'swordfish-99' } : null,
    to: LETTER.to,
    from: LETTER.from,
  }
  const delivery = { settings, limits: LIMITS, ...(trusted ? { ca: LOCAL_CERTIFICATE.cert } : {}) }
  const watch = { handing: async () => {}, signal: new AbortController().signal }
  const end = await deliver(delivery, LETTER, watch).then(
    () => 'sent',
    (fault) => fault.code,
  )
  return { end, mails: sink.taken.length, passwords }
}

describe('the line to the mail server', () => {
  test.each(['must', 'offered', 'whole'] as const)(
    'a certificate that nobody vouches for ends it before a password is said (%s)',
    async (tls) => {
      expect(await sendOver(tls, false, true)).toEqual({ end: 'tls', mails: 0, passwords: [] })
    },
  )

  test.each(['must', 'offered', 'whole'] as const)(
    'is encrypted when the password is said (%s)',
    async (tls) => {
      expect(await sendOver(tls, true, true)).toEqual({ end: 'sent', mails: 1, passwords: [true] })
    },
  )

  test('stays plain where the administrator said so', async () => {
    expect(await sendOver('off', false)).toEqual({ end: 'sent', mails: 1, passwords: [] })
  })
})
