/** Figures that no value claims, walked and assigned with real keys against the built executable, and what is said of those that are left. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import path from 'node:path'
import type { Page } from 'playwright-core'
import {
  ADMIN,
  freshPlace,
  PROGRAM,
  type RunningOffice,
  startOffice,
} from '../../src/testing/running-office.ts'
import { button, lookThrough, openGroup, readFile, showPage, told } from '../testing/acts.ts'
import { accessFaults, accessFaultsInEveryLook, type Opened, openBrowser } from '../testing/browser.ts'

const SAMPLE = path.resolve(import.meta.dir, '../../src/testing/samples/06-two-column-brochure.pdf')
const LIMIT_MS = 120_000
/** More stops than a plan has. */
const MOST_STOPS = 80

const place = freshPlace()
let office: RunningOffice
let opened: Opened
let page: Page
let address: string

beforeAll(async () => {
  office = await startOffice(PROGRAM.executable, place.folder)
  opened = await openBrowser()
  page = opened.page
  page.setDefaultTimeout(20_000)
  await readFile(page, office, ADMIN, SAMPLE, LIMIT_MS)
  address = page.url()
  await page.locator('.vf').waitFor()
  await lookThrough(page)
  await page.goto(address)
  await showPage(page)
}, LIMIT_MS)

afterAll(async () => {
  await opened?.browser.close()
  await office?.stop()
  place.remove()
})

const counter = (words: string) => page.locator('.figures-left .w', { hasText: words }).waitFor()
const asked = () => page.locator('.pop > p b').textContent()

/** The question stands under its figure, or above it, and never over it. */
async function isClear(): Promise<boolean> {
  const [figure, pop] = await Promise.all(
    ['.lo.on', '.pop'].map(async (name) => (await page.locator(name).boundingBox())!),
  )
  return pop!.y >= figure!.y + figure!.height || pop!.y + pop!.height <= figure!.y
}

/** A second tab on the plan, whose work isn't kept. */
async function besides(): Promise<Page> {
  const tab = await page.context().newPage()
  tab.setDefaultTimeout(20_000)
  await tab.route('**/draft', (route) =>
    route.fulfill({
      json: route.request().method() === 'GET' ? { draft: null, kept_at: null } : { kept_at: 1 },
    }),
  )
  await tab.goto(address)
  await showPage(tab)
  return tab
}

/** What the walk is at, once the focus has come there: a kind of question, a field, or Verify. */
const stopOf = (tab: Page) =>
  tab.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++) await new Promise((done) => requestAnimationFrame(done))
    const focus = document.activeElement as HTMLElement
    const card = focus.closest<HTMLElement>('.asked')
    if (focus.matches('.vh0 .btn.primary')) return 'verify'
    return card ? (card.dataset['kind'] ?? card.className) : (focus.dataset['path'] ?? focus.tagName)
  })

test(
  'Tab leads through every kind of question to Verify; they, a field with its facts and the jump have no fault of access',
  async () => {
    const tab = await besides()
    const found: Record<string, unknown> = {}
    const look = async (at: string, part: string) => {
      found[at] = await accessFaultsInEveryLook(tab, part)
    }
    for (let stops = 0, at = ''; stops < MOST_STOPS && at !== 'verify'; stops++) {
      await tab.keyboard.press('Tab')
      at = await stopOf(tab)
      if (/^asked|^(?:names|rules|figures)$/.test(at) && !(at in found)) await look(at, '.asked:focus-within')
    }
    await openGroup(tab, 'Major')
    await tab.locator('[data-path="coverage.crowns"]').focus()
    await tab.keyboard.press('Alt+f')
    await look('facts', '[data-row="coverage.crowns"]')
    await tab.keyboard.press('Alt+g')
    await tab.keyboard.type('wait')
    await look('jump', '.go-to')
    await tab.close()
    const none = ['asked shared', 'asked blanks', 'rules', 'figures', 'facts', 'jump'].map((at) => [at, {}])
    expect(found).toEqual(Object.fromEntries(none))
  },
  LIMIT_MS,
)

describe('figures that no value claims', () => {
  test(
    'are counted, walked by key, each in sight beside its question, and set aside or assigned',
    async () => {
      await counter('7 figures unassigned')
      await page.keyboard.press('Alt+l')
      expect([await asked(), await isClear()]).toEqual(['“15%”', true])
      expect(await accessFaults(page)).toEqual([])
      expect(await accessFaultsInEveryLook(page, '.pop')).toEqual({})
      await page.keyboard.press('x')
      await counter('6 figures unassigned')
      expect([await asked(), await isClear()]).toEqual(['“63 days”', true])
      await page.keyboard.press('/')
      await page.getByLabel('Field', { exact: true }).fill('wait ortho')
      const kept = page.waitForResponse(
        (answer) => answer.url().endsWith('/draft') && !!answer.request().postData()?.includes('63 days'),
      )
      await page.keyboard.press('Enter')
      await counter('5 figures unassigned')
      expect((await kept).ok()).toBe(true)
      await page.keyboard.press('Escape')
    },
    LIMIT_MS,
  )

  test(
    'that were dealt with stay so after the page is loaded again, and when the plan is verified',
    async () => {
      await page.goto(address)
      await counter('5 figures unassigned')
      // What is in sight for a second, together with its place on the page, counts as checked.
      await page.locator('.checked-count', { hasText: /Checked [1-9]/ }).waitFor()
      const id = address.split('/').at(-1)!
      const { draft } = await (await page.request.get(`${office.address}/api/plans/${id}/draft`)).json()
      const rows = await page
        .locator('.gb[hidden] [data-row]')
        .evaluateAll((all) => all.map((row) => row.getAttribute('data-row')!))
      // A group that is closed now was open while a figure was assigned to one of its fields.
      const closed = rows.filter((name) => !draft.seen.includes(name))
      await page.keyboard.press('Control+Enter')
      await told(page, /5 figures on page 2, like/)
      expect(await accessFaults(page)).toEqual([])
      expect(await accessFaultsInEveryLook(page, 'dialog[open]')).toEqual({})
      const saved = page.waitForRequest((request) => request.url().endsWith('/verify'))
      await button(page, 'Verify anyway').click()
      await told(page, /5 figures unassigned\.$/)
      const plan = await (await page.request.get(`${office.address}/api/plans/${id}`)).json()
      const { seen, confirmed } = (await saved).postDataJSON()
      const settled = Object.entries<{ state: string }>(plan.parse_result.states).filter(
        ([, { state }]) => state === 'confirmed',
      )
      const paths = settled.map(([path]) => path)
      expect(paths.filter((name) => !seen.includes(name) && !confirmed.includes(name))).toEqual([])
      expect(closed.length).toBeGreaterThan(5)
      expect(paths.filter((name) => closed.includes(name))).toEqual([])
      expect(plan.checked.checked).toBeGreaterThan(0)
      const aside = plan.parse_result.leftovers.filter((one: { set_aside?: string }) => one.set_aside)
      expect(aside.map(({ text }: { text: string }) => text)).toEqual(['15%'])
      await page.goto(`${office.address}/view-plan/group/${encodeURIComponent(plan.group_id)}`)
      await told(page, '5 figures unassigned')
      await page.goto(address)
      await counter('5 figures unassigned')
      expect(opened.faults).toEqual([])
    },
    LIMIT_MS,
  )
})
