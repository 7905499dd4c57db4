import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { CODES, OWN_ACCOUNT, ownSession } from '../testing/fake-account.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import { all, button, click, field, inBrowser, openAt, path, shown, type, until } from '../testing/screen.tsx'

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

const toggle = () => all('[role=switch]')[0]

describe('how somebody works', () => {
  test('a switch that the server refuses goes back and says why', async () => {
    await openAccount({ changeOpenNext: () => Promise.reject(new ApiError(503, 'The disk is full.')) })
    await click(toggle() ?? null)
    await until(() => alerts().length === 1)
    expect([alerts()[0], toggle()?.getAttribute('aria-checked')]).toEqual(['The disk is full.', 'true'])
  })

  test('the next plan opens by itself until it is turned off', async () => {
    const api = await openAccount()
    expect(toggle()?.getAttribute('aria-checked')).toBe('true')
    await click(toggle() ?? null)
    await until(() => toggle()?.getAttribute('aria-checked') === 'false')
    expect(called(api, 'changeOpenNext')).toEqual([[false]])
  })
})

describe('/account', () => {
  test.each(['viewer', 'demo'] as const)('is no page of a %s account', async (role) => {
    await openAt('/account', fakeApi(role))
    await until(() => path() === '/ask-riq')
  })

  test('a name that is refused is told at its field; a new one shows in the menu at once', async () => {
    let refused = true
    const api = await openAccount({
      changeName: async (full_name: string) => {
        if (refused) throw new ApiError(422, 'Type your name the way coworkers know it. Use letters only.')
        return { user: { ...person('standard'), full_name } }
      },
    })
    await type(field('First and last name'), 'ana@')
    await click(button('Save name'))
    await until(() => alerts().length === 1)
    expect(document.activeElement).toBe(field('First and last name'))
    refused = false
    await type(field('First and last name'), 'Ana Brook')
    await click(button('Save name'))
    await until(() => shown().includes('Name saved.'))
    expect(called(api, 'changeName').at(-1)).toEqual(['Ana Brook'])
    expect(all('aside')[0]?.textContent).toContain('Ana Brook')
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
    await until(() => button('Sign out everywhere else'))
    expect(all('button', /^Sign out (?!everywhere)/).map((one) => one.textContent)).toEqual([
      'Sign out Safari on iPad',
    ])
    await click(button('Sign out Safari on iPad'))
    await until(() => button('Sign out everywhere else') === null)
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
    await until(() => shown().includes('Turn on two-step sign-in to continue.'))
    expect(button('Change password')).toBeNull()
    await click(await until(() => button('Turn on')))
    await type(field('Your password'), 'the old one')
    await click(button('Go on'))
    await type(await until(() => all('.qrset')[0] && field('6-digit code')), '123456')
    await click(button('Turn on'))
    due = false
    await click(await until(() => button('I saved them')))
    await until(() => !shown().includes('Turn on two-step sign-in to continue.'))
    await until(() => button('Change password'))
  })
})
