/** The inbox in a real browser against the built executable: a file that is dropped into a watched folder arrives, is read with a key, and is verified. */
import { expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { button, lookThrough } from '../testing/acts.ts'
import { accessFaults } from '../testing/browser.ts'
import { flowForAll } from '../testing/flow.ts'

const LIMIT_MS = 280_000
const SAMPLES = path.resolve(import.meta.dir, '../../src/testing/samples')
let page: Page
let faults: string[]

const { folder } = flowForAll(
  LIMIT_MS,
  async (own) => {
    mkdirSync(path.join(own, 'scans'))
    return { COVRIQ_MODEL: 'none', COVRIQ_WATCH_DIR: path.join(own, 'scans') }
  },
  (flow) => {
    page = flow.page
    faults = flow.faults
  },
)
const scans = path.join(folder, 'scans')

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
