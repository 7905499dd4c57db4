import { beforeEach, describe, expect, test } from 'bun:test'
import { passwordFits } from '../account/password.ts'
import { SetupDoor } from '../account/setup.ts'
import { createUser, findUserByEmail, listUsers } from '../account/store.ts'
import { assetPath } from '../base/assets.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { type FirstPeopleNeeds, greetFirstPeople } from './first-people.ts'

const clock = () => 0
const ADMIN = { email: 'Boss@office.test', password: 'a fine long password' }

let db: Db
beforeEach(async () => {
  db = await openDatabase(':memory:', new Uint8Array(32))
  await migrate(db, assetPath('migrations'))
})

const greet = (needs: Partial<FirstPeopleNeeds> = {}) =>
  greetFirstPeople({ db, clock, setup: new SetupDoor(db, clock), admin: null, demo: null, ...needs })

describe('the first people of an office', () => {
  test('without settings there is a setup code, and nobody else', async () => {
    expect(await greet()).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    expect(await listUsers(db)).toEqual([])
  })

  test('the administrator of the environment is made once; then no code is printed', async () => {
    expect(await greet({ admin: ADMIN })).toBeNull()
    const admin = await findUserByEmail(db, 'boss@office.test')
    expect(admin?.role).toBe('admin')
    expect(await greet({ admin: { ...ADMIN, password: 'another long password' } })).toBeNull()
    expect(await passwordFits(ADMIN.password, (await findUserByEmail(db, ADMIN.email))!.password_hash)).toBe(
      true,
    )
    expect(await listUsers(db)).toHaveLength(1)
  })

  test('somebody who has signed up under that e-mail becomes the administrator, with the password of the environment', async () => {
    await createUser(db, { email: ADMIN.email, role: 'viewer', passwordHash: 'x', at: 0 }, 'signup')
    await greet({ admin: ADMIN })
    const [admin, ...others] = await listUsers(db)
    expect([admin?.role, others]).toEqual(['admin', []])
    expect(await passwordFits(ADMIN.password, admin!.password_hash)).toBe(true)
  })

  test('a password that is too easy stops the start, naming the setting and not the password', async () => {
    const start = greet({ admin: { ...ADMIN, password: 'password123' } })
    await expect(start).rejects.toThrow(
      'COVRIQ_ADMIN_PASSWORD cannot be used. This password is too easy to guess: it’s one of',
    )
    expect(await listUsers(db)).toEqual([])
  })

  test('the demo account is made when it has a password, and is left alone afterwards', async () => {
    await greet({ demo: { email: 'demo@office.test', password: null } })
    expect(await listUsers(db)).toEqual([])
    await greet({ demo: { email: 'demo@office.test', password: 'a long demo password' } })
    await greet({ demo: { email: 'demo@office.test', password: 'a different password' } })
    const [demo, ...others] = await listUsers(db)
    expect([demo?.role, others]).toEqual(['demo', []])
    expect(await passwordFits('a long demo password', demo!.password_hash)).toBe(true)
  })
})
