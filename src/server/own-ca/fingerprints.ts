import { createHash, X509Certificate } from 'node:crypto'

/** What people compare before they trust a certificate, as systems show it: pairs of hex digits. */
export interface Fingerprints {
  /** 32 pairs, parted by colons. */
  sha256: string
  /** 20 pairs, parted by blanks: Windows calls it the thumbprint and shows no other. */
  sha1: string
}

const pairs = (hex: string, between: string) => hex.toUpperCase().match(/../g)!.join(between)

/** The fingerprints of a certificate. @param pem the certificate. @throws Error when it is none */
export function fingerprintsOf(pem: string): Fingerprints {
  const { raw } = new X509Certificate(pem)
  const hash = (kind: 'sha256' | 'sha1') => createHash(kind).update(raw).digest('hex')
  return { sha256: pairs(hash('sha256'), ':'), sha1: pairs(hash('sha1'), ' ') }
}
