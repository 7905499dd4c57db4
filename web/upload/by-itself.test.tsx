import { expect, test } from 'bun:test'
import { fakeApi, waitingFile } from '../testing/fake-api.ts'
import { inBrowser, openAt, shown, until } from '../testing/screen.tsx'

inBrowser()

test('a file that came by itself was uploaded by nobody', async () => {
  const rows = [
    waitingFile('a', 'a.pdf', { uploaded_by: 'Watched folder' }),
    waitingFile('b', 'b.pdf', { uploaded_by: 'ana' }),
  ]
  await openAt('/upload', fakeApi('standard', { unparsed: async () => rows }))
  await until(() => shown().includes(', from a watched folder'))
  expect(shown()).toContain(', uploaded by ana')
  expect(shown()).not.toContain('uploaded by Watched')
})
