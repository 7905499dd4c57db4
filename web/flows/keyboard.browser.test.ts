/** The main job without a mouse: sign in, upload, verify and ask by keyboard alone, against the built executable. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { CAST, openStage, SAMPLES, type Stage } from '../../src/testing/stage.ts'
import { button, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 280_000
/** More stops than any screen has. */
const MOST_TABS = 80

let stage: Stage
let browser: Browser
let page: Page

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  page = (await enterOffice(browser, stage.office.address, null)).page
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

const keys = async (...names: string[]) => {
  for (const name of names) await page.keyboard.press(name)
}

/** Presses Tab until an element has the focus, as a person looks for it. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await keys('Tab')
  }
  throw new Error('Tab never reached it')
}

test(
  'a person signs in, uploads a document, verifies it and asks Riq without touching the mouse',
  async () => {
    await page.goto('/login')
    await page.locator('input:focus').waitFor()
    await page.keyboard.type(CAST.standard.email)
    await tabTo(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(CAST.standard.password)
    await keys('Enter')
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await keys('g', 'u')
    await page.waitForURL('**/upload')
    await page.getByRole('heading', { name: 'Upload', exact: true }).waitFor()
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page.locator('input[type=file], .drop button').first())
    await keys('Enter')
    await (await chooser).setFiles(path.join(SAMPLES, '02-employer-one-page.pdf'))
    await tabTo(button(page, 'Upload File'))
    await keys('Enter')
    await tabTo(button(page, 'Process Document'))
    await keys('Enter')
    await page.waitForURL(/\/verify\/[^/]+$/, { timeout: LIMIT_MS })

    await button(page, /^Verify plan/).waitFor()
    await keys('Control+Enter')
    const anyway = button(page, 'Verify anyway')
    const done = page.getByText(/ verified\.$/)
    await anyway.or(done).first().waitFor()
    if (await anyway.isVisible()) {
      await tabTo(anyway)
      await keys('Enter')
    }
    await page.waitForURL('**/verify')
    await page.getByRole('heading', { name: 'All caught up' }).waitFor()
    const [plan] = await stage.desk.call<{ group_name: string; status: string }[]>('GET', '/api/plans')
    expect(plan?.status).toBe('verified')

    await keys('g', 'r')
    await page.waitForURL('**/chat')
    await page.getByLabel('Your question').waitFor()
    await tabTo(page.getByLabel('Your question'))
    await page.keyboard.type(`What does ${plan?.group_name} pay for crowns?`)
    await keys('Enter')
    await page.locator('.ab .lead').waitFor()
    await told(page, /Verified by lena\.hart/)
    expect(await page.locator('.ab').last().innerText()).toMatch(/\d+%.*p\. 1/s)
  },
  LIMIT_MS,
)

test('the map of the keys opens over every page and gives the focus back', async () => {
  for (const address of ['/dashboard', '/plans-by-group', '/upload', '/faq']) {
    await page.goto(address)
    await page.locator('h1').first().waitFor()
    await keys('Tab', 'Tab')
    const before = await page.evaluate(() => document.activeElement?.textContent)
    await keys('?')
    await page.getByRole('heading', { name: 'Keyboard map' }).waitFor()
    await keys('Escape')
    await page.getByRole('heading', { name: 'Keyboard map' }).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(before)
  }
}, 60_000)

test('the palette leads to a page by its keys, also out of a field', async () => {
  await page.goto('/plans-by-group')
  await page.getByLabel('Search plans').focus()
  await keys('Control+k')
  await page.getByRole('combobox', { name: 'Find plans, screens and actions' }).waitFor()
  await page.keyboard.type('keyb')
  await keys('Enter')
  await page.getByRole('heading', { name: 'Keyboard map' }).waitFor()
  await keys('Escape', 'Control+k')
  await page.getByRole('combobox', { name: 'Find plans, screens and actions' }).waitFor()
  await page.keyboard.type('verifcation')
  await keys('Enter')
  await page.waitForURL('**/verify')
}, 60_000)

test('Help and the map give the focus back to the account menu that opened them', async () => {
  await page.goto('/dashboard')
  await page.locator('h1').first().waitFor()
  for (const name of ['Help', 'Keyboard map']) {
    await page.locator('.userbox').click()
    await page.getByRole('menuitem', { name }).click()
    const heading = page.getByRole('heading', { name, exact: true })
    await heading.waitFor()
    await keys('Escape')
    await heading.waitFor({ state: 'detached' })
    expect(await page.locator('.userbox').evaluate((box) => box === document.activeElement)).toBe(true)
  }
}, 60_000)
