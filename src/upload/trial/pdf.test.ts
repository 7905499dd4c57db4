import { describe, expect, test } from 'bun:test'
import { refuse } from '../../document/errors.ts'
import { fakeRedact, PICTURE } from '../../testing/fake-read.ts'
import type { TestOffice } from '../../testing/office.ts'
import { officeWithTests } from '../../testing/trial-office.ts'
import { PDF, PNG } from '../../testing/upload-office.ts'

async function convert(office: TestOffice, form: FormData) {
  const sent = new Response(form)
  const type = sent.headers.get('content-type')!
  const body = new Uint8Array(await sent.arrayBuffer())
  const headers = { 'content-type': type, 'content-length': String(body.length) }
  return office.call('POST', '/api/upload-pdf-to-images', { as: 'ana', body, headers })
}

const formOf = (bytes: Uint8Array, field = 'file') => {
  const form = new FormData()
  form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'plan.pdf')
  return form
}

describe('the PDF test', () => {
  test.each([
    ['nothing in the field', formOf(PDF, 'other'), 400, 'Please select a file.'],
    ['a picture', formOf(PNG), 415, 'The file isn’t a PDF.'],
    ['an empty file', formOf(new Uint8Array()), 422, 'The file is empty.'],
    ['too much', formOf(new Uint8Array(1024 * 1024 + 1)), 413, 'The file is larger than 1 MB.'],
  ])('refuses %s in words', async (_, form, status, error) => {
    const office = await officeWithTests(fakeRedact(), { maxFileBytes: 1024 * 1024 })
    const answer = await convert(office, form)
    expect([answer.status, answer.body]).toEqual([status, { success: false, error }])
  })

  test('refuses a body that is no form', async () => {
    const office = await officeWithTests(fakeRedact({ pages: 2 }))
    const answer = await office.call('POST', '/api/upload-pdf-to-images', { as: 'ana', body: PDF })
    expect([answer.status, answer.body.error]).toEqual([400, 'Please select a file.'])
  })

  test('lists the redacted pages with number, pixels, masks and the address of their pictures', async () => {
    const office = await officeWithTests(fakeRedact({ pages: 2 }))
    const { body } = await convert(office, formOf(PDF))
    const url = expect.stringMatching(/^\/files\/pages\/[\w-]{32}$/)
    expect(body).toEqual({
      success: true,
      pages: [
        { page: 1, width: 1700, height: 2200, url, masked: 3, withheld: false },
        { page: 2, width: 1700, height: 2200, url, masked: 0, withheld: false },
      ],
    })
    const picture = await office.fetch('GET', body.pages[1].url, { as: 'ana' })
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE)
    office.clock.advance(10 * 60_000)
    await office.call('POST', '/api/session/touch', { as: 'ana', body: {} })
    office.clock.advance(5 * 60_000)
    expect((await office.call('GET', body.pages[1].url, { as: 'ana' })).status).toBe(404)
  })

  test('a script may send the form without saying which site it is from', async () => {
    const office = await officeWithTests(fakeRedact({ pages: 2 }))
    const sent = new Response(formOf(PDF))
    const request = new Request('http://localhost:3000/api/upload-pdf-to-images', {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        cookie: await office.cookieOf('ana'),
        'content-type': sent.headers.get('content-type')!,
      },
      body: await sent.arrayBuffer(),
    })
    const limits = { hosts: new Set(['localhost:3000']), secure: false }
    const answer = await office.server.handle(request, { address: '::1', keepOpen: () => {} }, limits)
    expect(answer.status).toBe(200)
  })

  test('a PDF that cannot be read says why and leaves no page behind', async () => {
    const broken: ReturnType<typeof fakeRedact> = async (files, sinks, signal) => {
      await fakeRedact()(files, sinks, signal)
      throw refuse('password')
    }
    const office = await officeWithTests(broken)
    const answer = await convert(office, formOf(PDF))
    expect([answer.status, answer.body.error]).toEqual([422, 'The file is password-protected.'])
    expect(office.files.stored.size).toBe(0)
  })
})
