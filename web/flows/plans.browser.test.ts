/** Plans in a real browser against the built executable: a long list, odd plans from phone to wide screen, one printed page, files. */
import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { addPlans } from '../../bench/many-plans.ts'
import { buildPlan } from '../../src/testing/build.ts'
import { EVIL, ODD_PLANS } from '../../src/testing/odd-plans.ts'
import { withOfficeDatabase } from '../../src/testing/office-database.ts'
import { accessFaults, accessFaultsInEveryLook } from '../testing/browser.ts'
import { flowForAll } from '../testing/flow.ts'

const LIMIT_MS = 180_000
const MANY = 600
const WIDTHS = [360, 390, 768, 1024, 1440, 1920]
let page: Page
let faults: string[]

flowForAll(
  LIMIT_MS,
  async (folder) => {
    await withOfficeDatabase(folder, async (db) => {
      await addPlans(db, MANY)
      for (const [group_id, plan] of Object.entries(ODD_PLANS))
        await buildPlan(db, { ...plan, identity: { ...plan.identity, group_id } })
    })
    return { COVRIQ_MODEL: 'none' }
  },
  (flow) => {
    page = flow.page
    faults = flow.faults
  },
)

async function openPlan(groupId: string): Promise<void> {
  await page.goto(`/view-plan/group/${groupId}`)
  await page.getByRole('button', { name: 'Expand All' }).click()
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
const sideways = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('a long list', () => {
  test('draws the lines in sight, with no axe fault', async () => {
    await page.goto('/plans-by-group')
    await page.locator('a.pl').first().waitFor()
    expect(await page.locator('a.pl').count()).toBeLessThan(80)
    expect(await page.locator('.long > li').first().getAttribute('aria-setsize')).toBe(String(MANY + 3))
    expect(await accessFaults(page)).toEqual([])
  }, 60_000)

  test('is searched from the palette, with no axe fault in any look, and the focus comes back', async () => {
    await page.goto('/plans-by-group')
    const search = page.getByLabel('Search plans')
    await search.focus()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Find plans, screens and actions' })
    await box.waitFor()
    expect(await accessFaults(page)).toEqual([])
    for (const [typed, ready] of [
      ['', 'Log out'],
      ['roofnig', 'Roofing'],
      ['.*(', 'No plan matches'],
    ]) {
      await box.fill(typed!)
      await page.locator('dialog').getByText(ready!).first().waitFor()
      expect(await accessFaultsInEveryLook(page, 'dialog[open]')).toEqual({})
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([typed, width, await sideways()]).toEqual([typed, width, 0])
      }
    }
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  }, 60_000)

  test('stands where it was left when one comes back from a plan, with the line in focus', async () => {
    await page.evaluate(() => window.scrollTo(0, 12_000))
    // After the jump the list draws other lines: one that's looked at before may be gone the next moment.
    await page.waitForFunction(
      () => {
        const lines = [...document.querySelectorAll('a.pl b')].map((b) => b.textContent).join()
        const { seen } = document.body.dataset
        document.body.dataset['seen'] = lines
        return seen === lines
      },
      undefined,
      { polling: 300 },
    )
    const line = page.locator('a.pl').nth(20)
    await line.scrollIntoViewIfNeeded()
    const name = await line.locator('b').innerText()
    const before = await page.evaluate(() => window.scrollY)
    await line.click()
    for (const back of [
      () => page.getByRole('link', { name: 'Back to Plans' }).click(),
      () => page.goBack(),
    ]) {
      await page.getByRole('heading', { name }).waitFor()
      await back()
      await page.waitForFunction(
        (wanted) => document.activeElement?.querySelector('b')?.textContent === wanted,
        name,
      )
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { name }).waitFor()
  }, 60_000)
})

describe('odd plans', () => {
  test.each(Object.keys(ODD_PLANS))(
    '%s fits every width, is plain text and has no axe fault',
    async (id) => {
      await openPlan(id)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const tab of ['Waiting Periods', 'Plan Flags', 'Disclaimers', 'Coverage Breakdown']) {
          await page.getByRole('tab', { name: tab }).click()
          expect([width, tab, await sideways()]).toEqual([width, tab, 0])
        }
      }
      expect(await accessFaults(page)).toEqual([])
      expect(await page.locator('img, main script').count()).toBe(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    },
    LIMIT_MS,
  )

  test.each(Object.keys(ODD_PLANS))(
    '%s prints on one page, whatever it holds',
    async (id) => {
      await openPlan(id)
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
      expect(await page.locator('.print-sheet').getAttribute('data-density')).toBe(
        id === 'long-1' ? 'cut' : 'roomy',
      )
    },
    60_000,
  )
})

describe('what is taken along', () => {
  test('a table is saved under the group id', async () => {
    await openPlan('evil-1')
    await page.getByRole('button', { name: 'More' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^covriq-evil-1-.*\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toStartWith('\ufefffield,section,name,')
    expect(text).toContain(`deductible_individual,Deductibles and maximums,"Deductible, individual",${EVIL},`)
  }, 60_000)

  test('the call sheet is what is printed while it is open', async () => {
    await openPlan('empty-1')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Call sheet' }).click()
    await page.getByRole('heading', { name: 'Call sheet' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.print-sheet.call').isVisible()).toBe(true)
    expect(await page.locator('dialog').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  }, 60_000)

  test('nothing on any page was blocked or failed', () => {
    expect(faults).toEqual([])
  })
})
