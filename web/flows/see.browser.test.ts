/** What of the page is in sight beside the form, against the built executable: at 200% browser zoom, on a phone, and in a wide window. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import path from 'node:path'
import type { Page } from 'playwright-core'
import {
  ADMIN,
  freshPlace,
  PROGRAM,
  type RunningOffice,
  startOffice,
} from '../../src/testing/running-office.ts'
import { lookThrough, readFile } from '../testing/acts.ts'
import { accessFaults, type Opened, openBrowser } from '../testing/browser.ts'

const SAMPLE = path.resolve(import.meta.dir, '../../src/testing/samples/03-you-pay.pdf')
const LIMIT_MS = 120_000

const place = freshPlace()
let office: RunningOffice
let opened: Opened
let page: Page
let address: string

beforeAll(async () => {
  office = await startOffice(PROGRAM.executable, place.folder)
  opened = await openBrowser()
  page = opened.page
  page.setDefaultTimeout(20_000)
  await readFile(page, office, ADMIN, SAMPLE, LIMIT_MS)
  address = page.url()
  await page.locator('.vf').waitFor()
  await lookThrough(page)
}, LIMIT_MS)

afterAll(async () => {
  await opened?.browser.close()
  await office?.stop()
  place.remove()
})

/** Opens the plan in a window of this size, with the cursor in a field, once its place on the page is in sight. */
async function lookAt(field: string, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.goto(address)
  await page.locator('.vf').waitFor()
  await page.locator('.gh[aria-expanded=false]').evaluateAll((closed) => {
    for (const group of closed) (group as HTMLElement).click()
  })
  const tables = page.waitForResponse((answer) => answer.url().endsWith('/tables'))
  await page.locator(`[data-path="${field}"]`).focus()
  await Promise.race([tables, page.waitForTimeout(1000)])
  await page.locator('.evb.on').waitFor()
  await page.waitForFunction(() => {
    const { left, top, right, bottom } = document.querySelector('.evb.on')!.getBoundingClientRect()
    const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return on?.closest('.evb.on') != null
  })
}

/** Rows of the form that are wholly in sight. */
const rowsInSight = () =>
  page.locator('.fscroll').evaluate((pane) => {
    const frame = pane.getBoundingClientRect()
    return [...pane.querySelectorAll('[data-row]')].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      return height > 0 && top >= frame.top - 1 && bottom <= frame.bottom + 1
    }).length
  })

const rectOf = async (name: string) => (await page.locator(name).boundingBox())!

describe('page and form together', () => {
  test(
    'at 200% browser zoom leave at least five rows, with the value and its head above them',
    async () => {
      await lookAt('coverage.crowns', 720, 450)
      expect(await rowsInSight()).toBeGreaterThanOrEqual(5)
      const [head, value, pane] = await Promise.all(['.pin.head.on', '.evb.on', '.canvas'].map(rectOf))
      expect(value!.y).toBeGreaterThanOrEqual(head!.y + head!.height)
      expect(value!.y + value!.height).toBeLessThanOrEqual(pane!.y + pane!.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720)
      expect(await accessFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'More of the page' }).click()
      await page.getByRole('button', { name: 'Next page' }).waitFor()
    },
    LIMIT_MS,
  )

  test(
    'on a phone show the row of a value right below its head',
    async () => {
      await lookAt('coverage.crowns', 390, 844)
      const [head, value] = await Promise.all(['.pin.head.on', '.evb.on'].map(rectOf))
      const below = value!.y - (head!.y + head!.height)
      expect([below >= 0, below < 40]).toEqual([true, true])
    },
    LIMIT_MS,
  )
})
