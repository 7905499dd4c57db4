/** The inbox in a real browser against the built executable: a file that is dropped into a watched folder arrives, is read with a key, and is verified. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import {
  ADMIN,
  freshPlace,
  PROGRAM,
  type RunningOffice,
  startOffice,
} from '../../src/testing/running-office.ts'
import { button, lookThrough } from '../testing/acts.ts'
import { accessFaults, enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 280_000
const SAMPLES = path.resolve(import.meta.dir, '../../src/testing/samples')
const place = freshPlace()
const scans = path.join(place.folder, 'scans')
let office: RunningOffice
let browser: Browser
let page: Page
let faults: string[]

beforeAll(async () => {
  mkdirSync(scans)
  office = await startOffice(PROGRAM.executable, place.folder, {
    COVRIQ_MODEL: 'none',
    COVRIQ_WATCH_DIR: scans,
  })
  browser = await launch()
  const opened = await enterOffice(browser, office.address, ADMIN)
  page = opened.page
  faults = opened.faults
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await office?.stop()
  place.remove()
})

test(
  'a dropped file shows up, a key has it read, and it is verified',
  async () => {
    await page.goto('/inbox')
    await page.getByRole('heading', { name: 'Nothing waiting' }).waitFor()
    copyFileSync(path.join(SAMPLES, '01-portal-breakdown.pdf'), path.join(scans, 'portal breakdown.pdf'))
    await page.getByTitle('portal breakdown.pdf').waitFor()
    await page.locator('.mini-page img').waitFor()
    expect(existsSync(path.join(scans, 'done/portal breakdown.pdf'))).toBe(true)
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Nothing waiting' }).waitFor({ timeout: 240_000 })
    await page.getByText('1 read today.').waitFor({ timeout: 240_000 })
    await page.keyboard.press('g')
    await page.keyboard.press('v')
    await page.waitForURL('**/verify')
    await page.locator('table.queue a').first().click()
    await lookThrough(page)
    await button(page, /^Verify plan/).click()
    const anyway = button(page, /^Verify anyway/)
    const queue = page.getByRole('heading', { name: 'All caught up' })
    await anyway.or(queue).first().waitFor()
    if (await anyway.isVisible()) await anyway.click()
    await queue.waitFor()
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)
