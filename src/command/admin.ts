import { withTrail } from '../account/audit/trail.ts'
import { checkPassword, hashPassword } from '../account/password.ts'
import { issueResetCode } from '../account/reset.ts'
import { findUserByEmail, listUsers, makeAdmin } from '../account/store.ts'
import { resetTwoStep } from '../account/two-step/two-step.ts'
import type { Config } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'
import { isEmail } from '../base/email.ts'
import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { DataTaken } from '../server/data-taken.ts'
import { keysOf, openServedDatabase, refuseWithoutData } from '../server/database.ts'
import { takeDataDir } from '../server/lock.ts'
import { openOffice } from '../server/upgrade.ts'
import { askPassword } from './ask-password.ts'
import { UsageError } from './usage.ts'

const USAGE =
  'Usage: covriq admin create EMAIL | covriq admin reset EMAIL | covriq admin reset-2fa EMAIL | covriq admin list'

/** What the words on the command line may do. */
export interface AdminNeeds {
  db: Db
  clock: () => number
  password: () => Promise<string>
  print: (line: string) => void
}

async function create({ db, clock, password, print }: AdminNeeds, email: string): Promise<void> {
  const secret = await password()
  await checkPassword(secret, email)
  const user = await makeAdmin(db, email, await hashPassword(secret), clock())
  print(`${user.email} is an administrator now.`)
}

async function reset({ db, clock, print }: AdminNeeds, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (user === null) throw new UserError(404, 'No account has this e-mail.')
  const code = await issueResetCode(db, user.id, null, clock())
  print(`One-time code for ${user.email}, valid for 15 minutes: ${code}`)
}

/** The way back for a lone administrator whose phone is lost. */
async function resetTwoFactor({ db, clock, print }: AdminNeeds, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (user === null) throw new UserError(404, 'No account has this e-mail.')
  await resetTwoStep({ db, clock }, user.id, null)
  print(`Two-step sign-in of ${user.email} is off now; the password alone signs in.`)
}

async function list({ db, print }: AdminNeeds): Promise<void> {
  const people = await listUsers(db)
  if (people.length === 0) print('There are no accounts yet.')
  for (const { email, role, disabled } of people)
    print(`${role.padEnd(9)} ${email}${disabled ? ' (disabled)' : ''}`)
}

const WITH_EMAIL: Record<string, (needs: AdminNeeds, email: string) => Promise<void>> = dictionary({
  create,
  reset,
  'reset-2fa': resetTwoFactor,
})

/** @throws UserError for what's no e-mail, UsageError unless the words are `list`, or `create`, `reset` or `reset-2fa` with an e-mail */
function checkWords([word, email, ...more]: string[]): void {
  const withEmail = Object.hasOwn(WITH_EMAIL, word ?? '') && Boolean(email)
  const right = more.length === 0 && (withEmail || (word === 'list' && email === undefined))
  if (!right) throw new UsageError(USAGE)
  if (word === 'create' && !isEmail(email!)) throw new UserError(400, 'That isn’t an e-mail address.')
}

/**
 * Accounts from the machine itself, also while the server runs: `create EMAIL`, `reset EMAIL`, `reset-2fa EMAIL`, `list`.
 * @returns the exit code
 * @throws UserError in one sentence when it cannot be done, UsageError when the words are not understood
 */
export async function runAdmin(args: string[], needs: AdminNeeds): Promise<number> {
  checkWords(args)
  const [word, email = ''] = args
  if (word === 'list') await list(needs)
  else await WITH_EMAIL[word!]!(needs, email)
  return 0
}

/** The office's database; brought up to this version only while nobody else has the data directory. */
async function openData(config: Config): Promise<{ db: Db; letGo: () => void }> {
  const keys = await keysOf(config)
  const letGo = await takeDataDir(config.dataDir).catch((error) => {
    if (error instanceof DataTaken) return null
    throw error
  })
  if (letGo === null) {
    const { db } = withTrail(await openServedDatabase(config, keys.db), keys.audit)
    return { db, letGo: () => {} }
  }
  try {
    return { db: (await openOffice(config, keys)).db, letGo }
  } catch (error) {
    letGo()
    throw error
  }
}

/** `covriq admin …` on the office's own database. */
export async function admin(args: string[], config: Config): Promise<number> {
  checkWords(args)
  if (args[0] !== 'create') refuseWithoutData(config)
  // Asked for and judged first: a password that's refused makes no office.
  const secret = args[0] === 'create' ? await askPassword() : ''
  if (args[0] === 'create') await checkPassword(secret, args[1]!)
  const { db, letGo } = await openData(config)
  try {
    return await runAdmin(args, { db, clock: Date.now, password: async () => secret, print: console.log })
  } finally {
    await db.close()
    letGo()
  }
}
