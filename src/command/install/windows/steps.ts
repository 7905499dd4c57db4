import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../base/config.ts'
import { UserError } from '../../../base/errors.ts'
import { putFile, textOf } from '../files.ts'
import { type Machine, must } from '../machine.ts'
import { type Place, WINDOWS_SERVICE } from '../place.ts'
import { programStep, removeStep, type Step } from '../steps.ts'
import type { Wanted } from '../system.ts'
import { addressOf } from '../wait.ts'
import { ACCOUNT, entriesOf, RIGHTS } from './account.ts'
import type { WindowsApi } from './api.ts'
import { dropRuleStep, firewallSteps, RULES } from './firewall.ts'

/** Owners whose things we take over, besides who runs this: the administrators and the system. Everybody may make folders in ProgramData. */
const TRUSTED = /^(?:BA|SY|S-1-5-18|S-1-5-32-544)$/

const closed = (api: WindowsApi, file: string, words: string) =>
  entriesOf(api.rightsOf(file) ?? '') === entriesOf(words)

/** @throws UserError where the disk has no rights (FAT), or the system refuses */
function close(api: WindowsApi, file: string, words: string): void {
  if (!api.setRights(file, words))
    throw new UserError(500, `We couldn’t set who may open ${file}. CovrIQ needs a disk with NTFS.`)
}

function folderStep(api: WindowsApi, folder: string, words: string, holds: string): Step {
  const found = () => lstatSync(folder, { throwIfNoEntry: false })
  return {
    does: `make ${folder} for ${holds}, for the system, administrators and ${ACCOUNT} only`,
    done: () => found()?.isDirectory() === true && closed(api, folder, words),
    act: () => {
      const there = found()
      if (there && !there.isDirectory())
        throw new UserError(409, `${folder} is in the way: it isn’t a folder. Move it, then try again.`)
      const owner = there ? api.ownerOf(folder) : null
      if (owner !== null && !TRUSTED.test(owner) && owner !== api.ownOwner())
        throw new UserError(
          409,
          `${folder} belongs to someone who isn’t an administrator. Look what’s in it, move it, then try again.`,
        )
      mkdirSync(folder, { recursive: true })
      close(api, folder, words)
    },
  }
}

/** The key lets whoever reads it open everything; who made it, by hand or by a restore, may not be the service. */
const keyStep = (api: WindowsApi, { key }: Place): Step => ({
  does: `let only the system, administrators and ${ACCOUNT} read ${key}`,
  done: () => !existsSync(key) || closed(api, key, RIGHTS.reads),
  act: () => close(api, key, RIGHTS.reads),
})

const settingsStep = (api: WindowsApi, { settings }: Place, text: string): Step => ({
  does: `write the settings to ${settings}, which the service can read but not change`,
  done: () => textOf(settings) === text && closed(api, settings, RIGHTS.reads),
  act: () => {
    putFile(settings, text, 0o600)
    close(api, settings, RIGHTS.reads)
  },
})

/** The steps that put everything in place on Windows; nothing runs yet. */
export const placingSteps = (
  api: WindowsApi,
  machine: Machine,
  place: Place,
  { settings }: Wanted,
): Step[] => [
  folderStep(api, place.home, RIGHTS.passes, 'CovrIQ'),
  folderStep(api, place.data, RIGHTS.writes, 'the data'),
  folderStep(api, place.config, RIGHTS.writes, 'settings and key'),
  folderStep(api, path.dirname(place.log), RIGHTS.writes, 'the log'),
  settingsStep(api, place, settings),
  keyStep(api, place),
  programStep(machine, place),
]

/** What a service may do besides opening its files: see folders on the way to them. Its account would have more, such as acting for others. */
const PRIVILEGES = 'SeChangeNotifyPrivilege'

const sc = (verb: string, ...words: string[]) => ['sc.exe', verb, WINDOWS_SERVICE, ...words]

const serviceStep = (api: WindowsApi, machine: Machine, { program, home }: Place): Step => ({
  does: `make the Windows service ${WINDOWS_SERVICE}: it runs as ${ACCOUNT}, starts with the computer, and again 5 seconds after a fault`,
  done: () => api.service() !== null,
  act: () => {
    const starts = ['binPath=', `"${program}" service "${home}"`, 'start=', 'delayed-auto', 'obj=', ACCOUNT]
    must(machine, sc('create', ...starts, 'DisplayName=', 'CovrIQ'))
    machine.run(sc('description', 'Reads insurance plan documents for the office’s desks.'))
    const again = 'restart/5000/restart/60000/restart/300000'
    must(machine, sc('failure', 'reset=', '86400', 'actions=', again))
  },
})

const privilegesStep = (machine: Machine): Step => ({
  does: 'take away the rights that the service doesn’t need (acting for other users among them)',
  done: () => {
    const { code, out } = machine.run(sc('qprivs'))
    return code === 0 && (out.match(/Se\w+Privilege/g) ?? []).join() === PRIVILEGES
  },
  act: () => (machine.run(sc('privs', PRIVILEGES)).code === 0 ? undefined : 'this Windows refused it'),
})

const menuStep = ({ menu }: Place, config: Config): Step => {
  const address = addressOf(config)
  const text = `[InternetShortcut]\r\nURL=${address}\r\n`
  return {
    does: `put CovrIQ into the Start menu: it opens ${address}`,
    done: () => textOf(menu) === text,
    act: () => {
      mkdirSync(path.dirname(menu), { recursive: true })
      putFile(menu, text, 0o644)
    },
  }
}

/** The steps that hand the service to Windows, its firewall and its Start menu. */
export const handingSteps = (api: WindowsApi, machine: Machine, place: Place, config: Config): Step[] => [
  serviceStep(api, machine, place),
  privilegesStep(machine),
  ...firewallSteps(machine, place, config),
  menuStep(place, config),
]

/** The steps that take the service from Windows. */
export const removingSteps = (api: WindowsApi, machine: Machine, { menu }: Place): Step[] => [
  {
    does: 'stop the service',
    done: () => (api.service()?.state ?? 1) === 1,
    act: () => machine.system.stop(machine),
  },
  {
    does: `delete the Windows service ${WINDOWS_SERVICE}`,
    done: () => api.service() === null,
    act: () => void must(machine, sc('delete')),
  },
  dropRuleStep(machine, RULES.in),
  dropRuleStep(machine, RULES.out),
  removeStep(menu),
]
