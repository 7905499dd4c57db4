import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { BACKUP_NAME } from '../../admin/backup/names.ts'
import { readConfig } from '../../base/config.ts'
import { UsageError, wordsOfCommand } from '../usage.ts'
import { textOf } from './files.ts'
import { installedSettings } from './installed.ts'
import { type Machine, thisMachine } from './machine.ts'
import { type Place, placeUnder, SERVICE } from './place.ts'
import { addressOf, answering } from './wait.ts'

const USAGE = 'Usage: covriq status [--json]'

/** As init scripts say it (LSB): 0 runs, 3 doesn't run, 4 isn't installed; 1 = it runs and wants a look. */
const CODES = { ok: 0, degraded: 1, down: 1, stopped: 3, absent: 4, unknown: 1 } as const

/** What is found out about the service. Times are milliseconds. */
export interface Status {
  state: keyof typeof CODES
  version: string | null
  since: number | null
  address: string | null
  lastBackup: { file: string; at: number } | null
  backupFolder: string | null
}

const when = (at: number) => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The newest finished backup in a folder. */
function newestBackup(folder: string): Status['lastBackup'] {
  if (!existsSync(folder)) return null
  const names = readdirSync(folder).filter((name) => BACKUP_NAME.test(name) && !name.includes('with-faults'))
  const found = names.map((name) => ({
    file: path.join(folder, name),
    at: statSync(path.join(folder, name)).mtimeMs,
  }))
  return found.sort((a, b) => b.at - a.at)[0] ?? null
}

/** Since when the service runs, by systemd; null = it doesn't. */
function runningSince(machine: Machine): number | null {
  const { out } = machine.run([
    'systemctl',
    'show',
    SERVICE,
    '--property=ActiveState,ActiveEnterTimestampMonotonic',
  ])
  const since = /ActiveEnterTimestampMonotonic=(\d+)/.exec(out)?.[1]
  if (!out.includes('ActiveState=active') || since === undefined) return null
  const upSeconds = Number(/^([\d.]+)/.exec(textOf('/proc/uptime') ?? '')?.[1] ?? Number.NaN)
  const ago = upSeconds * 1000 - Number(since) / 1000
  return Number.isNaN(ago) ? Date.now() : Math.round(Date.now() - ago)
}

async function statusOf(machine: Machine, place: Place): Promise<Status> {
  const nothing = { version: null, since: null, address: null, lastBackup: null, backupFolder: null }
  const settings = installedSettings(place)
  if (settings === null) return { state: 'absent', ...nothing }
  const version = /^covriq (.+)$/m.exec(machine.run([place.program, 'version']).out)?.[1] ?? null
  const since = runningSince(machine)
  if (settings === 'hidden')
    return { ...nothing, state: since === null ? 'stopped' : 'unknown', version, since }
  const config = readConfig(settings)
  const backupFolder = config.backupDir ?? path.join(config.dataDir, 'backups')
  return {
    state: since === null ? 'stopped' : await answering(machine, config),
    version,
    since,
    address: addressOf(config),
    lastBackup: newestBackup(backupFolder),
    backupFolder,
  }
}

const HEALTH: Record<Status['state'], string> = {
  ok: 'everything works',
  degraded: 'it works, but something needs a look: see Admin, System',
  down: 'it isn’t answering; look with: journalctl -u covriq',
  stopped: 'it isn’t running; start it with: sudo systemctl start covriq',
  absent: '',
  unknown: 'only root can see it: sudo covriq status',
}

function wordsOf(status: Status): string[] {
  if (status.state === 'absent')
    return ['CovrIQ isn’t installed as a service on this computer. Run: sudo ./covriq install']
  const { version, since, address, lastBackup, backupFolder } = status
  const head = `CovrIQ ${version ?? '(unknown version)'}`
  const backups = `none in ${backupFolder}; another folder may be set under Admin, Settings`
  return [
    since === null ? `${head} isn’t running.` : `${head} is running since ${when(since)}.`,
    ...(address === null ? [] : [`address      ${address}`]),
    `health       ${HEALTH[status.state]}`,
    ...(backupFolder === null
      ? []
      : [`last backup  ${lastBackup ? `${when(lastBackup.at)} (${lastBackup.file})` : backups}`]),
  ]
}

/**
 * `covriq status`: whether the service runs, since when, where, how it is, and its last backup.
 * @returns 0 runs well, 1 runs and wants a look, 3 doesn't run, 4 isn't installed
 */
export async function status(
  args: string[],
  { machine, place }: { machine: Machine; place: Place } = { machine: thisMachine(), place: placeUnder() },
): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { json: { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  const found = await statusOf(machine, place)
  for (const line of values.json ? [JSON.stringify(found)] : wordsOf(found)) machine.say(line)
  return CODES[found.state]
}
