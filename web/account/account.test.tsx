import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { CODES, OWN_ACCOUNT, ownSession } from '../testing/fake-account.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import { personLine } from '../testing/fake-people.ts'
import {
  all,
  button,
  click,
  field,
  inBrowser,
  openAt,
  path,
  shown,
  submit,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

type Api = ReturnType<typeof fakeApi>

const called = (api: Api, name: string) => api.calls.filter((c) => c.name === name).map((c) => c.args)
const alerts = () => all('[role=alert]').map((line) => line.textContent)

async function openAccount(changes: Parameters<typeof fakeApi>[1] = {}): Promise<Api> {
  const api = fakeApi('standard', changes)
  await openAt('/account', api)
  await until(() => button('Change password'))
  return api
}

describe('/account', () => {
  test.each(['viewer', 'demo'] as const)('is no page of a %s account', async (role) => {
    await openAt('/account', fakeApi(role))
    await until(() => path() === '/ask-riq')
  })

  test('a wrong current password is told at its field, a refused new one at the other', async () => {
    let refused = new ApiError(403, 'That isn’t your current password.', { field: 'current' })
    await openAccount({ changePassword: () => Promise.reject(refused) })
    await type(field('Current password'), 'not this one')
    await type(field('New password'), 'Summer2026!')
    await click(button('Change password'))
    await until(() => alerts().length === 1)
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Current password'))
    refused = new ApiError(422, 'This password is too easy to guess: it’s a date. Choose another one.')
    await click(button('Change password'))
    await until(() => alerts().includes(refused.message))
    expect(field('Current password').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field('New password'))
  })

  test('a new password is sent with the old one, and the fields are empty then', async () => {
    const api = await openAccount()
    await type(field('Current password'), 'the old one')
    await type(field('New password'), 'gravel under the kettle')
    await click(button('Change password'))
    await until(() => shown().includes('Password changed. You’re signed out everywhere else.'))
    expect(called(api, 'changePassword')).toEqual([['the old one', 'gravel under the kettle']])
    expect(field('New password').value).toBe('')
  })

  test('two-step sign-in: password, code, recovery codes once, then it is on', async () => {
    let since: string | null = null
    const api = await openAccount({
      account: async () => ({
        ...OWN_ACCOUNT,
        two_step: { ...OWN_ACCOUNT.two_step, since, recovery_left: since ? 10 : 0 },
      }),
      turnOnTwoStep: async () => {
        since = '2026-11-19T16:00:00Z'
        return { codes: CODES }
      },
    })
    await click(button('Turn on'))
    await type(field('Your password'), 'the old one')
    await click(button('Go on'))
    await until(() => all('svg[aria-label="QR code"]')[0])
    await type(field('6-digit code'), ' 123456 ')
    await click(button('Turn on'))
    await until(() => shown().includes('Save these 10 recovery codes now.'))
    expect(all('.codes li').map((line) => line.textContent)).toEqual(CODES)
    expect([called(api, 'beginTwoStep'), called(api, 'turnOnTwoStep')]).toEqual([
      [['the old one']],
      [['123456']],
    ])
    await click(button('I saved them'))
    await until(() => shown().includes('10 of 10 left'))
    expect(shown()).not.toContain(CODES[0]!)
  })

  test('turning it off asks for both; the words of a refusal stand at their field', async () => {
    const on = { since: '2026-11-19T16:00:00Z', recovery_left: 3, recovery_all: 10, required: false }
    await openAccount({
      account: async () => ({ ...OWN_ACCOUNT, two_step: on }),
      turnOffTwoStep: () =>
        Promise.reject(new ApiError(403, 'That isn’t your current password.', { field: 'password' })),
    })
    await click(button('Turn off'))
    await type(field('Your password'), 'wrong')
    await type(field('6-digit code'), '123456')
    await click(button('Turn off'))
    await until(() => alerts().length === 1)
    expect(field('Your password').getAttribute('aria-invalid')).toBe('true')
    expect(field('6-digit code').getAttribute('aria-invalid')).toBeNull()
  })

  test('where it is required it cannot be turned off', async () => {
    const on = { since: '2026-11-19T16:00:00Z', recovery_left: 3, recovery_all: 10, required: true }
    await openAccount({ account: async () => ({ ...OWN_ACCOUNT, two_step: on }) })
    expect(button('Turn off')).toBeNull()
    expect(shown()).toContain('so it stays on')
  })

  test('the other browsers can be signed out, this one not from here', async () => {
    let lines = [ownSession('Chrome on Windows', { here: true }), ownSession('Safari on iPad')]
    const api = await openAccount({
      ownSessions: async () => lines,
      endSession: async () => {
        lines = lines.slice(0, 1)
        return null
      },
    })
    await until(() => button('Sign out the others'))
    expect(all('button', /^Sign out (?!the)/).map((one) => one.textContent)).toEqual([
      'Sign out Safari on iPad',
    ])
    await click(button('Sign out Safari on iPad'))
    await until(() => button('Sign out the others') === null)
    expect(called(api, 'endSession')).toEqual([['id-Safari on iPad']])
  })
})

describe('an administrator who must turn two-step sign-in on', () => {
  test('is led to the account page from every other one, and away from it once it is on', async () => {
    let due = true
    const api = fakeApi('admin', {
      session: async () => ({
        user: person('admin'),
        idle_minutes: 15,
        idle_left_seconds: 900,
        two_step_due: due,
      }),
    })
    await openAt('/dashboard', api)
    await until(() => path() === '/account')
    await until(() => shown().includes('Turn on two-step sign-in to go on.'))
    expect(button('Change password')).toBeNull()
    await click(await until(() => button('Turn on')))
    await type(field('Your password'), 'the old one')
    await click(button('Go on'))
    await type(await until(() => all('.qrset')[0] && field('6-digit code')), '123456')
    await click(button('Turn on'))
    due = false
    await click(await until(() => button('I saved them')))
    await until(() => !shown().includes('Turn on two-step sign-in to go on.'))
    await until(() => button('Change password'))
  })
})

describe('what the server wants confirmed', () => {
  const asks = (ask: string) => new ApiError(403, 'Type it again.', { reason: 'confirm', ask })

  /** A reset code is refused until a proof was given. */
  async function ask(kind: 'password' | 'code', confirm: Api['confirm']) {
    let sure = false
    const api = fakeApi('admin', {
      people: async () => [personLine('ana', 'standard')],
      resetCode: async () => {
        if (!sure) throw asks(kind)
        return { code: 'ABCD-EFGH' }
      },
      confirm: async (proof) => {
        const answer = await confirm(proof)
        sure = true
        return answer
      },
    })
    await openAt('/admin/users', api)
    await click(await until(() => button(/^Reset code/)))
    await until(() => shown().includes('Is it you?'))
    return api
  }

  test('is asked once and then done, without pressing again', async () => {
    const api = await ask('password', async () => null)
    await type(field('Password'), 'my own')
    await click(button('Go on'))
    await until(() => shown().includes('ABCD-EFGH'))
    expect([called(api, 'confirm'), called(api, 'resetCode').length]).toEqual([[[{ password: 'my own' }]], 2])
  })

  test('asks for the code where two-step sign-in is on, and stays open after a wrong one', async () => {
    const api = await ask('code', async () => {
      throw new ApiError(403, 'That code isn’t right.')
    })
    await type(field('Code from your app'), '000000')
    await click(button('Go on'))
    await until(() => alerts().includes('That code isn’t right.'))
    expect(shown()).toContain('Is it you?')
    expect(called(api, 'confirm')).toEqual([[{ code: '000000' }]])
  })

  test('is not done when the person says no', async () => {
    const api = await ask('password', async () => null)
    await click(button('Cancel'))
    await until(() => alerts().includes('Type it again.'))
    expect([called(api, 'confirm'), called(api, 'resetCode').length]).toEqual([[], 1])
  })
})

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
