/** HTML and script in file names, plan values, announcements, feedback and questions are text on every screen of the built executable. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { lookedPlan } from '../../src/testing/confirm-plan.ts'
import { CAST, openStage, SAMPLES, type Stage } from '../../src/testing/stage.ts'
import { ask, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 120_000
const HOSTILE = '<b data-hostile>x</b><img src=x onerror="window.hit=1"><script>window.hit=1</script>'

let stage: Stage
let browser: Browser
let page: Page
let faults: string[]
let planId: string

/** A plan all of whose texts are hostile, as a person could have typed it. */
async function spoil(id: string): Promise<void> {
  const plan = await lookedPlan(stage.desk, id)
  const { parsed } = plan.parse_result
  const coverage = Object.fromEntries(
    Object.keys(parsed['coverage'] as object).map((service) => [
      service,
      { coverage_percent: 50, notes: HOSTILE },
    ]),
  )
  await stage.desk.call('PUT', `/api/plans/${id}/verify`, {
    ...plan,
    group_name: HOSTILE,
    group_id: 'A<i>1',
    insurance_company: HOSTILE,
    plan_type: HOSTILE,
    parse_result: {
      parsed: {
        ...parsed,
        coverage,
        waiting_periods: { '<b data-hostile>x</b>': '12 months' },
        flags: { cob: HOSTILE, '<u>own</u>': HOSTILE },
        disclaimers: [HOSTILE],
      },
    },
  })
}

beforeAll(async () => {
  stage = await openStage()
  planId = (await stage.read('02-employer-one-page.pdf')).rowId
  await spoil(planId)
  await stage.desk.upload('<b data-hostile>plan<b>.pdf', readFileSync(`${SAMPLES}/03-you-pay.pdf`))
  await stage.admin.call('POST', '/api/announcements', { title: HOSTILE, message: HOSTILE })
  await stage.desk.call('POST', '/api/send-feedback-email', {
    user_name: HOSTILE,
    practice_name: HOSTILE,
    category: 'General Comments or Praise',
    message: HOSTILE,
    follow_up: false,
  })
  browser = await launch()
  ;({ page, faults } = await enterOffice(browser, stage.office.address, CAST.admin))
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

/** Nothing of the hostile text became an element or ran, and it stands there to be read. */
async function expectText(): Promise<void> {
  await page.getByText('<b data-hostile>').first().waitFor()
  expect(await page.locator('[data-hostile], img[src=x]').count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
}

test.each([
  '/dashboard',
  '/plans-by-group',
  '/view-plan/group/A%3Ci%3E1',
  '/announcements',
  '/admin/announcements',
  '/admin/feedback',
])(
  '%s shows it as text',
  async (address) => {
    await page.goto(address)
    await expectText()
  },
  60_000,
)

test('a file name is text where it is chosen, and loses its brackets where it is stored', async () => {
  await page.goto('/upload')
  await told(page, 'b data-hostileplanb.pdf')
  const file = {
    name: '<b data-hostile>plan<b>.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await expectText()
}, 60_000)

test('so do the other tabs of a plan, and the verify screen with all its groups', async () => {
  await page.goto('/view-plan/group/A%3Ci%3E1')
  for (const tab of ['Waiting Periods', 'Plan Flags', 'Disclaimers']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectText()
  }
  await page.goto(`/verify/${planId}`)
  await page.locator('.gh').first().waitFor()
  const closed = page.locator('.gh[aria-expanded=false]')
  for (let left = await closed.count(); left > 0; left--) await closed.first().click()
  await told(page, /Already verified by/)
  expect(await page.locator('[data-hostile], img[src=x]').count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await page.title()).toContain('<b data-hostile>')
}, 60_000)

test('Riq repeats neither the question nor the plan as anything but text', async () => {
  await page.goto('/chat')
  await ask(page, `${HOSTILE} deductible of group A<i>1`)
  await page.locator('.ab .lead').waitFor()
  await expectText()
}, 60_000)

test('no page tried to load anything for it', () => {
  expect(faults).toEqual([])
})
