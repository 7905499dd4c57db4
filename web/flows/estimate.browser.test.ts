/** An estimate by keyboard alone in a real browser, to the patient's sheet on one page, against the built executable. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Stage } from '../../src/testing/stage.ts'
import { told } from '../testing/acts.ts'
import { accessFaultsInEveryLook, accessFaultsOnPaper, enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 240_000
const MOST_LINES = 30

let stage: Stage
let browser: Browser
let page: Page
let faults: string[]

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  const { rowId } = await stage.read('02-employer-one-page.pdf')
  await stage.verify(rowId)
  const entered = await enterOffice(browser, stage.office.address, CAST.standard)
  page = entered.page
  faults = entered.faults
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

const keys = async (...names: string[]) => {
  for (const name of names) await page.keyboard.press(name)
}

/** Types a line into the box and waits until it's there. */
async function add(text: string, lines: number): Promise<void> {
  await page.keyboard.type(text)
  await keys('Enter')
  await page
    .locator('.est-lines tbody')
    .nth(lines - 1)
    .waitFor()
}

/** Pages of the print-out, laid out as the browser does before it prints. */
async function printedPages(): Promise<number> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test(
  'from an unknown service to a sheet on one page, in both languages, and nothing is left behind',
  async () => {
    await page.goto('/estimate')
    await page.getByRole('heading', { name: 'Estimate' }).waitFor()
    await keys('/')
    await page.keyboard.type('bexley')
    await page.getByRole('option', { name: /Bexley/ }).waitFor()
    await keys('Enter')
    const box = page.getByLabel('Add a service')
    await page.waitForFunction(() => document.activeElement?.closest('.est-add') !== null)
    await page.keyboard.type('flurb 12 900')
    await keys('Enter')
    await told(page, 'Line 1: we don’t know that service.')
    expect(await box.inputValue()).toBe('flurb 12 900')
    await keys('Control+a', 'Delete')
    await add('crown 30 1340', 1)
    await told(page, 'Patient pays about')
    await keys('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await keys('Escape')
    await box.focus()
    for (let line = 2; line <= MOST_LINES; line++)
      await add(line % 2 ? `crown ${line} 1340` : 'steel crown #3 300', line)
    await page.getByRole('button', { name: 'Print for the patient', disabled: false }).waitFor()
    await page.locator('.patient-sheet').waitFor({ state: 'attached' })
    expect(await accessFaultsInEveryLook(page, 'main')).toEqual({})
    expect(await accessFaultsOnPaper(page)).toEqual([])
    expect(await printedPages()).toBe(1)
    await page.getByRole('button', { name: 'Español' }).press('Enter')
    expect(await page.locator('.patient-sheet h1').textContent()).toBe('Estimado de su tratamiento')
    expect(await printedPages()).toBe(1)
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page.getByRole('heading', { name: 'Estimate' }).waitFor()
    expect(await page.locator('.est-lines').count()).toBe(0)
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)
