import path from 'node:path'
import type { WindowsFolders } from '../../base/windows-folders.ts'

/** Where an installed CovrIQ keeps its things. */
export interface Place {
  /** The executable that the service starts. */
  program: string
  /** The one before the last upgrade. */
  previous: string
  /** Home of the system user; `data` is in it. */
  home: string
  data: string
  /** Settings and key; apart from the data, so that a copy of the data doesn't carry the key. */
  config: string
  settings: string
  key: string
  /** Linux: the unit file of the service. */
  unit: string
  /** Linux: there while systemd runs the machine (sd_booted). */
  booted: string
  /** Windows: what the service says, its log lines too. On Linux the journal keeps it. */
  log: string
  /** Windows: what the Start menu of everybody opens. */
  menu: string
}

/** Name of the service, of its system user and of its group. */
export const SERVICE = 'covriq'

/**
 * The places of the service on Linux.
 * @param root '/' for people; tests give a folder of their own
 */
export function placeUnder(root = '/'): Place {
  const at = (...parts: string[]) => path.join(root, ...parts)
  return {
    program: at('usr/local/bin/covriq'),
    previous: at('usr/local/bin/covriq.previous'),
    home: at('var/lib/covriq'),
    data: at('var/lib/covriq/data'),
    config: at('etc/covriq'),
    settings: at('etc/covriq/covriq.env'),
    key: at('etc/covriq/covriq.key'),
    unit: at('etc/systemd/system/covriq.service'),
    booted: at('run/systemd/system'),
    log: '',
    menu: '',
  }
}

/** Name of the Windows service, and of its account, NT SERVICE\CovrIQ. */
export const WINDOWS_SERVICE = 'CovrIQ'

/**
 * The places of the Windows service. Settings and key are beside the data, not in it.
 * @param home the folder for all but the program: the service is told it, since its environment isn't that of who installs it
 * @param join tests on another system hand in its own
 */
export const placeIn = (program: string, home: string, join = path.win32.join): Place => ({
  program,
  previous: join(program, '..', 'covriq.previous.exe'),
  home,
  data: join(home, 'data'),
  config: join(home, 'settings'),
  settings: join(home, 'settings', 'covriq.env'),
  key: join(home, 'settings', 'covriq.key'),
  unit: '',
  booted: '',
  log: join(home, 'logs', 'covriq.log'),
  menu: join(home, '..', 'Microsoft', 'Windows', 'Start Menu', 'Programs', 'CovrIQ.url'),
})

/** Where an installation puts them. */
export const placeOnWindows = ({ programs, data }: WindowsFolders, join = path.win32.join): Place =>
  placeIn(join(programs, 'CovrIQ', 'covriq.exe'), join(data, 'CovrIQ'), join)
