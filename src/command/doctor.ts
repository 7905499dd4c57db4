import { type Config, ConfigError, readConfig } from '../base/config.ts'
import { diskFault, UserError } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { startRuntime } from '../base/runtime.ts'
import { SETTINGS } from '../base/settings.ts'
import { BUILD, VERSION } from '../base/version.ts'
import { runtimeFault } from '../server/named-places.ts'
import { placeFaults } from '../server/places.ts'
import { CHECKS, type Check } from './doctor-checks.ts'
import { CHANGED_IN_ADMIN, shownSettings } from './doctor-settings.ts'
import { forbiddenPlace } from './forbidden.ts'

type Env = Record<string, string | undefined>

/** Settings that can be used: the given ones without those that are at fault, which are told. */
export function usableConfig(env: Env): { config: Config; faults: string[] } {
  const faults: string[] = []
  let left = env
  // Each round leaves at least one name out; what no name stands for leaves none of ours.
  for (;;) {
    try {
      return { config: readConfig(left), faults }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      faults.push(...error.faults)
      const named = new Set(error.faults.flatMap((fault) => fault.match(/COVRIQ_[A-Z_]+/g) ?? []))
      const kept = Object.entries(left).filter(([name]) => !named.has(name))
      left = Object.fromEntries(
        kept.length < Object.keys(left).length ? kept : kept.filter(([name]) => !name.startsWith('COVRIQ_')),
      )
    }
  }
}

/** What a fault is told by: the words that were meant for people, else what kind it is and what to do. */
function wordsOfFault(thrown: unknown, { todo }: Check): string {
  const error = diskFault(thrown)
  if (error instanceof ConfigError) return error.faults.join(' ')
  if (error instanceof UserError) return error.message
  const place = forbiddenPlace(error)
  if (place !== null) return place
  log.warn('doctor.fault', { cause: errorCode(error) })
  return `It failed in a way we don’t know (${errorCode(error)}). ${todo}`
}

const lineOf = (kind: string, name: string, words: string) => `${kind.padEnd(6)} ${name.padEnd(16)} ${words}`

/** Runs one check. A check whose engines cannot be loaded isn't tried. */
async function outcomeOf(
  check: Check,
  config: Config,
  engines: boolean,
): Promise<{ ok: boolean; line: string }> {
  if (check.needsEngines && !engines)
    return { ok: false, line: lineOf('skip', check.name, 'Not tried: first fix the program files.') }
  try {
    return { ok: true, line: lineOf('ok', check.name, await check.run(config)) }
  } catch (error) {
    return { ok: false, line: lineOf('fault', check.name, wordsOfFault(error, check)) }
  }
}

/** What must be right before any engine is tried: settings, places, program files. @returns the lines of what isn't */
function faultsBefore(config: Config, settings: string[]): { lines: string[]; engines: boolean } {
  const lines = [
    ...settings.map((words) => lineOf('fault', 'settings', words)),
    ...[...placeFaults(config), ...[runtimeFault(config) ?? []].flat()].map((words) =>
      lineOf('fault', 'folders', words),
    ),
  ]
  try {
    startRuntime(config, { storesData: false }, BUILD)
    return { lines, engines: true }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      lines: [...lines, ...error.faults.map((f) => lineOf('fault', 'program files', f))],
      engines: false,
    }
  }
}

/**
 * `covriq doctor`: the settings of the environment (secrets hidden), then every engine really used once. It always goes through to its end and
 * says for each fault what to do.
 * @returns 1 when something is at fault
 */
export async function doctor(env: Env): Promise<number> {
  const { config, faults: wrong } = usableConfig(env)
  console.log(`covriq ${VERSION} (${BUILD})\n`)
  const values = shownSettings(config)
  for (const { name } of SETTINGS) console.log(`COVRIQ_${name.padEnd(22)} ${values[name] ?? ''}`.trimEnd())
  console.log(`\n${CHANGED_IN_ADMIN}\n`)
  const { lines, engines } = faultsBefore(config, wrong)
  for (const line of lines) console.log(line)
  if (wrong.length > 0) console.log('       We left those settings out for the checks below.')
  let faults = lines.length
  for (const check of CHECKS) {
    const { ok, line } = await outcomeOf(check, config, engines)
    if (!ok) faults++
    console.log(line)
  }
  const total = CHECKS.length + lines.length
  console.log(faults === 0 ? '\nEverything works.' : `\n${faults} of ${total} checks failed.`)
  return faults === 0 ? 0 : 1
}
