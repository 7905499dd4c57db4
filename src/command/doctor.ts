import type { Config } from '../base/config.ts'
import { wordsOf } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { SETTINGS } from '../base/settings.ts'
import { BUILD, VERSION } from '../base/version.ts'
import { CHECKS } from './doctor-checks.ts'
import { CHANGED_IN_ADMIN, shownSettings } from './doctor-settings.ts'

/** Runs one check; a fault that is no sentence for people is told by its kind only. */
async function outcomeOf(
  check: (typeof CHECKS)[number],
  config: Config,
): Promise<{ ok: boolean; line: string }> {
  try {
    return { ok: true, line: `ok     ${check.name.padEnd(16)} ${await check.run(config)}` }
  } catch (error) {
    log.warn('doctor.fault', { cause: errorCode(error) })
    return { ok: false, line: `fault  ${check.name.padEnd(16)} ${wordsOf(error)}` }
  }
}

/** `covriq doctor`: the settings of the environment (secrets hidden), then every engine really used once. Exit code 1 when one is at fault. */
export async function doctor(config: Config): Promise<number> {
  console.log(`covriq ${VERSION} (${BUILD})\n`)
  const values = shownSettings(config)
  for (const { name } of SETTINGS) console.log(`COVRIQ_${name.padEnd(22)} ${values[name] ?? ''}`.trimEnd())
  console.log(`\n${CHANGED_IN_ADMIN}\n`)
  let faults = 0
  for (const check of CHECKS) {
    const { ok, line } = await outcomeOf(check, config)
    if (!ok) faults++
    console.log(line)
  }
  console.log(faults === 0 ? '\nEverything works.' : `\n${faults} of ${CHECKS.length} checks failed.`)
  return faults === 0 ? 0 : 1
}
