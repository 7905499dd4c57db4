import { describe, expect, test } from 'bun:test'
import type { Role } from '../../src/account/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import {
  all,
  button,
  click,
  field,
  inBrowser,
  link,
  openAt,
  path,
  shown,
  type,
  until,
} from '../testing/screen.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { WAITED } from './session.tsx'

inBrowser()

const ASKERS = ['/dashboard', '/chat', '/faq']
const STAFF_ONLY = ['/upload', '/plans-by-group', '/view-plan/group/1', '/verify/1']

describe('who may open which page', () => {
  test.each([...ASKERS, ...STAFF_ONLY])('%s sends strangers to the login page', async (page) => {
    await openAt(page, fakeApi(null))
    await until(() => path() === '/login')
    expect(path()).toBe('/login')
  })

  test.each<[Role, string]>([
    ...[...ASKERS, ...STAFF_ONLY].map((page): [Role, string] => ['viewer', page]),
    ...STAFF_ONLY.map((page): [Role, string] => ['demo', page]),
  ])('a %s account that opens %s lands on /ask-riq', async (role, page) => {
    await openAt(page, fakeApi(role))
    await until(() => path() === '/ask-riq')
    expect(path()).toBe('/ask-riq')
  })

  test.each<[Role, string]>([
    ...ASKERS.map((page): [Role, string] => ['demo', page]),
    ...[...ASKERS, ...STAFF_ONLY].map((page): [Role, string] => ['standard', page]),
    ['admin', '/upload'],
  ])('a %s account may open %s', async (role, page) => {
    await openAt(page, fakeApi(role))
    await until(() => all('h1, h2').length > 0 && !shown().includes('Loading the page'))
    expect(path()).toBe(page)
  })

  test.each<[Role | null, string]>([
    ['admin', '/dashboard'],
    ['standard', '/dashboard'],
    ['demo', '/chat'],
    ['viewer', '/ask-riq'],
    [null, '/login'],
  ])('/ sends %s to %s', async (role, target) => {
    await openAt('/', fakeApi(role))
    await until(() => path() === target)
    expect(path()).toBe(target)
  })

  test('a look-up of the role that fails shows the person as signed out', async () => {
    await openAt(
      '/dashboard',
      fakeApi('standard', { session: () => Promise.reject(new ApiError(500, 'Unexpected error')) }),
    )
    await until(() => path() === '/login')
    expect(path()).toBe('/login')
  })

  test('announcements are open to strangers', async () => {
    await openAt('/announcements', fakeApi(null))
    await until(() => shown().includes('No announcements found.'))
    expect(link('Log in')).not.toBeNull()
  })

  test('an address that leads nowhere says so', async () => {
    await openAt('/nowhere', fakeApi('standard'))
    await until(() => shown().includes('Page not found'))
    expect(path()).toBe('/nowhere')
  })
})

describe('the menu', () => {
  const menu = () => all('nav[aria-label=Pages] a').map((a) => a.textContent)
  const toDo = () => all('nav[aria-labelledby=to-do] a').map((a) => a.textContent)

  test('holds the pages that are open to staff, the present one marked', async () => {
    await openAt('/dashboard', fakeApi('standard'))
    await until(() => menu().length > 0)
    expect(menu()).toEqual(['Dashboard', 'Ask Riq', 'Upload', 'View all Plans', 'Feedback', 'FAQ'])
    expect(toDo()).toEqual(['Inbox', 'Verification queue', 'Renewals', 'Estimate'])
    expect(all('nav [aria-current=page]').map((a) => a.textContent)).toEqual(['Dashboard'])
  })

  test('the demo account sees two items and the yellow badge', async () => {
    await openAt('/dashboard', fakeApi('demo'))
    await until(() => menu().length > 0)
    expect(menu()).toEqual(['Dashboard', 'Ask Riq'])
    expect(toDo()).toEqual([])
    expect(button('DEMO USER- Restricted Access')).not.toBeNull()
    expect(all('main a').map((a) => a.getAttribute('href'))).not.toContain('/upload')
  })

  test('Logout signs out and goes to the login page', async () => {
    const api = fakeApi('standard')
    await openAt('/dashboard', api)
    await click(await until(() => button('Log out')))
    await until(() => path() === '/login')
    expect(api.calls.map((c) => c.name)).toContain('logout')
  })
})

describe('a session that ends in the middle of work', () => {
  test('leads to the login page, says why, and back to the same page', async () => {
    let open = true
    const api = fakeApi('standard', {
      plans: async () => {
        if (open) return []
        throw new ApiError(401, 'You are signed out.')
      },
    })
    await openAt('/faq', api)
    await until(() => link('View all Plans'))
    open = false
    await click(link('View all Plans'))
    await until(() => path() === '/login')
    expect(shown()).toContain('Your session has ended. Log in again; we kept what you typed.')
    open = true
    await type(field('E-mail'), 'standard@office.test')
    await type(field('Password'), 'a long sentence')
    await click(button('Log in'))
    await until(() => path() === '/plans-by-group')
  })

  test('a person who waits for approval sees it at the next look', async () => {
    let role: Role = 'viewer'
    const api = fakeApi('viewer', {
      session: async () => ({ user: person(role), idle_minutes: 15, idle_left_seconds: 900 }),
    })
    await openAt('/ask-riq', api)
    await until(() => shown().includes('Your account is waiting for approval'))
    await click(button('Refresh'))
    await until(() => shown().includes('Not approved yet.'))
    role = 'standard'
    await click(button('Refresh'))
    await until(() => link('Dashboard'))
    expect(shown()).not.toContain('waiting for approval')
  })

  test.each([
    ['who saw the waiting page and was approved meanwhile', true, 'Your access was approved. Log in again.'],
    ['anybody else', false, 'Your role was changed. Log in again; we kept what you typed.'],
  ])('%s learns at a reload why a login is asked for', async (_, waited, words) => {
    if (waited) keepDraft(WAITED, true)
    const session = () => Promise.reject(new ApiError(401, 'You aren’t signed in.', { reason: 'role' }))
    await openAt('/ask-riq', fakeApi('standard', { session }))
    await until(() => path() === '/login')
    expect(shown()).toContain(words)
    await type(field('E-mail'), 'standard@office.test')
    await type(field('Password'), 'a long sentence')
    await click(button('Log in'))
    await until(() => path() === '/dashboard')
    expect(draftOf(WAITED)).toBeNull()
  })

  test('who was approved meanwhile is told so on the login page, and logs in to the dashboard', async () => {
    let approved = false
    const api = fakeApi('viewer', {
      session: async () => {
        if (approved) throw new ApiError(401, 'You aren’t signed in.', { reason: 'role' })
        return { user: person('viewer'), idle_minutes: 15, idle_left_seconds: 900 }
      },
    })
    await openAt('/ask-riq', api)
    await until(() => shown().includes('Your account is waiting for approval'))
    expect(draftOf<boolean>(WAITED)).toBe(true)
    approved = true
    await click(button('Refresh'))
    await until(() => path() === '/login')
    expect(shown()).toContain('Your access was approved. Log in again.')
    await type(field('E-mail'), 'standard@office.test')
    await type(field('Password'), 'a long sentence')
    await click(button('Log in'))
    await until(() => path() === '/dashboard')
  })
})
