import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../../base/errors.ts'
import { putFile, textOf } from './files.ts'
import { type Machine, must } from './machine.ts'
import { type Place, SERVICE } from './place.ts'
import { programStep, removeStep, type Step } from './steps.ts'
import type { Wanted } from './system.ts'
import { UNIT_MARK, unitText } from './unit.ts'

const idOf = (machine: Machine, what: '-u' | '-g'): number | null => {
  const { code, out } = machine.run(['id', what, SERVICE])
  return code === 0 ? Number(out) : null
}

const userStep = (machine: Machine, { home }: Place): Step => ({
  does: `make the system user ${SERVICE}, which no one can log in as`,
  done: () => idOf(machine, '-u') !== null,
  act: () => {
    const command = ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', home]
    must(machine, [...command, '--shell', '/usr/sbin/nologin', SERVICE])
  },
})

/** What stands at a path, itself and not what it leads to; null = nothing. */
const at = (file: string) => lstatSync(file, { throwIfNoEntry: false }) ?? null

const folderStep = (machine: Machine, folder: string, holds: string): Step => ({
  does: `make ${folder} for ${holds}, for ${SERVICE} only (mode 700)`,
  done: () => {
    const found = at(folder)
    return (
      found?.isDirectory() === true && (found.mode & 0o777) === 0o700 && found.uid === idOf(machine, '-u')
    )
  },
  act: () => {
    const found = at(folder)
    if (found !== null && !found.isDirectory())
      throw new UserError(409, `${folder} is in the way: it isn’t a folder. Move it, then try again.`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    must(machine, ['chown', '--no-dereference', `${SERVICE}:${SERVICE}`, folder])
  },
})

const settingsStep = ({ settings }: Place, text: string): Step => ({
  does: `write the settings to ${settings} (mode 600)`,
  done: () => textOf(settings) === text,
  act: () => putFile(settings, text, 0o600),
})

const unitStep = ({ unit }: Place, text: string): Step => ({
  does: `write the service to ${unit}`,
  done: () => textOf(unit) === text,
  act: () => {
    mkdirSync(path.dirname(unit), { recursive: true })
    // One that somebody made by hand is kept next to it.
    const old = textOf(unit)
    if (old !== null && !old.startsWith(UNIT_MARK)) renameSync(unit, `${unit}.saved`)
    putFile(unit, text, 0o644)
  },
})

/** The steps that put everything in place; nothing runs yet. In order: the user first, whom the folders belong to. */
export const placingSteps = (machine: Machine, place: Place, { settings, config }: Wanted): Step[] => [
  userStep(machine, place),
  folderStep(machine, place.home, 'the data'),
  folderStep(machine, place.config, 'settings and key'),
  settingsStep(place, settings),
  programStep(machine, place),
  unitStep(place, unitText(config, place)),
]

const systemctl = (machine: Machine, ...words: string[]) => machine.run(['systemctl', ...words])

/** True while the service runs. */
export const isActive = (machine: Machine): boolean =>
  systemctl(machine, 'is-active', SERVICE).out === 'active'

/** The step that lets systemd read the unit again. */
const reloadStep = (machine: Machine): Step => ({
  does: 'let systemd read the service (daemon-reload)',
  done: () => {
    const { out } = systemctl(machine, 'show', SERVICE, '--property=NeedDaemonReload,LoadState')
    return out.includes('NeedDaemonReload=no') && out.includes('LoadState=loaded')
  },
  act: () => void must(machine, ['systemctl', 'daemon-reload']),
})

const enableStep = (machine: Machine): Step => ({
  does: 'start it with the computer (enable)',
  done: () => systemctl(machine, 'is-enabled', SERVICE).out === 'enabled',
  act: () => void must(machine, ['systemctl', 'enable', '--quiet', SERVICE]),
})

/** The steps that hand the service to systemd. */
export const serviceSteps = (machine: Machine): Step[] => [reloadStep(machine), enableStep(machine)]

/** The steps that take the service from systemd; where none runs, only its file goes. */
export const removingSteps = (machine: Machine, place: Place): Step[] => {
  const stop: Step[] = [
    {
      does: 'stop the service',
      done: () => !isActive(machine),
      act: () => void must(machine, ['systemctl', 'stop', SERVICE]),
    },
    {
      does: 'no longer start it with the computer (disable)',
      done: () => systemctl(machine, 'is-enabled', SERVICE).out !== 'enabled',
      act: () => void must(machine, ['systemctl', 'disable', '--quiet', SERVICE]),
    },
  ]
  const forget: Step = {
    does: 'let systemd forget the service (daemon-reload)',
    done: () => false,
    act: () => void must(machine, ['systemctl', 'daemon-reload']),
  }
  const runs = existsSync(place.booted)
  return [...(runs ? stop : []), removeStep(place.unit), ...(runs ? [forget] : [])]
}
