/** One's own account: two-step sign-in from the first code to a lost phone, a new password, and the other sessions. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Stage } from '../../src/testing/stage.ts'
import { appCode } from '../../src/testing/two-step.ts'
import { button, signIn, told } from '../testing/acts.ts'
import { accessFaults, enterOffice, launch, type OpenPage } from '../testing/browser.ts'

const LIMIT_MS = 120_000
const { email, password } = CAST.standard
const NEW = 'gravel under the kettle'
const STEP_MS = 30_000

let stage: Stage
let browser: Browser
let desk: OpenPage
let page: Page
let key = ''
let codes: string[] = []
/** Each code works once: the steps of the app that were used are counted on. */
let used = 0

/** The app's code of a step that was not used yet; the server takes the present one and the next. */
async function freshCode(): Promise<string> {
  while (Math.floor(Date.now() / STEP_MS) + 1 <= used) await Bun.sleep(500)
  used = Math.max(used + 1, Math.floor(Date.now() / STEP_MS))
  return appCode(key, used * STEP_MS)
}

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  desk = await enterOffice(browser, stage.office.address, CAST.standard)
  page = desk.page
}, LIMIT_MS)

afterAll(async () => {
  expect(desk.faults).toEqual([])
  await browser?.close()
  await stage?.close()
})

const logout = async () => {
  await button(page, 'Log out').click()
  await page.waitForURL('**/login')
}

test(
  'two-step sign-in is turned on with the password and the first code, and its recovery codes are shown once',
  async () => {
    await page.goto('/account')
    await button(page, 'Change password').waitFor()
    await told(page, 'This one')
    expect(await accessFaults(page)).toEqual([])
    await button(page, 'Turn on').click()
    await page.getByLabel('Your password').fill('not this one')
    await button(page, 'Go on').click()
    await told(page, 'That isn’t your current password.')
    await page.getByLabel('Your password').fill(password)
    await button(page, 'Go on').click()
    await page.getByText('Can’t scan?').click()
    key = (await page.locator('.app-key').textContent()) ?? ''
    expect(await accessFaults(page)).toEqual([])
    await page.getByLabel('6-digit code').fill('000000')
    await button(page, 'Turn on').click()
    await told(page, 'That code isn’t right.')
    await page.getByLabel('6-digit code').fill(await freshCode())
    await button(page, 'Turn on').click()
    await told(page, 'Save these 10 recovery codes now.')
    codes = await page.locator('.codes li').allTextContents()
    expect(new Set(codes).size).toBe(10)
    expect(await accessFaults(page)).toEqual([])
    await button(page, 'I saved them').click()
    await told(page, '10 of 10 left')
  },
  LIMIT_MS,
)

test(
  'the next sign-in asks for the code after the password; a wrong one is told, a right one signs in',
  async () => {
    await logout()
    await signIn(page, 'Log in', email, password)
    const field = page.getByLabel('Code from your app')
    await field.fill('000000')
    expect(await accessFaults(page)).toEqual([])
    await button(page, 'Log in').click()
    await told(page, 'That code isn’t right.')
    await field.fill(await freshCode())
    await button(page, 'Log in').click()
    await page.waitForURL('**/dashboard')
  },
  LIMIT_MS,
)

test(
  'a recovery code signs in, once',
  async () => {
    for (const works of [true, false]) {
      await logout()
      await signIn(page, 'Log in', email, password)
      await page.getByLabel('Code from your app').fill(codes[0]!)
      await button(page, 'Log in').click()
      if (works) await page.waitForURL('**/dashboard')
      else await told(page, 'That code isn’t right.')
      if (!works) {
        await page.getByLabel('Code from your app').fill(codes[1]!)
        await button(page, 'Log in').click()
        await page.waitForURL('**/dashboard')
      }
    }
    await page.goto('/account')
    await told(page, '8 of 10 left')
  },
  LIMIT_MS,
)

test(
  'another browser is seen and signed out from here',
  async () => {
    const other = await browser.newContext({ baseURL: stage.office.address })
    const headers = { origin: stage.office.address }
    const first = await other.request.post('/api/auth/login', { data: { email, password }, headers })
    expect(first.status()).toBe(401)
    const second = await other.request.post('/api/auth/code', { data: { code: codes[2] }, headers })
    expect(second.status()).toBe(200)
    await page.reload()
    await page
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .first()
      .click()
    await told(page, /is signed out\./)
    expect((await other.request.get('/api/auth/session')).status()).toBe(401)
    await other.close()
  },
  LIMIT_MS,
)

test(
  'the password is changed with the old one; a common one is refused beside its field',
  async () => {
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('Summer2026!')
    await button(page, 'Change password').click()
    await told(page, 'This password is too easy to guess: it’s a season')
    await page.getByLabel('New password').fill(NEW)
    await button(page, 'Change password').click()
    await told(page, 'Password changed. You’re signed out everywhere else.')
    await logout()
    await signIn(page, 'Log in', email, NEW)
    await page.getByLabel('Code from your app').waitFor()
  },
  LIMIT_MS,
)

test(
  'an administrator sees who has two-step sign-in and resets a lost one',
  async () => {
    const admin = await enterOffice(browser, stage.office.address, CAST.admin, { width: 390, height: 844 })
    await admin.page.goto('/admin/users')
    await told(admin.page, 'Two-step: on')
    expect(await accessFaults(admin.page)).toEqual([])
    await button(admin.page, 'More for lena.hart').click()
    await admin.page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
    await told(admin.page, 'now logs in with only a password.')
    await page.goto('/login')
    await signIn(page, 'Log in', email, NEW)
    await page.waitForURL('**/dashboard')
    expect(admin.faults).toEqual([])
  },
  LIMIT_MS,
)
