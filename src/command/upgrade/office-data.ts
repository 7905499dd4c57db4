import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../base/config.ts'
import { UserError } from '../../base/errors.ts'
import { DATABASE } from '../../db/file-name.ts'
import type { Answer, Machine } from '../install/machine.ts'

/** An installed office. */
export interface Office {
  env: Record<string, string>
  config: Config
}

/** Backing up and restoring read every document: as long as they need. */
const WORK_MS = 6 * 60 * 60 * 1000

/** The same folder and names as the server's own backups before an upgrade (server/before-upgrade.ts), which finds these as well. */
const FOLDER = 'before-upgrade'
const NAME = /^covriq-before-.+\.backup$/

/** Runs a program with the office's settings as the service's user: what it makes belongs to the service, and it has no other rights. */
const asService = (machine: Machine, { env }: Office, words: string[]): Answer =>
  machine.run([...machine.system.asService, ...words], {
    env: { ...env, ...machine.system.workSettings },
    timeoutMs: WORK_MS,
  })

const lastLine = ({ err, out }: Answer) =>
  (err || out)
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .at(-1)
    ?.replace(/^covriq: /, '') ?? ''

const stamp = () => new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

/**
 * Backs the office up with the program that it was used with, and proves the backup.
 * @returns the file; null when there's no data yet
 * @throws UserError when it can't be made
 */
export function backUpOffice(
  machine: Machine,
  office: Office,
  program: string,
  version: string,
): string | null {
  const { dataDir } = office.config
  if (!existsSync(path.join(dataDir, DATABASE))) return null
  const folder = path.join(dataDir, FOLDER)
  machine.system.makeFolder(machine, folder)
  const file = path.join(folder, `covriq-before-upgrade-to-${version}-${stamp()}.backup`)
  const answer = asService(machine, office, [program, 'backup', file])
  if (answer.code === 0) return file
  // Documents that were lost before don't come back by not upgrading; everything that can be read is in.
  const faulty = file.replace(/\.backup$/, '-with-faults.backup')
  if (existsSync(faulty)) return faulty
  throw new UserError(
    503,
    `We couldn’t make a backup before the upgrade, so we changed nothing. ${lastLine(answer)}`,
  )
}

/** Backups from before an upgrade, newest first. */
export function backupsBefore({ config }: Office): { file: string; at: number }[] {
  const parents = [config.dataDir, ...(config.backupDir ? [config.backupDir] : [])]
  return parents
    .map((parent) => path.join(parent, FOLDER))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => NAME.test(path.basename(file)))
    .map((file) => ({ file, at: lstatSync(file).mtimeMs }))
    .sort((a, b) => b.at - a.at)
}

/** The newest backup from before an upgrade that a program can restore; null = there's none. */
export const restorable = (machine: Machine, office: Office, program: string) =>
  backupsBefore(office).find(({ file }) => {
    // 1 also says that some documents were damaged before already; what a newer version made is refused without these words.
    const answer = asService(machine, office, [program, 'restore', '--check', file])
    return answer.code === 0 || /can be restored/.test(answer.err)
  }) ?? null

/** Restores a backup with a program. @throws UserError when it can't */
export function restoreOffice(machine: Machine, office: Office, program: string, file: string): void {
  const answer = asService(machine, office, [program, 'restore', file])
  if (answer.code !== 0)
    throw new UserError(
      503,
      `We couldn’t restore the data: ${lastLine(answer)} The service is stopped. Restore it by hand: see “Restore” in the install guide.`,
    )
}
