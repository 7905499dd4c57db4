import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { isOpen } from '../../src/plan/state.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../../src/testing/running-office.ts'
import { button, processFile } from '../../web/testing/acts.ts'
import { enterOffice } from '../../web/testing/browser.ts'
import { valuesOf } from '../../web/verify/values.ts'
import { type Eyes, eyesOf, labelOf } from './keys-eyes.ts'
import { Person, type Pressed } from './keys-person.ts'
import { walk } from './keys-walk.ts'

const READ_MS = 400_000
const WALK_MS = 420_000
/** Unpacked once for all offices. */
const RUNTIME = path.resolve(import.meta.dir, '../../dist/runtime')

/** How the values of a plan fare against its label. */
interface Score {
  right: number
  rightFlagged: number
  wrongFlagged: number
  /** Paths of what isn't right, with what stands there. */
  wrong: [path: string, text: string][]
}

/** What a document took. */
export interface Outcome {
  name: string
  keys: readonly Pressed[]
  seconds: number
  start: Score
  end: Score
  /** Of the wrong ones those that were on the screen. */
  seen: string[]
  /** Confirmed, and never on the screen. */
  unseen: string[]
}

const score = (plan: PlanDetail, eyes: Eyes): Score => {
  const values = valuesOf(plan)
  const own: Score = { right: 0, rightFlagged: 0, wrongFlagged: 0, wrong: [] }
  for (const at of eyes.paths) {
    const { text = '', facts = [] } = values[at] ?? {}
    const copay = facts.find((fact) => fact.slot === 'share' && 'copay' in fact.value)
    const shown = text || (copay && 'copay' in copay.value ? `$${copay.value.copay}` : '')
    const right = eyes.right(at, shown)
    const flagged = isOpen(plan.parse_result?.states[at]?.state)
    if (right === false) own.wrong.push([at, shown])
    else if (right && shown !== '') own.right++
    if (flagged && right === false) own.wrongFlagged++
    if (flagged && right && shown !== '') own.rightFlagged++
  }
  return own
}

const planAt = async (page: Page, address: string): Promise<PlanDetail> =>
  (await page.request.get(address)).json()

/** The document of a name. */
function fileOf(folder: string, name: string): string {
  const found = ['pdf', 'png', 'jpg'].map((end) => path.join(folder, `${name}.${end}`)).find(existsSync)
  if (!found) throw new Error(`no document ${name}`)
  return found
}

/** Uploads a document and waits for the Verify screen. @returns the address of its plan */
async function upload(page: Page, file: string): Promise<string> {
  await page.goto('/upload')
  await processFile(page, file)
  await page.waitForURL(/\/verify\/[^/]+$/, { timeout: READ_MS })
  await button(page, /^Verify plan/).waitFor()
  return `/api/plans/${page.url().split('/').at(-1)}`
}

async function verified(
  page: Page,
  folder: string,
  name: string,
  tell: (line: string) => void,
): Promise<Outcome> {
  const eyes = eyesOf(labelOf(folder, name))
  const address = await upload(page, fileOf(folder, name))
  const start = score(await planAt(page, address), eyes)
  const person = new Person(page, eyes, tell)
  const from = Date.now()
  await walk(person, () => Date.now() - from > WALK_MS)
  const seconds = (Date.now() - from) / 1000
  const plan = await planAt(page, address)
  const end = score(plan, eyes)
  const states = Object.entries(plan.parse_result?.states ?? {})
  const unseen = states.flatMap(([at, { state }]) =>
    state === 'confirmed' && !person.onScreen.has(at) ? [at] : [],
  )
  const seen = end.wrong.flatMap(([at]) => (person.onScreen.has(at) ? [at] : []))
  return { name, keys: person.keys, seconds, start, end, seen, unseen }
}

/** Verifies a document by keyboard in an office of its own that has just been started. @param tell takes a line for each key */
export async function byKeyboard(
  browser: Browser,
  folder: string,
  name: string,
  tell: (line: string) => void,
): Promise<Outcome> {
  const place = freshPlace()
  const office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_RUNTIME_DIR: RUNTIME })
  try {
    const { page } = await enterOffice(browser, office.address, ADMIN)
    try {
      return await verified(page, folder, name, tell)
    } finally {
      await page.context().close()
    }
  } finally {
    await office.stop()
    place.remove()
  }
}
