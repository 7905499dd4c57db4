import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { encryptedPdf, hugePng, pagelessPdf } from '../testing/hostile-files.ts'
import { HttpClient } from '../testing/http-client.ts'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from '../testing/running-office.ts'

const place = freshPlace()
let office: RunningOffice
let client: HttpClient

beforeAll(async () => {
  office = await startOffice(PROGRAM.source, place.folder)
  client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
})
afterAll(async () => {
  await office.crash()
  place.remove()
})

/** The words that an upload or its reading is refused with. */
async function refusal(
  name: string,
  bytes: Uint8Array,
): Promise<{ at: 'upload' | 'reading'; error: string; rowId?: string }> {
  const upload = await client.fetch('POST', '/api/uploads', bytes, { 'x-file-name': name })
  if (!upload.ok) return { at: 'upload', ...((await upload.json()) as { error: string }) }
  const row = (await upload.json()) as { rowId: string; fileName: string }
  const read = await client.fetch('POST', '/api/parse-pdf', { rowId: row.rowId, fileName: row.fileName })
  return { at: 'reading', rowId: row.rowId, ...((await read.json()) as { error: string }) }
}

const truncated = () =>
  readFileSync(path.join(import.meta.dir, '../testing/samples/17-phone-photo.jpg')).subarray(0, 100_000)

describe('a file that software chokes on', () => {
  test.each<[string, string, () => Uint8Array, 'upload' | 'reading', string]>([
    [
      'a renamed program',
      'plan.pdf',
      () => new TextEncoder().encode('MZ\u0090'),
      'upload',
      'The file isn’t a PDF, PNG, JPG or WEBP.',
    ],
    ['an encrypted PDF', 'a.pdf', encryptedPdf, 'reading', 'The file is password-protected.'],
    ['a cut-off JPEG', 'b.jpg', truncated, 'reading', 'The file is cut off. Save or scan it again.'],
    ['an empty PDF', 'c.pdf', pagelessPdf, 'reading', 'The file has no pages.'],
    [
      'a PNG of 30,000 by 30,000 pixels',
      'd.png',
      () => hugePng(30_000),
      'reading',
      'The picture is too large: 40 megapixels and 12,000 pixels a side are the most.',
    ],
  ])('%s is refused in its own words, and the server goes on', async (_, name, make, at, error) => {
    const refused = await refusal(name, make())
    expect([refused.at, refused.error]).toEqual([at, error])
    expect(await client.call<{ status: string }>('GET', '/health')).toEqual({ status: 'ok' })
    if (!refused.rowId) return
    const rows = await client.call<{ id: string; state: string; error: string }[]>(
      'GET',
      '/api/plans/unparsed',
    )
    expect(rows.find((r) => r.id === refused.rowId)).toMatchObject({ state: 'failed', error })
  })
})
