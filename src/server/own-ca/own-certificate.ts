import { X509Certificate } from 'node:crypto'
import os from 'node:os'
import { type Config, ConfigError } from '../../base/config.ts'
import { errorCode, log } from '../../base/log.ts'
import type { Pair } from '../certificate.ts'
import { type CertificateNames, certificateNames } from '../own-names.ts'
import { authorityWords } from './fault.ts'
import { authorityFile, leafFile, readKept, writeKept } from './kept.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A certificate with fewer days left is made anew. */
const RENEW_DAYS = 30

/** The largest wrong clock that is believed to be one: a certificate from further ahead was made while the clock was wrong. */
const AHEAD_MS = 2 * DAY_MS

/** What a certificate is made from: the settings' part. */
export type OwnNeeds = Pick<Config, 'keyFile' | 'host' | 'allowedHosts' | 'publicOrigin'>

/** Loaded when it is needed: no other command, and no server without a certificate of its own, pays for it. */
const issuing = async () => {
  await import('reflect-metadata') // the executable's modules come in another order than their imports say
  return import('./issue.ts')
}

async function openAuthority(keyFile: string, names: CertificateNames, now: number): Promise<Pair> {
  const kept = readKept(authorityFile(keyFile))
  if ('pair' in kept) return kept.pair
  if (kept.fault !== 'missing') throw new ConfigError([authorityWords(kept.fault)])
  const made = await (await issuing()).makeAuthority(names, os.hostname(), now)
  try {
    writeKept(authorityFile(keyFile), made)
  } catch (error) {
    log.warn('ca.unwritten', { cause: errorCode(error) })
    throw new ConfigError([
      'We can’t save the office’s certificate next to the key file. Give CovrIQ the right to write there, or set COVRIQ_TLS=files.',
    ])
  }
  log.info('ca.made')
  return made
}

const holdsAll = (held: CertificateNames, wanted: CertificateNames): boolean =>
  wanted.dns.every((name) => held.dns.includes(name)) && wanted.ips.every((ip) => held.ips.includes(ip))

/** The certificate that the office makes for itself: an authority that desks trust once, and what the server shows, renewed by itself. */
export class OwnCertificate {
  readonly #needs: OwnNeeds
  readonly #names: () => CertificateNames
  readonly #authority: Pair
  #pair: Pair
  #uncovered: string[] = []

  private constructor(needs: OwnNeeds, names: () => CertificateNames, authority: Pair, pair: Pair) {
    this.#needs = needs
    this.#names = names
    this.#authority = authority
    this.#pair = pair
  }

  /**
   * Opens what is kept beside the key file and makes what is missing.
   * @param names what the office is opened under just now
   * @throws ConfigError in one sentence when the authority cannot be used or stored
   */
  static async open(
    needs: OwnNeeds,
    now: number,
    names: () => CertificateNames = () => certificateNames(needs),
  ): Promise<OwnCertificate> {
    const authority = await openAuthority(needs.keyFile, names(), now)
    const kept = readKept(leafFile(needs.keyFile))
    const none = { cert: '', key: '' }
    const own = new OwnCertificate(needs, names, authority, 'pair' in kept ? kept.pair : none)
    await own.look(now)
    return own
  }

  /** What the server shows. */
  get pair(): Pair {
    return this.#pair
  }

  /** The authority's certificate as PEM: what desks trust. */
  get authority(): string {
    return this.#authority.cert
  }

  /** Names of the settings or the machine that the authority may not vouch for: they came after it was made. */
  get uncovered(): readonly string[] {
    return this.#uncovered
  }

  /** Makes a new certificate where the present one is of another authority, ends within 30 days or lacks a name. @returns whether it did */
  async look(now: number): Promise<boolean> {
    const { coveredNames, makeLeaf } = await issuing()
    const wanted = this.#names()
    const names = coveredNames(this.#authority, wanted)
    this.#uncovered = wanted.dns.filter((name) => !names.dns.includes(name))
    if (await this.#isGood(names, now)) return false
    this.#pair = await makeLeaf(this.#authority, names, now)
    log.info('tls.made', { until: new X509Certificate(this.#pair.cert).validTo })
    try {
      writeKept(leafFile(this.#needs.keyFile), this.#pair)
    } catch (error) {
      log.warn('tls.unwritten', { cause: errorCode(error) }) // it's used all the same; the next start makes another
    }
    return true
  }

  async #isGood(names: CertificateNames, now: number): Promise<boolean> {
    if (this.#pair.cert === '') return false
    const { isSignedBy, namesIn } = await issuing()
    const { validFrom, validTo } = new X509Certificate(this.#pair.cert)
    const ends = Date.parse(validTo)
    // One that ends with its authority gets no better by making it anew.
    const last = Date.parse(new X509Certificate(this.#authority.cert).validTo) <= ends
    if (ends - now < RENEW_DAYS * DAY_MS && !last) return false
    if (Date.parse(validFrom) - now > AHEAD_MS) return false
    return (
      holdsAll(namesIn(this.#pair), names) && (await isSignedBy(this.#pair, { cert: this.#authority.cert }))
    )
  }
}
