import { describe, expect, test } from 'bun:test'
import type { Inbox } from '../../src/arrivals/inbox/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi, waitingFile } from '../testing/fake-api.ts'
import { FULL_INBOX, inboxEntry, inboxWith } from '../testing/fake-inbox.ts'
import { act, all, button, click, close, inBrowser, openAt, press, shown, until } from '../testing/screen.tsx'

inBrowser()

async function open(
  inbox: Inbox = FULL_INBOX,
  changes: Parameters<typeof fakeApi>[1] = {},
  role: 'standard' | 'admin' = 'standard',
) {
  const api = fakeApi(role, { inbox: async () => inbox, ...changes })
  await openAt('/inbox', api)
  await until(() => all('h2').length > 1)
  return api
}
type Called = Awaited<ReturnType<typeof open>>
const sent = (api: Called, name: string) =>
  api.calls.filter((call) => call.name === name).map((call) => call.args)
const selected = () => all('[aria-current=true][data-line]').map((line) => line.dataset['line'])

describe('/inbox', () => {
  test('that can’t be read says so', async () => {
    await openAt(
      '/inbox',
      fakeApi('standard', { inbox: () => Promise.reject(new ApiError(500, 'Unexpected error')) }),
    )
    await until(() => shown().includes('We couldn’t load the inbox.'))
  })

  test('is quiet where nothing waits', async () => {
    const api = await open(inboxWith())
    expect(shown()).toContain('Nothing waiting')
    expect(shown()).not.toContain('Process all')
    await press(document.activeElement ?? document.body, 'p')
    expect(sent(api, 'processInbox')).toEqual([])
  })

  test('tells what is ready and why files are one plan, what is asked, and what couldn’t be read', async () => {
    await open()
    expect(shown()).toContain(
      '4 documents are waiting, 2 couldn’t be read. Patient details are masked first.',
    )
    for (const words of [
      'booklet-1.pdf, 2 files as one plan',
      'Printed page numbers follow (of 5), same group number.',
      'Renews Brightwater Foods, Premier, verified Nov 12, 2026.',
      'One plan or two? 42 seconds apart, the second has no title.',
      'Same pages as Hollis & Sons Electric, added Nov 17, 2026.',
      '❌ PDF processing failed: The file is password-protected. Enter the password, or save the file without one and add it again.',
      'Not a PDF.',
    ])
      expect(shown()).toContain(words)
    expect(all('.arrival img').map((img) => img.getAttribute('src'))).toContain(
      '/api/inbox/brightwater/thumb',
    )
  })

  test('a press that is refused is told, and nothing else happens', async () => {
    const refused = () => Promise.reject(new ApiError(409, 'We’ve already read this file.'))
    await open(FULL_INBOX, { processPlans: refused })
    await click(button('Process brightwater.pdf'))
    await until(() => shown().includes('We couldn’t begin. We’ve already read this file.'))
  })

  test('Process reads the files of one plan together, Process all everything that is ready', async () => {
    const api = await open()
    await click(button('Process booklet-1.pdf, 2 files as one plan'))
    await until(() => sent(api, 'processPlans').length === 1)
    expect(sent(api, 'processPlans')).toEqual([[[['booklet-1', 'booklet-2']]]])
    await click(button('Process all 2 P'))
    await until(() => sent(api, 'processInbox').length === 1)
  })

  test('the keys move, read, separate, answer and discard', async () => {
    const api = await open()
    await press(document.activeElement ?? document.body, 'j')
    expect(selected()).toEqual(['booklet-1'])
    await press(document.activeElement ?? document.body, 's')
    await until(() => sent(api, 'answerInbox').length === 1)
    await press(document.activeElement ?? document.body, '1') // no question at hand
    await press(document.activeElement ?? document.body, 'j')
    await press(document.activeElement ?? document.body, 'Enter')
    await until(() => sent(api, 'processPlans').length === 1)
    await press(document.activeElement ?? document.body, 'j')
    await press(document.activeElement ?? document.body, 'Enter') // a question isn't read
    await press(document.activeElement ?? document.body, '1')
    await until(() => sent(api, 'answerInbox').length === 2)
    await press(document.activeElement ?? document.body, 'j')
    await press(document.activeElement ?? document.body, '2') // a copy has no such answer
    await press(document.activeElement ?? document.body, 'Delete')
    await until(() => shown().includes('Discard this file?'))
    expect(sent(api, 'answerInbox').map(([answer]) => answer)).toEqual([
      { ids: ['booklet-1', 'booklet-2'], answer: 'two' },
      { ids: ['scan_0412', 'scan_0413'], answer: 'one' },
    ])
    expect(sent(api, 'processPlans')).toEqual([[[['brightwater']]]])
    expect(selected()).toEqual(['copy'])
  })

  test('a file that was refused goes off the list at once; an upload is asked about first', async () => {
    const api = await open()
    await click(all('[data-line=rates] button').at(-1)!)
    await until(() => sent(api, 'dismissArrival').length === 1)
    await click(all('[data-line=locked] button').at(-1)!)
    await until(() => shown().includes('Discard this file?'))
    expect(sent(api, 'discard')).toEqual([])
    await click(button('Discard'))
    await until(() => sent(api, 'discard').length === 1)
  })

  test('shows what is being read, whoever asked for it, and stops after it', async () => {
    const rows = [
      waitingFile('a', 'now.pdf', { state: 'running' }),
      waitingFile('b', 'next.pdf', { state: 'queued', in_all: true }),
    ]
    const api = await open(FULL_INBOX, { unparsed: async () => rows })
    await until(() => shown().includes('now.pdf'))
    await click(button('Stop after this file'))
    await until(() => sent(api, 'stopAll').length === 1)
  })

  test('only an administrator switches reading right away on', async () => {
    await open()
    expect(all('input[type=checkbox]')).toHaveLength(0)
    expect(shown()).toContain('An administrator can change this.')
    await close()
    const api = await open(FULL_INBOX, {}, 'admin')
    await click(all('input[type=checkbox]')[0]!)
    await until(() => sent(api, 'changeSettings').length === 1)
    expect(sent(api, 'changeSettings')[0]).toEqual([{ read_right_away: true, version: 5 }])
  })

  test('tells what arrives while it is open', async () => {
    let inbox = FULL_INBOX
    const answers = await openAt('/inbox', fakeApi('standard', { inbox: async () => inbox }))
    await until(() => all('h2').length > 1)
    inbox = { ...FULL_INBOX, ready: [...FULL_INBOX.ready, inboxEntry(['kestrel'])] }
    await act(() => answers.invalidateQueries({ queryKey: ['inbox'] }))
    await until(() => shown().includes('kestrel.pdf arrived'))
  })
})
