import { existsSync } from 'node:fs'
import { UserError } from '../../base/errors.ts'
import { askProgram } from './ask-program.ts'
import { type Office, restorable, restoreOffice } from './office-data.ts'
import { formDiffers, startService, stopService } from './replace.ts'
import type { Upgrading } from './upgrade.ts'

const when = (at: number) => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * `covriq upgrade --back`: puts the program from before the last upgrade back. Where it can't read the present data, the backup from before the
 * upgrade comes back as well, and only when that was said.
 * @throws UserError in one sentence; nothing was changed
 */
export async function goBackByHand(on: Upgrading, office: Office, withData: boolean): Promise<number> {
  const { machine, place } = on
  if (!existsSync(place.previous)) throw new UserError(404, 'There’s no earlier version to go back to.')
  const [old, now] = [askProgram(machine, place.previous), askProgram(machine, place.program)]
  if (old === null) throw new UserError(409, 'The earlier program doesn’t run, so we changed nothing.')
  const backup =
    now === null || formDiffers(old, now) ? restorable(machine, office, place.previous) : undefined
  if (backup === null)
    throw new UserError(
      409,
      `Version ${old.version} can’t read the data of this version, and there’s no backup from before the upgrade. We changed nothing.`,
    )
  if (backup !== undefined && !withData)
    throw new UserError(
      409,
      `Version ${old.version} can’t read the data of this version, so your data would go back to ${when(backup.at)}, too. What was done since is kept aside in the data folder, but isn’t in the office then. If you mean it, run: ${machine.system.sudo}covriq upgrade --back --with-data`,
    )
  await stopService(machine)
  machine.system.putProgram(place.previous, place.program)
  machine.say(`done     put ${old.version} back`)
  if (backup !== undefined) {
    restoreOffice(machine, office, place.program, backup.file)
    machine.say(
      `done     restore ${backup.file}; the data until now is kept aside in ${office.config.dataDir}`,
    )
  }
  if (!(await startService(machine, office)))
    throw new UserError(
      503,
      `Version ${old.version} is back, but it isn’t answering. Look with: ${machine.system.words.look}`,
    )
  machine.say('done     start the service and wait until it answers')
  machine.say(`\nCovrIQ ${old.version} is running.`)
  return 0
}
