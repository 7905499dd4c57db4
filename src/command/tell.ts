import { ConfigError } from '../base/config.ts'
import { diskFault, UserError } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { DataTaken } from '../server/data-taken.ts'
import { forbiddenPlace } from './forbidden.ts'
import { EX_USAGE, UsageError } from './usage.ts'

/** Exit code for a wrong configuration (sysexits EX_CONFIG). */
const EX_CONFIG = 78

/** Exit code when another process has the data (sysexits EX_TEMPFAIL). */
const EX_TEMPFAIL = 75

/** Tells a failed command's reason in one sentence on stderr; answers with the exit code. A bug shows its class, never its message. */
export function tell(thrown: unknown): number {
  const error = diskFault(thrown)
  if (error instanceof ConfigError) {
    for (const fault of error.faults) console.error(`covriq: ${fault}`)
    return EX_CONFIG
  }
  if (error instanceof UsageError) {
    console.error(`covriq: ${error.message}`)
    return EX_USAGE
  }
  if (error instanceof UserError) {
    console.error(`covriq: ${error.message}`)
    return error instanceof DataTaken ? EX_TEMPFAIL : 1
  }
  const place = forbiddenPlace(error)
  if (place !== null) {
    console.error(`covriq: ${place}`)
    return EX_CONFIG
  }
  log.error('command.failed', { cause: errorCode(error) })
  console.error('covriq: Unexpected error')
  return 70
}
