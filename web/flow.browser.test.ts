/** The main job in a real browser against the built executable with its real engines: upload, verify, browse, ask. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from '../src/testing/running-office.ts'
import { lookThrough } from './testing/acts.ts'
import { accessFaults, type Opened, openBrowser } from './testing/browser.ts'

const SAMPLES = path.resolve(import.meta.dir, '../src/testing/samples')
const LIMIT_MS = 280_000
const READING_MS = 240_000

const place = freshPlace()
let office: RunningOffice
let opened: Opened
let page: Page

beforeAll(async () => {
  office = await startOffice(PROGRAM.executable, place.folder)
  opened = await openBrowser()
  page = opened.page
  page.setDefaultTimeout(30_000)
}, LIMIT_MS)

afterAll(async () => {
  await opened?.browser.close()
  await office?.stop()
  place.remove()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const field = (name: string) => page.locator(`[data-path="${name}"]`)

/** Chooses a file, uploads it and presses Process Document. */
async function process(file: string): Promise<void> {
  await menu('Upload')
  await page.locator('input[type=file]').setInputFiles(path.join(SAMPLES, file))
  await button('Upload File').click()
  await button('Process Document').click()
}

/** Waits until the plan opens by itself, and gives its id. */
async function verifyOpens(): Promise<string> {
  await page.getByText(/^Opening Verify in [123]s$/).waitFor({ timeout: READING_MS })
  await page.waitForURL(/\/verify\/[^/]+$/)
  await page.getByRole('button', { name: /^Verify plan/ }).waitFor()
  return page.url().split('/').at(-1) ?? ''
}

/** Confirms the plan, doubtful fields or not, and waits for the dashboard. */
async function verify(): Promise<void> {
  await lookThrough(page)
  await button(/^Verify plan/).click()
  const anyway = button(/^Verify anyway/)
  const dashboard = page.getByRole('heading', { name: 'Dashboard' })
  await anyway.or(dashboard).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await page.waitForURL('**/dashboard')
}

/** Opens the group of a field on the verify screen if it is closed. */
async function openGroup(name: string): Promise<void> {
  const head = page.locator('.gh', { hasText: name }).first()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

/** Asks Riq and gives the finished answer. */
async function ask(question: string): Promise<string> {
  const cards = await page.locator('.ab').count()
  await page.getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
  const card = page.locator('.ab').nth(cards)
  await card.locator('.lead').waitFor()
  await button('Stop').waitFor({ state: 'detached' })
  return card.innerText()
}

describe('the main job in a browser', () => {
  test('the first administrator signs in', async () => {
    await page.goto(office.address)
    await page.waitForURL('**/login')
    await page.getByRole('heading', { name: 'Log in to CovrIQ' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByLabel('E-mail').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await button('Log in').click()
    await page.waitForURL('**/dashboard')
    await page.getByText('No recent uploads').waitFor()
    expect(await accessFaults(page)).toEqual([])
  }, 60_000)

  test(
    'a PDF goes through its steps and opens for verification',
    async () => {
      await process('01-portal-breakdown.pdf')
      const active = page.locator('.st.active')
      await active
        .filter({ hasText: 'PHI Redaction / Preprocess' })
        .getByText(/\d of 3 pages/)
        .waitFor()
      expect(await page.locator('.st').first().innerText()).toContain('complete')
      await verifyOpens()
      expect(await page.locator('.vh0').innerText()).toContain('Tamarack Millworks')
      expect(await accessFaults(page)).toEqual([])
    },
    LIMIT_MS,
  )

  test('a field shows its words on the page, and a box on the page leads to its field', async () => {
    await lookThrough(page)
    await openGroup('Basic')
    await field('coverage.endo').focus()
    await page.getByText('Page 2 of 3').waitFor()
    await page.locator('.evb.on[data-box~="coverage.endo"]').first().waitFor()
    await page.locator('.evb[data-box~="coverage.implants"]').first().click()
    await page.getByText('Which field?').waitFor()
    await page.getByRole('button', { name: 'Implants', exact: true }).click()
    await page.locator('[data-path="coverage.implants"]:focus').waitFor()
    expect(await page.locator('.evb.on .ev-tag').innerText()).toBe('Implants')
  }, 60_000)

  test('a corrected field is saved with the confirmation', async () => {
    await openGroup('Plan')
    await field('group_name').fill('Tamarack Mills')
    await verify()
    await page.getByText('Plan verified.').waitFor()
    await menu('View all Plans')
    const entry = page.getByRole('link', { name: /Tamarack Mills/ })
    await entry.waitFor()
    expect(await entry.innerText()).toContain('Verified')
    await entry.click()
    await page.getByRole('heading', { name: 'Tamarack Mills' }).waitFor()
    expect(await page.locator('.idrow').innerText()).toContain('by admin')
    await button('Expand All').click()
    const endo = page.locator('.cc', { hasText: 'Endodontics' })
    expect(await endo.innerText()).toContain('80%')
    expect(await endo.innerText()).toContain('Page 2')
    expect(await accessFaults(page)).toEqual([])
  }, 60_000)

  test(
    'a photographed page is read and verified as well',
    async () => {
      await process('17-phone-photo.jpg')
      await verifyOpens()
      expect(await page.locator('.vh0').innerText()).toContain('TM-66014')
      await verify()
      await page.locator('.dash').getByText('Deschutes Trail Gear').waitFor()
    },
    LIMIT_MS,
  )

  test('Riq answers by group name with the right figure and page', async () => {
    await menu('Ask Riq')
    const answer = await ask('What does Tamarack Mills pay for root canals?')
    expect(answer).toContain('80%')
    expect(answer).toContain('p. 2')
    expect(answer).toContain('Verified by admin')
    await page.locator('.ab').last().locator('.lead .cite').first().click()
    await page
      .getByRole('complementary', { name: /Source/ })
      .getByText('Page 2')
      .waitFor()
    expect(await accessFaults(page)).toEqual([])
  }, 90_000)

  test('and by group id, for the other plan', async () => {
    const answer = await ask('What is the annual maximum of group TM-66014?')
    expect(answer).toContain('$1,500')
    expect(answer).toContain('p. 1')
    expect(await page.locator('.ap').innerText()).toContain('Deschutes Trail Gear')
  }, 90_000)

  test('nothing on any page was blocked or failed', () => {
    expect(opened.faults).toEqual([])
  })
})
