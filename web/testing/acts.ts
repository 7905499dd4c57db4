/** What a person does and sees on a page, for the browser tests. */
import type { Locator, Page } from 'playwright-core'

/** A button by its name. */
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/** Waits until words are on the page. */
export const told = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor()

/** Answers calls to a path in the server's place. */
export const answering = (page: Page, to: string | RegExp, status: number, json: unknown): Promise<unknown> =>
  page.route(to, (route) => route.fulfill({ status, json }))

/** Lets calls to a path break off, as a pulled cable does. */
export const unreachable = (page: Page, to: string): Promise<unknown> =>
  page.route(to, (route) => route.abort())

/** Fills the form of /login or /signup and sends it. */
export async function signIn(
  page: Page,
  door: 'Log in' | 'Sign up',
  email: string,
  password: string,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, door).click()
}

/** Chooses a file of given content on the upload screen. */
export const choose = (page: Page, name: string, mimeType: string, bytes: Uint8Array): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })

/** Chooses a file, uploads it and presses Process Document. */
export async function processFile(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await button(page, 'Upload File').click()
  await button(page, 'Process Document').click()
}

/** Signs in to an office and processes a file; the page is then on the file's verify screen, maybe still reading. */
export async function readFile(
  page: Page,
  office: { address: string },
  account: { email: string; password: string },
  file: string,
  limitMs: number,
): Promise<void> {
  await page.goto(`${office.address}/login`)
  await signIn(page, 'Log in', account.email, account.password)
  await page.waitForURL('**/dashboard')
  await page.goto(`${office.address}/upload`)
  await processFile(page, file)
  await page.waitForURL(/\/verify\/[^/]+$/, { timeout: limitMs })
}

/** Ticks so many waiting files, in their order, and presses Merge. */
export async function merge(page: Page, files: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(files - 1).waitFor()
  for (let at = 0; at < files; at++) await boxes.nth(at).check()
  await button(page, /^Merge/).click()
}

/** Sends a question to Riq. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
}

/** Opens a closed group of the verify form. */
export async function openGroup(page: Page, name: string): Promise<void> {
  const head = page.locator('.gh', { hasText: name }).first()
  await head.waitFor()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

/** Shows the page of the verify screen, also one that must be looked at first. */
export async function showPage(page: Page): Promise<void> {
  const picture = page.locator('.sheet-page > img')
  const ask = button(page, 'Show the page')
  await picture.or(ask).first().waitFor()
  if (await ask.isVisible()) await ask.click()
  await picture.waitFor()
}

/** Looks at every page of the verify screen that asks for it, as a person does who finds nothing to mask. */
export async function lookThrough(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const address = `${origin}/api/plans/${pathname.split('/').at(-1)}`
  const left = async (): Promise<number[]> => (await (await page.request.get(address)).json()).to_look
  for (let pages = await left(); pages.length > 0; pages = await left()) {
    await button(page, /^Verify (?:plan|again)/).click()
    await showPage(page)
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/look') && answer.ok())
    await button(page, /^(?:Nothing to mask|Done)$/).click()
    await marked
    await page.locator('.look-bar').waitFor({ state: 'detached' })
  }
}
