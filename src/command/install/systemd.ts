import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { cpuSecondsUnder } from '../../admin/system/processes.ts'
import { textOf } from './files.ts'
import { isActive, placingSteps, removingSteps, serviceSteps } from './linux.ts'
import { type Machine, must } from './machine.ts'
import { SERVICE } from './place.ts'
import type { System } from './system.ts'

const UNMANAGED = {
  toInstall:
    'systemd doesn’t run this computer (in a container it rarely does), so there’s nothing to start the service. Run it again with --no-start: that puts everything in place and tells you how to start CovrIQ.',
  toUpgrade:
    'systemd doesn’t run this computer, so we can’t stop and start the service. Stop CovrIQ, replace its program, and start it again.',
}

/** A server that ended by a fault so often won't come up. */
const MOST_RESTARTS = 2

const show = (machine: Machine, properties: string, ...more: string[]) =>
  machine.run(['systemctl', 'show', SERVICE, `--property=${properties}`, ...more]).out

function since(machine: Machine): number | null {
  const out = show(machine, 'ActiveState,ActiveEnterTimestampMonotonic')
  const entered = /ActiveEnterTimestampMonotonic=(\d+)/.exec(out)?.[1]
  if (!out.includes('ActiveState=active') || entered === undefined) return null
  const upSeconds = Number(/^([\d.]+)/.exec(textOf('/proc/uptime') ?? '')?.[1] ?? Number.NaN)
  const ago = upSeconds * 1000 - Number(entered) / 1000
  return Number.isNaN(ago) ? Date.now() : Math.round(Date.now() - ago)
}

function gaveUp(machine: Machine): boolean {
  const out = show(machine, 'ActiveState,NRestarts')
  if (/ActiveState=(?:failed|inactive)/.test(out)) return true
  return Number(/NRestarts=(\d+)/.exec(out)?.[1] ?? 0) >= MOST_RESTARTS
}

function cpuSeconds(machine: Machine): number | null {
  const pid = Number(show(machine, 'MainPID', '--value'))
  return pid > 0 ? cpuSecondsUnder(pid) : null
}

function said(machine: Machine): string[] {
  const id = show(machine, 'InvocationID', '--value')
  if (!/^[0-9a-f]{32}$/.test(id)) return []
  const { out } = machine.run(['journalctl', '--quiet', '--output=cat', `_SYSTEMD_INVOCATION_ID=${id}`])
  return out.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
}

/** One that failed too often isn't started until its count is cleared. */
const clear = (machine: Machine) => machine.run(['systemctl', 'reset-failed', SERVICE])

/** The words to put before a command so that it runs as the service's user, with the rights of that user only. */
const AS_SERVICE = ['setpriv', `--reuid=${SERVICE}`, `--regid=${SERVICE}`, '--clear-groups', '--no-new-privs']

/** Linux, where systemd runs the service. */
export const systemd: System = {
  sudo: 'sudo ',
  install: 'sudo ./covriq install',
  needsRights: 'This needs administrator rights. Run it again with sudo in front.',
  words: {
    look: 'journalctl -u covriq',
    start: 'sudo systemctl start covriq',
    restart: 'sudo systemctl restart covriq',
  },
  unmanaged: (place) => (existsSync(place.booted) ? null : UNMANAGED),
  knows: (_, place) => existsSync(place.unit),
  placing: placingSteps,
  handing: serviceSteps,
  removing: removingSteps,
  isActive,
  start: async (machine) => {
    clear(machine)
    must(machine, ['systemctl', 'start', SERVICE])
  },
  restart: async (machine) => {
    clear(machine)
    must(machine, ['systemctl', 'restart', SERVICE])
  },
  stop: async (machine) => void must(machine, ['systemctl', 'stop', SERVICE]),
  since,
  gaveUp,
  cpuSeconds,
  said,
  asService: AS_SERVICE,
  workSettings: {},
  makeFolder: (machine, folder) => void machine.run([...AS_SERVICE, 'mkdir', '-p', '-m', '700', folder]),
  putProgram: (from, program, keptAs) => {
    if (keptAs !== undefined) {
      rmSync(keptAs, { force: true })
      linkSync(program, keptAs) // the program's own name is never without a program
    }
    renameSync(from, program)
  },
  removeProgram: (file) => {
    rmSync(file)
    return true
  },
  byHand: ({ program, settings }) => [
    'To start CovrIQ by hand:',
    `  cd / && set -a && . ${settings} && set +a && exec ${AS_SERVICE.join(' ')} ${program} serve`,
  ],
  forGood: ({ home, config }) => `  sudo rm -r ${home} ${config} && sudo userdel ${SERVICE}`,
  mailLimit: 'Mail reaches only a mail server in your office network: the service can’t leave it.',
}
