/** Uploading, processing and merging: the part of the error catalogue (SPEC.md section 8) word for word, in a real browser against the built executable. What the server can no longer cause is provoked by answering in its place: "an answer the server no longer gives". */
import { afterAll, afterEach, beforeAll, describe, test } from 'bun:test'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { encryptedPdf } from '../../src/testing/hostile-documents.ts'
import { CAST, openStage, SAMPLES, type Stage } from '../../src/testing/stage.ts'
import { answering, button, choose, merge, processFile, told, unreachable } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 280_000

let stage: Stage
let browser: Browser
let page: Page

const sample = (name: string) => path.join(SAMPLES, name)

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

afterEach(async () => {
  await page?.context().close()
  for (const row of await stage.desk.call<{ id: string }[]>('GET', '/api/plans/unparsed'))
    await stage.desk.call('POST', `/api/plans/${row.id}/discard`, {})
})

async function enter(who: keyof typeof CAST | null, address: string): Promise<void> {
  page = (await enterOffice(browser, stage.office.address, who && CAST[who])).page
  await page.goto(address)
}

describe('uploading', () => {
  test('Upload File with no file', async () => {
    await enter('standard', '/upload')
    await button(page, 'Upload File').click()
    await told(page, 'Please select a file.')
  })

  test.each([
    ['empty.pdf', new Uint8Array(), /^Upload failed: .*empty/],
    ['notes.pdf', new TextEncoder().encode('only words'), /^Upload failed: .+/],
  ])('a file that is none: %s', async (name, bytes, words) => {
    await enter('standard', '/upload')
    await choose(page, name, 'application/pdf', bytes)
    await button(page, 'Upload File').click()
    await told(page, words)
  })

  test('an upload that breaks off says so, and the file stays chosen', async () => {
    await enter('standard', '/upload')
    await unreachable(page, '**/api/uploads')
    await page.locator('input[type=file]').setInputFiles(sample('02-employer-one-page.pdf'))
    await button(page, 'Upload File').click()
    await told(page, /^Upload failed: .+/)
    await told(page, '02-employer-one-page.pdf')
  })
})

describe('processing', () => {
  test('a PDF with a password', async () => {
    await enter('standard', '/upload')
    await choose(page, 'locked.pdf', 'application/pdf', await encryptedPdf())
    await button(page, 'Upload File').click()
    await button(page, 'Process Document').click()
    await told(page, '❌ PDF processing failed: The file is password-protected.')
  }, 60_000)

  test('a document that is no plan', async () => {
    await enter('standard', '/upload')
    await processFile(page, sample('15-lab-invoice.pdf'))
    await told(page, /^❌ PDF processing failed: .+/)
  }, 60_000)

  test('a damaged picture', async () => {
    await enter('standard', '/upload')
    const whole = new Uint8Array(await Bun.file(sample('10-portal-screenshot.png')).arrayBuffer())
    await choose(page, 'cut.png', 'image/png', whole.subarray(0, 4000))
    await button(page, 'Upload File').click()
    await button(page, 'Process Document').click()
    await told(page, /^❌ Image processing failed: .+/)
  }, 60_000)

  test('a call that breaks off', async () => {
    await enter('standard', '/upload')
    await unreachable(page, '**/api/parse-pdf')
    await processFile(page, sample('15-lab-invoice.pdf'))
    await told(page, /^❌ Processing failed: .+/)
  })

  test('a merge of fewer than two files', async () => {
    await stage.upload('12-split-northgate-1of3.png')
    await stage.upload('12-split-northgate-2of3.jpg')
    await enter('standard', '/upload')
    await page.getByLabel('Select 12-split-northgate-1of3.png').check()
    await button(page, /^Merge/).click()
    await told(page, 'Please select at least two rows to merge.')
  })

  test('a merge that finds no plan', async () => {
    await stage.upload('15-lab-invoice.pdf')
    await stage.upload('15-lab-invoice.pdf', 'second.pdf')
    await enter('standard', '/upload')
    await merge(page, 2)
    await told(page, /^❌ Parsing failed: .+/)
  }, 90_000)
})

describe('an answer the server no longer gives', () => {
  test('a stored file without its row', async () => {
    await enter('standard', '/upload')
    await answering(page, '**/api/uploads', 500, {
      success: false,
      error: 'Unexpected error',
      stage: 'insert',
    })
    await page.locator('input[type=file]').setInputFiles(sample('02-employer-one-page.pdf'))
    await button(page, 'Upload File').click()
    await told(page, 'Upload succeeded but DB insert failed: Unexpected error')
  })

  test.each([
    ['15-lab-invoice.pdf', '**/api/parse-pdf', '❌ PDF processing failed: PDF processing failed'],
    [
      '10-portal-screenshot.png',
      '**/api/process-document',
      '❌ Image processing failed: Image processing failed',
    ],
  ])('a refusal without words for %s', async (file, call, words) => {
    await enter('standard', '/upload')
    await answering(page, call, 200, { success: false })
    await processFile(page, sample(file))
    await told(page, words)
  })

  test('a merge refused without words', async () => {
    await stage.upload('12-split-northgate-1of3.png')
    await stage.upload('12-split-northgate-2of3.jpg')
    await enter('standard', '/upload')
    await answering(page, '**/api/merge-and-parse', 200, { success: false })
    await merge(page, 2)
    await told(page, '❌ Parsing failed: Merge/parse failed')
  })
})
