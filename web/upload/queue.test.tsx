import { describe, expect, test } from 'bun:test'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { Unreachable } from '../api/errors.ts'
import { samplePlanLine, waitingFile } from '../testing/fake-api.ts'
import { act, all, button, click, inBrowser, link, openAt, settle, shown, until } from '../testing/screen.tsx'
import { choose, conducted, steps } from '../testing/upload.ts'

inBrowser()

describe('several files at once', () => {
  const two = [waitingFile('row-1', 'plan.pdf'), waitingFile('row-2', 'other.pdf')]
  const process = async () => click(await until(() => all('button', 'Process')[0] ?? null))

  test('choosing and uploading another file neither renames the steps nor hides the end', async () => {
    const other = { rowId: 'row-2', fileName: '1768144800001_other.pdf', masked: false }
    const { api, answer } = conducted({ upload: async () => other })
    await openAt('/upload', api)
    await click(await until(() => button('Process Document')))
    await choose('other.pdf')
    expect(all('.steps')[0]?.textContent).toContain('plan.pdf')
    expect(shown()).not.toContain('other.pdf'.repeat(2))
    await answer({ success: true })
    expect(steps().map(([, state]) => state)).toEqual(Array(5).fill('complete'))
    expect(all('.steps')[0]?.textContent).toContain('plan.pdf')
    expect(shown()).toContain('The plan is ready for verification.')
    expect(shown()).not.toContain('Opening Verify')
    await click(button('Upload File'))
    expect(shown()).toContain('plan.pdf is ready for verification.')
    expect(all('.steps')[0]?.textContent).toContain('other.pdf')
    expect(link('Open now')?.getAttribute('href')).toBe('/verify/row-1')
  })

  test('choosing a file while another one is being sent sends neither twice', async () => {
    const { api } = conducted({ unparsed: async () => [], upload: () => new Promise(() => {}) })
    await openAt('/upload', api)
    await until(() => button('Upload File'))
    await choose('plan.pdf')
    await click(button('Upload File'))
    await choose('other.pdf')
    expect(all('.steps')[0]?.textContent).toContain('plan.pdf')
    expect(button('Upload File')).toBeNull()
  })

  test('while one runs another can be processed: it waits for its turn and is shown then', async () => {
    const { api, rows, answer, tell } = conducted()
    rows(two)
    await openAt('/upload', api)
    await process()
    await process()
    const asked = () => api.calls.filter((c) => c.name === 'parsePdf').map((c) => c.args[0])
    expect(asked()).toEqual(['row-1', 'row-2'])
    expect(all('.steps').length).toBe(1)
    expect(all('.steps')[0]?.textContent).toContain('plan.pdf')
    await answer({ success: true })
    await settle()
    expect(shown()).not.toContain('Opening Verify')
    await until(() => all('.steps')[0]?.textContent?.includes('other.pdf'))
    await tell({ step: 'parse', state: 'error', message: 'The file is empty.' })
    expect(shown()).toContain('❌ PDF processing failed: The file is empty.')
    expect(steps()[0]).toEqual(['Upload', 'complete'])
  })

  test('a reading that ends after a reload shows its plan without another one', async () => {
    let rows = [waitingFile('row-1', 'plan.pdf', { state: 'running' })]
    let plans: PlanListItem[] = []
    const { api } = conducted({ unparsed: async () => rows, plans: async () => plans })
    const cache = await openAt('/upload', api)
    await until(() => button('Show steps'))
    expect(shown()).not.toContain('Ready for Verification')
    rows = []
    plans = [samplePlanLine('row-1', 'Acme Hardware')]
    await act(() => cache.invalidateQueries({ queryKey: ['unparsed'] }))
    await until(() => link('Verify Acme Hardware'))
  })
})

describe('a lost connection', () => {
  test('says that the file is safe, and catches up when the server is back', async () => {
    let calls = 0
    const { api, rows, tell, watched } = conducted({ parsePdf: () => Promise.reject(new Unreachable()) })
    const unparsed = api.unparsed
    api.unparsed = async () => {
      // The second look is the first one after the loss.
      if (++calls === 2) throw new Unreachable()
      return unparsed()
    }
    await openAt('/upload', api)
    await click(await until(() => button('Process Document')))
    await until(() => shown().includes('Your file is safe there, and we’re still reading it.'))
    expect(shown()).not.toContain('❌')
    rows([waitingFile('row-1', 'plan.pdf', { state: 'running' })])
    await until(watched)
    await tell({ step: 'redact', state: 'done' })
    expect(shown()).not.toContain('The connection to the server is lost')
    await tell({ step: 'ready', state: 'done' })
    expect(shown()).toContain('Opening Verify in 3s')
  }, 15_000)

  test('steps that are only watched catch up as well', async () => {
    const { api, rows, lose, watched } = conducted()
    rows([waitingFile('row-1', 'plan.pdf', { state: 'running' })])
    await openAt('/upload', api)
    await click(await until(() => button('Show steps')))
    await until(watched)
    await lose()
    expect(shown()).toContain('We lost the connection to the server.')
    rows([])
    await until(() => shown().includes('Opening Verify in 3s'))
  }, 15_000)
})
