import { existsSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../../base/errors.ts'
import { textOf } from './files.ts'
import { asUser } from './machine.ts'
import { type Place, placeUnder, SERVICE } from './place.ts'
import { settingsIn } from './settings-file.ts'

type Env = Record<string, string | undefined>

/**
 * The settings of the service that is installed here, as systemd hands them to it.
 * @returns null = none is installed; `hidden` = only root may read them
 */
export function installedSettings(place: Place): Record<string, string> | 'hidden' | null {
  if (!existsSync(place.program) || !existsSync(place.unit)) return null
  const text = textOf(place.settings)
  return text === null ? 'hidden' : settingsIn(text)
}

/** Where the usual data folder would be: whoever has one here means that one. */
const USUAL_DATA = 'covriq-data'

/** What the search for the office of this computer depends on; tests hand in their own. */
export interface Looking {
  place: Place
  /** The folder that the command was started in. */
  folder: string
  /** 0 = root. */
  uid: number
}

const here = (): Looking => ({ place: placeUnder(), folder: process.cwd(), uid: process.getuid?.() ?? -1 })

/**
 * The environment of a command that's about the office of this computer: as it came where it says anything or where the folder has an office of
 * its own, else with the settings of the installed service.
 * @returns `installed` = the service's settings are in it
 * @throws UserError (403) where there is a service and this user may not read its settings
 */
export function officeEnvironment(
  env: Env,
  name: string,
  { place, folder, uid }: Looking = here(),
): { env: Env; installed: boolean } {
  const said = Object.keys(env).some((key) => key.startsWith('COVRIQ_'))
  if (said || existsSync(path.join(folder, USUAL_DATA))) return { env, installed: false }
  const settings = installedSettings(place)
  if (settings === 'hidden' && uid !== 0)
    throw new UserError(
      403,
      `CovrIQ is installed as a service here, and only root can read its settings. Run: sudo covriq ${name}`,
    )
  if (settings === null || settings === 'hidden') return { env, installed: false }
  return { env: { ...env, ...settings }, installed: true }
}

/** What a command of the service gets from the terminal besides the settings: how it speaks, nothing that could lead it elsewhere. */
const KEPT = /^(?:COVRIQ_|LANG$|LC_|TZ$|TERM$)/

/**
 * The command line and environment that run a command of the installed program as the service's user: what it makes belongs to the service, and
 * files in the service's folders can't make root open others.
 */
export function asService(
  { program }: Place,
  name: string,
  args: readonly string[],
  env: Env,
): { command: string[]; env: Env } {
  const kept = Object.entries(env).filter(([key]) => KEPT.test(key))
  return {
    command: [...asUser(SERVICE), program, name, ...args],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...Object.fromEntries(kept) },
  }
}

/** Runs a command as the service's user, on this terminal. @returns its exit code */
export async function runAsService(name: string, args: readonly string[], env: Env): Promise<number> {
  const started = asService(placeUnder(), name, args, env)
  const child = Bun.spawn(started.command, { env: started.env, stdio: ['inherit', 'inherit', 'inherit'] })
  return child.exited
}
