import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from '../../base/mail-settings.ts'
import { MailFault, mailFault } from './fault.ts'
import type { Letter } from './letter.ts'

/** How long each step on the line may take, in milliseconds, and the whole of it: a server that drips bytes ends there. */
export interface LineLimits {
  connectMs: number
  greetMs: number
  silentMs: number
  wholeMs: number
}

/** What a delivery is done with. */
export interface Delivery {
  settings: MailSettings
  limits: LineLimits
  /** Certificates to trust besides the known ones (tests). */
  ca?: string
}

/** How a delivery is watched and ended. */
export interface DeliveryWatch {
  /** Called when the letter is over but for its last word; the word is said when this resolves. */
  handing: () => Promise<void>
  signal: AbortSignal
}

function openLine({ settings, limits, ca }: Delivery): SMTPConnection {
  const { host, port, tls } = settings
  return new SMTPConnection({
    host,
    port,
    secure: tls === 'whole',
    requireTLS: tls === 'must',
    ignoreTLS: tls === 'off',
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetMs,
    socketTimeout: limits.silentMs,
    socketCloseTimeout: 0,
    maxResponseSize: 64 * 1024,
    logger: false,
    tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) },
  })
}

/** Waits for a call of the line, or for the error that ends it first. */
function step<T>(
  failed: Promise<never>,
  start: (done: (error?: Error | null, value?: T) => void) => void,
): Promise<T> {
  const done = new Promise<T>((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value as T)))
  })
  return Promise.race([done, failed])
}

/** The bytes, then a pause for `handing`, then the end: SMTP takes a letter with the dot that follows its last byte. */
async function* lastWordHeld(bytes: Uint8Array, handing: () => Promise<void>) {
  yield Buffer.from(bytes)
  await handing()
}

/**
 * Hands one letter to the mail server over a line of its own.
 * @throws MailFault: `final` when it must not be tried again
 */
export async function deliver(delivery: Delivery, letter: Letter, watch: DeliveryWatch): Promise<void> {
  const { login } = delivery.settings
  const line = openLine(delivery)
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => {})
  const whole = setTimeout(() => ended.reject(new MailFault('timeout', false)), delivery.limits.wholeMs)
  const stop = () => ended.reject(new MailFault('stopped', false))
  watch.signal.addEventListener('abort', stop, { once: true })
  if (watch.signal.aborted) stop()
  line.on('error', ended.reject)
  let handed = false
  const bytes = lastWordHeld(letter.bytes, async () => {
    await watch.handing()
    handed = true
  })
  try {
    await step<unknown>(ended.promise, (done) => line.connect(done))
    if (login) {
      if (!line.allowsAuth) throw new MailFault('login', false)
      await step<unknown>(ended.promise, (done) => line.login({ ...login, credentials: login }, done))
    }
    const envelope = { from: letter.from, to: [letter.to] }
    await step<unknown>(ended.promise, (done) => line.send(envelope, Readable.from(bytes), done))
  } catch (error) {
    const fault = mailFault(error, handed)
    throw handed && (fault.code === 'timeout' || fault.code === 'stopped')
      ? new MailFault('uncertain', true)
      : fault
  } finally {
    clearTimeout(whole)
    watch.signal.removeEventListener('abort', stop)
    line.close()
  }
}
