import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { COMPILED } from '../base/assets.ts'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { lineFault } from '../server/own-ca/fault.ts'
import { authorityFile, leafFile, readKept } from '../server/own-ca/kept.ts'
import { certificateNames } from '../server/own-names.ts'
import { bytesInWords } from './sizes.ts'

/** One thing that must work: resolves with what was found, throws when it is at fault. */
export interface Check {
  name: string
  /** False: it works without the natives. */
  needsEngines: boolean
  /** What to do when it fails with something that is no sentence for people. */
  todo: string
  run(config: Config): Promise<string>
}

const dayOf = (pem: string) => new Date(new X509Certificate(pem).validTo).toISOString().slice(0, 10)

/** Names that the office is opened under and its authority can't vouch for. Loads what reads its limits. */
async function outside(authority: { cert: string }, config: Config): Promise<string[]> {
  await import('reflect-metadata')
  const { coveredNames } = await import('../server/own-ca/issue.ts')
  const names = certificateNames(config)
  const { dns } = coveredNames(authority, names)
  return names.dns.filter((name) => !dns.includes(name))
}

/** The office's own certificate: its authority, its end and its names. */
async function ownCertificate(config: Config): Promise<string> {
  const authority = readKept(authorityFile(config.keyFile))
  const leaf = readKept(leafFile(config.keyFile))
  if ('fault' in authority && authority.fault === 'missing')
    return 'the server makes its own at its first start'
  const words = lineFault(config, Date.now())
  if (words !== null || 'fault' in authority || 'fault' in leaf) throw fault(words ?? '')
  const { cert } = leaf.pair
  const missing = await outside(authority.pair, config)
  if (missing.length > 0)
    throw fault(
      `The office’s certificate can’t be for ${missing.join(', ')}. Leave the name out of COVRIQ_ALLOWED_HOSTS and COVRIQ_PUBLIC_URL, or follow “Another name later” in the install guide.`,
    )
  const names = new X509Certificate(cert).subjectAltName?.split(', ').length ?? 0
  return `made here, for ${names} names and addresses until ${dayOf(cert)}; its authority until ${dayOf(authority.pair.cert)}`
}

/** The certificate: readable, fitting its key, good for two weeks more, and for the names that people type where it is our own. */
async function checkCertificate(config: Config): Promise<string> {
  if (config.tls.mode === 'self') return ownCertificate(config)
  const words = lineFault(config, Date.now())
  if (words !== null) throw fault(words)
  return config.tls.mode === 'files' ? 'matches its key and isn’t about to expire' : 'turned off'
}

const RESERVE_BYTES = 2e9
const fault = (words: string) => new UserError(503, words)

/** The nearest folder that exists: before the first start the data directory does not. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder))
}

async function checkDisk({ dataDir }: Config): Promise<string> {
  const { bavail, bsize } = await statfs(nearest(dataDir))
  const free = bavail * bsize
  if (free < RESERVE_BYTES)
    throw fault(
      `Only ${bytesInWords(free)} are free on the data disk. Free some space, or move the data to a larger disk.`,
    )
  return `${bytesInWords(free)} free on the data disk`
}

async function checkTimeZone({ timeZone }: Config): Promise<string> {
  const here = new Date().toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return `${timeZone}, now ${here}`
}

/** What to do about a fault that nobody has words for. */
const AGAIN =
  'Restart CovrIQ and run covriq doctor again. If it stays, copy the program file again from where you got it.'
const RESTORE =
  'Restart CovrIQ and run covriq doctor again. If it stays, stop the server and run covriq restore FILE with the newest good backup.'

const engine = { needsEngines: true }
const plain = { needsEngines: false, todo: AGAIN }

/** What `covriq doctor` looks at, in order. What loads natives is imported when it is run: they are unpacked by then. */
export const CHECKS: readonly Check[] = [
  {
    ...plain,
    name: 'program',
    run: async () => (COMPILED ? 'one executable, natives unpacked' : 'run from source'),
  },
  { ...plain, name: 'time zone', run: checkTimeZone },
  { ...plain, name: 'disk', run: checkDisk },
  { ...plain, name: 'certificate', run: checkCertificate },
  {
    ...engine,
    name: 'database',
    todo: RESTORE,
    run: async (config) => (await import('./doctor-data.ts')).checkData(config),
  },
  {
    ...engine,
    name: 'backups',
    todo: RESTORE,
    run: async (config) => (await import('./doctor-backups.ts')).checkBackups(config),
  },
  {
    ...engine,
    name: 'watched folders',
    todo: AGAIN,
    run: async (config) => (await import('./doctor-watch.ts')).checkWatch(config),
  },
  {
    ...engine,
    name: 'audit trail',
    todo: RESTORE,
    run: async (config) => (await import('./doctor-audit.ts')).checkTrail(config),
  },
  {
    ...engine,
    name: 'reading',
    todo: AGAIN,
    run: async (config) => (await import('./doctor-engines.ts')).checkReading(config),
  },
  {
    ...engine,
    name: 'model',
    todo: `${AGAIN} COVRIQ_MODEL=none runs without a model.`,
    run: async (config) => (await import('./doctor-engines.ts')).checkModel(config),
  },
]
