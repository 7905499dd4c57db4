/** Every screen with every role against the built executable: who gets in, who is sent where; and each screen in both themes and all sizes. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { FIELDS, fillableForm, WORDS } from '../src/testing/blank-forms.ts'
import { CAST, openStage, type Stage } from '../src/testing/stage.ts'
import { ADMIN_TABS } from './admin/admin-tabs.tsx'
import { SCREENS } from './screens.ts'
import { accessFaultsInEveryLook, enterOffice, launch } from './testing/browser.ts'
import { EVERYBODY, type Found, TABLE, type Visitor } from './testing/screen-table.ts'

const LIMIT_MS = 280_000
/** Longest time that a screen has to become what it should be. */
const SETTLED_MS = 20_000
/** Loaded anew for every role; the others are gone to within the app. Each screen is also loaded once by whoever sees most of it. */
const LOADED = new Set(['/login', '/ask-riq', '/view-plan/group/:groupId', '/admin/:tab users'])
const WIDTHS = [360, 390, 768, 1024, 1440, 1920]

let stage: Stage
let browser: Browser
let addresses: Record<string, string>

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  const verified = await stage.read('02-employer-one-page.pdf')
  await stage.verify(verified.rowId)
  await stage.upload('03-you-pay.pdf')
  const { group_id } = await stage.desk.call<{ group_id: string }>('GET', `/api/plans/${verified.rowId}`)
  const { id: form } = await addForm(stage)
  addresses = {
    '/forms/:id': `/forms/${form}`,
    '/forms/:id/print': `/forms/${form}/print`,
    '/view-plan/group/:groupId': `/view-plan/group/${encodeURIComponent(group_id)}`,
    '/practice-system/:planId': `/practice-system/${verified.rowId}`,
    '/verify/:rowId': `/verify/${verified.rowId}`,
  }
  await stage.admin.call('POST', '/api/announcements', {
    title: 'New plan year',
    message: 'Upload the summaries as they arrive.',
  })
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

/** Uploads a blank form as the screen does. */
async function addForm({ desk }: Stage): Promise<{ id: string }> {
  const headers = { 'x-file-name': 'Harbor%20Lane%20breakdown.pdf' }
  const answer = await desk.fetch('POST', '/api/forms', fillableForm(WORDS, FIELDS), headers)
  return (await answer.json()) as { id: string }
}

const addressOf = (screen: string) => addresses[screen] ?? screen.replace(/:\w+ /, '')

/** What is on the page now: the heading of the screen, or where the visitor was sent. */
async function foundAt(page: Page, address: string): Promise<string> {
  const heading = page.locator('h1').first()
  await heading.waitFor()
  const there = new URL(page.url()).pathname
  return there === address ? await heading.innerText() : `→ ${there}`
}

/** Opens a screen as a typed address does and says what is there. */
async function visit(page: Page, screen: string): Promise<string> {
  const address = addressOf(screen)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  return foundAt(page, address)
}

/** Goes to a screen as a link of the app does, and says what is there once it is what was expected, or will not be any more. */
async function walk(page: Page, screen: string, expected: string): Promise<string> {
  const address = addressOf(screen)
  await page.evaluate((to) => history.pushState(null, '', to), address)
  const sent = expected.startsWith('→ ') ? expected.slice(2) : null
  await page
    .waitForFunction(
      ([path, words]) => {
        const heading = document.querySelector('h1')
        return location.pathname === path && heading !== null && [null, heading.innerText].includes(words!)
      },
      [sent ?? address, sent ? null : expected] as const,
      { timeout: SETTLED_MS },
    )
    .catch(() => {}) // what is there instead is told below
  return foundAt(page, address)
}

test('every screen of the app stands in the table', () => {
  const paths = new Set(Object.keys(TABLE).map((screen) => screen.split(' ')[0]!))
  expect([...paths].sort()).toEqual(SCREENS.map((s) => s.path).sort())
  const tabs = Object.keys(TABLE).filter((screen) => screen.startsWith('/admin/:tab '))
  expect(tabs).toEqual(ADMIN_TABS.map((tab) => `/admin/:tab ${tab.key}`))
})

describe('who may open what', () => {
  test.each(EVERYBODY)(
    'a %s finds what is meant for them',
    async (who) => {
      const { page, faults } = await enterOffice(
        browser,
        stage.office.address,
        who === 'stranger' ? null : CAST[who],
      )
      const found: Record<string, string> = {}
      for (const [screen, by] of Object.entries(TABLE))
        found[screen] = LOADED.has(screen) ? await visit(page, screen) : await walk(page, screen, by[who])
      await page.context().close()
      expect(found).toEqual(
        Object.fromEntries(Object.entries(TABLE).map(([screen, by]) => [screen, by[who]])),
      )
      expect(faults).toEqual([])
    },
    LIMIT_MS,
  )
})

/** The visitor who sees most of a screen. */
const bestVisitor = (found: Found): Visitor =>
  EVERYBODY.toReversed().find((who) => !found[who].startsWith('→')) ?? 'stranger'

const pages = new Map<Visitor, Page>()
/** Calls that the server refused; each would stand in the browser's console as an error. */
const refused: string[] = []

/** One page a role for all screens; each screen is loaded anew in it, light and wide. */
async function pageOf(who: Visitor): Promise<Page> {
  const known = pages.get(who)
  const account = who === 'stranger' ? null : CAST[who]
  const page = known ?? (await enterOffice(browser, stage.office.address, account)).page
  if (!known)
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
  pages.set(who, page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return page
}

/** Widths at which a page can be scrolled sideways. */
async function tooWide(page: Page): Promise<number[]> {
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) wide.push(width)
  }
  return wide
}

describe('every screen, light and dark, from phone to wide screen', () => {
  test.each(Object.keys(TABLE))(
    '%s has no fault of access, never scrolls sideways and is refused nothing',
    async (screen) => {
      const who = bestVisitor(TABLE[screen]!)
      const page = await pageOf(who)
      expect(await visit(page, screen)).toBe(TABLE[screen]![who])
      await page.waitForLoadState('networkidle')
      expect(await accessFaultsInEveryLook(page)).toEqual({})
      expect(await tooWide(page)).toEqual([])
      expect(refused.splice(0)).toEqual([])
    },
    LIMIT_MS,
  )
})
