/** Unsaved work in a real browser whose line is cut: nothing is lost and nothing is claimed. Real IndexedDB and WebCrypto, against the built executable. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { CAST, openStage, type Stage, type Upload } from '../../src/testing/stage.ts'
import { button, openGroup, signIn } from '../testing/acts.ts'
import { accessFaults, enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 120_000
const NOT_SAVED = 'Not saved: offline. Kept on this computer.'

let stage: Stage
let browser: Browser
let plan: Upload

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  plan = await stage.read('02-employer-one-page.pdf')
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

const field = (page: Page) => page.locator('[data-path="payor_id"]')
const header = (page: Page, words: string) => page.locator('.vh0', { hasText: words }).waitFor()

/** Notes whether the header calls the draft saved, now or later. */
const watchHeader = (page: Page) =>
  page.evaluate(`{
    window.claimed = false
    const look = () => { window.claimed ||= document.querySelector('.vh0').textContent.includes('Draft saved') }
    look()
    new MutationObserver(look).observe(document.querySelector('.vh0'), { subtree: true, childList: true, characterData: true })
  }`)

/** Asks the browser for what lies in its database, each as one text. */
const LYING = `new Promise((resolve, reject) => {
  const asked = indexedDB.open('covriq', 1)
  asked.onerror = () => reject(asked.error)
  asked.onsuccess = () => {
    const all = asked.result.transaction('drafts').objectStore('drafts').getAll()
    all.onsuccess = () => {
      asked.result.close()
      resolve(all.result.map((row) => JSON.stringify(row) + new TextDecoder('latin1').decode(row.sealed)))
    }
  }
})`

async function openPlan(page: Page): Promise<void> {
  await page.goto(`/verify/${plan.rowId}`)
  await openGroup(page, 'Plan')
}

/** Signs in as a browser does that was closed meanwhile, and opens the plan. */
async function reopened(
  context: BrowserContext,
  account: { email: string; password: string },
): Promise<Page> {
  await context.clearCookies()
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, 'Log in', account.email, account.password)
  await page.waitForURL('**/dashboard')
  await openPlan(page)
  return page
}

test(
  'edit, cut the line, close, reopen: nothing is lost, nothing is claimed, and nobody else is offered it',
  async () => {
    const { page } = await enterOffice(browser, stage.office.address, CAST.standard)
    const context = page.context()
    await openPlan(page)
    await field(page).fill('11111')
    await header(page, 'Draft saved')
    await context.setOffline(true)
    await field(page).fill('98765')
    await header(page, NOT_SAVED)
    await watchHeader(page)
    await field(page).fill('987654')
    await header(page, NOT_SAVED)
    expect(await accessFaults(page)).toEqual([])
    const [sealed, ...others] = await page.evaluate<string[]>(LYING)
    expect([others, sealed?.includes('98765'), sealed?.includes('payor_id')]).toEqual([[], false, false])
    expect(
      await page.evaluate(
        `[window.claimed, JSON.stringify({ ...sessionStorage, ...localStorage }).includes('98765')]`,
      ),
    ).toEqual([false, false])
    await page.close()
    await context.setOffline(false)

    const theirs = await reopened(context, CAST.admin)
    await field(theirs).fill('22222')
    await header(theirs, 'Draft saved')
    expect(await theirs.locator('body').textContent()).not.toContain('is back')
    await theirs.goto('/dashboard')
    await button(theirs, 'Log out').click()
    await theirs.waitForURL('**/login')
    await theirs.close()

    const mine = await reopened(context, CAST.standard)
    await mine.getByText(/Your draft from .* is back\./).waitFor()
    expect(await field(mine).inputValue()).toBe('987654')
    await header(mine, 'Draft saved')
    await mine.waitForFunction(`${LYING}.then((all) => all.length === 0)`)
    await context.close()
  },
  LIMIT_MS,
)
