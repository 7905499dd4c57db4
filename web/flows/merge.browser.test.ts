/** The upload screen in a real browser: three pictures of one plan become one plan, the same file twice is said so, and one press reads all that wait. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, SAMPLES, type Stage } from '../../src/testing/stage.ts'
import { button, lookThrough, merge, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 280_000
const PARTS = ['12-split-northgate-1of3.png', '12-split-northgate-2of3.jpg', '12-split-northgate-3of3.webp']

let stage: Stage
let browser: Browser
let page: Page

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  page = (await enterOffice(browser, stage.office.address, CAST.standard)).page
  await page.goto('/upload')
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

test(
  'three pictures are chosen, merged in six steps, vanish from the list and open as one plan',
  async () => {
    await page.locator('input[type=file]').setInputFiles(PARTS.map((name) => path.join(SAMPLES, name)))
    await button(page, 'Upload 3 Files').click()
    await merge(page, 3)
    await page.locator('.st').nth(5).waitFor()
    expect(await page.locator('.st .t').allInnerTexts()).toEqual([
      'Select',
      'Merge',
      'Redact',
      'Parse',
      'Save',
      'Verify',
    ])
    await page.waitForURL(/\/verify\/[^/]+$/, { timeout: LIMIT_MS })
    await told(page, 'Page 1 of 3')
    expect(await stage.desk.call<unknown[]>('GET', '/api/plans/unparsed')).toEqual([])
    expect(await stage.desk.call<unknown[]>('GET', '/api/plans')).toHaveLength(1)
  },
  LIMIT_MS,
)

test('two unrelated files never block each other: each has its own Process and Discard', async () => {
  await stage.upload('02-employer-one-page.pdf')
  await stage.upload('03-you-pay.pdf')
  await page.goto('/upload')
  await button(page, 'Discard 03-you-pay.pdf').click()
  await button(page, /^Discard$/).click()
  await told(page, 'File discarded.')
  await button(page, 'Process Document').click()
  await page.waitForURL(/\/verify\/[^/]+$/, { timeout: 60_000 })
}, 90_000)

test('the same bytes a second time: the twin is said and linked, and the person may go on', async () => {
  await page.goto('/upload')
  await page.locator('input[type=file]').setInputFiles(path.join(SAMPLES, '02-employer-one-page.pdf'))
  await button(page, 'Upload File').click()
  await told(page, /^This file was already uploaded on /)
  expect(await page.locator('.note.check a').getAttribute('href')).toMatch(/^\/verify\//)
  await button(page, 'Process Document').click()
  await page.waitForURL(/\/verify\/[^/]+$/, { timeout: 60_000 })
}, 90_000)

test('a discarded row and a processed one leave nothing that waits', async () => {
  expect(await stage.desk.call<unknown[]>('GET', '/api/plans/unparsed')).toEqual([])
  await page.goto('/upload')
  await told(page, 'No files are waiting.')
})

test('one press reads all that wait, and once a plan is verified the next one opens', async () => {
  await stage.upload('03-you-pay.pdf')
  await stage.upload('04-class-prose.pdf')
  await page.goto('/upload')
  await button(page, 'Process all').click()
  await page.getByText(/^2 plans are ready for verification\.$/).waitFor({ timeout: 60_000 })
  await page.goto('/verify')
  await page.locator('.row-link').first().click()
  await button(page, /^Verify plan/)
    .first()
    .waitFor()
  const first = page.url()
  await lookThrough(page)
  await page.keyboard.press('Control+Enter')
  const anyway = button(page, 'Verify anyway')
  const stop = button(page, 'Stop after this one')
  await anyway.or(stop).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await stop.click()
  await told(page, 'We’ll stop after this plan.')
  expect(page.url()).not.toBe(first)
  await button(page, /^Verify plan/)
    .first()
    .waitFor()
}, 120_000)
