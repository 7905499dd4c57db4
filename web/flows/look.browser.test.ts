/** A page that may still show patient data: told first, looked at with the keyboard, and verified after, against the built executable. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, SAMPLES, type Stage } from '../../src/testing/stage.ts'
import { button, processFile, told } from '../testing/acts.ts'
import {
  accessFaults,
  accessFaultsInEveryLook,
  enterOffice,
  launch,
  type OpenPage,
} from '../testing/browser.ts'

/** A form that was filled in by hand: handwriting is what masks miss first. */
const SAMPLE = path.join(SAMPLES, '09-office-form-hand.jpg')
const LIMIT_MS = 180_000

let stage: Stage
let browser: Browser
let opened: OpenPage
let page: Page
const pictures: string[] = []

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  opened = await enterOffice(browser, stage.office.address, CAST.standard)
  page = opened.page
  page.on('request', (asked) => /\/pages\/\d+(?:\?|$)/.test(asked.url()) && pictures.push(asked.url()))
  await page.goto('/upload')
  await processFile(page, SAMPLE)
  await page.waitForURL(/\/verify\/[^/]+$/, { timeout: LIMIT_MS })
  await button(page, /^Verify plan/).waitFor()
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

test(
  'a page is told about before it is shown, a word of it is masked by keys, and the plan is verified only then',
  async () => {
    const address = `/api/plans/${page.url().split('/').at(-1)}`
    const plan = async () => (await page.request.get(address)).json()
    await told(page, 'We may have missed patient data on this page.')
    expect((await plan()).to_look).toEqual([1])
    expect(pictures).toEqual([])
    expect(await accessFaultsInEveryLook(page, '.look-first')).toEqual({})

    await page.keyboard.press('Control+Enter')
    await told(page, 'Look at page 1 before you verify.')
    const sent = { headers: { origin: stage.office.address }, data: await plan() }
    const refused = await page.request.put(`${address}/verify`, sent)
    expect([refused.status(), (await refused.json()).to_look]).toEqual([422, [1]])

    await button(page, 'Show the page').focus()
    await page.keyboard.press('Enter')
    await page.locator('.sheet-page > img').waitFor()
    await page.locator('.doubt:focus').waitFor()
    const count = await page.locator('.doubt').count()
    expect(count).toBe((await plan()).parse_result.pages[0].doubts.length)
    expect(await accessFaults(page)).toEqual([])
    expect(await accessFaultsInEveryLook(page, '.look-bar')).toEqual({})
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Mask this box?' })
    await question.getByRole('button', { name: 'Mask it' }).press('Enter')
    await told(page, 'Masked.')
    await page.locator('.sheet-page > img[src*="revision=1"]').waitFor()
    expect(await page.locator('.doubt').count()).toBeLessThan(count)
    await page.locator('.doubt:focus').waitFor()

    await button(page, 'Done').press('Enter')
    await told(page, /lena\.hart looked at this page for patient data on /)
    expect((await plan()).to_look).toEqual([])
    await page.keyboard.press('Control+Enter')
    const anyway = button(page, 'Verify anyway')
    const done = page.getByText(/ verified\.$/)
    await anyway.or(done).first().waitFor()
    if (await anyway.isVisible()) await anyway.press('Enter')
    await page.waitForURL('**/verify')
    expect((await plan()).status).toBe('verified')
    expect(opened.faults).toEqual([])
  },
  LIMIT_MS,
)
