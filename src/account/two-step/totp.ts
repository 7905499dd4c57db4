import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

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
  /** Modules on a side, and the outline of the dark ones as SVG path data. */
  qr: { size: number; path: string }
}

/** A QR code's dark modules as one SVG path, a run of each row at a time. */
function qrOf(text: string): AppKey['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`]
    }),
  )
  return { size, path: runs.join('') }
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
