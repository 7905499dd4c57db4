import 'reflect-metadata' // asked for by the next one's own packages, and nobody else
import { createPrivateKey, randomBytes } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import type { Pair } from '../certificate.ts'
import type { CertificateNames } from '../own-names.ts'
import { constraintsFor, coveredBy, NAME_CONSTRAINTS } from './constraints.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Browsers refuse a server's certificate that is good for more than 398 days. */
const LEAF_DAYS = 397

const CA_YEARS = 10

/** Desks whose clock is behind still take it. */
const EARLIER_MS = DAY_MS

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Positive, 16 random bytes: the standards ask for 64 random bits at least. */
const serial = () => {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes.toString('hex')
}

const makeKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

async function keyPem(key: CryptoKey): Promise<string> {
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', key)
  return `${x509.PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n`
}

const signingKey = (pem: string) =>
  crypto.subtle.importKey(
    'pkcs8',
    createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' }),
    ALGORITHM,
    true,
    ['sign'],
  )

const certPem = (certificate: x509.X509Certificate) => `${certificate.toString('pem')}\n`

/** What may stand in a certificate's name without being read as an instruction of its syntax. */
const plain = (text: string) => text.replace(/[^\w. -]/g, '').slice(0, 40)

/**
 * Makes the office's own certificate authority: P-256, ten years, limited to the names of this office and of networks like it.
 * @param machine the machine's name, which tells authorities of several offices apart
 */
export async function makeAuthority(names: CertificateNames, machine: string, now: number): Promise<Pair> {
  const keys = await makeKeys()
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + CA_YEARS)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: `CN=CovrIQ on ${plain(machine)} ${randomBytes(2).toString('hex')}, O=CovrIQ`,
    notBefore: new Date(now - EARLIER_MS),
    notAfter: until,
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.Extension(NAME_CONSTRAINTS, true, constraintsFor(names.dns)),
    ],
  })
  return { cert: certPem(certificate), key: await keyPem(keys.privateKey) }
}

/** Those of the names that an authority may vouch for. */
export function coveredNames(authority: Pick<Pair, 'cert'>, names: CertificateNames): CertificateNames {
  const limits = new x509.X509Certificate(authority.cert).getExtension(NAME_CONSTRAINTS)
  return { dns: coveredBy(limits ? new Uint8Array(limits.value) : null, names.dns), ips: names.ips }
}

/** The names that a certificate is for. */
export function namesIn({ cert }: Pick<Pair, 'cert'>): CertificateNames {
  const found = new x509.X509Certificate(cert).getExtension(x509.SubjectAlternativeNameExtension)
  const all = found?.names.toJSON() ?? []
  const of = (type: string) => all.filter((name) => name.type === type).map((name) => name.value)
  return { dns: of('dns'), ips: of('ip') }
}

/** True when the certificate was signed by this authority's key. */
export const isSignedBy = ({ cert }: Pick<Pair, 'cert'>, authority: Pick<Pair, 'cert'>): Promise<boolean> =>
  new x509.X509Certificate(cert).verify({
    publicKey: new x509.X509Certificate(authority.cert),
    signatureOnly: true,
  })

/** Makes the server's certificate with a fresh key: good for 397 days, or until its authority ends. */
export async function makeLeaf(authority: Pair, names: CertificateNames, now: number): Promise<Pair> {
  const issuer = new x509.X509Certificate(authority.cert)
  const keys = await makeKeys()
  const from = now - EARLIER_MS
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: 'CN=CovrIQ server, O=CovrIQ',
    issuer: issuer.subject,
    notBefore: new Date(from),
    // The last second counts as well.
    notAfter: new Date(Math.min(from + LEAF_DAYS * DAY_MS - 1000, issuer.notAfter.getTime())),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await signingKey(authority.key),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.SubjectAlternativeNameExtension([
        ...names.dns.map((value) => ({ type: 'dns' as const, value })),
        ...names.ips.map((value) => ({ type: 'ip' as const, value })),
      ]),
    ],
  })
  return { cert: certPem(certificate), key: await keyPem(keys.privateKey) }
}

/** The DER bytes of a certificate, as browsers and systems import it. */
export const derOf = ({ cert }: Pick<Pair, 'cert'>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new x509.X509Certificate(cert).rawData)
