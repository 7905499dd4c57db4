/** The texts of SPEC.md literally, on the screens of the built executable: an empty office first, then one with a plan. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Player, SAMPLES, type Stage } from '../../src/testing/stage.ts'
import { button, processFile, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 120_000

let stage: Stage
let browser: Browser
let page: Page

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

afterEach(() => page?.context().close())

async function enter(who: Player | null, address: string): Promise<void> {
  page = (await enterOffice(browser, stage.office.address, who && CAST[who])).page
  await page.goto(address)
  await page.locator('h1').first().waitFor()
}

/** Texts of the elements, without blanks at their ends. */
const texts = async (selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.trim())

const MENU = ['Dashboard', 'Ask Riq', 'Upload', 'View all Plans', 'Feedback', 'FAQ']

describe('the frame', () => {
  test.each(['standard', 'admin'] as const)(
    'six items for %s, the active one highlighted, and Logout',
    async (who) => {
      await enter(who, '/faq')
      expect(await texts('nav[aria-label=Pages] a')).toEqual(MENU)
      expect(await texts('nav[aria-labelledby=to-do] > *')).toEqual([
        'To do',
        'Inbox',
        'Verification queue',
        'Renewals',
        'Estimate',
      ])
      expect(await texts('nav[aria-label=Pages] a[aria-current=page]')).toEqual(['FAQ'])
      await button(page, 'Log out').click()
      await page.waitForURL('**/login')
    },
  )

  test('two items and the badge for the demo account', async () => {
    await enter('demo', '/dashboard')
    expect(await texts('nav a')).toEqual(['Dashboard', 'Ask Riq'])
    await button(page, 'DEMO USER- Restricted Access').hover()
    await told(page, /upload and editing are disabled/i)
  })
})

describe('an office without anything', () => {
  test('the dashboard has nine cards in their order, three in a row, with their empty texts', async () => {
    await enter('standard', '/dashboard')
    expect(await texts('.dash .card h3')).toEqual([
      'Total Plans',
      'Plans This Week',
      'Latest Uploaded Plans',
      'Verified Plans',
      'Verified This Week',
      'Latest Announcements',
      'Total Riq Interactions',
      'Riq Accuracy Score',
      'Ask Riq',
    ])
    for (const words of ['No recent uploads', 'No announcements yet', 'Riq is available 24/7'])
      await told(page, words)
    const columns = await page.locator('.dash').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
    expect(columns.split(' ')).toHaveLength(3)
    await told(page, 'No answers to count yet')
  })

  test('the plan list names the letter and the search it found nothing for', async () => {
    await enter('standard', '/plans-by-group')
    await told(page, 'No plans found')
    await button(page, /^Q\b/).click()
    await told(page, /^No plans found.*Q/)
    await page.getByLabel('Search plans').fill('zebra')
    await told(page, /^No plans found.*zebra/)
  })

  test.each([
    [null, '/announcements', 'No announcements found.'],
    [null, '/thank-you', 'Thank You! Your feedback has been submitted successfully.'],
    [null, '/signup', 'Sign Up to get access to CovrIQ'],
    ['standard', '/verify/none', 'Plan not found.'],
    ['standard', '/view-plan/group/none', 'Plan not found.'],
  ] as const)('as %p at %s: %s', async (who, address, words) => {
    page = (await enterOffice(browser, stage.office.address, who && CAST[who])).page
    await page.goto(address)
    await told(page, words)
  })

  test('/home has a button to the dashboard', async () => {
    await enter('standard', '/home')
    await page
      .locator('main')
      .getByRole('link', { name: /dashboard/i })
      .click()
    await page.waitForURL('**/dashboard')
  })

  test('/faq points to Ask Riq and shows every question of the file, none of the answers', async () => {
    page = (await enterOffice(browser, stage.office.address, CAST.standard)).page
    const fetched = page.waitForResponse('**/faq/section1-about-covriq.txt')
    await page.goto('/faq')
    const questions = await (await fetched).text()
    const asked = [...questions.matchAll(/^Q: (.+)$/gm)].map(([, words]) => words!)
    expect(asked.length).toBeGreaterThan(20)
    await page.locator('main summary').first().waitFor()
    const shown = await page.locator('main').innerText()
    expect(asked.filter((words) => !shown.includes(words))).toEqual([])
    expect(shown).toContain('Ask Riq')
    expect(shown).not.toContain(/^A: (.+)$/m.exec(questions)![1]!)
  })
})

describe('from upload to a verified plan', () => {
  test(
    'the five steps, their words, the countdown, the verifier and the four tabs',
    async () => {
      await enter('standard', '/upload')
      await processFile(page, `${SAMPLES}/02-employer-one-page.pdf`)
      await page.locator('.st').nth(4).waitFor()
      expect(await texts('.st .t')).toEqual([
        'Upload',
        'PHI Redaction / Preprocess',
        'Parse Document',
        'Save to Database',
        'Ready for Verification',
      ])
      await told(page, 'in progress')
      await page.getByText(/^Opening Verify in [123]s$/).waitFor({ timeout: 60_000 })
      await told(page, 'complete')
      await page.waitForURL(/\/verify\/[^/]+$/)
      const id = page.url().split('/').at(-1)!
      await page.getByRole('link', { name: 'Skip for Now' }).first().click()
      await page.waitForURL('**/dashboard')
      await stage.verify(id)
      await page.goto(`/verify/${id}`)
      await told(page, /^Already verified by lena\.hart on \w{3} \d{1,2}, \d{4}/)
      await page.goto('/plans-by-group')
      await page.locator('a.pl').first().click()
      await page.getByRole('link', { name: 'Back to Plans' }).waitFor()
      expect(await texts('[role=tab]')).toEqual([
        'Coverage Breakdown',
        'Waiting Periods',
        'Plan Flags',
        'Disclaimers',
      ])
      await button(page, 'Expand All').click()
      await button(page, 'Collapse All').click()
      await button(page, 'Expand All').waitFor()
    },
    LIMIT_MS,
  )
})
