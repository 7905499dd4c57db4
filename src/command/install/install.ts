import { existsSync } from 'node:fs'
import { COMPILED } from '../../base/assets.ts'
import { type Config, readConfig } from '../../base/config.ts'
import { UserError } from '../../base/errors.ts'
import { wordsOfCommand } from '../usage.ts'
import { sha256Of, textOf } from './files.ts'
import { placingSteps, serviceSteps, startStep } from './linux.ts'
import { asUser, type Machine, thisMachine } from './machine.ts'
import { type Place, placeUnder, SERVICE } from './place.ts'
import { settingsIn, withSettings } from './settings-file.ts'
import { firstSettings, settingsOfWords } from './settings-words.ts'
import { takeSteps } from './steps.ts'
import { unitText } from './unit.ts'
import { saidSince, waitForHealth } from './wait.ts'

const USAGE = 'Usage: sudo covriq install [COVRIQ_NAME=value…] [--no-start] [--dry-run]'

/** The first start unpacks the natives and makes the database: on a slow disk that takes a while. */
const START_MS = 120_000

const NEEDS_ROOT = 'This needs administrator rights. Run it again with sudo in front.'

const NO_SYSTEMD =
  'systemd doesn’t run this computer (in a container it rarely does), so there’s nothing to start the service. Run it again with --no-start: that puts everything in place and tells you how to start CovrIQ.'

/** Refuses what isn't an installation on this machine; nothing was changed. */
function refuse(machine: Machine, place: Place, compiled: boolean, start: boolean): void {
  if (!compiled)
    throw new UserError(
      409,
      'Only the built program can be installed. Build it, then run dist/covriq install.',
    )
  if (machine.uid !== 0) throw new UserError(403, NEEDS_ROOT)
  if (start && !existsSync(place.booted)) throw new UserError(409, NO_SYSTEMD)
  if (existsSync(place.program) && sha256Of(place.program) !== sha256Of(machine.program))
    throw new UserError(
      409,
      `Another version of CovrIQ is installed already. To change to this one, run: sudo covriq upgrade ${machine.program}`,
    )
}

/** How to start it where nothing does. */
function tellByHand({ say }: Machine, { program, settings }: Place): void {
  const user = asUser(SERVICE).join(' ')
  say('\nEverything is in place, and nothing was started. To start CovrIQ by hand:')
  say(`  cd / && set -a && . ${settings} && set +a && exec ${user} ${program} serve`)
}

/** Tells what the service said, or why it didn't start. @returns the exit code */
async function tellStarted(machine: Machine, config: Config): Promise<number> {
  const found = await waitForHealth(machine, config, START_MS)
  const said = saidSince(machine)
  if (found === 'down') {
    for (const line of said.slice(-5)) machine.say(`         ${line}`)
    throw new UserError(
      503,
      'CovrIQ is installed, but it isn’t answering. Mend what it says above, or look with: journalctl -u covriq. Then run this again.',
    )
  }
  machine.say('done     wait until it answers\n')
  for (const line of said) machine.say(line)
  return 0
}

/** What the installation depends on; tests hand in their own. */
export interface Installing {
  machine: Machine
  place: Place
  compiled: boolean
}

const here = (): Installing => ({ machine: thisMachine(), place: placeUnder(), compiled: COMPILED })

/**
 * `covriq install`: makes the service on Linux with systemd, and starts it. What's there already stays, so it can be run again.
 * @throws UserError or ConfigError in one sentence; what was done until then stays
 */
export async function install(args: string[], on: Installing = here()): Promise<number> {
  const options = { 'dry-run': { type: 'boolean' }, 'no-start': { type: 'boolean' } } as const
  const { values, positionals } = wordsOfCommand(args, options, USAGE)
  const [dry, start] = [values['dry-run'] === true, values['no-start'] !== true]
  const { machine, place } = on
  const given = settingsOfWords(positionals, USAGE)
  refuse(machine, place, on.compiled, start)
  const settings = withSettings(textOf(place.settings) ?? firstSettings(place), given)
  const config = readConfig(settingsIn(settings))
  const wanted = { settings, unit: unitText(config, place) }
  const placed = await takeSteps(placingSteps(machine, place, wanted), machine, dry)
  if (existsSync(place.booted)) await takeSteps(serviceSteps(machine), machine, dry)
  if (start) await takeSteps([startStep(machine, () => placed > 0)], machine, dry)
  if (config.mail !== null)
    machine.say(
      '         Mail reaches only a mail server in your office network: the service can’t leave it.',
    )
  if (dry) {
    machine.say('\nNothing was changed.')
    return 0
  }
  if (start) return tellStarted(machine, config)
  tellByHand(machine, place)
  return 0
}
