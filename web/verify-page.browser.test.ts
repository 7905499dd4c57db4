/** Drawing on the page of the verify screen with a real mouse and real keys, against the built executable. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from '../src/testing/running-office.ts'
import { button, readFile, showPage } from './testing/acts.ts'
import { accessFaults, type Opened, openBrowser } from './testing/browser.ts'

const SAMPLE = path.resolve(import.meta.dir, '../src/testing/samples/02-employer-one-page.pdf')
const LIMIT_MS = 120_000

const place = freshPlace()
let office: RunningOffice
let opened: Opened
let page: Page

beforeAll(async () => {
  office = await startOffice(PROGRAM.executable, place.folder)
  opened = await openBrowser()
  page = opened.page
  page.setDefaultTimeout(20_000)
  await readFile(page, office, ADMIN, SAMPLE, LIMIT_MS)
  await showPage(page)
  // A box is drawn around words that the page wouldn’t have in sight while it follows another field.
  await button(page, 'Full page').click()
}, LIMIT_MS)

afterAll(async () => {
  await opened?.browser.close()
  await office?.stop()
  place.remove()
})

const field = (name: string) => page.locator(`[data-path="${name}"]`)

/** Draws a box around the words of another field with the mouse. */
async function drawAround(name: string): Promise<void> {
  const words = page.locator(`.evb[data-box~="${name}"]`).first()
  await words.scrollIntoViewIfNeeded()
  const box = (await words.boundingBox())!
  await page.mouse.move(box.x - 4, box.y - 4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.move(box.x + box.width + 4, box.y + box.height + 4)
  await page.mouse.up()
}

describe('a box on the page', () => {
  test('that is drawn with the mouse fills the focused field, and undo takes it back', async () => {
    await page.evaluate(
      'document.querySelectorAll(".gh[aria-expanded=false]").forEach((head) => head.click())',
    )
    const wanted = await field('annual_maximum_individual').inputValue()
    const before = await field('deductible_individual').inputValue()
    expect(wanted).not.toBe(before)
    await field('deductible_individual').click()
    await drawAround('annual_maximum_individual')
    await page.locator('.dhint', { hasText: `${wanted}, read from page 1.` }).waitFor()
    expect(await field('deductible_individual').inputValue()).toBe(wanted)
    expect(await page.evaluate('document.activeElement.dataset.path')).toBe('deductible_individual')
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Control+z')
    expect(await field('deductible_individual').inputValue()).toBe(before)
  }, 40_000)

  test('that holds no amount is told beside the field, which stays as it was', async () => {
    const before = await field('deductible_individual').inputValue()
    await field('deductible_individual').click()
    await drawAround('group_name')
    await page.getByText(/The box reads “.+”, which isn’t an amount\./).waitFor()
    expect(await field('deductible_individual').inputValue()).toBe(before)
    expect(opened.faults).toEqual([])
  }, 40_000)
})
