import { describe, expect, test } from 'bun:test'
import { ChildError } from '../../base/child.ts'
import { fakeRedact } from '../../testing/fake-read.ts'
import { officeWithTests, redactPicture, sendPicture } from '../../testing/trial-office.ts'
import { PDF, PNG } from '../../testing/upload-office.ts'
import { MOST_PICTURE_BYTES } from './picture.ts'

const MINUTE = 60_000

/** Bytes that begin like a PNG. */
function pictureOf(bytes: number): Uint8Array {
  const picture = new Uint8Array(bytes)
  picture.set(PNG)
  return picture
}

describe('the redaction test', () => {
  test('that is switched off answers nothing but that, and leaves the PDF test alone', async () => {
    const office = await officeWithTests()
    await office.office.settings.set({ test_redact: false }, office.people.admin.id, office.clock())
    const words = 'The redaction test is turned off in this office.'
    for (const [method, path] of [
      ['GET', '/api/redact-image'],
      ['POST', '/files/original'],
      ['GET', '/files/original/1'],
      ['GET', '/files/redacted/1'],
    ] as const) {
      const body = method === 'POST' ? { body: PNG } : {}
      const answer = await office.call(method, path, body)
      expect([path, answer.status, answer.body.error]).toEqual([path, 404, words])
    }
    expect(
      (await redactPicture(office, { imagePath: '/files/original/1', fileName: '1_a.png' })).status,
    ).toBe(404)
    const pages = await office.call('GET', '/files/pages/1', { as: 'ana' })
    expect(pages.body.error).toBe('We can’t find that picture. We delete pictures after 15 minutes.')
  })

  test.each([
    ['a PDF', PDF, 415, 'The file isn’t a PNG, JPG or WEBP picture.'],
    ['a text', new TextEncoder().encode('Dear Sir'), 415, 'The file isn’t a PNG, JPG or WEBP picture.'],
    ['nothing', new Uint8Array(), 422, 'The file is empty.'],
    ['too much', pictureOf(MOST_PICTURE_BYTES + 1), 413, 'The file is larger than 20 MB.'],
  ])('refuses %s in words and keeps nothing', async (_, body, status, error) => {
    const office = await officeWithTests()
    const answer = await sendPicture(office, body)
    expect([answer.status, answer.body]).toEqual([status, { success: false, error }])
    expect(office.files.stored.size).toBe(0)
  })

  test('keeps a picture under a random key, and its name without what looks like a person', async () => {
    const office = await officeWithTests()
    const { body } = await sendPicture(office, PNG, 'EOB 123-45-6789.png')
    expect(body.fileName).toMatch(/^\d{13}_/)
    expect(body.fileName).not.toContain('123-45-6789')
    expect(body.imagePath).toMatch(/^\/files\/original\/[\w-]{32}$/)
    const picture = await office.fetch('GET', body.imagePath)
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG)
    expect(picture.headers.get('cache-control')).toContain('no-store')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    const guess = `${body.imagePath.slice(0, -1)}${body.imagePath.endsWith('A') ? 'B' : 'A'}`
    expect((await office.call('GET', guess)).status).toBe(404)
  })

  test('tells kinds and counts, never values, and where the redacted picture is', async () => {
    const office = await officeWithTests()
    const { body: original } = await sendPicture(office)
    const { body } = await redactPicture(office, original)
    expect(body).toEqual({
      success: true,
      redactedPath: expect.stringMatching(/^\/files\/redacted\/[\w-]{32}$/),
      masked: [
        { type: 'name', count: 2 },
        { type: 'dob', count: 1 },
      ],
      withheld: false,
    })
    expect((await office.call('GET', body.redactedPath)).body).toBe('redacted picture')
  })

  test('a picture with another name, or one that never was, is not found', async () => {
    const office = await officeWithTests()
    const { body: original } = await sendPicture(office)
    for (const body of [
      { ...original, fileName: '1_other.png' },
      { ...original, imagePath: '/files/original/x' },
      { ...original, imagePath: '../../etc/passwd' },
    ])
      expect((await redactPicture(office, body)).status).toBe(404)
  })

  test('is asked twice and works once', async () => {
    let runs = 0
    const office = await officeWithTests(fakeRedact({ during: async () => void runs++ }))
    const { body: original } = await sendPicture(office)
    const [one, two] = await Promise.all([redactPicture(office, original), redactPicture(office, original)])
    expect([runs, one.body]).toEqual([1, two.body])
  })

  test('a picture that no reader gets through is refused in words', async () => {
    const stuck = fakeRedact({ during: () => Promise.reject(new ChildError('cpu')) })
    const office = await officeWithTests(stuck)
    const { body: original } = await sendPicture(office)
    const answer = await redactPicture(office, original)
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'The file took too long to read, so reading it timed out.',
    ])
  })

  test('after 15 minutes all of it is gone', async () => {
    const office = await officeWithTests()
    const { body: original } = await sendPicture(office)
    const { body } = await redactPicture(office, original)
    office.clock.advance(15 * MINUTE)
    expect((await office.call('GET', original.imagePath)).status).toBe(404)
    expect((await office.call('GET', body.redactedPath)).status).toBe(404)
    await sendPicture(office)
    expect(office.files.stored.size).toBe(1)
  })

  test('can be deleted at once, with what was made of it', async () => {
    const office = await officeWithTests()
    const { body: original } = await sendPicture(office)
    await redactPicture(office, original)
    expect(office.files.stored.size).toBe(2)
    expect((await office.call('DELETE', original.imagePath)).status).toBe(200)
    expect(office.files.stored.size).toBe(0)
  })

  test('what is deleted while it is being redacted leaves nothing behind', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const office = await officeWithTests(fakeRedact({ during: () => promise }))
    const { body: original } = await sendPicture(office)
    const answer = redactPicture(office, original)
    await office.call('DELETE', original.imagePath)
    resolve()
    expect((await answer).status).toBe(404)
    expect(office.files.stored.size).toBe(0)
  })
})
