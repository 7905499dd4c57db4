/** A real browser for the browser tests: Debian's Chromium, with everything that goes wrong on a page collected. */
import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.ts'

/** A page with what went wrong on it: errors and warnings of its console, blocked loads included; refused calls left out. */
export interface OpenPage {
  page: Page
  faults: string[]
}

/** A browser with one page. */
export interface Opened extends OpenPage {
  browser: Browser
}

/** E-mail and password. */
export interface Account {
  email: string
  password: string
}

/** Starts the browser. @param more switches beside the usual ones */
export const launch = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...more,
    ],
  })

function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const refused = /status of [45]\d\d/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !refused) faults.push(message.text())
  })
  return faults
}

/**
 * A page of its own (no cookies of another) at the office's address, signed in when an account is given.
 * @throws Error when the office does not let the account in
 */
export async function enterOffice(
  browser: Browser,
  address: string,
  account: Account | null,
  size = { width: 1440, height: 900 },
): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL: address, viewport: size, reducedMotion: 'reduce' })
  if (account) {
    const answer = await context.request.post('/api/auth/login', {
      data: account,
      headers: { origin: address },
    })
    if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`)
  }
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return { page, faults: faultsOf(page) }
}

/** Opens a browser of a given size. */
export async function openBrowser(width = 1440, height = 900): Promise<Opened> {
  const browser = await launch()
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  return { browser, page, faults: faultsOf(page) }
}

const AXE = readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8')

interface Finding {
  id: string
  nodes: { html: string; any: { data?: { messageKey?: string } | null }[] }[]
}

/** White on white is no violation to axe: where the words have the color of their ground, it doesn't want to say. */
const unreadable = ({ id, nodes }: Finding): Finding => ({
  id,
  nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
})

/** The rules of axe that look at colors. In the other theme of the same width nothing else is different: themes are colors alone. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What the accessibility rules of axe find wrong with the page, one line each.
 * @param rules 'of color' after the same page was looked at in its other theme with all of them
 * @param part selector of what is looked at; unset = all of the page
 */
export async function accessFaults(
  page: Page,
  rules: 'all' | 'of color' = 'all',
  part?: string,
): Promise<string[]> {
  await page.evaluate(`window.axe || (() => { ${AXE} })();0`)
  const only = rules === 'all' ? {} : { runOnly: { type: 'rule', values: COLOR_RULES } }
  const options = { ...only, resultTypes: ['violations', 'incomplete'] }
  const found = await page.evaluate<{ violations: Finding[]; incomplete: Finding[] }>(
    `axe.run(${part === undefined ? 'document' : JSON.stringify(part)}, ${JSON.stringify(options)})
      .then(({ violations, incomplete }) => ({ violations, incomplete }))`,
  )
  return [...found.violations, ...found.incomplete.map(unreadable)].flatMap((one) =>
    one.nodes.map(({ html }) => `${one.id}: ${html.slice(0, 160)}`),
  )
}

/** What axe finds wrong with the page as it's printed, from a light screen and from a dark one. */
export async function accessFaultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const light = await accessFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await accessFaults(page, 'of color')
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  return [...light, ...dark]
}

/** How a page is looked at: at a desk, at a zoom of 200% (which leaves half of a 1440 × 900 screen in CSS pixels), and on a phone, light and dark. */
const LOOKS = [
  ['wide, light', 1440, 900, 'light', 'all'],
  ['wide, dark', 1440, 900, 'dark', 'of color'],
  ['200%, light', 720, 450, 'light', 'all'],
  ['phone, dark', 390, 900, 'dark', 'all'],
  ['phone, light', 390, 900, 'light', 'of color'],
] as const

/**
 * What axe finds wrong with the page in every look, by look; nothing where nothing is. The page is wide and light after it.
 * @param part selector of what is new on a screen that is looked at as a whole elsewhere: it must be in sight in every look, and it alone is
 * looked at, in each width and theme once
 */
export async function accessFaultsInEveryLook(page: Page, part?: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [look, width, height, colorScheme, rules] of LOOKS) {
    if (part && rules !== 'all') continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (part) await page.locator(part).first().waitFor()
    const faults = await accessFaults(page, rules, part)
    if (faults.length > 0) found[look] = faults
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found
}
