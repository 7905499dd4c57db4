import { openDoors } from '../account/door/doors.ts'
import { Sessions } from '../account/session/sessions.ts'
import { wakeSessions } from '../account/session/store.ts'
import { sessionTime } from '../account/session/time.ts'
import { SetupDoor } from '../account/setup.ts'
import type { Config } from '../base/config.ts'
import { isSecure } from '../base/reach-settings.ts'
import { steady } from '../base/steady.ts'
import type { Office } from '../server.ts'
import type { InstallationKey } from '../storage/key.ts'

/** A session that ended is kept for a day, so that its cookie is answered like any that is over. */
const FORGET_MS = 24 * 60 * 60 * 1000

/** Sessions and doors of an office, with what they knew before its last stop. */
export async function furnishAccount(
  config: Config,
  keys: Pick<InstallationKey, 'jwt' | 'doors'>,
  { db, demoEmail, settings }: Pick<Office, 'db' | 'demoEmail' | 'settings'>,
): Promise<Pick<Office, 'sessions' | 'setup' | 'doors'>> {
  const clock = Date.now
  const secure = isSecure(config)
  const started = clock()
  const time = sessionTime(started, steady)
  await wakeSessions(db, started, FORGET_MS)
  const sessions = new Sessions({
    db,
    clock,
    time,
    key: keys.jwt,
    limits: { idleMs: config.idleMinutes * 60_000, graceMs: config.unloadGraceSeconds * 1000 },
    secure,
    demoEmail,
    settings,
  })
  const doors = await openDoors({ db, key: keys.doors, clock, steady, secure })
  return { sessions, setup: new SetupDoor(db, clock, steady), doors }
}
