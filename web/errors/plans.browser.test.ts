/** Riq, verifying and browsing: the part of the error catalogue (SPEC.md section 8) word for word, in a real browser against the built executable. What the server can no longer cause is provoked by answering in its place: "an answer the server no longer gives". */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Stage } from '../../src/testing/stage.ts'
import { answering, ask, button, openGroup, told, unreachable } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 280_000

let stage: Stage
let browser: Browser
let page: Page
let planId: string

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  planId = (await stage.read('02-employer-one-page.pdf')).rowId
  await stage.read('03-you-pay.pdf')
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

afterEach(() => page?.context().close())

async function enter(who: keyof typeof CAST | null, address: string): Promise<void> {
  page = (await enterOffice(browser, stage.office.address, who && CAST[who])).page
  await page.goto(address)
}

describe('asking Riq', () => {
  test('no plan matches: the employer is named, and four ways on', async () => {
    await enter('demo', '/chat')
    await ask(page, 'What is the deductible for Zanzibar Balloon Works?')
    const answer = page.locator('.ab').last()
    await answer.getByText(/No plans? matched/i).waitFor()
    const words = (await answer.innerText()).toLowerCase()
    for (const way of ['spelling', 'group id', 'plans list', 'upload']) expect(words).toContain(way)
  })

  test('a number that is not on the list', async () => {
    await enter('demo', '/chat')
    await answering(page, '**/api/riq', 200, {
      success: true,
      answer: 'Two plans match.',
      kind: 'candidates',
      plan: null,
      citations: [],
      candidates: await stage.desk.call('GET', '/api/plans'),
    })
    await ask(page, 'deductible of Acme')
    await page.locator('.cand').first().waitFor()
    await page.unroute('**/api/riq')
    await ask(page, '9')
    await told(page, 'Invalid selection. Please choose a number from the list.')
  })

  test('the office cannot be reached', async () => {
    await enter('demo', '/chat')
    await unreachable(page, '**/api/riq')
    await ask(page, 'What is the deductible of group 1?')
    await told(page, /^Failed to reach Riq: .+/)
    expect(await page.getByLabel('Your question').inputValue()).toBe('What is the deductible of group 1?')
  })
})

describe('verifying and browsing', () => {
  test.each(['/verify/nothing', '/view-plan/group/nothing'])('%s', async (address) => {
    await enter('standard', address)
    await told(page, 'Plan not found.')
  })

  test('a save that fails is told, and what was typed stays', async () => {
    await enter('standard', `/verify/${planId}`)
    await answering(page, '**/verify', 500, { success: false, error: 'Unexpected error' })
    await openGroup(page, 'Plan')
    await page.locator('[data-path="group_name"]').fill('Typed by hand')
    await page.keyboard.press('Control+Enter')
    const anyway = button(page, 'Verify anyway')
    const failed = page.getByText(/couldn’t save the plan/)
    await anyway.or(failed).first().waitFor()
    if (await anyway.isVisible()) await anyway.click()
    await failed.waitFor()
    expect(await page.locator('[data-path="group_name"]').inputValue()).toBe('Typed by hand')
  })

  test('cards of the dashboard fail quietly: a dash, and a small Try again', async () => {
    await enter('standard', '/login')
    await unreachable(page, '**/api/dashboard')
    await page.goto('/dashboard')
    await button(page, 'Try again').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.locator('.fig').first().innerText()).toContain('–')
    await page.unroute('**/api/dashboard')
    await button(page, 'Try again').first().click()
    await page.locator('.fig', { hasText: '2' }).first().waitFor()
  })

  test.each(['/plans-by-group', '/announcements', '/upload'])(
    'the list of %s offers to try again',
    async (address) => {
      await enter('standard', '/faq')
      await unreachable(page, '**/api/{plans,announcements,plans/unparsed}')
      await page.goto(address)
      await button(page, 'Try again').first().waitFor()
      await page.unroute('**/api/{plans,announcements,plans/unparsed}')
      await button(page, 'Try again').first().click()
      await button(page, 'Try again').first().waitFor({ state: 'detached' })
    },
  )

  test('a screen whose code does not arrive offers to reload', async () => {
    await enter('standard', '/faq')
    const shell = await page.content()
    await page.route(/\.js$/, (route) =>
      shell.includes(new URL(route.request().url()).pathname) ? route.fallback() : route.abort(),
    )
    await page.goto('/plans-by-group')
    await told(page, 'We couldn’t load this page.')
    await page.unroute(/\.js$/)
    await button(page, 'Reload').click()
    await page.getByRole('heading', { name: 'Plans by group' }).waitFor()
  })
})

describe('an answer the server no longer gives', () => {
  test('Riq fails: its words, and what IT needs under Details', async () => {
    await enter('demo', '/chat')
    await answering(page, '**/api/riq', 200, {
      success: false,
      error: 'The model stopped.',
      debug: { code: 'model_gone' },
      answer: '',
      kind: 'error',
      plan: null,
      citations: [],
    })
    await ask(page, 'What is the deductible of group 1?')
    await told(page, 'Error: The model stopped.')
    await page.getByText('Details').first().click()
    await told(page, /model_gone/)
  })
})
