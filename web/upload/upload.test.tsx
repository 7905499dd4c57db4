import { describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { fakeApi, samplePlanLine, waitingFile } from '../testing/fake-api.ts'
import { all, button, click, inBrowser, openAt, path, shown, until } from '../testing/screen.tsx'
import { choose, conducted, steps } from '../testing/upload.ts'

inBrowser()

describe('choosing and uploading', () => {
  test('without a file: Please select a file.', async () => {
    await openAt('/upload', fakeApi('standard'))
    await click(await until(() => button('Upload File')))
    expect(shown()).toContain('Please select a file.')
  })

  test('a file that was refused keeps its place and says why', async () => {
    const upload = () => Promise.reject(new ApiError(415, 'This is not a PDF or an image.'))
    await openAt('/upload', fakeApi('standard', { upload }))
    await until(() => button('Upload File'))
    await choose('notes.pdf')
    await click(button('Upload File'))
    expect(shown()).toContain('Upload failed: This is not a PDF or an image.')
    expect(shown()).toContain('notes.pdf')
  })

  test('more files join those that were chosen before, each of them once', async () => {
    const upload = async (file: File) => ({ rowId: file.name, fileName: `1_${file.name}`, masked: false })
    const api = fakeApi('standard', { upload })
    await openAt('/upload', api)
    await until(() => button('Upload File'))
    await choose('first.pdf')
    await choose('second.pdf', 7)
    await choose('second.pdf', 7)
    expect(all('.filerow .file-name').map((line) => line.textContent)).toEqual(['first.pdf', 'second.pdf'])
    await click(button('Upload 2 Files'))
    const sent = api.calls.filter((c) => c.name === 'upload').map((c) => (c.args[0] as File).name)
    expect(sent).toEqual(['first.pdf', 'second.pdf'])
  })

  test('a stored file without its row has a sentence of its own', async () => {
    const upload = () => Promise.reject(new ApiError(503, 'The disk is full.', { stage: 'insert' }))
    await openAt('/upload', fakeApi('standard', { upload }))
    await until(() => button('Upload File'))
    await choose('plan.pdf')
    await click(button('Upload File'))
    expect(shown()).toContain('Upload succeeded but DB insert failed: The disk is full.')
  })

  test('a name that looks like a person is told before the file is sent', async () => {
    const fileName = async () => ({ name: 'masked.pdf', masked: true })
    const api = fakeApi('standard', { fileName })
    await openAt('/upload', api)
    await until(() => button('Upload File'))
    await choose('Jane_Roe.pdf')
    await until(() => shown().includes('Part of this name looks like a patient’s name or an ID.'))
    expect(shown()).toContain('We’ll save it as masked.pdf.')
    expect(api.calls.some((c) => c.name === 'upload')).toBe(false)
  })

  test('the same file uploaded before is told and linked', async () => {
    const twin = { id: 'old', group_name: 'Acme', status: 'verified', uploaded_at: '2026-11-03' }
    const upload = async () => ({ rowId: 'r', fileName: '1_plan.pdf', masked: true, twin })
    await openAt('/upload', fakeApi('standard', { upload }))
    await until(() => button('Upload File'))
    await choose('plan.pdf')
    await click(button('Upload File'))
    await until(() => shown().includes('This file was already uploaded on Nov 3, 2026 as Acme'))
    expect(shown()).toContain('looked like a patient’s name or an ID')
  })
})

describe('processing one file', () => {
  test('two files: no Process Document, but Process and Discard on each row', async () => {
    const unparsed = async () => [waitingFile('a', 'a.pdf'), waitingFile('b', 'b.png')]
    await openAt('/upload', fakeApi('standard', { unparsed }))
    await until(() => all('button', 'Process').length === 2)
    expect(button('Process Document')).toBeNull()
    expect(button('Discard a.pdf')).not.toBeNull()
    expect(shown()).toContain('2 files are waiting. Press Process next to each one')
  })

  test('the steps follow the server, then Verify opens', async () => {
    const { api, tell, answer, watched } = conducted()
    await openAt('/upload', api)
    await click(await until(() => button('Process Document')))
    await until(watched)
    await tell({ step: 'redact', state: 'active', page: 2, pages: 3 })
    expect(steps().slice(0, 3)).toEqual([
      ['Upload', 'complete'],
      ['PHI Redaction / Preprocess', 'in progress'],
      ['Parse Document', 'pending'],
    ])
    expect(shown()).toContain('2 of 3 pages')
    await answer({ success: true, deleteMessage: 'The original is kept until Dec 21, 2026.' })
    expect(steps().map(([, state]) => state)).toEqual(Array(5).fill('complete'))
    expect(shown()).toContain('Opening Verify in 3s')
    expect(shown()).toContain('The original is kept until Dec 21, 2026.')
    expect(api.calls.find((c) => c.name === 'parsePdf')?.args).toEqual(['row-1', '1768144800000_plan.pdf'])
  })

  test('Stay here stops the countdown', async () => {
    const { api, answer } = conducted()
    await openAt('/upload', api)
    await click(await until(() => button('Process Document')))
    await answer({ success: true })
    await click(button('Stay here'))
    expect(shown()).not.toContain('Opening Verify')
    expect(path()).toBe('/upload')
  })

  test('an image goes to the image call', async () => {
    const { api, rows } = conducted()
    rows([waitingFile('row-9', 'scan 1.png')])
    await openAt('/upload', api)
    await click(await until(() => button('Process Document')))
    expect(api.calls.find((c) => c.name === 'processDocument')?.args).toEqual([
      'row-9',
      '/files/documents/1768144800000_scan%201.png',
    ])
  })

  test.each([
    [
      'plan.pdf',
      'The file is password-protected.',
      '❌ PDF processing failed: The file is password-protected.',
    ],
    ['scan.png', undefined, '❌ Image processing failed: Image processing failed'],
  ])('%s that fails with %p shows its sentence at the parse step', async (name, error, words) => {
    const { api, rows, answer } = conducted()
    rows([waitingFile('row-1', name)])
    await openAt('/upload', api)
    await click(await until(() => button('Process Document')))
    await answer(error === undefined ? { success: false } : { success: false, error })
    expect(steps()[2]).toEqual(['Parse Document', 'needs attention'])
    expect(shown()).toContain(words)
  })

  test('a lost connection has its own sentence', async () => {
    const { api } = conducted({ parsePdf: () => Promise.reject(new Unreachable()) })
    await openAt('/upload', api)
    await click(await until(() => button('Process Document')))
    await until(() => shown().includes('❌ Processing failed: network connection lost'))
  })
})

describe('merging', () => {
  const three = async () => ['a.pdf', 'b.png', 'c.pdf'].map((n) => waitingFile(n, n))

  test('one row is too few', async () => {
    await openAt('/upload', fakeApi('standard', { unparsed: three }))
    await click(await until(() => all('input', 'Select a.pdf')[0] ?? null))
    await click(button('Merge files'))
    expect(shown()).toContain('Please select at least two rows to merge.')
  })

  test('the ticked rows go in the order of their ticks, with the six steps', async () => {
    const { api, answer } = conducted({ unparsed: three })
    await openAt('/upload', api)
    await click(await until(() => all('input', 'Select c.pdf')[0] ?? null))
    await click(all('input', 'Select a.pdf')[0] ?? null)
    await click(button('Merge 2 files'))
    expect(api.calls.find((c) => c.name === 'merge')?.args).toEqual([['c.pdf', 'a.pdf']])
    expect(steps().map(([label]) => label)).toEqual(['Select', 'Merge', 'Redact', 'Parse', 'Save', 'Verify'])
    await answer({ success: false })
    expect(shown()).toContain('❌ Parsing failed: Merge/parse failed')
  })
})

test('discarding asks first', async () => {
  const { api } = conducted()
  await openAt('/upload', api)
  await click(await until(() => button('Discard plan.pdf')))
  expect(shown()).toContain('Discard this file?')
  await click(button('Discard'))
  await until(() => api.calls.some((c) => c.name === 'discard'))
  expect(shown()).toContain('File discarded.')
})

test('all plans that are ready for verification can be shown', async () => {
  const plans = async () => Array.from({ length: 7 }, (_, i) => samplePlanLine(`plan-${i}`, `Group ${i}`))
  await openAt('/upload', fakeApi('standard', { plans }))
  await click(await until(() => button('Show all 7')))
  expect(all('a', /^Verify Group/).length).toBe(7)
  expect(button('Show all 7')).toBeNull()
})

test('what a file may be is told before one is chosen', async () => {
  await openAt('/upload', fakeApi('standard'))
  await until(() => button('Upload File'))
  await until(() => shown().includes('PDF, PNG, JPG, JPEG or WEBP, up to 50 MB and 200 pages'))
})
