import { expect, test } from 'bun:test'
import { fakeRedact } from '../../testing/fake-read.ts'
import { waiting } from '../../testing/inbox.ts'
import { officeWithTests } from '../../testing/trial-office.ts'
import type { RedactFiles } from '../../upload/reading.ts'

const office = (redact?: RedactFiles) => officeWithTests(redact)
const look = (at: Awaited<ReturnType<typeof office>>, ids: string[]) =>
  at.call('POST', '/api/inbox/look', { as: 'ana', body: { ids } })

test('only files that somebody has to answer about are shown', async () => {
  const at = await office()
  const id = await waiting(at, 'a.pdf')
  expect((await look(at, [id])).status).toBe(404)
  expect((await look(at, [])).status).toBe(422)
})

test('pages are shown masked, from the room of the test pages; one that may still show a patient is not', async () => {
  const base = fakeRedact({ pages: 2 })
  const risky: RedactFiles = async (...args) => ({
    ...(await base(...args)),
    pages: [
      { page: 1, file: 'a.pdf', width: 612, height: 792, source: 'text', risk: 0.01 },
      { page: 2, file: 'a.pdf', width: 612, height: 792, source: 'text', risk: 0.9 },
    ],
  })
  const at = await office(risky)
  const ids = [await waiting(at, 'a.pdf'), await waiting(at, 'b.pdf', { titled: false })]
  const { status, body } = await look(at, ids)
  expect(status).toBe(200)
  const pages = body as { id: string; page: number; url: string | null }[]
  expect(pages.map(({ id, page, url }) => [id, page, url !== null])).toEqual([
    [ids[0]!, 1, true],
    [ids[0]!, 2, false],
    [ids[1]!, 1, true],
    [ids[1]!, 2, false],
  ])
  expect((await at.fetch('GET', pages[0]!.url!, { as: 'ana' })).status).toBe(200)
  expect((await at.fetch('GET', pages[0]!.url!, { as: 'demo' })).status).toBe(403)
  expect(at.files.stored.size).toBe(2)
})
