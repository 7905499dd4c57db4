/** Renewals in a real browser against the built executable: Enter compares, a sheet that came out of the printer is listed once its value is corrected. */
import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { buildContent, buildPlan } from '../../src/testing/build.ts'
import { withOfficeDatabase } from '../../src/testing/office-database.ts'
import { button, told } from '../testing/acts.ts'
import { accessFaults } from '../testing/browser.ts'
import { flowForAll } from '../testing/flow.ts'

const LIMIT_MS = 120_000
let page: Page
let faults: string[]

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const DATE = daysAgo(20).slice(0, 10)
/** Two months from now, however far the present one has come. */
const renewal_month = ((new Date().getUTCMonth() + 2) % 12) + 1

const content = (crowns: number) => {
  const parsed = buildContent()
  parsed.coverage.crowns.coverage_percent = crowns
  return { parsed, typed: { benefit_year: 'plan' as const, renewal_month, services: {} } }
}

flowForAll(
  LIMIT_MS,
  async (folder) => {
    await withOfficeDatabase(folder, async (db) => {
      const identity = { group_id: 'K1', group_name: 'Kestrel Logistics' }
      const verified = { by: 'Priya Nair', date: DATE }
      await buildPlan(db, { id: 'old', identity, verified, uploaded: daysAgo(20), result: content(50) })
      await buildPlan(db, { id: 'new', identity, uploaded: daysAgo(1), result: content(60) })
    })
    return { COVRIQ_MODEL: 'none' }
  },
  (flow) => {
    page = flow.page
    faults = flow.faults
  },
)

test(
  'Enter opens what changed, and verifying it lists the sheet that showed the old value',
  async () => {
    await page.goto('/view-plan/group/K1?plan=old')
    await button(page, 'Print one page').waitFor()
    const noted = page.waitForResponse((response) => response.url().endsWith('/api/plans/old/printed'))
    await page.pdf({ format: 'letter' })
    expect((await noted).status()).toBe(200)

    await page.goto('/renewals')
    await page.getByText('Crowns 50% now 60%').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/verify/new?show=changed')
    await button(page, /^Changed 1$/).waitFor()
    await page.keyboard.press('Control+Enter')
    await button(page, 'Verify anyway').click()
    await told(page, / verified\.$/)

    await page.goto('/renewals')
    await page.getByText('1 printed sheet').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await button(page, /^Done/).click()
    await told(page, 'No value was corrected after someone had used it.')
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)
