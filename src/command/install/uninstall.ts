import { existsSync } from 'node:fs'
import { UserError } from '../../base/errors.ts'
import { UsageError, wordsOfCommand } from '../usage.ts'
import { type Here, here } from './here.ts'
import { type Machine, SUDO } from './machine.ts'
import type { Place } from './place.ts'
import { removeStep, type Step, takeSteps } from './steps.ts'

const USAGE = `Usage: ${SUDO}covriq uninstall [--dry-run]`

/** The step that deletes the program: the one that runs right now, on Windows. */
const removeProgramStep = ({ system }: Machine, file: string): Step => ({
  does: `delete ${file}`,
  done: () => !existsSync(file),
  act: () =>
    system.removeProgram(file)
      ? undefined
      : 'it runs right now. We renamed it, and Windows deletes it at the next restart',
})

/** What stays, and where it is. */
function tellKept({ say, system }: Machine, place: Place): void {
  say('\nYour data is still here, and nobody can read it without the key:')
  say(`  ${place.home}   data and backups`)
  say(`  ${place.config}   settings and key`)
  say('To use it again, run covriq install. If you’ll never need it again, delete it for good:')
  say(system.forGood(place))
}

/**
 * `covriq uninstall`: stops and removes the service and the program. Data, settings, key and user stay; it never deletes an office.
 * @throws UserError in one sentence
 */
export async function uninstall(args: string[], { machine, place }: Here = here()): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { 'dry-run': { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  const { system } = machine
  if (machine.uid !== 0) throw new UserError(403, system.needsRights)
  if (!system.knows(machine, place) && !existsSync(place.program))
    throw new UserError(404, 'CovrIQ isn’t installed as a service on this computer.')
  const dry = values['dry-run'] === true
  const steps = [
    ...system.removing(machine, place),
    removeStep(place.previous),
    removeProgramStep(machine, place.program),
  ]
  await takeSteps(steps, machine, dry)
  if (dry) machine.say('\nNothing was changed.')
  else tellKept(machine, place)
  return 0
}
