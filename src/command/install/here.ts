import { bareEnvironment } from '../../base/child-environment.ts'
import { windowsFolders } from '../../base/windows-folders.ts'
import { type Answer, ask, type Machine, runIn } from './machine.ts'
import { type Place, placeOnWindows, placeUnder } from './place.ts'
import { systemd } from './systemd.ts'
import { windowsApi } from './windows/api.ts'
import { windowsSystem } from './windows/system.ts'

/** A machine, and where an installed CovrIQ lies on it. */
export interface Here {
  machine: Machine
  place: Place
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const common = {
  program: process.execPath,
  ask,
  sleep: (ms: number) => Bun.sleep(ms),
  now: () => performance.now(),
  say: (line: string) => console.log(line),
}

function onLinux(): Here {
  const env = { PATH, LANG: 'C.UTF-8', BUN_ENABLE_CRASH_REPORTING: '0', DO_NOT_TRACK: '1' }
  const run = (...[command, options]: Parameters<Machine['run']>): Answer =>
    runIn({ PATH, cwd: '/', env }, command, options)
  return {
    machine: { ...common, uid: process.getuid?.() ?? -1, run, system: systemd },
    place: placeUnder(),
  }
}

/** Commands are taken from Windows' own folder alone, and get of the environment only what its libraries need. */
function onWindows(): Here {
  const folders = windowsFolders()
  const place = placeOnWindows(folders)
  const own = `${folders.system}\\System32`
  const env = { ...bareEnvironment(), PATH: own }
  const run = (...[command, options]: Parameters<Machine['run']>): Answer =>
    runIn({ PATH: own, cwd: own, env }, command, options)
  const api = windowsApi()
  const machine: Machine = {
    ...common,
    // Asked only where it matters: "covriq version" opens no library of Windows for it.
    get uid() {
      return api.isAdministrator() ? 0 : 1
    },
    run,
    system: windowsSystem(place, api),
  }
  return { machine, place }
}

/** This machine. */
export const here = (): Here => (process.platform === 'win32' ? onWindows() : onLinux())
