/** Every screen with every role against the built executable: who gets in, who is sent where; and each screen in both themes and all sizes. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Player, type Stage } from '../src/testing/stage.ts'
import { ADMIN_TABS } from './admin/admin-tabs.tsx'
import { SCREENS } from './screens.ts'
import { accessFaults, enterOffice, launch } from './testing/browser.ts'

const LIMIT_MS = 280_000
const WIDTHS = [360, 390, 768, 1024, 1440, 1920]

type Visitor = Player | 'stranger'
const EVERYBODY: Visitor[] = ['stranger', 'viewer', 'demo', 'standard', 'admin']

/** What a visitor finds: the heading of the screen, or where they are sent. */
type Found = Record<Visitor, string>

const open = (heading: string): Found => ({
  stranger: heading,
  viewer: heading,
  demo: heading,
  standard: heading,
  admin: heading,
})
const guarded = (heading: string, allowed: Visitor[]): Found => ({
  ...open('→ /ask-riq'),
  stranger: '→ /login',
  ...Object.fromEntries(allowed.map((who) => [who, heading])),
})
/** Pages of people who are not signed in yet; others are sent where they belong. */
const door = (heading: string, demo = '→ /chat'): Found => ({
  stranger: heading,
  viewer: '→ /ask-riq',
  demo,
  standard: '→ /dashboard',
  admin: '→ /dashboard',
})
const askers = (heading: string) => guarded(heading, ['demo', 'standard', 'admin'])
const staff = (heading: string) => guarded(heading, ['standard', 'admin'])

const NAME = 'Tamarack Millworks, Inc.'

/** Every screen of the app with what each visitor finds there; of an address with several screens the last word says which. */
const TABLE: Record<string, Found> = {
  '/login': door('Log in to CovrIQ'),
  '/signup': door('Sign Up to get access to CovrIQ', '→ /dashboard'),
  '/setup': door('Set up CovrIQ', '→ /dashboard'),
  '/reset': door('Choose a new password'),
  '/ask-riq': {
    stranger: '→ /login',
    viewer: 'Your account is waiting for approval',
    demo: 'Your role can’t open that page',
    standard: 'Ask Riq',
    admin: 'Ask Riq',
  },
  '/dashboard': askers('Dashboard'),
  '/chat': askers('No active plan'),
  '/faq': askers('Frequently asked questions'),
  '/upload': staff('Upload'),
  '/plans-by-group': staff('Plans by group'),
  '/view-plan/group/:groupId': staff(NAME),
  '/verify': staff('Verification queue'),
  '/verify/:rowId': staff(NAME),
  '/Feedback': staff('Feedback'),
  '/home': staff('Welcome to CovrIQ'),
  '/account': staff('My account'),
  '/thank-you': open('Thank You! Your feedback has been submitted successfully.'),
  '/announcements': open('Announcements'),
  '/about': open('About CovrIQ'),
  '/test-redact': open('Redaction test'),
  '/test-pdf': staff('PDF test'),
  '/admin': guarded('→ /admin/users', ['admin']),
  '/admin/:tab users': guarded('Users', ['admin']),
  '/admin/:tab announcements': guarded('Announcements', ['admin']),
  '/admin/:tab trash': guarded('Trash', ['admin']),
  '/admin/:tab feedback': guarded('Feedback', ['admin']),
  '/admin/:tab audit': guarded('Audit trail', ['admin']),
  '/admin/:tab backups': guarded('Backups', ['admin']),
  '/admin/:tab system': guarded('System', ['admin']),
  '/admin/:tab settings': guarded('Settings', ['admin']),
}

let stage: Stage
let browser: Browser
let addresses: Record<string, string>

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  const verified = await stage.read('01-portal-breakdown.pdf')
  await stage.verify(verified.rowId)
  await stage.upload('02-employer-one-page.pdf')
  const { group_id } = await stage.desk.call<{ group_id: string }>('GET', `/api/plans/${verified.rowId}`)
  addresses = {
    '/view-plan/group/:groupId': `/view-plan/group/${encodeURIComponent(group_id)}`,
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

const addressOf = (screen: string) => addresses[screen] ?? screen.replace(/:\w+ /, '')

/** Opens a screen and says what is there. */
async function visit(page: Page, screen: string): Promise<string> {
  const address = addressOf(screen)
  await page.goto(address)
  const heading = page.locator('h1').first()
  await heading.waitFor()
  const there = new URL(page.url()).pathname
  return there === address ? await heading.innerText() : `→ ${there}`
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
      for (const screen of Object.keys(TABLE)) found[screen] = await visit(page, screen)
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
    '%s has no fault of access and never scrolls sideways',
    async (screen) => {
      const who = bestVisitor(TABLE[screen]!)
      const { page } = await enterOffice(browser, stage.office.address, who === 'stranger' ? null : CAST[who])
      await visit(page, screen)
      await page.waitForLoadState('networkidle')
      const found: Record<string, unknown> = {}
      for (const [look, width, colorScheme] of [
        ['wide, light', 1440, 'light'],
        ['wide, dark', 1440, 'dark'],
        ['phone, dark', 390, 'dark'],
        ['phone, light', 390, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found[look] = await accessFaults(page)
      }
      found['too wide'] = await tooWide(page)
      await page.context().close()
      const none = Object.fromEntries(Object.keys(found).map((look) => [look, []]))
      expect(found).toEqual(none)
    },
    LIMIT_MS,
  )
})
