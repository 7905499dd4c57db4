import { stampIn } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { errorCode, log } from '../base/log.ts'
import type { Pair } from '../server/certificate.ts'
import { keysOf, openingFault } from '../server/database.ts'
import { type FurnishedOffice, furnish } from '../server/furnish.ts'
import { filesPair, type OpenLine, openLine } from '../server/line.ts'
import { takeDataDir } from '../server/lock.ts'
import { putOfficeAside } from '../server/own-office.ts'
import { createServer } from '../server.ts'
import { greeting } from './greeting.ts'
import { wordsOfServe } from './serve-words.ts'
import { watchWarnings } from './watch-warnings.ts'

/** Requests under way get this long when the server is told to stop. */
const DRAIN_MS = 10_000

/** Listens; when that cannot be done, what was opened is closed again, so that the process can end. */
async function openPorts(furnished: FurnishedOffice, config: Config, pair: Pair | null): Promise<OpenLine> {
  try {
    return await openLine(createServer(furnished.office), config, pair)
  } catch (error) {
    await furnished.stop()
    throw error
  }
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
  const { newOffice } = wordsOfServe(args)
  const pair = filesPair(config)
  // The key comes first: made beside an empty data directory, or found missing beside a full one.
  const keys = await keysOf(config)
  const letGo = await takeDataDir(config.dataDir)
  if (newOffice) {
    const aside = await putOfficeAside(config, stampIn(config.timeZone, Date.now()))
    if (aside !== null) console.log(`We moved the earlier data to ${aside}.`)
  }
  catchFaults()
  const stopped = toldToStop()
  const furnished = await furnish(config, keys).catch((error) => {
    throw openingFault(error)
  })
  const line = await openPorts(furnished, config, pair)
  const { settings } = furnished.office
  const warnings = await watchWarnings(settings.get('watch_folders'), {
    ...config,
    backupDir: settings.get('backup_folder'),
  })
  // The greeting is last, so that its link stands at the end.
  console.log([...warnings, ...greeting(line, config, furnished.setupCode)].join('\n'))
  await stopped
  line.unfollow()
  await line.listener.drain(DRAIN_MS)
  await furnished.stop()
  await line.close()
  letGo()
  return 0
}
