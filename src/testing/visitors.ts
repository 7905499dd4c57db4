import { type Mock, spyOn } from 'bun:test'
import type { Server } from '../server.ts'
import { PASSWORD } from './cheap-passwords.ts'
import type { Answer, TestOffice } from './office.ts'
import { answerOf, HOST, requestOf } from './own-request.ts'

/** A sign-in as a visitor makes it; what is left away is Ana's at her desk. */
export interface Visit {
  from?: string
  cookie?: string
  email?: string
  password?: string
  server?: Server
}

/** An address at which nobody has tried anything. */
export const AWAY = '10.0.0.2'

/** Sign-ins from addresses of the test's choice. */
export function visitorsOf(office: () => TestOffice) {
  async function signIn(visit: Visit = {}): Promise<Answer> {
    const { from = '10.0.0.1', cookie = null, email = 'ana@office.test', password = PASSWORD } = visit
    const request = requestOf('POST', '/api/auth/login', cookie, { body: { email, password } })
    const peer = { address: from, keepOpen: () => {} }
    const limits = { hosts: new Set([HOST]), secure: false }
    return answerOf(await (visit.server ?? office().server).handle(request, peer, limits))
  }

  /** Wrong passwords one after the other. @returns the status of each */
  async function burst(times: number, visit: Visit = {}): Promise<number[]> {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await signIn({ ...visit, password: `wrong ${i}` })).status)
    return statuses
  }

  return { signIn, burst }
}

/** The cookie by which a browser is known from now on. */
export const markIn = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('covriq-device='))!
    .split(';')[0]!

/**
 * Passwords are compared as text until `mockRestore` is called: argon2id is slow on purpose.
 * @param slow what a comparison waits for
 */
export function fastPasswords(
  slow: (password: string) => Promise<void> = async () => {},
): Mock<typeof Bun.password.verify> {
  return spyOn(Bun.password, 'verify').mockImplementation(async (password) => {
    await slow(String(password))
    return password === PASSWORD
  })
}
