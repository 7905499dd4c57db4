/** Signing in and up: the part of the error catalogue (SPEC.md section 8) word for word, in a real browser against the built executable. What the server can no longer cause is provoked by answering in its place: "an answer the server no longer gives". */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Stage } from '../../src/testing/stage.ts'
import { answering, button, signIn, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 280_000

let stage: Stage
let browser: Browser
let page: Page

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
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

describe('signing in and up', () => {
  test('the service says why: a wrong password and an unknown account in the same words', async () => {
    await enter(null, '/login')
    await signIn(page, 'Log in', CAST.standard.email, 'not the password')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    const words = await alert.innerText()
    await signIn(page, 'Log in', 'nobody@office.test', 'not the password')
    await button(page, 'Log in').waitFor()
    expect(await alert.innerText()).toBe(words)
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@office.test')
  })

  test('a sign-up without a good password, or without an e-mail that is one, stays on the page', async () => {
    await enter(null, '/signup')
    await signIn(page, 'Sign up', 'new@office.test', 'short')
    await page.getByRole('alert').waitFor()
    await page.getByLabel('E-mail').fill('no e-mail')
    expect(await page.getByLabel('E-mail').evaluate((box: HTMLInputElement) => box.validity.valid)).toBe(
      false,
    )
    expect(new URL(page.url()).pathname).toBe('/signup')
  })

  test('a sign-up with an address that has an account says so without telling whose', async () => {
    await enter(null, '/signup')
    await signIn(page, 'Sign up', CAST.standard.email, 'a sentence to remember')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).not.toContain('lena')
  })
})

describe('an answer the server no longer gives', () => {
  test.each([
    [{ user: null }, 'Login failed: unable to fetch user record'],
    [
      { user: { id: 'u1', email: 'a@b.test', full_name: 'a' } },
      'Login failed: unable to create user profile',
    ],
  ])('a login without the whole profile: %j', async (json, words) => {
    await enter(null, '/login')
    await answering(page, '**/api/auth/login', 200, json)
    await signIn(page, 'Log in', CAST.standard.email, CAST.standard.password)
    await told(page, words)
  })

  test('a sign-up without a profile says so, and still goes to the dashboard', async () => {
    await enter(null, '/signup')
    await answering(page, '**/api/auth/signup', 200, { user: null })
    await signIn(page, 'Sign up', 'new@office.test', 'a sentence to remember')
    await told(page, 'Signup succeeded, but failed to create user profile.')
  })
})
