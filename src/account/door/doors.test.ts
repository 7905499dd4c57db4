import { afterEach, beforeEach, describe, expect, type Mock, test } from 'bun:test'
import { createServer } from '../../server.ts'
import { PASSWORD } from '../../testing/cheap-passwords.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { AWAY, fastPasswords, markIn, visitorsOf } from '../../testing/visitors.ts'
import { openDoors } from './doors.ts'

let office: TestOffice
let compared: Mock<typeof Bun.password.verify>
beforeEach(async () => {
  office = await openOffice()
  compared = fastPasswords()
})
afterEach(() => compared.mockRestore())

const { signIn, burst } = visitorsOf(() => office)

describe('a burst of wrong passwords from one address against one account', () => {
  test('is refused before anything is hashed once its wait begins', async () => {
    expect(await burst(40)).toEqual([...Array(6).fill(401), ...Array(34).fill(429)])
    expect(compared.mock.calls.length).toBe(6)
  })

  test('keeps who has the right password waiting no longer than the growing wait, and only from there', async () => {
    await burst(10)
    const refused = await signIn()
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'Too many tries. Wait a minute, then try again.',
    ])
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await signIn({ from: AWAY })).status).toBe(200)
    office.clock.advance(1000)
    expect((await signIn()).status).toBe(200)
  })

  test('does not touch the browser in which the person has signed in before, also behind the same address', async () => {
    const cookie = markIn(await signIn())
    for (let i = 0; i < 12; i++) {
      await burst(3)
      office.clock.advance(512_000)
    }
    await burst(3)
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ cookie })).status).toBe(200)
  })

  test('goes on counting after a restart', async () => {
    await burst(10)
    const key = new Uint8Array(32).fill(8)
    const { clock } = office
    const doors = await openDoors({ db: office.db, key, clock, steady: () => 0, secure: false })
    const server = createServer({ ...office.office, doors })
    expect((await signIn({ server })).status).toBe(429)
    expect((await signIn({ server, from: AWAY })).status).toBe(200)
  })

  test('is told the same about an e-mail without account', async () => {
    expect(await burst(9, { email: 'nobody@office.test' })).toEqual(await burst(9))
  })

  test('one clock put forward forgives nothing, put back adds nothing', async () => {
    await burst(10)
    office.clock.jump(48 * 3_600_000)
    expect((await signIn()).status).toBe(429)
    office.clock.jump(-96 * 3_600_000)
    office.clock.advance(1000)
    expect((await signIn()).status).toBe(200)
  })
})

test('many e-mails from one address wait too, at most a minute, and a known browser there does not', async () => {
  const cookie = markIn(await signIn())
  for (let i = 0; i < 200; i++) await signIn({ email: `p${i}@office.test`, password: 'wrong' })
  const refused = await signIn({ email: 'admin@office.test' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await signIn({ cookie })).status).toBe(200)
  expect((await signIn({ from: AWAY, email: 'admin@office.test' })).status).toBe(200)
})

test('a flood of strangers from many addresses fills their own line, not the one of known browsers', async () => {
  const cookie = markIn(await signIn())
  const gate = Promise.withResolvers<void>()
  fastPasswords((password) => (password === PASSWORD ? Promise.resolve() : gate.promise))
  const flood = Array.from({ length: 300 }, (_, i) =>
    signIn({ from: `10.1.${i % 250}.${i}`, email: `p${i}@office.test`, password: 'wrong' }),
  )
  await Bun.sleep(0)
  expect((await signIn({ cookie, from: AWAY })).status).toBe(200)
  gate.resolve()
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  expect(statuses.filter((status) => status === 401)).toHaveLength(201)
})

test('who signs in over and over with a right password (a demo account) fills only the line of that account', async () => {
  const marks: string[] = []
  for (let i = 0; i < 10; i++) marks.push(markIn(await signIn({ email: 'demo@office.test' })))
  const ana = markIn(await signIn())
  const gate = Promise.withResolvers<void>()
  fastPasswords(() => gate.promise)
  const flood = Array.from({ length: 60 }, (_, i) =>
    signIn({ cookie: marks[i % marks.length]!, email: 'demo@office.test' }),
  )
  const own = signIn({ cookie: ana })
  await Bun.sleep(20)
  gate.resolve()
  expect((await own).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
})
