import { checkPassword, hashPassword } from '../account/password.ts'
import type { SetupDoor } from '../account/setup.ts'
import { createUser, findUserByEmail, hasNoAdmin, makeAdmin } from '../account/store.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'

/** Who the environment asks for, and the clock. */
export interface FirstPeopleNeeds {
  db: Db
  clock: () => number
  setup: SetupDoor
  admin: Config['admin']
  demo: Config['demo']
}

async function acceptable(setting: string, { email, password }: { email: string; password: string }) {
  try {
    await checkPassword(password, email)
    return await hashPassword(password)
  } catch (error) {
    throw error instanceof UserError
      ? new ConfigError([`${setting} cannot be used. ${error.message}`])
      : error
  }
}

/**
 * Makes the first administrator and the demo account that the environment names, each only while there is none.
 * @returns the code of the one-time setup link when the office still has no administrator, else null
 * @throws ConfigError when a password of the environment is too easy to guess
 */
export async function greetFirstPeople({
  db,
  clock,
  setup,
  admin,
  demo,
}: FirstPeopleNeeds): Promise<string | null> {
  if (admin !== null && (await hasNoAdmin(db)))
    await makeAdmin(db, admin.email, await acceptable('COVRIQ_ADMIN_PASSWORD', admin), clock())
  if (demo?.password && (await findUserByEmail(db, demo.email)) === null) {
    const { email, password } = demo
    const passwordHash = await acceptable('COVRIQ_DEMO_PASSWORD', { email, password })
    await createUser(db, { email, role: 'demo', passwordHash, at: clock() }, 'demo_created')
  }
  return setup.issue()
}
