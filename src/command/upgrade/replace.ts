import { UserError } from '../../base/errors.ts'
import type { Machine } from '../install/machine.ts'
import { waitForHealth } from '../install/wait.ts'
import { backUpOffice, type Office, restorable, restoreOffice } from './office-data.ts'
import type { ProgramInfo } from './program-info.ts'
import type { Upgrading } from './upgrade.ts'

/**
 * How long a version may take until it answers, while it does something: one that does nothing is given up after a minute. One that brings the form
 * of the data up to date may have a lot to do first, and is ended early only where nobody can see whether it works.
 */
const START_MS = { sameForm: 5 * 60_000, newForm: 60 * 60_000, newFormUnseen: 15 * 60_000 }

/** What changes: the new program as a draft, what it and the installed one say of themselves. */
export interface Change {
  draft: string
  old: ProgramInfo
  next: ProgramInfo
}

/** True when one of the two can't read what the other has written. */
export const formDiffers = (a: ProgramInfo, b: ProgramInfo): boolean =>
  a.migrations.join() !== b.migrations.join()

/** Stops the service and says so. */
export async function stopService(machine: Machine): Promise<void> {
  if (machine.system.isActive(machine)) await machine.system.stop(machine)
  machine.say('done     stop the service')
}

/**
 * Starts the service and waits until it answers.
 * @param newForm it has to bring the form of the data up to date first
 * @returns false when it doesn't
 */
export async function startService(machine: Machine, { config }: Office, newForm = false): Promise<boolean> {
  try {
    await machine.system.start(machine)
  } catch {
    return false
  }
  const seen = machine.system.cpuSeconds(machine) !== null
  const most = newForm ? (seen ? START_MS.newForm : START_MS.newFormUnseen) : START_MS.sameForm
  return (await waitForHealth(machine, config, most)) !== 'down'
}

/** Puts the earlier program back, and the data where the new version may have changed their form. @throws UserError always: it tells what happened */
async function goBack(on: Upgrading, office: Office, { old, next }: Change): Promise<never> {
  const { machine, place } = on
  const said = machine.system.said(machine).slice(-5)
  for (const line of said) machine.say(`         ${line}`)
  machine.say(`failed   start ${next.version}: it doesn’t answer`)
  await stopService(machine)
  machine.system.putProgram(place.previous, place.program)
  machine.say(`done     put ${old.version} back`)
  if (formDiffers(old, next)) {
    const found = restorable(machine, office, place.program)
    if (found) restoreOffice(machine, office, place.program, found.file)
    machine.say(found ? `done     restore ${found.file}` : 'already  keep the data: no backup was made')
  }
  const again = await startService(machine, office)
  const state = again
    ? `so ${old.version} is running again`
    : `and ${old.version} isn’t answering either; look with: ${machine.system.words.look}`
  throw new UserError(
    503,
    `Version ${next.version} didn’t answer, ${state}. Your data is as it was before the upgrade.`,
  )
}

/**
 * Stops the service, backs up, replaces the program in one move, and starts it.
 * @throws UserError when the backup can't be made (nothing was changed), or when the new version doesn't answer (everything is as before)
 */
export async function replaceProgram(on: Upgrading, office: Office, change: Change): Promise<void> {
  const { machine, place } = on
  await stopService(machine)
  try {
    const backup = backUpOffice(machine, office, place.program, change.next.version)
    machine.say(backup === null ? 'already  back up: there’s no data yet' : `done     back up to ${backup}`)
  } catch (error) {
    await startService(machine, office)
    throw error
  }
  machine.system.putProgram(change.draft, place.program, place.previous)
  machine.say(
    `done     put ${change.next.version} in place; ${change.old.version} is kept as ${place.previous}`,
  )
  const newForm = formDiffers(change.old, change.next)
  if (!(await startService(machine, office, newForm))) await goBack(on, office, change)
  machine.say('done     start the service and wait until it answers')
}
