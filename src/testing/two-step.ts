import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from './cheap-passwords.ts'
import type { Person, TestOffice } from './office.ts'

/** The six digits that an authenticator app shows at a moment. @param key base 32, blanks allowed */
export const appCode = (key: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: at })

/** Turns two-step sign-in on for somebody; the clock goes on by a step, so that the next code is a new one. */
export async function enrol(office: TestOffice, as: Person): Promise<{ key: string; codes: string[] }> {
  const begun = await office.call('POST', '/api/account/two-step', { as, body: { password: PASSWORD } })
  const key: string = begun.body.key
  const code = appCode(key, office.clock())
  const done = await office.call('PUT', '/api/account/two-step', { as, body: { code } })
  office.clock.advance(30_000)
  return { key, codes: done.body.codes }
}

/** The first step of a sign-in; `cookie` is the Cookie header of the second. */
export async function firstStep(office: TestOffice, person: Person = 'ana') {
  const answer = await office.call('POST', '/api/auth/login', {
    body: { email: `${person}@office.test`, password: PASSWORD },
  })
  return { ...answer, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** The second step of a sign-in. */
export const secondStep = (office: TestOffice, cookie: string, code: string) =>
  office.call('POST', '/api/auth/code', { body: { code }, headers: { cookie } })
