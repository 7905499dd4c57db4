import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { BACKUP_NAME } from '../../admin/backup/names.ts'
import { readConfig } from '../../base/config.ts'
import { UsageError, wordsOfCommand } from '../usage.ts'
import { type Here, here } from './here.ts'
import { installedSettings } from './installed.ts'
import type { System } from './system.ts'
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

async function statusOf({ machine, place }: Here): Promise<Status> {
  const nothing = { version: null, since: null, address: null, lastBackup: null, backupFolder: null }
  const settings = installedSettings({ machine, place })
  if (settings === null) return { state: 'absent', ...nothing }
  const version = /^covriq (.+)$/m.exec(machine.run([place.program, 'version']).out)?.[1] ?? null
  const since = machine.system.since(machine)
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

const healthIn = ({ words, sudo }: System): Record<Status['state'], string> => ({
  ok: 'everything works',
  degraded: 'it works, but something needs a look: see Admin, System',
  down: `it isn’t answering; look with: ${words.look}`,
  stopped: `it isn’t running; start it with: ${words.start}`,
  absent: '',
  unknown: sudo === '' ? 'only an administrator can see it' : `only root can see it: ${sudo}covriq status`,
})

function wordsOf(status: Status, system: System): string[] {
  if (status.state === 'absent')
    return [`CovrIQ isn’t installed as a service on this computer. Run: ${system.install}`]
  const { version, since, address, lastBackup, backupFolder } = status
  const head = `CovrIQ ${version ?? '(unknown version)'}`
  const backups = `none in ${backupFolder}; another folder may be set under Admin, Settings`
  return [
    since === null ? `${head} isn’t running.` : `${head} is running since ${when(since)}.`,
    ...(address === null ? [] : [`address      ${address}`]),
    `health       ${healthIn(system)[status.state]}`,
    ...(backupFolder === null
      ? []
      : [`last backup  ${lastBackup ? `${when(lastBackup.at)} (${lastBackup.file})` : backups}`]),
  ]
}

/**
 * `covriq status`: whether the service runs, since when, where, how it is, and its last backup.
 * @returns 0 runs well, 1 runs and wants a look, 3 doesn't run, 4 isn't installed
 */
export async function status(args: string[], { machine, place }: Here = here()): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { json: { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  const found = await statusOf({ machine, place })
  for (const line of values.json ? [JSON.stringify(found)] : wordsOf(found, machine.system)) machine.say(line)
  return CODES[found.state]
}
