import { existsSync } from 'node:fs'
import { COMPILED } from '../../base/assets.ts'
import { type Config, readConfig } from '../../base/config.ts'
import { UserError } from '../../base/errors.ts'
import { wordsOfCommand } from '../usage.ts'
import { sha256Of, textOf } from './files.ts'
import { type Here, here } from './here.ts'
import { type Machine, SUDO } from './machine.ts'
import type { Place } from './place.ts'
import { settingsIn, withSettings } from './settings-file.ts'
import { firstSettings, settingsOfWords } from './settings-words.ts'
import { startStep, takeSteps } from './steps.ts'
import { waitForHealth } from './wait.ts'

const USAGE = `Usage: ${SUDO}covriq install [COVRIQ_NAME=value…] [--no-start] [--dry-run]`

/** The first start unpacks the natives and makes the database: on a slow disk or a busy computer that takes a while. One that hangs is given up sooner. */
const START_MS = 5 * 60_000

/** Refuses what isn't an installation on this machine; nothing was changed. */
function refuse(machine: Machine, place: Place, compiled: boolean): void {
  if (!compiled)
    throw new UserError(
      409,
      'Only the built program can be installed. Build it, then run dist/covriq install.',
    )
  const { system } = machine
  if (machine.uid !== 0) throw new UserError(403, system.needsRights)
  if (existsSync(place.program) && sha256Of(place.program) !== sha256Of(machine.program))
    throw new UserError(
      409,
      `Another version of CovrIQ is installed already. To change to this one, run: ${system.sudo}covriq upgrade ${machine.program}`,
    )
}

/** How to start it where nothing does. */
function tellByHand({ say, system }: Machine, place: Place): void {
  const [first, ...more] = system.byHand(place)
  say(`\nEverything is in place, and nothing was started. ${first}`)
  for (const line of more) say(line)
}

/** Tells what the service said, or why it didn't start. @returns the exit code */
async function tellStarted(machine: Machine, config: Config): Promise<number> {
  const found = await waitForHealth(machine, config, START_MS)
  const said = machine.system.said(machine)
  if (found === 'down') {
    for (const line of said.slice(-5)) machine.say(`         ${line}`)
    throw new UserError(
      503,
      `CovrIQ is installed, but it isn’t answering. Mend what it says above, or look with: ${machine.system.words.look}. Then run this again.`,
    )
  }
  machine.say('done     wait until it answers\n')
  for (const line of said) machine.say(line)
  return 0
}

/** What the installation depends on; tests hand in their own. */
export interface Installing extends Here {
  compiled: boolean
}

/**
 * `covriq install`: makes the service, on Linux with systemd and on Windows, and starts it. What's there already stays, so it can be run again.
 * @throws UserError or ConfigError in one sentence; what was done until then stays
 */
export async function install(
  args: string[],
  on: Installing = { ...here(), compiled: COMPILED },
): Promise<number> {
  const options = { 'dry-run': { type: 'boolean' }, 'no-start': { type: 'boolean' } } as const
  const { values, positionals } = wordsOfCommand(args, options, USAGE)
  const [dry, start] = [values['dry-run'] === true, values['no-start'] !== true]
  const { machine, place } = on
  const given = settingsOfWords(positionals, USAGE)
  refuse(machine, place, on.compiled)
  const { system } = machine
  const first = firstSettings(place, system.words.restart)
  const settings = withSettings(textOf(place.settings) ?? first, given)
  const config = readConfig(settingsIn(settings))
  const unmanaged = system.unmanaged(place)
  if (start && unmanaged) throw new UserError(409, unmanaged.toInstall)
  const placed = await takeSteps(system.placing(machine, place, { settings, config }), machine, dry)
  if (!unmanaged) await takeSteps(system.handing(machine, place, config), machine, dry)
  if (start) await takeSteps([startStep(machine, () => placed > 0)], machine, dry)
  if (config.mail !== null) machine.say(`         ${system.mailLimit}`)
  if (dry) {
    machine.say('\nNothing was changed.')
    return 0
  }
  if (start) return tellStarted(machine, config)
  tellByHand(machine, place)
  return 0
}
