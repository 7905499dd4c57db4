import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkPassword } from '../account/password.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DATABASE } from '../db/file-name.ts'
import { filesPair, tryPort } from '../server/line.ts'
import { wordsOfServe } from './serve-words.ts'

/** The passwords of the people whom a first start makes. Later ones aren't looked at: the accounts are there already. */
async function checkFirstPasswords({ admin, demo }: Config): Promise<void> {
  const given = [
    { setting: 'COVRIQ_ADMIN_PASSWORD', email: admin?.email, password: admin?.password },
    { setting: 'COVRIQ_DEMO_PASSWORD', email: demo?.email, password: demo?.password },
  ]
  for (const { setting, email, password } of given) {
    if (!email || !password) continue
    await checkPassword(password, email).catch((error) => {
      throw error instanceof UserError
        ? new ConfigError([`${setting} cannot be used. ${error.message}`])
        : error
    })
  }
}

/**
 * What would end a start, looked for before anything is made or unpacked: a start that can't succeed changes nothing. Ports are tried at a first
 * start only; later a port is taken by the office itself when it runs already, and its data say so better.
 * @throws UsageError, or ConfigError in one sentence
 */
export async function checkServe(args: string[], config: Config): Promise<void> {
  wordsOfServe(args)
  filesPair(config)
  const first = !existsSync(path.join(config.dataDir, DATABASE))
  const { host, port, httpDoor } = config
  tryPort(host, first ? port : 0, 'COVRIQ_PORT')
  if (!first) return
  if (httpDoor?.named) tryPort(host, httpDoor.port, 'COVRIQ_HTTP_PORT')
  await checkFirstPasswords(config)
}
