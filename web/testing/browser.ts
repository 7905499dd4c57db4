/** A real browser for the browser tests: Debian's Chromium, with everything that goes wrong on a page collected. */
import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.ts'

/** A browser with one page. `faults` = errors and warnings of the page's console, blocked loads included; refused calls left out. */
export interface Opened {
  browser: Browser
  page: Page
  faults: string[]
}

/** Opens a browser of a given size. */
export async function openBrowser(width = 1440, height = 900): Promise<Opened> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const refused = /status of 4\d\d/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !refused) faults.push(message.text())
  })
  return { browser, page, faults }
}

const AXE = readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8')

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** What the accessibility rules of axe find wrong with the page, one line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(`${AXE};0`)
  const violations = await page.evaluate<Violation[]>('axe.run(document).then((found) => found.violations)')
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`))
}
