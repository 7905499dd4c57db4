import { afterAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openDocument } from '../document/open.ts'
import { decodePicture } from '../document/picture.ts'
import { openPictureWork } from '../document/picture-work.ts'
import type { Box, MaskedItem, ParseResult } from '../plan/content.ts'
import { pagesToLook } from '../plan/to-look.ts'
import { gathered } from '../testing/fake-read.ts'
import { MemoryFiles } from '../testing/memory-files.ts'
import { openOffice } from '../testing/office.ts'
import { parse, upload } from '../testing/upload-office.ts'
import { unpackWords } from './kept-words.ts'
import { liftInChild, readInChild } from './read-in-child.ts'
import type { Bytes } from './reading.ts'
import { once } from './redact-documents.ts'
import { bindStream } from './redacted-copy.ts'

const SAMPLES = path.join(import.meta.dir, '../testing/samples')
const LIMITS = { maxPages: 50, workers: 2 }
const pictures = openPictureWork()
afterAll(() => pictures.close())

/** A sample that was read by a real office, with what its label says of the patient. */
async function officeOf(name: string) {
  const open = await openOffice({
    files: new MemoryFiles(),
    read: readInChild(null, LIMITS),
    liftFrom: liftInChild(LIMITS),
    bind: bindStream,
    pictures,
  })
  const { body } = await upload(open, name, new Uint8Array(readFileSync(path.join(SAMPLES, name))))
  if (name.endsWith('.pdf')) await parse(open, body)
  else
    await open.call('POST', '/api/process-document', {
      as: 'ana',
      body: { rowId: body.rowId, fileUrl: `/files/documents/${encodeURIComponent(body.fileName)}` },
    })
  const id = body.rowId as string
  const label = JSON.parse(readFileSync(path.join(SAMPLES, name.replace(/\w+$/, 'json')), 'utf8'))
  const bytesAt = async (address: string) =>
    new Uint8Array(await (await open.fetch('GET', address, { as: 'ana' })).arrayBuffer())
  const plan = async () => (await open.call('GET', `/api/plans/${id}`, { as: 'ana' })).body
  return {
    phi: label.phi as { type: string; tier: number; text: string; page: number; box: Box }[],
    plan,
    result: async () => (await plan()).parse_result as ParseResult,
    lift: async ({ page, box }: MaskedItem) =>
      open.call('POST', `/api/plans/${id}/pages/${page}/lift`, {
        as: 'ana',
        body: { box, version: (await plan()).version, reason: { code: 'plan_number' } },
      }),
    textIn: async (page: number, box: Box): Promise<string> =>
      (await open.call('POST', `/api/plans/${id}/pages/${page}/read`, { as: 'ana', body: { box } })).body
        .text,
    picture: (page: number) => bytesAt(`/api/plans/${id}/pages/${page}`),
    copyText: async () => {
      // The copy waits until somebody has looked at the pages that we warn of.
      for (const page of pagesToLook((await plan()).parse_result.pages))
        await open.call('POST', `/api/plans/${id}/pages/${page}/look`, {
          as: 'ana',
          body: { version: (await plan()).version },
        })
      const bytes = await bytesAt(`/files/documents/${encodeURIComponent((await plan()).original_file_url)}`)
      const copy = await openDocument({ name, bytes }, { firstNumber: 1, ...LIMITS })
      const numbers = Array.from({ length: copy.pageCount }, (_, i) => i + 1)
      const pages = await Promise.all(numbers.map((page) => copy.readPage(page)))
      copy.close()
      return pages.map(({ words }) => words.map((word) => word.text).join(' '))
    },
  }
}

const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

/** The mask over what the label tells. */
function maskOver({ phi }: Pick<ParseResult, 'phi'>, place: { page: number; box: Box }): MaskedItem {
  const [x0, y0, x1, y1] = place.box
  const middle: Box = [(x0 + x1) / 2, (y0 + y1) / 2, (x0 + x1) / 2, (y0 + y1) / 2]
  const found = phi.filter((mask) => mask.page === place.page && meets(mask.box, middle))
  expect(found).toHaveLength(1)
  return found[0]!
}

/** The box around all pixels that became another gray, in page units. */
async function changedBox(before: Uint8Array, after: Uint8Array, width: number): Promise<Box | null> {
  const [old, now] = await Promise.all([decodePicture(before), decodePicture(after)])
  const pixels = [old, now].map(({ canvas }) =>
    canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height),
  )
  const [a, b] = [pixels[0]!.data, pixels[1]!.data]
  const wide = pixels[0]!.width
  const changed: Box = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (let at = 0; at < a.length; at += 4) {
    if (Math.abs(a[at]! - b[at]!) < 48) continue
    const [x, y] = [(at / 4) % wide, Math.floor(at / 4 / wide)]
    changed[0] = Math.min(changed[0], x)
    changed[1] = Math.min(changed[1], y)
    changed[2] = Math.max(changed[2], x + 1)
    changed[3] = Math.max(changed[3], y + 1)
  }
  const scale = width / wide
  return changed[2] === 0 ? null : (changed.map((value) => value * scale) as Box)
}

const grown = ([x0, y0, x1, y1]: Box, by: number): Box => [x0 - by, y0 - by, x1 + by, y1 + by]

describe.each([
  { name: '07-eligibility-printout.pdf', text: '219-09-9999', reads: /219-09-9999/ },
  { name: '17-phone-photo.jpg', text: 'ST-2291', reads: /2291/ },
])('a mask of $name', ({ name, text, reads }) => {
  test('that is lifted shows its own place in picture, copy and words, and nothing else', async () => {
    const office = await officeOf(name)
    const target = office.phi.find((item) => item.text === text)!
    const before = await office.result()
    const mask = maskOver(before, target)
    const { width } = before.pages.find(({ page }) => page === mask.page)!
    const old = await Promise.all(before.pages.map(({ page }) => office.picture(page)))
    expect(await office.textIn(mask.page, mask.box)).not.toMatch(reads)

    const { status, body } = await office.lift(mask)
    expect([status, body]).toEqual([200, { version: 3, still_masked: false, cleared: [] }])

    expect(await office.textIn(mask.page, mask.box)).toMatch(reads)
    const copied = await office.copyText()
    expect(copied[mask.page - 1]).toMatch(reads)
    for (const item of office.phi)
      if (item.tier === 1 && item.text !== text) expect(copied.join(' ')).not.toContain(item.text)
    const now = await Promise.all(before.pages.map(({ page }) => office.picture(page)))
    for (const [i, { page }] of before.pages.entries()) {
      const changed = await changedBox(old[i]!, now[i]!, width)
      if (page !== mask.page) expect(changed).toBeNull()
      else {
        const allowed = grown(mask.box, width / 100)
        expect(meets(changed!, mask.box)).toBe(true)
        expect([changed![0] >= allowed[0], changed![1] >= allowed[1]]).toEqual([true, true])
        expect([changed![2] <= allowed[2], changed![3] <= allowed[3]]).toEqual([true, true])
      }
    }
    const after = await office.result()
    expect(after.phi).toEqual(before.phi.filter((one) => one !== mask))
    expect({ ...after, phi: [], lifted: [], pages: [] }).toEqual({
      ...before,
      phi: [],
      lifted: [],
      pages: [],
    })
  }, 300_000)
})

test('a lifted mask is left out by a later reading of a fax, and every other mask is made again', async () => {
  const [name, text, reads] = ['08-fax-back.pdf', '84 226 0195', /0195/] as const
  const label = JSON.parse(readFileSync(path.join(SAMPLES, name.replace(/\w+$/, 'json')), 'utf8'))
  const bytes = new Uint8Array(readFileSync(path.join(SAMPLES, name)))
  const source = { name, size: bytes.length, bytes: () => once(bytes) }
  const read = async (lifted: MaskedItem[]) => {
    const words: string[] = []
    const sinks = {
      onStep: () => {},
      onPicture: async (_: unknown, from: Bytes) => void (await gathered(from)),
      onCopy: async (_: unknown, from: Bytes) => void (await gathered(from)),
      onWords: async (_: number, from: Bytes) => {
        words.push(
          unpackWords(await gathered(from))
            .map((word) => word.text)
            .join(' '),
        )
      },
    }
    const wish = { option: null, drawn: [], lifted }
    const { phi } = await readInChild(null, LIMITS)([source], sinks, new AbortController().signal, wish)
    return { phi, words }
  }
  const first = await read([])
  const target = label.phi.find((item: { text: string }) => item.text === text)
  const mask = maskOver(first, target)
  const again = await read([mask])
  expect(again.words[mask.page - 1]).toMatch(reads)
  expect(again.phi).toHaveLength(first.phi.length - 1)
  for (const item of label.phi)
    if (item.tier === 1 && item.text !== text) expect(again.words.join(' ')).not.toContain(item.text)
}, 300_000)
