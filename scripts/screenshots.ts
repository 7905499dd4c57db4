/** `npm run screenshots`: starts the demo office and draws every screen in two sizes, light and dark, into dist/screenshots. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from './chromium.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const TARGET = path.join(ROOT, 'dist/screenshots')

interface Account {
  email: string
  password: string
}

/** The demo office, started through its own door, and the accounts it prints. */
interface Demo {
  address: string
  accounts: Record<string, Account>
  stop: () => Promise<number>
}

async function startDemo(): Promise<Demo> {
  const child = Bun.spawn([process.execPath, path.join(ROOT, 'scripts/demo.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of child.stdout) {
    text += decoder.decode(piece)
    if (text.includes('Ctrl+C')) break
  }
  const address = /office is open: (http\S+)/.exec(text)?.[1]
  if (!address) throw new Error(`The demo office did not open:\n${text}`)
  const lines = text.matchAll(/^ {2}(\w+) +(\S+@\S+) +(\S+)$/gm)
  const accounts = Object.fromEntries(
    Array.from(lines, ([, role = '', email = '', password = '']) => [role, { email, password }]),
  )
  return {
    address,
    accounts,
    stop: () => {
      child.kill('SIGTERM')
      return child.exited
    },
  }
}

interface Look {
  width: number
  height: number
  dark: boolean
}

const LOOKS: Look[] = [false, true].flatMap((dark) => [
  { width: 1440, height: 900, dark },
  { width: 390, height: 844, dark },
])

/** One place to draw: how to get there from a signed-in page. */
interface Stop {
  name: string
  go: (page: Page) => Promise<void>
}

const at = (address: string, ready: string) => async (page: Page) => {
  await page.goto(address)
  await page.locator(ready).first().waitFor()
}

async function firstPlan(page: Page): Promise<void> {
  await at('/plans-by-group', '.pl .name')(page)
  await page.locator('a.pl').first().click()
  await page.locator('.cc').first().waitFor()
}

async function openVerify(page: Page): Promise<void> {
  await at('/upload', '.ready-row')(page)
  await page.locator('.ready-row a').first().click()
  await page.locator('.gh').first().waitFor()
}

async function ask(page: Page, question: string): Promise<void> {
  const before = await page.locator('.ab').count()
  await page.getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
  await page.locator('.ab').nth(before).locator('.lead').waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
}

const tab = (name: string) => async (page: Page) => {
  await firstPlan(page)
  await page.getByRole('tab', { name }).click()
}

const OPEN: Stop[] = [
  { name: 'login', go: at('/login', 'form') },
  { name: 'signup', go: at('/signup', 'form') },
  { name: 'setup', go: at('/setup?code=one-time-code', 'form') },
  { name: 'reset', go: at('/reset', 'form') },
  { name: 'announcements-open', go: at('/announcements', 'article') },
  { name: 'thank-you', go: at('/thank-you', 'h1') },
  { name: 'not-found', go: at('/nowhere', 'h1') },
]

const STAFF: Stop[] = [
  { name: 'dashboard', go: at('/dashboard', '.fig') },
  { name: 'upload', go: at('/upload', '.ready-row') },
  { name: 'plans-by-group', go: at('/plans-by-group', '.pl .name') },
  { name: 'view-plan', go: firstPlan },
  { name: 'view-plan-waiting', go: tab('Waiting Periods') },
  { name: 'view-plan-flags', go: tab('Plan Flags') },
  { name: 'view-plan-disclaimers', go: tab('Disclaimers') },
  { name: 'verify', go: openVerify },
  {
    name: 'verify-field',
    go: async (page) => {
      await openVerify(page)
      await page.locator('[data-path^="coverage."]:visible, [data-path]:visible').first().focus()
    },
  },
  { name: 'chat', go: at('/chat', 'textarea') },
  {
    name: 'chat-answer',
    go: async (page) => {
      await firstPlan(page)
      await page.getByRole('button', { name: 'Ask Riq' }).click()
      await page.locator('textarea').waitFor()
      await ask(page, 'Are crowns covered, and is there a waiting period?')
    },
  },
  { name: 'faq', go: at('/faq', 'h1') },
  {
    name: 'help',
    go: async (page) => {
      await at('/faq', 'h1')(page)
      await page.keyboard.press('F1')
      await page.locator('.help-q').first().waitFor()
    },
  },
  { name: 'feedback', go: at('/Feedback', 'form') },
  { name: 'home', go: at('/home', 'h1') },
  { name: 'announcements', go: at('/announcements', 'article') },
]

const DEMO: Stop[] = [
  { name: 'demo-dashboard', go: at('/dashboard', '.fig') },
  { name: 'demo-chat', go: at('/chat', 'textarea') },
]

async function signIn(page: Page, door: 'login' | 'signup', { email, password }: Account): Promise<void> {
  await at(`/${door}`, 'form')(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== `/${door}`)
}

async function draw(browser: Browser, demo: Demo, look: Look): Promise<number> {
  const tag = `${look.width}-${look.dark ? 'dark' : 'light'}`
  const tour = async (stops: Stop[], enter?: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      baseURL: demo.address,
      viewport: { width: look.width, height: look.height },
      colorScheme: look.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await enter?.(page)
    for (const stop of stops) {
      await stop.go(page)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: path.join(TARGET, `${stop.name}-${tag}.png`) })
    }
    await context.close()
    return stops.length
  }
  const person = (role: string) => (page: Page) => signIn(page, 'login', demo.accounts[role]!)
  const newcomer = { email: `newcomer.${tag}@demo.covriq.example`, password: 'a sentence to remember' }
  return (
    (await tour(OPEN)) +
    (await tour(STAFF, person('standard'))) +
    (await tour(DEMO, person('demo'))) +
    (await tour([{ name: 'ask-riq', go: at('/ask-riq', 'h1') }], (page) => signIn(page, 'signup', newcomer)))
  )
}

rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
const executablePath = await ensureChromium()
const demo = await startDemo()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  let drawn = 0
  for (const look of LOOKS) drawn += await draw(browser, demo, look)
  console.log(`${drawn} pictures in ${path.relative(process.cwd(), TARGET)}`)
} finally {
  await browser.close()
  await demo.stop()
}
