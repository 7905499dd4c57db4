import { describe, expect, test } from 'bun:test'
import type { Role } from '../../src/account/contract.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { personLine } from '../testing/fake-people.ts'
import { all, inBrowser, openAt, path, shown, until } from '../testing/screen.tsx'
import { ADMIN_TABS } from './admin-tabs.tsx'

inBrowser()

const PAGES = ['/admin', ...ADMIN_TABS.map(({ key }) => `/admin/${key}`)]

describe('the administration', () => {
  test.each(PAGES)('%s sends strangers to the login page', async (page) => {
    await openAt(page, fakeApi(null))
    await until(() => path() === '/login')
  })

  test.each<[Role, string]>(
    (['standard', 'demo', 'viewer'] as const).flatMap((role) =>
      PAGES.map((page): [Role, string] => [role, page]),
    ),
  )('a %s account that opens %s lands on /ask-riq', async (role, page) => {
    await openAt(page, fakeApi(role))
    await until(() => path() === '/ask-riq')
  })

  test('opens with its users', async () => {
    await openAt('/admin', fakeApi('admin'))
    await until(() => path() === '/admin/users')
    await until(() => all('h1', 'Users')[0])
  })

  test.each(ADMIN_TABS.map(({ key, words }): [string, string] => [key, words]))(
    'the tab %s has a screen, and is marked as the present one',
    async (key, words) => {
      await openAt(`/admin/${key}`, fakeApi('admin'))
      const current = await until(() => all('.tabs a[aria-current=page]')[0])
      expect(current.textContent).toBe(words)
      expect(all('.tabs a').map((a) => a.getAttribute('href'))).toEqual(
        ADMIN_TABS.map((tab) => `/admin/${tab.key}`),
      )
    },
  )

  test('counts the people who wait for approval on their tab; who was turned away waits no more', async () => {
    const people = async () => [
      personLine('admin', 'admin'),
      personLine('tom', 'viewer'),
      personLine('sue', 'viewer', { disabled: true }),
    ]
    await openAt('/admin/users', fakeApi('admin', { people }))
    await until(() => all('.tabs .count')[0]?.textContent === '1')
  })

  test('an address that is no tab says so', async () => {
    await openAt('/admin/nowhere', fakeApi('admin'))
    await until(() => shown().includes('Page not found'))
    expect(all('.tabs a[aria-current=page]')).toHaveLength(0)
  })
})
