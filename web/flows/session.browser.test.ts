/** Sessions in a real browser: a second tab and a reload survive, a closed browser and idleness do not (DECISIONS.md 5). The office's idle time is twelve seconds here. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { CAST, openStage, type Stage } from '../../src/testing/stage.ts'
import { button, signIn, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 120_000
const IDLE_MS = 12_000
const GRACE_MS = 2000

let stage: Stage
let browser: Browser
let page: Page
let context: BrowserContext

beforeAll(async () => {
  stage = await openStage({ COVRIQ_IDLE_MINUTES: '0.2', COVRIQ_UNLOAD_GRACE_SECONDS: '2' })
  browser = await launch()
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

afterEach(() => context?.close())

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function signedIn(): Promise<void> {
  page = (await enterOffice(browser, stage.office.address, null)).page
  context = page.context()
  await page.goto('/login')
  await signIn(page, 'Log in', CAST.standard.email, CAST.standard.password)
  await page.waitForURL('**/dashboard')
}

/** Whether the office still knows the session of this browser; asked without being activity. */
const known = async (): Promise<boolean> => (await context.request.get('/api/auth/session')).ok()

describe('signing out', () => {
  test('the browser forgets what was worked on in every tab, and keeps what belongs to the desk', async () => {
    await signedIn()
    const second = await context.newPage()
    await second.goto('/faq')
    await second.locator('h1').waitFor()
    await second.evaluate(() => sessionStorage.setItem('covriq.draft.chat', '"crowns"'))
    await page.evaluate(() => localStorage.setItem('covriq.theme', 'dark'))
    await button(page, 'Log out').click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => ({ ...localStorage })['covriq.theme'])).toBe('dark')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('crowns')
    expect(await second.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('crowns')
  })
})

describe('pages as they load', () => {
  test.each([
    ['a stranger', false],
    ['somebody who is signed in', true],
  ])('are refused nothing by the server: %s', async (_who, enters) => {
    page = (await enterOffice(browser, stage.office.address, enters ? CAST.standard : null)).page
    context = page.context()
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    for (const address of enters
      ? ['/dashboard', '/upload', '/chat', '/verify']
      : ['/login', '/signup', '/']) {
      await page.goto(address)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(refused).toEqual([])
  })
})

describe('tabs', () => {
  test('a reload stays signed in', async () => {
    await signedIn()
    await page.reload()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await pause(GRACE_MS * 1.5)
    expect(await known()).toBe(true)
  })

  test('closing one of two tabs stays signed in, closing the last one signs out', async () => {
    await signedIn()
    const second = await context.newPage()
    await second.goto('/faq')
    await second.locator('h1').waitFor()
    await page.close({ runBeforeUnload: false })
    await pause(GRACE_MS * 1.5)
    expect(await known()).toBe(true)
    await second.close()
    await pause(GRACE_MS * 2)
    expect(await known()).toBe(false)
  })

  test('Logout in one tab ends the other one at its next step', async () => {
    await signedIn()
    const second = await context.newPage()
    await second.goto('/faq')
    await second.locator('h1').waitFor()
    await button(page, 'Log out').click()
    await page.waitForURL('**/login')
    await second.getByRole('navigation').getByRole('link', { name: 'View all Plans' }).click()
    await second.waitForURL('**/login')
  })
})

describe('without mouse and keyboard', () => {
  test(
    'a warning counts down, a key stays signed in, and without one the login page comes',
    async () => {
      await signedIn()
      const warning = page.getByRole('alertdialog', { name: 'Still there?' })
      await warning.waitFor({ timeout: IDLE_MS })
      await button(page, 'Stay signed in').click()
      await warning.waitFor({ state: 'detached' })
      expect(await known()).toBe(true)
      await warning.waitFor({ timeout: 2 * IDLE_MS })
      await page.waitForURL('**/login', { timeout: IDLE_MS })
      await told(page, 'You were signed out after 12 seconds without activity. We kept what you typed.')
      expect(await known()).toBe(false)
    },
    LIMIT_MS,
  )
})
