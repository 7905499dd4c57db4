import { ConfigError, readConfig } from '../../base/config.ts'
import { captureLog } from '../../base/log.ts'
import { startRuntime } from '../../base/runtime.ts'
import { BUILD } from '../../base/version.ts'
import { checkPlaces } from '../../server/places.ts'
import { textOf } from '../install/files.ts'
import { type Place, placeIn, WINDOWS_SERVICE } from '../install/place.ts'
import { settingsIn } from '../install/settings-file.ts'
import { tell } from '../tell.ts'
import { becomeService, type WindowsService } from './dispatcher.ts'
import { openLogFile } from './log-file.ts'

/** Everything that the program says goes into the log: a service has no console. */
function speakInto({ log }: Place): void {
  const write = openLogFile(log)
  const say = (...words: unknown[]) => write(words.map(String).join(' '))
  console.log = say
  console.error = say
  captureLog(write)
}

async function serveInstalled(place: Place): Promise<number> {
  // Settings come from the file alone: the environment of a service is the computer's.
  const text = textOf(place.settings)
  if (text === null)
    throw new ConfigError([`We can’t read the settings in ${place.settings}. Run covriq install again.`])
  const config = readConfig(settingsIn(text))
  checkPlaces(config)
  startRuntime(config, { storesData: true, makesData: true }, BUILD)
  // Only now: what it imports needs the natives unpacked.
  return (await import('../serve.ts')).serve([], config)
}

/** Ends that trying again doesn't better: a stop, another CovrIQ, a wrong setting. After any other, Windows starts the service again. */
const FINAL = new Set([0, 75, 78])

/**
 * The service that Windows starts (`covriq service HOME`): the server with the settings of the installation.
 * @returns the exit code; 1 when somebody else started it
 */
export async function windowsService([home]: string[]): Promise<number> {
  // The server listens for these signals; before it does, nothing is under way.
  let service: WindowsService | null = null
  const stop = () => {
    if (process.emit('SIGTERM', 'SIGTERM')) return
    service?.ended(0)
    process.exit(0)
  }
  if (process.platform === 'win32' && home !== undefined) service = await becomeService(WINDOWS_SERVICE, stop)
  if (service === null || home === undefined) {
    console.error('covriq: Only Windows starts this. Run covriq install, or covriq serve.')
    return 1
  }
  const place = placeIn(process.execPath, home)
  speakInto(place)
  const code = await serveInstalled(place).catch(tell)
  if (FINAL.has(code)) service.ended(code)
  // Windows' own thread would keep the process.
  process.exit(code)
}
