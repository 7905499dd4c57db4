import { stampIn } from '../base/calendar.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'
import { errorCode, log } from '../base/log.ts'
import { VERSION } from '../base/version.ts'
import { CertificateWatch, firstPair, type Pair } from '../server/certificate.ts'
import { keysOf, openingFault } from '../server/database.ts'
import { type FurnishedOffice, furnish } from '../server/furnish.ts'
import { type Listener, listen } from '../server/listen.ts'
import { takeDataDir } from '../server/lock.ts'
import { putOfficeAside } from '../server/own-office.ts'
import { createServer } from '../server.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Usage: covriq serve [--new-office]'

/** Requests under way get this long when the server is told to stop. */
const DRAIN_MS = 10_000

/** Why a port cannot be had, in words. */
const PORT_FAULTS: Record<string, (host: string, port: number) => string> = dictionary({
  EADDRINUSE: (_, port) => `Port ${port} is already in use.`,
  EACCES: (_, port) => `You need more rights to use port ${port}.`,
  EADDRNOTAVAIL: (host) => `This computer doesn’t have the address ${host}.`,
})

/** The certificate to start with; null = plain http. @throws ConfigError when it cannot be used */
function pairOf({ tls }: Config): Pair | null {
  if (tls.mode !== 'files') return null
  const found = firstPair(tls)
  if ('fault' in found) throw new ConfigError([found.fault])
  return found.pair
}

/** Follows the certificate's files. @returns ends it */
function followCertificate({ tls }: Config, pair: Pair | null, listener: Listener): () => void {
  if (tls.mode !== 'files' || pair === null) return () => {}
  return new CertificateWatch(tls, pair, (next) => listener.renew(next)).start()
}

/** Listens; when the port cannot be had, what was opened is closed again, so that the process can end. */
async function openPort(furnished: FurnishedOffice, config: Config, pair: Pair | null): Promise<Listener> {
  try {
    return listen(createServer(furnished.office), config, pair)
  } catch (error) {
    await furnished.stop()
    const fault = PORT_FAULTS[(error as { code?: string }).code ?? '']
    if (!fault) throw error
    throw new ConfigError([fault(config.host, config.port)])
  }
}

function greet(address: string, publicOrigin: string | null, setupCode: string | null): void {
  const typed = publicOrigin === null ? [] : [`People open it at ${publicOrigin}`]
  const invitation = [
    'There’s no administrator yet. Open this link within 15 minutes to become the first one:',
    `  ${publicOrigin ?? address}/setup#code=${setupCode}`,
  ]
  // A service manager doesn't read what to do next, and has no Ctrl+C.
  const next = process.stdout.isTTY ? ['Open this address in a browser and log in. Ctrl+C stops CovrIQ.'] : []
  console.log(
    [`CovrIQ ${VERSION} is ready: ${address}`, ...typed, ...(setupCode === null ? next : invitation)].join(
      '\n',
    ),
  )
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    let told = false
    const tell = () => {
      if (told) process.exit(1)
      told = true
      resolve()
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, tell)
  })
}

/** A fault outside of any request is told to the log; the server goes on. */
function catchFaults(): void {
  const tell = (error: unknown) => log.error('server.fault', { cause: errorCode(error) })
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
}

/**
 * The appliance: opens the data, makes the first people, listens, and stops when told to: requests under way are answered,
 * a document that is being read goes back into the queue, the children end.
 * @returns the exit code
 * @throws DataTaken (exit 75) when another CovrIQ has the data directory, ConfigError (exit 78) when key, data, port or a setting cannot be used
 */
export async function serve(args: string[], config: Config): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { 'new-office': { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  const pair = pairOf(config)
  // The key comes first: made beside an empty data directory, or found missing beside a full one.
  const keys = await keysOf(config)
  const letGo = await takeDataDir(config.dataDir)
  if (values['new-office']) {
    const aside = await putOfficeAside(config, stampIn(config.timeZone, Date.now()))
    if (aside !== null) console.log(`We moved the earlier data to ${aside}.`)
  }
  catchFaults()
  const stopped = toldToStop()
  const furnished = await furnish(config, keys).catch((error) => {
    throw openingFault(error)
  })
  const listener = await openPort(furnished, config, pair)
  const unfollow = followCertificate(config, pair, listener)
  greet(listener.address, config.publicOrigin, furnished.setupCode)
  await stopped
  unfollow()
  await listener.drain(DRAIN_MS)
  await furnished.stop()
  await listener.close()
  letGo()
  return 0
}
