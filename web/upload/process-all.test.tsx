import { describe, expect, test } from 'bun:test'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi, waitingFile } from '../testing/fake-api.ts'
import { inboxEntry, inboxWith } from '../testing/fake-inbox.ts'
import { act, all, button, click, inBrowser, link, openAt, shown, until } from '../testing/screen.tsx'
import { conducted } from '../testing/upload.ts'

inBrowser()

const locked = waitingFile('locked', 'locked.pdf', {
  state: 'failed',
  error: 'The file is password-protected.',
})

/** Five files; the first is being read, the others are in the line behind it. */
const inLine = (...names: string[]): UnparsedRow[] =>
  names.map((name, i) =>
    waitingFile(name, `${name}.pdf`, { state: i === 0 ? 'running' : 'queued', in_all: true }),
  )

const card = () => all('section').find((s) => s.querySelector('h2')?.textContent === 'Being read')
const next = () => all('.ahead li .trunc').map((line) => line.textContent)

describe('Process all', () => {
  test('is no offer where one file waits, or the others could not be read', async () => {
    await openAt(
      '/upload',
      fakeApi('standard', { unparsed: async () => [waitingFile('a', 'a.pdf'), locked] }),
    )
    await until(() => button('Process'))
    expect(button('Process all')).toBeNull()
  })

  test('says what it leaves out', async () => {
    const rows = [waitingFile('a', 'a.pdf'), waitingFile('b', 'b.pdf'), locked]
    const unparsed = async () => [...rows]
    await openAt('/upload', fakeApi('standard', { unparsed }))
    await until(() => button('Process all'))
    expect(shown()).toContain('Process all leaves out 1 file with a password.')
    expect(button('Process all')?.getAttribute('aria-describedby')).toBe('left-out')
  })

  test('says which files are read as one plan, once that’s sure', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((name) => waitingFile(name, `${name}.pdf`))
    const inbox = async () =>
      inboxWith({
        ready: [inboxEntry(['b', 'a']), inboxEntry(['c', 'read-already'])],
        questions: [inboxEntry(['c', 'd'])],
      })
    await openAt('/upload', fakeApi('standard', { unparsed: async () => rows, inbox }))
    await until(() => shown().includes('Read as one plan each: b.pdf + a.pdf. You can separate them'))
    expect(button('Process all')?.getAttribute('aria-describedby')).toBe('together')
    expect(link('inbox')).not.toBeNull()
  })

  test('a refusal is told and nothing is being read', async () => {
    const unparsed = async () => [waitingFile('a', 'a.pdf'), waitingFile('b', 'b.pdf')]
    const processAll = () => Promise.reject(new ApiError(503, 'The disk is full.'))
    await openAt('/upload', fakeApi('standard', { unparsed, processAll }))
    await click(await until(() => button('Process all')))
    await until(() => shown().includes('We couldn’t begin. The disk is full.'))
    expect(card()).toBeUndefined()
  })

  test('shows the file that is being read with its step and page, the next three, and how it ended', async () => {
    const { api, rows, tell } = conducted()
    rows([waitingFile('a', 'a.pdf'), waitingFile('b', 'b.pdf')])
    let asked = 0
    api.processAll = async () => {
      asked++
      rows([...inLine('a', 'b', 'c', 'd', 'e', 'f'), locked])
      return { asked: 6, left_out: 1 }
    }
    const cache = await openAt('/upload', api)
    await click(await until(() => button('Process all')))
    await until(() => card())
    const waiting = () => all('.un .file-name').map((line) => line.textContent)
    expect(waiting()).toEqual(['b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf', 'locked.pdf'])
    expect([asked, next(), shown().includes('and 2 more')]).toEqual([1, ['b.pdf', 'c.pdf', 'd.pdf'], true])
    expect(card()?.textContent).toContain('a.pdfStep 2 of 5: PHI Redaction / Preprocess')
    await tell({ step: 'redact', state: 'done' })
    await tell({ step: 'parse', state: 'active', page: 2, pages: 3 })
    expect(card()?.textContent).toContain('Step 3 of 5: Parse Document')
    expect(card()?.textContent).toContain('2 of 3 pages')
    expect(all('.step-bar i').map((bar) => bar.className)).toEqual([
      'done',
      'done',
      'active',
      'pending',
      'pending',
    ])
    rows([waitingFile('c', 'c.pdf', { state: 'failed', error: 'The file is damaged.' }), locked])
    await act(() => cache.invalidateQueries({ queryKey: ['unparsed'] }))
    await until(() => shown().includes('5 plans are ready for verification. 1 file couldn’t be read.'))
    expect([card(), link('Verification queue') !== null]).toEqual([undefined, true])
  })

  test('goes on where the page was loaded again, and steps of one file are not those of the next', async () => {
    const { api, rows, tell } = conducted()
    rows(inLine('a', 'b'))
    const cache = await openAt('/upload', api)
    await until(() => card())
    await tell({ step: 'parse', state: 'active', page: 9, pages: 9 })
    rows(inLine('b'))
    await act(() => cache.invalidateQueries({ queryKey: ['unparsed'] }))
    await until(() => card()?.textContent?.includes('b.pdfStep 2 of 5'))
    expect(card()?.textContent).not.toContain('9 of 9')
  })

  test('Stop leaves the rest waiting', async () => {
    const { api, rows } = conducted()
    rows(inLine('a', 'b', 'c'))
    api.stopAll = async () => {
      rows([...inLine('a'), waitingFile('b', 'b.pdf'), waitingFile('c', 'c.pdf')])
      return { stopped: 2 }
    }
    const cache = await openAt('/upload', api)
    await click(await until(() => button('Stop')))
    await until(() => button('Stop') === null)
    expect([next(), all('button', 'Process').length]).toEqual([[], 2])
    rows([waitingFile('b', 'b.pdf'), waitingFile('c', 'c.pdf')])
    await act(() => cache.invalidateQueries({ queryKey: ['unparsed'] }))
    await until(() => shown().includes('1 plan is ready for verification. 2 files are still waiting.'))
  })

  test('a Stop that is refused says so', async () => {
    const { api, rows } = conducted({
      stopAll: () => Promise.reject(new ApiError(503, 'The disk is full.')),
    })
    rows(inLine('a', 'b'))
    await openAt('/upload', api)
    await click(await until(() => button('Stop')))
    await until(() => shown().includes('We couldn’t stop. The disk is full.'))
    expect(next()).toEqual(['b.pdf'])
  })
})

describe('a merge that is off says why', () => {
  const check = async (...names: string[]) => {
    for (const name of names) await click(await until(() => all('input', `Select ${name}`)[0] ?? null))
  }
  const merge = () => button(/^Merge \d files$/)
  const why = () => document.getElementById(merge()?.getAttribute('aria-describedby') ?? '')?.textContent

  test.each([
    [
      waitingFile('b', 'b.pdf', { state: 'running' }),
      'b.pdf is being read. Wait until it’s done, or clear its check mark.',
    ],
    [
      waitingFile('b', 'b.pdf', { state: 'queued' }),
      'b.pdf is waiting for its turn. Wait until it’s done, or clear its check mark.',
    ],
    [
      waitingFile('b', 'b.pdf', { state: 'failed', error: 'The file is password-protected.' }),
      'b.pdf needs a password. Save it without one and upload it again, or clear its check mark.',
    ],
    [
      waitingFile('b', 'b.pdf', { state: 'failed', error: 'The file has too many pages: 200 are the most.' }),
      'b.pdf has too many pages. Split it and upload the parts, or clear its check mark.',
    ],
  ])('%#: and stays where the keyboard finds it', async (row, words) => {
    const { api, rows } = conducted()
    rows([waitingFile('a', 'a.pdf'), row])
    await openAt('/upload', api)
    await check('a.pdf', 'b.pdf')
    expect([why(), merge()?.getAttribute('aria-disabled'), merge()?.hasAttribute('disabled')]).toEqual([
      words,
      'true',
      false,
    ])
    await click(merge())
    expect(api.calls.some((c) => c.name === 'merge')).toBe(false)
    await check('b.pdf')
    expect(button('Merge files')?.getAttribute('aria-disabled')).toBeNull()
  })

  test('another document is being read here', async () => {
    const { api, rows } = conducted()
    rows([waitingFile('a', 'a.pdf'), waitingFile('b', 'b.pdf'), waitingFile('c', 'c.pdf')])
    await openAt('/upload', api)
    await click(await until(() => all('button', 'Process')[2] ?? null))
    await check('a.pdf', 'b.pdf')
    expect(why()).toBe('Another document is being read. You can merge these when it’s done.')
  })

  test('files whose reading found no plan can be merged with the rest of it', async () => {
    const { api, rows } = conducted()
    rows([
      waitingFile('a', 'a.pdf'),
      waitingFile('b', 'b.pdf', { state: 'failed', error: 'We found no plan.' }),
    ])
    await openAt('/upload', api)
    await check('a.pdf', 'b.pdf')
    await click(merge())
    expect(api.calls.find((c) => c.name === 'merge')?.args).toEqual([['a', 'b']])
  })
})
