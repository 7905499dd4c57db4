import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { HttpClient } from '../testing/http-client.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../testing/running-office.ts'

let place: ReturnType<typeof freshPlace>
beforeEach(() => {
  place = freshPlace()
})
afterEach(() => place.remove())

const start = () => startOffice(PROGRAM.source, place.folder, { COVRIQ_MODEL: 'none' })

/** A sign-in as the administrator. @returns the answer's status, and the mark of the browser if it gave one */
async function signIn(address: string, password: string, cookie?: string) {
  const response = await new HttpClient(address).fetch(
    'POST',
    '/api/auth/login',
    { email: ADMIN.email, password },
    cookie ? { cookie } : {},
  )
  const mark = response.headers.getSetCookie().find((one) => one.startsWith('covriq-device='))
  return { status: response.status, mark: mark?.split(';')[0] }
}

describe('a server that is killed while somebody guesses a password', () => {
  test('goes on refusing the guesser, and lets the browser in that it knew', async () => {
    let office = await start()
    const { mark } = await signIn(office.address, ADMIN.password)
    for (let i = 0; i < 6; i++) await signIn(office.address, `wrong ${i}`)
    await office.crash()
    office = await start()
    const statuses: number[] = []
    // Five tries are free for who is not known yet; each of these makes the next wait twice as long.
    for (let i = 0; i < 5; i++) statuses.push((await signIn(office.address, `still wrong ${i}`)).status)
    expect(statuses).toContain(429)
    expect((await signIn(office.address, ADMIN.password, mark)).status).toBe(200)
    expect(await office.stop()).toBe(0)
  }, 60_000)
})
