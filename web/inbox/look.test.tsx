import { expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { inboxEntry, inboxWith } from '../testing/fake-inbox.ts'
import { all, button, click, inBrowser, openAt, shown, until } from '../testing/screen.tsx'

inBrowser()

const ASKED = inboxWith({
  questions: [inboxEntry(['a', 'b'], { together: { kind: 'apart', seconds: 42, sign: 'untitled' } })],
})
const page = (id: string, url: string | null) => ({ id, page: 1, width: 100, height: 130, url })

async function look(lookInbox: () => Promise<ReturnType<typeof page>[]>) {
  const api = fakeApi('standard', { inbox: async () => ASKED, lookInbox })
  await openAt('/inbox', api)
  await click(await until(() => button('Look at a.pdf and b.pdf')))
  return api
}

test('pages that can’t be masked are told in words', async () => {
  await look(() => Promise.reject(new ApiError(422, 'The file is damaged, so we can’t read it.')))
  await until(() => shown().includes('We couldn’t show the pages. The file is damaged, so we can’t read it.'))
})

test('the masked pages are shown with the question; one that may show a patient is not', async () => {
  const api = await look(async () => [page('a', '/files/pages/k1'), page('b', null)])
  await until(() => all('dialog img').length === 1)
  expect(all('dialog img')[0]?.getAttribute('alt')).toBe('Page 1 of a.pdf, masked')
  expect(shown()).toContain('This page may still show patient details')
  await click(button('One plan'))
  await until(() => api.calls.some((call) => call.name === 'answerInbox'))
  expect(api.calls.find((call) => call.name === 'answerInbox')?.args).toEqual([
    { ids: ['a', 'b'], answer: 'one' },
  ])
  expect(all('dialog')).toHaveLength(0)
})
