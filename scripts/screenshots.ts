/**
 * `npm run screenshots`: starts the demo office, draws every screen in two sizes, light and dark, into dist/screenshots,
 * and makes the README's pictures. `npm run screenshots -- readme` makes those alone.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { HttpClient } from '../src/testing/http-client.ts'
import { ensureChromium } from './chromium.ts'
import { PICTURES, README_SCREENS, writePicture } from './screenshots/readme.ts'
import { ADMIN, at, DEMO, MORE_DOCUMENTS, OPEN, STAFF, type Stop } from './screenshots/stops.ts'

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
  const address = /^Open (http\S+) and log in/m.exec(text)?.[1]
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

/** Reads what the pictures need beyond the demo's own documents. */
async function readMore({ address, accounts }: Demo): Promise<void> {
  const desk = new HttpClient(address)
  await desk.enter('login', accounts['standard']!.email, accounts['standard']!.password)
  for (const file of MORE_DOCUMENTS)
    await desk.parse(await desk.upload(path.basename(file), readFileSync(file)))
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

async function signIn(page: Page, door: 'login' | 'signup', { email, password }: Account): Promise<void> {
  await at(`/${door}`, 'form')(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== `/${door}`)
}

const person = (demo: Demo, role: string) => (page: Page) => signIn(page, 'login', demo.accounts[role]!)

/** Opens a window of its own for a look. */
async function newPage(browser: Browser, demo: Demo, look: Look, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo.address,
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor,
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function draw(browser: Browser, demo: Demo, look: Look): Promise<number> {
  const tag = `${look.width}-${look.dark ? 'dark' : 'light'}`
  const places = (stops: readonly Stop[]) => stops.filter((stop) => !stop.paper || look === LOOKS[0])
  const tour = async (stops: readonly Stop[], enter?: (page: Page) => Promise<void>) => {
    const page = await newPage(browser, demo, look)
    await enter?.(page)
    for (const stop of places(stops)) {
      await stop.go(page)
      await page.waitForLoadState('networkidle')
      if (stop.paper) await page.pdf({ path: path.join(TARGET, `${stop.name}.pdf`), preferCSSPageSize: true })
      else await page.screenshot({ path: path.join(TARGET, `${stop.name}-${tag}.png`) })
    }
    await page.context().close()
    return places(stops).length
  }
  const newcomer = { email: `newcomer.${tag}@demo.covriq.example`, password: 'a sentence to remember' }
  return (
    (await tour(OPEN)) +
    (await tour(STAFF, person(demo, 'standard'))) +
    (await tour(ADMIN, person(demo, 'admin'))) +
    (await tour(DEMO, person(demo, 'demo'))) +
    (await tour([{ name: 'ask-riq', go: at('/ask-riq', 'h1') }], (page) => signIn(page, 'signup', newcomer)))
  )
}

/** Makes the README's pictures: the wide window, drawn at twice its size and then shrunk. */
async function drawReadme(browser: Browser, demo: Demo): Promise<number> {
  const looks = LOOKS.filter(({ width }) => width === LOOKS[0]!.width)
  for (const look of looks) {
    const page = await newPage(browser, demo, look, 2)
    await person(demo, 'standard')(page)
    for (const { name, go } of README_SCREENS) {
      await go(page)
      await page.waitForLoadState('networkidle')
      await writePicture(ROOT, name, look.dark, await page.screenshot())
    }
    await page.context().close()
  }
  return looks.length * README_SCREENS.length
}

const onlyReadme = process.argv[2] === 'readme'
if (!onlyReadme) {
  rmSync(TARGET, { recursive: true, force: true })
  mkdirSync(TARGET, { recursive: true })
}
const executablePath = await ensureChromium()
const demo = await startDemo()
if (!onlyReadme) await readMore(demo)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  if (!onlyReadme) {
    let drawn = 0
    for (const look of LOOKS) drawn += await draw(browser, demo, look)
    console.log(`${drawn} pictures in ${path.relative(process.cwd(), TARGET)}`)
  }
  console.log(`${await drawReadme(browser, demo)} pictures for the README in ${PICTURES}`)
} finally {
  await browser.close()
  await demo.stop()
}
