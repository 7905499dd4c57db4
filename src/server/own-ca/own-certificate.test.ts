import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { X509Certificate } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ConfigError } from '../../base/config.ts'
import { captureLog } from '../../base/log.ts'
import { FIRST_PAIR } from '../../testing/tls-pairs.ts'
import type { CertificateNames } from '../own-names.ts'
import { ownCertificateFault } from './fault.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { namesIn } from './issue.ts'
import { authorityFile, leafFile } from './kept.ts'
import { OwnCertificate } from './own-certificate.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-28T12:00:00Z')

let folder: string
let keyFile: string
let names: CertificateNames
let endLog: () => void

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-ca-'))
  keyFile = path.join(folder, 'office.key')
  names = { dns: ['desk-1', 'desk-1.local', 'localhost'], ips: ['127.0.0.1', '192.168.1.20', '::1'] }
  endLog = captureLog(() => {})
})
afterEach(() => {
  endLog()
  rmSync(folder, { recursive: true })
})

const open = (now = NOW) =>
  OwnCertificate.open({ keyFile, host: '0.0.0.0', allowedHosts: [], publicOrigin: null }, now, () => names)
const refusal = async () => {
  const error = await open().catch((e: unknown) => e)
  return error instanceof ConfigError ? error.faults.join(' ') : error
}
const leafOf = (own: OwnCertificate) => new X509Certificate(own.pair.cert)

describe('a kept authority that cannot be used', () => {
  test.each([
    ['no certificate at all', 'half a file', 'can’t be used. Put the original back.'],
    ['another key', '', 'can’t be used. Put the original back.'],
  ])('%s: refused in one sentence, and nothing is made in its place', async (kind, text, words) => {
    await open()
    const kept = readFileSync(authorityFile(keyFile), 'utf8')
    const mixed = kept.replace(/-----BEGIN PRIVATE KEY[\s\S]+/, FIRST_PAIR.key)
    writeFileSync(authorityFile(keyFile), kind === 'another key' ? mixed : text)
    expect(await refusal()).toContain(words)
    expect(readFileSync(authorityFile(keyFile), 'utf8')).toBe(kind === 'another key' ? mixed : text)
    expect(ownCertificateFault(keyFile, NOW)).toContain(words)
  })

  test('readable by other users of the machine: refused, with the mode it needs', async () => {
    await open()
    chmodSync(authorityFile(keyFile), 0o640)
    expect(await refusal()).toContain('Set its mode to 0600.')
  })

  test('a folder where nothing can be stored: refused, with what to do', async () => {
    keyFile = path.join(folder, 'missing', 'office.key')
    expect(await refusal()).toContain('the right to write there')
  })
})

describe('the office’s own certificate', () => {
  test('is made once, readable by nobody else, and the next start goes on with both', async () => {
    const first = await open()
    expect(readdirSync(folder).sort()).toEqual(['office.key.ca.pem', 'office.key.tls.pem'])
    for (const file of [authorityFile(keyFile), leafFile(keyFile)])
      expect(statSync(file).mode & 0o777).toBe(0o600)
    const second = await open(NOW + DAY)
    expect([second.authority, second.pair]).toEqual([first.authority, first.pair])
  })

  test('the authority is P-256, good for ten years, may sign servers only and may not make another', async () => {
    const ca = new X509Certificate((await open()).authority)
    expect(ca.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
    expect(ca.ca).toBe(true)
    expect(Date.parse(ca.validTo)).toBe(Date.parse('2036-11-28T12:00:00Z'))
    expect(Date.parse(ca.validFrom)).toBeLessThan(NOW)
    expect(ca.verify(ca.publicKey)).toBe(true)
  })

  test('the server’s has every name and address, 397 days at most, and the authority’s signature', async () => {
    const own = await open()
    const leaf = leafOf(own)
    const ca = new X509Certificate(own.authority)
    expect(namesIn(own.pair)).toEqual(names)
    for (const name of names.dns) expect(leaf.checkHost(name)).toBe(name)
    for (const ip of names.ips) expect(leaf.checkIP(ip)).toBeTruthy()
    expect(leaf.checkHost('desk-2')).toBeUndefined()
    expect((Date.parse(leaf.validTo) - Date.parse(leaf.validFrom) + 1000) / DAY).toBe(397)
    expect([leaf.checkIssued(ca), leaf.verify(ca.publicKey), leaf.ca]).toEqual([true, true, false])
    expect(leaf.serialNumber).not.toBe(ca.serialNumber)
  })

  test('is made anew at 30 days left, no earlier, under the same authority', async () => {
    const own = await open()
    const { pair } = own
    const end = Date.parse(leafOf(own).validTo)
    expect(await own.look(end - 30 * DAY)).toBe(false)
    expect(await own.look(end - 30 * DAY + 1)).toBe(true)
    expect(own.pair.key).not.toBe(pair.key)
    expect(Date.parse(leafOf(own).validTo)).toBeGreaterThan(end)
    expect(leafOf(own).verify(new X509Certificate(own.authority).publicKey)).toBe(true)
  })

  test('is made anew when a name or address comes, not when one goes', async () => {
    const own = await open()
    names = { ...names, ips: ['127.0.0.1', '::1'] }
    expect(await own.look(NOW)).toBe(false)
    names = { dns: names.dns, ips: ['10.0.0.9', '127.0.0.1'] }
    expect(await own.look(NOW)).toBe(true)
    expect(namesIn(own.pair)).toEqual(names)
    expect((await open()).pair).toEqual(own.pair)
  })

  test('a damaged or foreign one is replaced without a word', async () => {
    const first = await open()
    writeFileSync(leafFile(keyFile), `${FIRST_PAIR.cert}${FIRST_PAIR.key}`)
    const second = await open()
    expect(leafOf(second).verify(new X509Certificate(first.authority).publicKey)).toBe(true)
    writeFileSync(leafFile(keyFile), 'half')
    expect(namesIn((await open()).pair)).toEqual(names)
  })

  test('never outlives its authority, and isn’t made again and again when that ends', async () => {
    const own = await open()
    const end = Date.parse(new X509Certificate(own.authority).validTo)
    expect(await own.look(end - 10 * DAY)).toBe(true)
    expect(Date.parse(leafOf(own).validTo)).toBe(end)
    expect(await own.look(end - 9 * DAY)).toBe(false)
    expect(ownCertificateFault(keyFile, end - 10 * DAY)).toContain('ends on 2036-11-28')
  })

  test('can’t be for a public name that came after the authority was made; for names of the office it can', async () => {
    names.dns.push('plans.office.example')
    const own = await open()
    expect([own.uncovered, leafOf(own).checkHost('plans.office.example')]).toEqual([
      [],
      'plans.office.example',
    ])
    names.dns.push('www.bank.example', 'new-name.lan')
    names.ips.push('10.9.8.7')
    await own.look(NOW)
    expect(own.uncovered).toEqual(['www.bank.example'])
    expect(leafOf(own).checkHost('new-name.lan')).toBe('new-name.lan')
    expect(leafOf(own).checkIP('10.9.8.7')).toBeTruthy()
    expect(leafOf(own).checkHost('www.bank.example')).toBeUndefined()
  })

  test('is complained about when it should have been renewed long ago or isn’t stored', async () => {
    const end = Date.parse(leafOf(await open()).validTo)
    expect(ownCertificateFault(keyFile, NOW)).toBeNull()
    expect(ownCertificateFault(keyFile, end - 15 * DAY)).toBeNull()
    expect(ownCertificateFault(keyFile, end - 13 * DAY)).toContain('wasn’t renewed')
    rmSync(leafFile(keyFile))
    expect(ownCertificateFault(keyFile, NOW)).toContain('isn’t stored')
    rmSync(authorityFile(keyFile))
    expect(ownCertificateFault(keyFile, NOW)).toContain('no certificate authority yet')
    expect(existsSync(authorityFile(keyFile))).toBe(false)
  })

  test('has fingerprints as systems show them', async () => {
    const { authority } = await open()
    const { sha256, sha1 } = fingerprintsOf(authority)
    expect(sha256).toBe(new X509Certificate(authority).fingerprint256)
    expect(sha1).toMatch(/^(?:[\dA-F]{2} ){19}[\dA-F]{2}$/)
  })
})
