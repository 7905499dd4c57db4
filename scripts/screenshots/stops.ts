/** The screens that `npm run screenshots` draws, by who sees them, and how each is reached. */
import path from 'node:path'
import type { Page } from 'playwright-core'

/** One place to draw: how to get there from a signed-in page. */
export interface Stop {
  name: string
  go: (page: Page) => Promise<void>
  /** Drawn once as the PDF that a printer gets, not as a picture of the window. */
  paper?: true
}

const SAMPLES = path.resolve(import.meta.dir, '../../src/testing/samples')

/** Documents that the demo lacks: a form by hand with doubtful fields, and a second group with “Logistics” in its name. */
export const MORE_DOCUMENTS = ['09-office-form-hand.jpg', '04-class-prose.pdf'].map((name) =>
  path.join(SAMPLES, name),
)

const UNREADABLE = path.join(SAMPLES, '16-near-empty-scan.pdf')

/** Opens an address and waits until something stands there. */
export const at = (address: string, ready: string) => async (page: Page) => {
  await page.goto(address)
  await page.locator(ready).first().waitFor()
}

async function firstPlan(page: Page): Promise<void> {
  await at('/plans-by-group', 'a.pl')(page)
  await page.locator('a.pl').first().click()
  await page.locator('.cc').first().waitFor()
}

async function openVerify(page: Page, name: RegExp): Promise<void> {
  await at('/upload', '.ready-row')(page)
  await page.locator('.ready-row', { hasText: name }).first().getByRole('link').click()
  await page.locator('.gh').first().waitFor()
}

/** Asks Riq on the open page and waits until all of the answer is there. */
export async function ask(page: Page, question: string): Promise<void> {
  const before = await page.locator('.ab').count()
  await page.getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
  await page.locator('.ab').nth(before).locator('.lead').waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
}

const tab = (name: string) => async (page: Page) => {
  await firstPlan(page)
  await page.getByRole('tab', { name }).click()
}

/** Opens a page and then presses a key on it. */
const withKey = (address: string, ready: string, key: string, then: string) => async (page: Page) => {
  await at(address, ready)(page)
  await page.keyboard.press(key)
  await page.locator(then).first().waitFor()
}

/** The nearly empty scan of the samples cannot be read. It waits after its first try, and later rounds press its own button. */
async function failedUpload(page: Page): Promise<void> {
  await at('/upload', '.ready-row')(page)
  const waiting = page.getByRole('listitem').filter({ hasText: path.basename(UNREADABLE) })
  if ((await waiting.count()) === 0) {
    await page.locator('input[type=file]').setInputFiles(UNREADABLE)
    await page.getByRole('button', { name: 'Upload File' }).click()
  }
  await waiting.getByRole('button', { name: /^Process/ }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

async function callSheet(page: Page): Promise<void> {
  await firstPlan(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Call sheet' }).click()
  await page.getByRole('dialog').waitFor()
}

const admin = (key: string): Stop => ({
  name: `admin-${key}`,
  go: at(`/admin/${key}`, '[aria-label=Administration]'),
})

/** What everybody may open. */
export const OPEN: readonly Stop[] = [
  { name: 'login', go: at('/login', 'form') },
  { name: 'signup', go: at('/signup', 'form') },
  { name: 'setup', go: at('/setup#code=one-time-code', 'form') },
  { name: 'reset', go: at('/reset', 'form') },
  { name: 'announcements-open', go: at('/announcements', 'article') },
  { name: 'thank-you', go: at('/thank-you', 'h1') },
  { name: 'test-redact', go: at('/test-redact', 'h1') },
  { name: 'not-found', go: at('/nowhere', 'h1') },
]

/** What the people who work with plans see. */
export const STAFF: readonly Stop[] = [
  { name: 'dashboard', go: at('/dashboard', '.fig') },
  { name: 'home', go: at('/home', 'h1') },
  { name: 'upload', go: at('/upload', '.ready-row') },
  { name: 'plans-by-group', go: at('/plans-by-group', 'a.pl') },
  { name: 'view-plan', go: firstPlan },
  { name: 'view-plan-waiting', go: tab('Waiting Periods') },
  { name: 'view-plan-flags', go: tab('Plan Flags') },
  { name: 'view-plan-disclaimers', go: tab('Disclaimers') },
  { name: 'call-sheet', go: callSheet },
  { name: 'plan-on-paper', go: firstPlan, paper: true },
  { name: 'call-sheet-on-paper', go: callSheet, paper: true },
  { name: 'queue', go: at('/verify', 'h1') },
  { name: 'verify', go: (page) => openVerify(page, /Harbor and Pine/) },
  {
    name: 'verify-field',
    go: async (page) => {
      await openVerify(page, /Otter Creek/)
      await page.locator('.fr.c [data-path]:visible').first().focus()
      await page.locator('.act .opts').waitFor()
    },
  },
  { name: 'chat', go: at('/chat', 'textarea') },
  {
    name: 'chat-answer',
    go: async (page) => {
      await firstPlan(page)
      await page.getByRole('button', { name: 'Ask Riq' }).click()
      await page.locator('textarea').waitFor()
      await ask(page, 'Are crowns covered, and is there a waiting period?')
    },
  },
  {
    name: 'chat-candidates',
    go: async (page) => {
      await at('/chat', 'textarea')(page)
      await page.getByLabel('Your question').fill('Does Logistics cover crowns?')
      await page.keyboard.press('Enter')
      await page.locator('.cand button').first().waitFor()
    },
  },
  {
    name: 'plans-empty',
    go: async (page) => {
      await at('/plans-by-group', 'a.pl')(page)
      await page.getByLabel('Search plans').fill('zebra')
      await page.getByText(/^No plans found/).waitFor()
    },
  },
  { name: 'feedback', go: at('/Feedback', 'form') },
  { name: 'faq', go: at('/faq', 'h1') },
  { name: 'account', go: at('/account', '.session') },
  { name: 'test-pdf', go: at('/test-pdf', 'h1') },
  { name: 'announcements', go: at('/announcements', 'article') },
  { name: 'about', go: at('/about', '.sysfacts') },
  { name: 'help', go: withKey('/upload', 'h1', 'F1', '.help-q') },
  { name: 'palette', go: withKey('/dashboard', 'h1', 'Control+k', 'dialog.palette .po') },
  { name: 'keyboard-map', go: withKey('/dashboard', 'h1', '?', 'dialog kbd') },
  {
    name: 'account-menu',
    go: async (page) => {
      await at('/dashboard', '.fig')(page)
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
      await page.locator('.userbox').click()
      await page.locator('[role=menu]').waitFor()
    },
  },
  { name: 'upload-failed', go: failedUpload },
]

/** The administration. */
export const ADMIN: readonly Stop[] = [
  'users',
  'announcements',
  'feedback',
  'trash',
  'audit',
  'backups',
  'system',
  'settings',
].map(admin)

/** The restricted demo account. */
export const DEMO: readonly Stop[] = [
  { name: 'demo-dashboard', go: at('/dashboard', '.fig') },
  { name: 'demo-chat', go: at('/chat', 'textarea') },
]
