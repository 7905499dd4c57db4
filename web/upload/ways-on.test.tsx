import { describe, expect, test } from 'bun:test'
import { fakeApi, samplePlanLine, waitingFile } from '../testing/fake-api.ts'
import { queued, queueWith } from '../testing/fake-queue.ts'
import { all, button, click, inBrowser, link, openAt, shown, until } from '../testing/screen.tsx'
import { choose, conducted } from '../testing/upload.ts'

inBrowser()

describe('after a failure', () => {
  const failed = async (name = 'plan.pdf') => {
    const office = conducted()
    office.rows([waitingFile('row-1', name)])
    await openAt('/upload', office.api)
    await click(await until(() => button('Process Document')))
    await office.answer({ success: false, error: 'The file is password-protected.' })
    await until(() => shown().includes('The file is password-protected.'))
    return office
  }

  test('the file can be tried again', async () => {
    const { api, answer } = await failed()
    await click(button('Try again'))
    expect(api.calls.filter((c) => c.name === 'parsePdf').length).toBe(2)
    await answer({ success: true })
    expect(shown()).toContain('Opening Verify in 3s')
  })

  test('another file can be chosen', async () => {
    await failed()
    await until(() => all('input', 'Choose another file')[0])
    await choose('other.pdf')
    await until(() => shown().includes('other.pdf'))
    expect(all('.steps, .ways')).toHaveLength(0)
    expect(shown()).not.toContain('The file is password-protected.')
  })
})

test('what is merged is no longer ready to process', async () => {
  const sent = { rowId: 'b', fileName: '1768144800001_b.pdf', masked: false }
  const { api } = conducted({
    unparsed: async () => [waitingFile('a', 'a.pdf'), waitingFile('b', 'b.pdf')],
    upload: async () => sent,
  })
  await openAt('/upload', api)
  await until(() => button('Upload File'))
  await choose('b.pdf')
  await click(button('Upload File'))
  for (const name of ['a.pdf', 'b.pdf']) await click(all('input', `Select ${name}`)[0] ?? null)
  await click(button('Merge 2 files'))
  expect(shown()).toContain('2 files chosen')
  expect(shown()).not.toContain('Uploaded. Ready to process')
})

test.each([
  ['standard', false],
  ['admin', true],
] as const)('a file that was discarded by %s can be brought back at once: %p', async (role, undo) => {
  const api = fakeApi(role, { unparsed: async () => [waitingFile('row-1', 'plan.pdf')] })
  await openAt('/upload', api)
  await click(await until(() => button('Discard plan.pdf')))
  await click(button('Discard'))
  await until(() => shown().includes('File discarded.'))
  expect(button('Undo') !== null).toBe(undo)
  if (!undo) return
  await click(button('Undo'))
  expect(api.calls.find((c) => c.name === 'restorePlan')?.args).toEqual(['row-1'])
})

test('a plan that is ready tells how many fields are to check, and the queue is one press away', async () => {
  const plans = async () => [samplePlanLine('plan-1', 'Acme')]
  const queue = async () => queueWith({ to_verify: [queued('plan-1', 'Acme', { doubts: 3 })] })
  await openAt('/upload', fakeApi('standard', { plans, queue }))
  await until(() => all('.ready-row').some((row) => row.textContent?.includes('3 to check')))
  expect(link('Verification queue')?.getAttribute('href')).toBe('/verify')
})

test('the limits told are those of the office', async () => {
  const uploadLimits = async () => ({ max_bytes: 10 * 1024 * 1024, max_pages: 1 })
  await openAt('/upload', fakeApi('standard', { uploadLimits }))
  await until(() => shown().includes('PDF, PNG, JPG, JPEG or WEBP, up to 10 MB and 1 page'))
})
