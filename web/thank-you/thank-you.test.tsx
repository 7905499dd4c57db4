import { describe, expect, test } from 'bun:test'
import { fakeApi } from '../testing/fake-api.ts'
import { all, click, inBrowser, link, openAt, path, shown, until } from '../testing/screen.tsx'

inBrowser()

describe('/thank-you', () => {
  test('is open to strangers', async () => {
    await openAt('/thank-you', fakeApi(null))
    await until(() => all('h1', 'Thank You! Your feedback has been submitted successfully.').length === 1)
    expect(link('Log in')?.getAttribute('href')).toBe('/login')
  })

  test('leads staff back to the dashboard', async () => {
    await openAt('/thank-you', fakeApi('standard'))
    await until(() => link('Dashboard')?.getAttribute('href') === '/dashboard')
    expect(link('Log in')).toBeNull()
  })
})

describe('/home', () => {
  test('welcomes staff with the way to the dashboard, and nobody else', async () => {
    await openAt('/home', fakeApi('standard'))
    await click(await until(() => link('Go to the dashboard')))
    await until(() => path() === '/dashboard')
    expect(shown()).not.toContain('Welcome to CovrIQ')
  })

  test('a demo account lands on /ask-riq', async () => {
    await openAt('/home', fakeApi('demo'))
    await until(() => path() === '/ask-riq')
  })
})
