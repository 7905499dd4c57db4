/** How people come in: a newcomer waits, an administrator lets them in, and a one-time code opens a forgotten account. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Stage } from '../../src/testing/stage.ts'
import { button, signIn, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 120_000
const NEWCOMER = { email: 'priya.nair@office.test', password: 'a sentence to remember' }

let stage: Stage
let browser: Browser
let admin: Page
let newcomer: Page

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
  admin = (await enterOffice(browser, stage.office.address, CAST.admin)).page
  newcomer = (await enterOffice(browser, stage.office.address, null)).page
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

test('who signs up waits, and no page of the office opens', async () => {
  await newcomer.goto('/signup')
  await newcomer.getByRole('heading', { name: 'Sign Up to get access to CovrIQ' }).waitFor()
  await signIn(newcomer, 'Sign up', NEWCOMER.email, NEWCOMER.password)
  await told(newcomer, 'Your account is waiting for approval')
  for (const address of ['/dashboard', '/chat', '/upload', '/admin/users']) {
    await newcomer.goto(address)
    await told(newcomer, 'Your account is waiting for approval')
  }
  expect((await newcomer.context().request.get('/api/dashboard')).status()).toBe(403)
}, 60_000)

test('an administrator approves them, and after signing in they work', async () => {
  await admin.goto('/admin/users')
  await button(admin, 'Approve as standard: priya.nair').click()
  await button(admin, 'Approve as standard: priya.nair').waitFor({ state: 'detached' })
  await button(newcomer, 'Refresh').click()
  await newcomer.waitForURL('**/login')
  await told(newcomer, 'Your access was approved. Log in again.')
  await signIn(newcomer, 'Log in', NEWCOMER.email, NEWCOMER.password)
  await newcomer.waitForURL('**/dashboard')
}, 60_000)

/** Sets a password with a one-time code. */
async function reset(code: string, password: string): Promise<void> {
  await newcomer.goto('/reset')
  await newcomer.getByLabel('One-time code').fill(code)
  await newcomer.getByLabel('E-mail').fill(NEWCOMER.email)
  await newcomer.getByLabel('Password', { exact: true }).fill(password)
  await button(newcomer, 'Set password').click()
}

test('a forgotten password is set anew with a one-time code, once', async () => {
  await button(admin, 'Reset code for priya.nair').click()
  const code = (await admin.getByLabel('One-time code').innerText()).trim()
  await newcomer.context().clearCookies()
  await reset('no-such-code', 'another sentence to remember')
  await newcomer.getByRole('alert').waitFor()
  await reset(code, 'another sentence to remember')
  await newcomer.waitForURL('**/dashboard')
  await newcomer.context().clearCookies()
  await reset(code, 'a third sentence to remember')
  await newcomer.getByRole('alert').waitFor()
  await newcomer.goto('/login')
  await signIn(newcomer, 'Log in', NEWCOMER.email, 'another sentence to remember')
  await newcomer.waitForURL('**/dashboard')
}, 60_000)
