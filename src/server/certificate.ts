import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Config } from '../base/config.ts'
import { errorCode, log } from '../base/log.ts'

/** A certificate (with its chain) and its key, as PEM. */
export interface Pair {
  cert: string
  key: string
}

/** Where the pair lies. */
type Files = Extract<Config['tls'], { mode: 'files' }>

/** TLS 1.2, as its wire number: what the engine takes as the least version. */
const TLS_1_2 = 0x0303

/**
 * Only suites that agree on a key for each connection and authenticate what they encrypt (BSI TR-02102-2, Mozilla "intermediate" without DHE);
 * those of TLS 1.3 are all of that kind and are not listed.
 */
const SUITES = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':')

const DAY_MS = 24 * 60 * 60 * 1000

/** So many days before its end a certificate is complained about. */
const SOON_DAYS = 14

/** How often the files are looked at. */
export const LOOK_MS = 60_000

/** What listening with a pair takes. */
export const tlsWith = ({ cert, key }: Pair) => ({
  cert,
  key,
  ciphers: SUITES,
  minVersion: TLS_1_2,
})

const UNUSABLE = "The TLS certificate or key file can't be used."

/** What is wrong with a pair as it stands, in words; null = its parts can be read and belong together. */
function unfit({ cert, key }: Pair): string | null {
  try {
    const fits = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
    return fits ? null : "The TLS certificate and key don't belong together."
  } catch {
    return UNUSABLE
  }
}

/** What is wrong with a pair that cannot be served, in words; null = it can be. */
function unusable(pair: Pair): string | null {
  const fault = unfit(pair)
  if (fault !== null) return fault
  try {
    // Nothing but the engine itself knows whether it takes the pair: listening where nobody looks is the proof.
    const trial = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      tls: tlsWith(pair),
      fetch: () => new Response(),
    })
    void trial.stop(true)
    return null
  } catch (error) {
    log.warn('tls.unusable', { cause: errorCode(error) })
    return UNUSABLE
  }
}

/** Both files as they are now; null when one cannot be read. */
function readPair({ cert, key }: Files): Pair | null {
  try {
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  } catch {
    return null
  }
}

const MISSING = "The TLS certificate or key file can't be read."

/**
 * The pair to start with.
 * @returns the pair, or in words why there is none
 */
export function firstPair(files: Files): { pair: Pair } | { fault: string } {
  for (const [setting, file] of [
    ['COVRIQ_TLS_CERT', files.cert],
    ['COVRIQ_TLS_KEY', files.key],
  ] as const)
    if (!existsSync(file)) return { fault: `${setting} names a file that doesn’t exist.` }
  const pair = readPair(files)
  const fault = pair === null ? MISSING : unusable(pair)
  return fault === null ? { pair: pair! } : { fault }
}

/**
 * What is wrong with the certificate files, in words: they cannot be used (the server then goes on with what it has), or the certificate is
 * over, or will be within 14 days. null = all is well, or the server has no certificate.
 */
export function certificateFault(tls: Config['tls'], now: number): string | null {
  if (tls.mode !== 'files') return null
  const pair = readPair(tls)
  if (pair === null) return `${MISSING} The server keeps using the current ones.`
  const fault = unfit(pair)
  if (fault !== null) return `${fault} The server keeps using the current ones.`
  const { validTo, validFrom } = new X509Certificate(pair.cert)
  const left = Date.parse(validTo) - now
  if (left <= 0) return 'The TLS certificate has expired. Renew it: browsers are warning everyone.'
  if (Date.parse(validFrom) > now) return "The TLS certificate isn't valid yet. Check the server’s clock."
  if (left > SOON_DAYS * DAY_MS) return null
  const day = new Date(validTo).toISOString().slice(0, 10)
  return `The TLS certificate expires on ${day}. Renew it. The server picks up the new files on its own.`
}

/** Follows the files of the certificate. */
export class CertificateWatch {
  readonly #files: Files
  readonly #renew: (pair: Pair) => void
  #used: Pair
  #refused: Pair | null = null

  /**
   * @param used the pair that is served now
   * @param renew serves another pair from now on
   */
  constructor(files: Files, used: Pair, renew: (pair: Pair) => void) {
    this.#files = files
    this.#used = used
    this.#renew = renew
  }

  /** Looks at the files and takes up a new pair that can be used. One that cannot is told once and looked at again when it changes. */
  look(): void {
    const pair = readPair(this.#files)
    if (pair === null || this.#isSame(pair, this.#used) || this.#isSame(pair, this.#refused)) return
    // Two files are not replaced at one moment: what does not fit yet may fit a minute later.
    if (unusable(pair) !== null) {
      this.#refused = pair
      log.error('tls.refused', { reason: 'the old certificate stays' })
      return
    }
    try {
      this.#renew(pair)
      this.#used = pair
      this.#refused = null
      log.info('tls.renewed', { until: new X509Certificate(pair.cert).validTo })
    } catch (error) {
      log.error('tls.fault', { cause: errorCode(error) })
    }
  }

  #isSame(a: Pair, b: Pair | null): boolean {
    return b !== null && a.cert === b.cert && a.key === b.key
  }

  /** Looks every minute. @returns ends it */
  start(): () => void {
    const timer = setInterval(() => this.look(), LOOK_MS)
    return () => clearInterval(timer)
  }
}
