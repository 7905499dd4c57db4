/** States of screens that documents and weeks of work bring about, put there in the server's place, in every look against the built executable. */
import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { buildPlan } from '../../src/testing/build.ts'
import { withOfficeDatabase } from '../../src/testing/office-database.ts'
import { answering, button, choose, told } from '../testing/acts.ts'
import { accessFaultsInEveryLook, accessFaultsOnPaper } from '../testing/browser.ts'
import { waitingFile } from '../testing/fake-api.ts'
import { FULL_INBOX } from '../testing/fake-inbox.ts'
import { otherOption, otherOptions } from '../testing/fake-options.ts'
import { correctedValue, FULL_LANES, renewalBoard } from '../testing/fake-renewals.ts'
import { flowForAll } from '../testing/flow.ts'

const LIMIT_MS = 120_000
const SEVERAL = {
  engine: 'test',
  model: 'none',
  timings_ms: {},
  sha256: ['00'],
  options: { read: 'High', others: ['Low', 'DHMO', 'Basic'] },
}
let page: Page

flowForAll(
  LIMIT_MS,
  async (folder) => {
    await withOfficeDatabase(folder, async (db) => {
      const identity = { group_id: 'K1', group_name: 'Kestrel Logistics' }
      await buildPlan(db, { id: 'several', identity, result: { meta: SEVERAL } })
    })
    return { COVRIQ_MODEL: 'none' }
  },
  (flow) => {
    page = flow.page
  },
)

test('a document with several plans', async () => {
  const others = [
    otherOption('Low', { state: 'plan', plan: { id: 'low', status: 'verified' } }),
    otherOption('DHMO'),
    otherOption('Basic', { state: 'failed', error: 'The file is cut off.' }),
    otherOption('Silver', { state: 'trash' }),
  ]
  await answering(page, '**/api/plans/several/options', 200, otherOptions(others))
  await page.goto('/verify/several')
  const choice = button(page, /^Read as a separate plan.*DHMO/)
  await choice.waitFor()
  expect(await accessFaultsInEveryLook(page, '.options')).toEqual({})
}, 60_000)

test('an inbox with something of everything', async () => {
  await answering(page, '**/api/inbox', 200, FULL_INBOX)
  await page.goto('/inbox')
  await page.getByText('One plan or two?').first().waitFor()
  expect(await accessFaultsInEveryLook(page, 'main')).toEqual({})
}, 60_000)

test('a board of renewals with plans in every lane, and its call list on paper', async () => {
  await answering(page, /\/api\/renewals(?:\?|$)/, 200, renewalBoard(FULL_LANES))
  await answering(page, '**/api/renewals/corrected', 200, { count: 1, values: [correctedValue()] })
  await page.goto('/renewals')
  await page.getByText('Pinehurst Apartments').first().waitFor()
  expect(await accessFaultsInEveryLook(page, 'main')).toEqual({})
  await page.evaluate('window.print = () => {}')
  await button(page, 'Print call list').click()
  await page.locator('.print-sheet.call-plans').waitFor({ state: 'attached' })
  expect(await accessFaultsOnPaper(page)).toEqual([])
}, 60_000)

test('a plan and its call sheet on paper', async () => {
  await page.goto('/view-plan/group/K1')
  await page.getByRole('heading', { name: 'Kestrel Logistics' }).waitFor()
  expect(await accessFaultsOnPaper(page)).toEqual([])
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Call sheet' }).click()
  await page.getByRole('heading', { name: 'Call sheet' }).waitFor()
  expect(await accessFaultsInEveryLook(page, 'dialog[open]')).toEqual({})
  expect(await accessFaultsOnPaper(page)).toEqual([])
}, 60_000)

test('a plan that is ready while the next file goes up', async () => {
  const chosen = Promise.withResolvers<void>()
  await answering(page, '**/api/plans/unparsed', 200, [waitingFile('a', 'plan.pdf')])
  await answering(page, '**/api/uploads', 200, { rowId: 'b', fileName: '1_other.pdf', masked: false })
  await page.route('**/api/parse-pdf', async (route) => {
    await chosen.promise
    await route.fulfill({ json: { success: true } })
  })
  await page.goto('/upload')
  await button(page, 'Process Document').click()
  await choose(page, 'other.pdf', 'application/pdf', new Uint8Array([1]))
  chosen.resolve()
  await told(page, 'The plan is ready for verification.')
  await button(page, 'Upload File').click()
  await page.locator('.ended a', { hasText: 'Open now' }).waitFor()
  expect(await accessFaultsInEveryLook(page, 'main')).toEqual({})
  await page.unrouteAll()
}, 60_000)
