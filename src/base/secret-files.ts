import { readFileSync, statSync } from 'node:fs'
import { SETTINGS } from './settings.ts'

type Env = Record<string, string | undefined>

/** More than any password or mail address needs: a larger file is the wrong file, not a secret. */
const MOST_BYTES = 4096

const SECRETS = SETTINGS.filter((setting) => setting.secret).map((setting) => `COVRIQ_${setting.name}`)

/** The names that tell where a secret lies instead of what it is, such as COVRIQ_ADMIN_PASSWORD_FILE. */
export const SECRET_FILES: readonly string[] = SECRETS.map((name) => `${name}_FILE`)

/** The text of one secret's file, or the fault as a sentence that tells neither the path nor what's inside. */
function secretIn(name: string, file: string): { secret: string } | { fault: string } {
  try {
    const size = statSync(file).size
    if (size > MOST_BYTES)
      return { fault: `The file of ${name} is too large for a secret (more than ${MOST_BYTES} bytes).` }
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (secret.trim() === '') return { fault: `The file of ${name} is empty.` }
    return { secret }
  } catch {
    return {
      fault: `We can’t read the file of ${name}. It must exist and be readable by the user that runs CovrIQ.`,
    }
  }
}

/**
 * Puts secrets that lie in files where the settings are read, as Docker and Kubernetes hand them over: a secret in the environment
 * shows up in process lists and in `docker inspect`, a file doesn't.
 * @param env the process environment; `COVRIQ_X_FILE` names the file of `COVRIQ_X`; one line break at its end isn't part of it
 * @param faults gets one sentence for each file that can't be used, and for each secret that is set in both ways
 * @returns the environment with the secrets in place and without the names of their files
 */
export function withSecretFiles(env: Env, faults: string[]): Env {
  const filled: Env = { ...env }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim()
    delete filled[`${name}_FILE`]
    if (!file) continue
    if (env[name]?.trim()) {
      faults.push(`${name} and ${name}_FILE are both set. Keep one of them.`)
      continue
    }
    const read = secretIn(`${name}_FILE`, file)
    if ('fault' in read) faults.push(read.fault)
    else filled[name] = read.secret
  }
  return filled
}
