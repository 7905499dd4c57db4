import { existsSync, rmSync, statSync } from 'node:fs'
import { type Config, readConfig } from '../../base/config.ts'
import { UserError } from '../../base/errors.ts'
import { RELEASE_KEY } from '../../base/version.ts'
import { putFile, sha256Of } from '../install/files.ts'
import { installedSettings } from '../install/installed.ts'
import { type Machine, thisMachine } from '../install/machine.ts'
import { type Place, placeUnder } from '../install/place.ts'
import { UsageError, wordsOfCommand } from '../usage.ts'
import { askProgram } from './ask-program.ts'
import { goBackByHand } from './back.ts'
import { compareVersions, type ProgramInfo, platformOf } from './program-info.ts'
import { originFault, originOf } from './proof-of-origin.ts'
import { replaceProgram } from './replace.ts'

const USAGE =
  'Usage: sudo covriq upgrade FILE [--unsigned] [--allow-older] [--dry-run] | sudo covriq upgrade --back [--with-data]'

/** What an upgrade works on. */
export interface Upgrading {
  machine: Machine
  place: Place
  /** The public key of releases; '' in a development build. */
  releaseKey: string
}

/** The installed office: its settings as they are, and what they mean. @throws UserError when there's none here */
export function installedOffice({ machine, place }: Upgrading): {
  env: Record<string, string>
  config: Config
} {
  if (machine.uid !== 0)
    throw new UserError(403, 'This needs administrator rights. Run it again with sudo in front.')
  const env = installedSettings(place)
  if (env === null || env === 'hidden')
    throw new UserError(
      404,
      'CovrIQ isn’t installed as a service on this computer. Run: sudo ./covriq install',
    )
  if (!existsSync(place.booted))
    throw new UserError(
      409,
      'systemd doesn’t run this computer, so we can’t stop and start the service. Stop CovrIQ, replace its program, and start it again.',
    )
  return { env, config: readConfig(env) }
}

/** Refuses a program that can't take the place of the installed one. @returns what both are */
function judge(
  { machine, place }: Upgrading,
  draft: string,
  allowOlder: boolean,
): { old: ProgramInfo; next: ProgramInfo } {
  const old = askProgram(machine, place.program)
  if (old === null)
    throw new UserError(409, 'The installed program doesn’t say what it is. Install CovrIQ again first.')
  const platform = platformOf(draft)
  if (platform === null)
    throw new UserError(422, 'The file isn’t a CovrIQ program. If it’s packed, unpack it first.')
  if (platform !== old.platform)
    throw new UserError(422, `The file is a program for ${platform}. This computer needs ${old.platform}.`)
  const next = askProgram(machine, draft)
  if (next === null)
    throw new UserError(422, 'The file isn’t a CovrIQ program, or it doesn’t run on this computer.')
  if (compareVersions(next.version, old.version) < 0 && !allowOlder)
    throw new UserError(
      409,
      `The file is version ${next.version}, older than ${old.version}, which is installed. If you mean it, add --allow-older.`,
    )
  if (old.migrations.some((name) => !next.migrations.includes(name)))
    throw new UserError(
      409,
      `Version ${next.version} can’t read the data of ${old.version}. To go back after an upgrade, run: sudo covriq upgrade --back`,
    )
  return { old, next }
}

interface Asked {
  unsigned: boolean
  allowOlder: boolean
  dry: boolean
}

async function upgradeTo(file: string, on: Upgrading, asked: Asked): Promise<number> {
  const { machine, place, releaseKey } = on
  const office = installedOffice(on)
  if (!existsSync(file) || !statSync(file).isFile())
    throw new UserError(404, 'The file doesn’t exist or is a folder.')
  if (sha256Of(file) === sha256Of(place.program)) {
    machine.say('This version is installed already. Nothing was changed.')
    return 0
  }
  // What is checked is our own copy: nobody can change the file between the check and the upgrade.
  const draft = `${place.program}.next`
  rmSync(draft, { force: true })
  putFile(draft, { copyOf: file }, 0o755)
  try {
    const origin = originOf(file, releaseKey, draft)
    const fault = originFault(origin)
    if (fault !== null && (origin.state === 'forged' || !asked.unsigned)) throw new UserError(422, fault)
    const signed =
      origin.state === 'signed' ? `signed with our release key ${origin.by}` : 'not signed, as you allowed'
    const { old, next } = judge(on, draft, asked.allowOlder)
    machine.say(
      `done     check the file: CovrIQ ${next.version} (${next.build}) for ${next.platform}, ${signed}`,
    )
    if (asked.dry) {
      machine.say(`would    back up, put it in the place of ${old.version} (${old.build}), and start it`)
      machine.say('\nNothing was changed.')
      return 0
    }
    await replaceProgram(on, office, { draft, old, next })
    machine.say(
      `\nCovrIQ ${next.version} is running. To go back to ${old.version}: sudo covriq upgrade --back`,
    )
    return 0
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * `covriq upgrade FILE`: checks the file, backs the office up, replaces the program, starts it, and goes back when it doesn't answer.
 * `--back` goes back by hand.
 * @throws UserError in one sentence; nothing was changed, or everything is as before
 */
export async function upgrade(
  args: string[],
  on: Upgrading = { machine: thisMachine(), place: placeUnder(), releaseKey: RELEASE_KEY },
): Promise<number> {
  const flag = { type: 'boolean' } as const
  const options = { unsigned: flag, 'allow-older': flag, 'dry-run': flag, back: flag, 'with-data': flag }
  const { values, positionals } = wordsOfCommand(args, options, USAGE)
  const [file] = positionals
  const forFile = values.unsigned || values['allow-older'] || values['dry-run']
  if (values.back) {
    if (file !== undefined || forFile) throw new UsageError(USAGE)
    return goBackByHand(on, installedOffice(on), values['with-data'] === true)
  }
  if (file === undefined || positionals.length > 1 || values['with-data']) throw new UsageError(USAGE)
  return upgradeTo(file, on, {
    unsigned: values.unsigned === true,
    allowOlder: values['allow-older'] === true,
    dry: values['dry-run'] === true,
  })
}
