import { openDoors } from '../account/door/doors.ts'
import { Sessions } from '../account/session/sessions.ts'
import { sessionTime } from '../account/session/time.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { SetupDoor } from '../account/setup.ts'
import type { Db } from '../db/open.ts'
import type { TestClock } from './clock.ts'

/** What sessions and doors of a test office are made of. */
interface AccountNeeds {
  db: Db
  clock: TestClock
  demoEmail: () => string | null
  settings: Pick<LiveSettings, 'get'>
  /** True = people reach the office over TLS. */
  secure?: boolean
}

/** Sessions and doors of a test office, under keys that tests know. */
export async function testAccount({ db, clock, demoEmail, settings, secure = false }: AccountNeeds) {
  const sessions = new Sessions({
    db,
    clock,
    time: sessionTime(clock(), clock.steady),
    key: new Uint8Array(32).fill(7),
    limits: { idleMs: 15 * 60_000, graceMs: 10_000 },
    secure,
    demoEmail,
    settings,
  })
  const key = new Uint8Array(32).fill(8)
  const doors = await openDoors({ db, key, clock, steady: clock.steady, secure })
  return { sessions, doors, setup: new SetupDoor(db, clock, clock.steady) }
}
