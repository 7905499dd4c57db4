import { Secret, TOTP } from 'otpauth'
import { type Qr, qrOf } from '../../base/qr.ts'

/** As RFC 6238 and every authenticator app have it: SHA-1, six digits, 30 seconds. */
const FORM = { issuer: 'CovrIQ', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The code of the step before and after is taken too: clocks of phones differ by some seconds. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret for an authenticator app, in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ ...FORM, label, secret: Secret.fromBase32(secret) })

/** What the app must learn: as an address, as a key in groups of four to type, and as the squares of a QR code. */
export interface AppKey {
  uri: string
  key: string
  qr: Qr
}

/** How an authenticator app learns a secret. @param email shown in the app beside "CovrIQ" */
export function appKey(secret: string, email: string): AppKey {
  const uri = totpOf(secret, email).toString()
  return { uri, key: secret.replace(/(.{4})(?=.)/g, '$1 '), qr: qrOf(uri) }
}

/**
 * The time step that a code belongs to, when it is right now, one step early or one step late.
 * @param at milliseconds since 1970
 * @returns the step's number, or null for a wrong code
 */
export function stepOf(secret: string, code: string, at: number): number | null {
  const totp = totpOf(secret, 'CovrIQ')
  const delta = totp.validate({ token: code, timestamp: at, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp: at }) + delta
}
