import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import { all, field, inBrowser, openAt, path, shown, submit, type, until } from '../testing/screen.tsx'

inBrowser()

type Api = ReturnType<typeof fakeApi>

const alerts = () => all('[role=alert]').map((line) => line.textContent)

describe('the second step at /login', () => {
  const STEP = new ApiError(401, 'Type the code.', { step: 'code' })

  async function first(loginCode: Api['loginCode']): Promise<Api> {
    const api = fakeApi(null, { login: () => Promise.reject(STEP), loginCode })
    await openAt('/login', api)
    await until(() => shown().includes('Log in to CovrIQ'))
    await type(field('E-mail'), 'ana@office.test')
    await type(field('Password'), 'a long sentence')
    await submit()
    await until(() => shown().includes('Code from your app'))
    return api
  }

  test('a wrong code is told and can be typed again; a right one signs in', async () => {
    let right = false
    await first(async () => {
      if (!right) throw new ApiError(401, 'That code isn’t right.', { step: 'code' })
      return { user: person('standard') }
    })
    await type(field('Code from your app'), '000000')
    await submit()
    await until(() => alerts().includes('That code isn’t right.'))
    right = true
    await submit()
    await until(() => path() === '/dashboard')
  })

  test('a step that is over leads back to the password, with the reason', async () => {
    await first(() =>
      Promise.reject(new ApiError(401, 'This took too long. Log in again.', { step: 'password' })),
    )
    await type(field('Code from your app'), '000000')
    await submit()
    await until(() => alerts().includes('This took too long. Log in again.'))
    expect(field('E-mail')).toBeTruthy()
  })
})
