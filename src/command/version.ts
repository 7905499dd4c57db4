import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../base/errors.ts'
import { BUILD, RELEASE_KEY, VERSION } from '../base/version.ts'
import { putFile } from './install/files.ts'
import { here } from './install/here.ts'
import type { Machine } from './install/machine.ts'
import { askProgram } from './upgrade/ask-program.ts'
import { ownInfo, type ProgramInfo, platformOf } from './upgrade/program-info.ts'
import { originFault, originOf, sumOf } from './upgrade/proof-of-origin.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Usage: covriq version [--json] | covriq version --check FILE [--unsigned]'

const SUMS = {
  matches: 'It’s the file that SHA256SUMS lists.',
  differs: 'It isn’t the file that SHA256SUMS lists: it’s damaged, or it was changed. Download it again.',
  none: 'SHA256SUMS isn’t next to it, or doesn’t list it.',
}

/** Asks a copy that nobody, as whom it runs, can reach: the file may be in a folder that is root's alone. */
function askCopy(machine: Machine, file: string): ProgramInfo | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-check-'))
  try {
    chmodSync(folder, 0o711)
    const copy = path.join(folder, 'covriq')
    putFile(copy, { copyOf: file }, 0o755)
    return askProgram(machine, copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What kind of program a file is, without running it unless it's to be trusted. */
function programWords(file: string, trusted: boolean, machine: Machine): string[] {
  const platform = platformOf(file)
  if (platform === null) return []
  const unknown = (why: string) => [`It’s a program for ${platform}. ${why}, so its version isn’t known.`]
  if (!trusted) return unknown('We don’t start what isn’t signed')
  const info = machine.uid === 0 ? askCopy(machine, file) : askProgram(machine, path.resolve(file))
  return info === null
    ? unknown('It doesn’t start here')
    : [`It’s CovrIQ ${info.version} (${info.build}) for ${info.platform}.`]
}

/** Checks a download: its sum, its signature, and what it is. @returns 0 only when it's signed (or `unsigned` was said) and no sum differs */
function check(file: string, unsigned: boolean, releaseKey: string, machine: Machine): number {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new UserError(404, 'The file doesn’t exist or is a folder.')
  const sum = sumOf(file)
  machine.say(SUMS[sum ?? 'none'])
  const origin = originOf(file, releaseKey)
  const fault = originFault(origin)
  const trusted = sum !== 'differs' && (fault === null || (unsigned && origin.state !== 'forged'))
  machine.say(
    origin.state === 'signed' ? `It’s signed with our release key ${origin.by}: ${origin.comment}.` : fault!,
  )
  for (const line of programWords(file, trusted, machine)) machine.say(line)
  return trusted ? 0 : 1
}

/**
 * `covriq version` prints version and build, `--json` with platform and the form of the data; `--check FILE` checks a download.
 * @throws UsageError, UserError when there's no such file
 */
export async function version(
  args: string[],
  { machine, releaseKey } = { machine: here().machine, releaseKey: RELEASE_KEY },
): Promise<number> {
  const options = {
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    unsigned: { type: 'boolean' },
  } as const
  const { values, positionals } = wordsOfCommand(args, options, USAGE)
  const [file] = positionals
  if (values.check) {
    if (file === undefined || positionals.length > 1 || values.json) throw new UsageError(USAGE)
    return check(file, values.unsigned === true, releaseKey, machine)
  }
  if (positionals.length > 0 || values.unsigned) throw new UsageError(USAGE)
  machine.say(values.json ? JSON.stringify(ownInfo()) : `covriq ${VERSION} (${BUILD})`)
  return 0
}
