/** Asking Riq in a real browser against the built executable: by keyboard, with identifiers, as the demo account, over a reload and a logout. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { demoDocuments } from '../../scripts/demo/documents.ts'
import { CAST, openStage, type Player, type Stage } from '../../src/testing/stage.ts'
import { answering, button, told } from '../testing/acts.ts'
import { accessFaults, enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 280_000
const PHONE = { width: 390, height: 844 }

let stage: Stage
let browser: Browser
let page: Page
let faults: string[]

beforeAll(async () => {
  stage = await openStage()
  for (const { name, bytes, verified } of demoDocuments()) {
    const row = await stage.desk.upload(name, bytes)
    await stage.desk.parse(row)
    if (verified) await stage.verify(row.rowId)
  }
  browser = await launch()
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

afterEach(async () => {
  expect(faults).toEqual([])
  await page.context().close()
})

async function enter(who: Player, size = { width: 1440, height: 900 }): Promise<void> {
  const opened = await enterOffice(browser, stage.office.address, CAST[who], size)
  page = opened.page
  faults = opened.faults
  await page.goto('/chat')
  await page.getByLabel('Your question').waitFor()
}

/** Asks and gives the finished answer. */
async function ask(question: string): Promise<string> {
  const cards = await page.locator('.ab').count()
  await page.getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
  const card = page.locator('.ab').nth(cards)
  await card.locator('.lead').waitFor()
  await button(page, 'Stop').waitFor({ state: 'detached' })
  return card.innerText()
}

const activePlan = () => page.locator('.ap h1')
const hrefs = () => page.locator('a').evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))

describe('asking with the keyboard alone', () => {
  test('Alt+P, a part of the name, Enter; then a question, and the page opens at its line', async () => {
    await enter('standard')
    await page.keyboard.press('Alt+p')
    await page.keyboard.type('pinecr')
    await page.getByRole('option', { name: /Pinecrest Logistics/ }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await activePlan().getByText('Pinecrest Logistics').waitFor()
    expect(await page.locator('.ap').innerText()).toContain('by lena.hart')
    await page.keyboard.type('are crowns covered?')
    await page.keyboard.press('Enter')
    const mark = page.locator('.lead .cite')
    await mark.focus()
    await page.keyboard.press('Enter')
    const source = page.getByRole('complementary', { name: /Source/ })
    await source.locator('svg.crop image').waitFor()
    expect(await source.innerText()).toContain('Crowns 50%')
    expect(await mark.getAttribute('aria-pressed')).toBe('true')
    await source.getByRole('button', { name: 'Open page' }).press('Enter')
    await page.getByRole('dialog').locator('.crop.whole .crop-box').waitFor()
    expect(await accessFaults(page)).toEqual([])
  }, 60_000)

  test('Esc stops the answer, ↑ brings the question back', async () => {
    await enter('standard')
    await page.route('**/api/riq', () => {})
    await page.keyboard.type('crowns for pinecrest?')
    await page.keyboard.press('Enter')
    await button(page, 'Stop').waitFor()
    await page.keyboard.press('Escape')
    await told(page, 'Stopped.')
    await page.keyboard.press('ArrowUp')
    expect(await page.getByLabel('Your question').inputValue()).toBe('crowns for pinecrest?')
  }, 60_000)
})

describe('every offered question', () => {
  test('is answered from the plan, with a page', async () => {
    await enter('standard')
    await page.locator('.hq button', { hasText: 'Marlow Public Schools' }).click()
    const cards = page.locator('.hq button b')
    await cards.filter({ hasText: '?' }).first().waitFor()
    const questions = await cards.allInnerTexts()
    expect(questions.length).toBeGreaterThan(3)
    for (const question of questions) {
      const answer = await ask(question)
      expect([question, /does not (?:say|state)|cannot/.test(answer)]).toEqual([question, false])
      expect([question, answer.includes('p. ')]).toEqual([question, true])
    }
  }, 90_000)
})

describe('identifiers in a question', () => {
  test('are neither repeated in the answer nor written into the log', async () => {
    await enter('standard')
    for (const question of [
      'is member W123456789 with SSN 123-45-6789 covered for crowns at pinecrest',
      'crowns for 123-45-6789',
      'ortho for subscriber ABC123456 of zephyr millworks',
    ])
      expect(await ask(question)).not.toMatch(/W123456789|123-45-6789|ABC123456/)
    const log = readFileSync(path.join(stage.folder, 'server.log'), 'utf8')
    expect(log).not.toMatch(/W123456789|123-?45-?6789|ABC123456|zephyr|pinecrest/i)
  }, 60_000)
})

describe('the employer of a question', () => {
  test('its call fails: nothing of it is shown, and Riq answers all the same', async () => {
    await enter('standard')
    await answering(page, '**/api/extract-employer', 500, { success: false, error: 'Extraction broke.' })
    expect(await ask('crowns for pinecrest?')).toContain('50%')
    await button(page, 'Change').click()
    await ask('ortho for Zephyr Trading?')
    await page.locator('.finder input').and(page.locator('[value="Zephyr Trading"]')).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Extraction broke.')
  }, 60_000)
})

describe('the conversation', () => {
  test('is there after a reload, and gone after a logout', async () => {
    await enter('standard')
    await ask('crowns for pinecrest?')
    await page.getByLabel('Your question').fill('and implants')
    await page.reload()
    await activePlan().getByText('Pinecrest Logistics').waitFor()
    expect(await page.locator('.ab').count()).toBe(1)
    expect(await page.getByLabel('Your question').inputValue()).toBe('and implants')
    await button(page, 'Log out').click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('pinecrest')
  }, 60_000)

  test('an answer is copied as text, also where the browser withholds the clipboard', async () => {
    await enter('standard')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await ask('crowns for pinecrest?')
    await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await button(page, 'Copy answer').click()
    await button(page, 'Answer copied').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('Crowns: the plan pays 50%. p. 1')
    expect(text).toContain('Source: p. 1')
    expect(text).toMatch(
      /Verified by lena\.hart on \w+ \d+, \d{4}(?:, \d+ of \d+ checked)?\..*\nPlan version uploaded \w+ \d+, \d{4}\./,
    )
  }, 60_000)
})

describe('the demo account', () => {
  test.each([
    ['wide', undefined],
    ['phone', PHONE],
  ])(
    'on a %s screen: quotes without pictures, no link to a page that is closed to it',
    async (_, size) => {
      await enter('demo', size)
      const pictures: string[] = []
      page.on('request', (request) => {
        if (/\/pages\/|\/api\/plans/.test(request.url())) pictures.push(request.url())
      })
      await ask('crowns for pinecrest?')
      const [log, box] = await Promise.all(['.log', '.box'].map((part) => page.locator(part).boundingBox()))
      expect(box!.y).toBeGreaterThanOrEqual(log!.y + log!.height)
      await page.locator('.lead .cite').click()
      await page.locator('.quote:visible', { hasText: 'Crowns 50%' }).waitFor()
      expect(await accessFaults(page)).toEqual([])
      if (size) await button(page, 'Close').click()
      await ask('ortho for zephyr?')
      const open = /^(?:#main|\/dashboard|\/chat|\/announcements)$/
      expect((await hrefs()).filter((href) => !open.test(href))).toEqual([])
      await page.goto('/dashboard')
      await page.getByText('Pinecrest Logistics').waitFor()
      expect((await hrefs()).filter((href) => !open.test(href))).toEqual([])
      expect(pictures).toEqual([])
    },
    60_000,
  )
})
