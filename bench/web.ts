/** The web app in Chromium against the executable: first load, and a list of 5,000 plans. Frames and tasks come from the browser itself. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { withOfficeDatabase } from '../src/testing/office-database.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../src/testing/running-office.ts'
import { addPlans } from './many-plans.ts'
import type { BenchRow } from './row.ts'
import { type Strain, strained } from './strain.ts'

const PLANS = 5000
const SCREENS = ['/login', '/dashboard', '/plans-by-group']
const LOADS = 5
const WHEELS = 80
const TYPED = 'roofing 12'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const ms = (value: number) => `${value.toFixed(1)} ms`

const rowsOf = (name: string, { frame, task, work }: Strain): BenchRow[] => [
  { name: `${name}: longest frame`, value: ms(frame), note: 'goal: under 100 ms' },
  { name: `${name}: longest task`, value: ms(task), note: `of it processor time ${ms(work)}` },
]

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  for (let i = 0; i < WHEELS; i++) {
    await page.mouse.wheel(0, i % 8 === 7 ? 20_000 : 900)
    await page.waitForTimeout(16)
  }
}

async function typeAndDelete(page: Page): Promise<void> {
  await page.getByLabel('Search plans').focus()
  for (const key of TYPED) await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.getByText('Roofing 12').first().waitFor()
  for (const _ of TYPED) await page.keyboard.press('Backspace')
}

async function longList(browser: Browser, page: Page): Promise<BenchRow[]> {
  await page.goto('/plans-by-group')
  await page.locator('a.pl').first().waitFor()
  const scrolling = await strained(browser, page, () => scrollThrough(page))
  await page.evaluate(() => window.scrollTo(0, 0))
  const typing = await strained(browser, page, () => typeAndDelete(page))
  return [
    ...rowsOf(`${PLANS} plans, scrolling`, scrolling),
    ...rowsOf(`${PLANS} plans, typing a search`, typing),
  ]
}

/** The largest paint of a screen that is opened with an empty cache. */
async function largestPaint(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

async function paints(page: Page, address: string): Promise<BenchRow> {
  const values: number[] = []
  for (let i = 0; i < LOADS; i++) values.push(await largestPaint(page, address))
  return {
    name: `Largest paint of ${address}`,
    value: ms(median(values)),
    note: `empty cache, median of ${LOADS}, worst ${ms(Math.max(...values))}; goal: under 1 s`,
  }
}

/** Bytes of scripts that travel until the sign-in page stands still. */
async function scriptBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto('/login', { waitUntil: 'networkidle' })
  await session.detach()
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

async function listAnswer(page: Page): Promise<BenchRow> {
  const { times, encoded, decoded } = await page.evaluate(async (rounds) => {
    const times: number[] = []
    for (let i = 0; i < rounds; i++) {
      const started = performance.now()
      await (await fetch('/api/plans')).json()
      times.push(performance.now() - started)
    }
    const entry = performance
      .getEntriesByType('resource')
      .findLast((e) => e.name.endsWith('/api/plans')) as PerformanceResourceTiming
    return { times, encoded: entry.encodedBodySize, decoded: entry.decodedBodySize }
  }, LOADS)
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`
  return {
    name: `GET /api/plans, ${PLANS} plans`,
    value: ms(median(times)),
    note: `${kb(encoded)} on the line, ${kb(decoded)} of JSON`,
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

/** All scripts of the app, compressed: what a browser holds when every screen was opened. */
function allScripts(): number {
  const folder = path.join(import.meta.dir, '../dist/web/assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js.br'))
  return names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
}

/** First load of three screens and the list of a large office. */
export async function benchWeb(): Promise<BenchRow[]> {
  const place = freshPlace()
  await withOfficeDatabase(place.folder, (db) => addPlans(db, PLANS))
  const office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args })
  try {
    const context = await browser.newContext({
      baseURL: office.address,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const bytes = await scriptBytes(page)
    const rows: BenchRow[] = [
      {
        name: 'Scripts of /login',
        value: `${(bytes / 1000).toFixed(1)} KB`,
        note: `of ${Math.round(allScripts() / 1000)} KB for all screens; goal: at most 120 KB`,
      },
    ]
    for (const address of SCREENS) {
      if (address === '/dashboard') await signIn(page)
      rows.push(await paints(page, address))
    }
    rows.push(await listAnswer(page))
    return [...rows, ...(await longList(browser, page))]
  } finally {
    await browser.close()
    await office.stop()
    place.remove()
  }
}
