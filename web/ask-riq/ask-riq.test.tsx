import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import type { Role } from '../../src/account/contract.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import { act, all, inBrowser, link, openAt, path, shown, until } from '../testing/screen.tsx'

inBrowser()

const timers = spyOn(globalThis, 'setInterval')
afterEach(() => timers.mockClear())

/** What the page does of itself every 20 seconds. */
const look = () => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0] as (() => void) | undefined

describe('/ask-riq', () => {
  test('tells a waiting person what happens next and whom to ask, and offers no page that is closed', async () => {
    await openAt('/ask-riq', fakeApi('viewer'))
    await until(() => shown().includes('Your account is waiting for approval'))
    expect(shown()).toContain('viewer@office.test')
    expect(shown()).toContain('Your office’s administrator does this')
    expect(all('a').map((a) => a.getAttribute('href'))).toEqual([])
  })

  test('lets the person in by itself once they were approved, and says nothing until then', async () => {
    let role: Role = 'viewer'
    const api = fakeApi('viewer', {
      session: async () => ({ user: person(role), idle_minutes: 15, idle_left_seconds: 900 }),
    })
    await openAt('/ask-riq', api)
    await until(() => shown().includes('Your account is waiting for approval'))
    await act(async () => look()?.())
    expect(shown()).not.toContain('Not approved yet.')
    role = 'standard'
    await act(async () => look()?.())
    await until(() => link('Dashboard'))
  })

  test.each<Role>(['demo', 'standard', 'admin'])('leads a %s account to the chat', async (role) => {
    await openAt('/ask-riq', fakeApi(role))
    await until(() => link('Ask Riq'))
    expect(all('a').map((a) => a.getAttribute('href'))).toEqual(['/chat', '/dashboard'])
  })

  test('sends strangers to the login page', async () => {
    await openAt('/ask-riq', fakeApi(null))
    await until(() => path() === '/login')
    expect(path()).toBe('/login')
  })
})
