import { existsSync, rmSync } from 'node:fs'
import { UserError } from '../../base/errors.ts'
import { UsageError, wordsOfCommand } from '../usage.ts'
import { isActive } from './linux.ts'
import { type Machine, must, thisMachine } from './machine.ts'
import { type Place, placeUnder, SERVICE } from './place.ts'
import { type Step, takeSteps } from './steps.ts'

const USAGE = 'Usage: sudo covriq uninstall [--dry-run]'

const stopSteps = (machine: Machine): Step[] => [
  {
    does: 'stop the service',
    done: () => !isActive(machine),
    act: () => void must(machine, ['systemctl', 'stop', SERVICE]),
  },
  {
    does: 'no longer start it with the computer (disable)',
    done: () => machine.run(['systemctl', 'is-enabled', SERVICE]).out !== 'enabled',
    act: () => void must(machine, ['systemctl', 'disable', '--quiet', SERVICE]),
  },
]

const removeStep = (file: string): Step => ({
  does: `delete ${file}`,
  done: () => !existsSync(file),
  act: () => rmSync(file),
})

/** What stays, and where it is. */
function tellKept({ say }: Machine, { home, config }: Place): void {
  say('\nYour data is still here, and nobody can read it without the key:')
  say(`  ${home}   data and backups`)
  say(`  ${config}   settings and key`)
  say('To use it again, run covriq install. If you’ll never need it again, delete both folders and the user:')
  say(`  sudo rm -r ${home} ${config} && sudo userdel ${SERVICE}`)
}

/**
 * `covriq uninstall`: stops and removes the service and the program. Data, settings, key and user stay; it never deletes an office.
 * @throws UserError in one sentence
 */
export async function uninstall(
  args: string[],
  { machine, place }: { machine: Machine; place: Place } = { machine: thisMachine(), place: placeUnder() },
): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { 'dry-run': { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  if (machine.uid !== 0)
    throw new UserError(403, 'This needs administrator rights. Run it again with sudo in front.')
  if (!existsSync(place.unit) && !existsSync(place.program))
    throw new UserError(404, 'CovrIQ isn’t installed as a service on this computer.')
  const systemd = existsSync(place.booted)
  const dry = values['dry-run'] === true
  const reload: Step = {
    does: 'let systemd forget the service (daemon-reload)',
    done: () => false,
    act: () => void must(machine, ['systemctl', 'daemon-reload']),
  }
  const steps = [
    ...(systemd ? stopSteps(machine) : []),
    removeStep(place.unit),
    ...(systemd ? [reload] : []),
    removeStep(place.previous),
    removeStep(place.program),
  ]
  await takeSteps(steps, machine, dry)
  if (dry) machine.say('\nNothing was changed.')
  else tellKept(machine, place)
  return 0
}
