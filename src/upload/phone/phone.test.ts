import { beforeEach, describe, expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { auditOf } from '../../account/audit/store.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { codeFor, deskState, openCode, phoneIn, photo } from '../../testing/phone.ts'
import { unparsedRows } from '../rows.ts'

const PNG = new Uint8Array(createCanvas(30, 40).toBuffer('image/png'))
const SENDING = 'one-sending'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})

describe('a phone', () => {
  test('reads nothing of the office with its key', async () => {
    const call = await phoneIn(office)
    expect(await deskState(office)).toMatchObject({ joined: true, photos: 0 })
    const { body } = await openCode(office, await codeFor(office))
    for (const path of [
      '/api/plans',
      '/api/plans/unparsed',
      '/api/phone',
      '/api/phone/thumbs/1',
      '/files/documents/x',
    ])
      expect((await office.call('GET', path, { headers: { 'x-phone-key': body.key } })).status).toBe(401)
    expect((await call('GET', 'left')).status).toBe(410)
  })

  test.each([
    ['a stranger’s', photo(), { 'x-phone-key': 'guessed' }, 410],
    ['another site’s', photo(), { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['an empty one', new Uint8Array(), {}, 422],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 a plan'), {}, 415],
    ['a PNG', PNG, {}, 415],
    ['a text', new TextEncoder().encode('hello'), {}, 415],
    ['half a photo', photo().subarray(0, 500), {}, 422],
    ['a photo that is a PDF as well', Buffer.concat([photo(), Buffer.from('%PDF-1.7')]), {}, 415],
  ])('%s photo is refused', async (_, body, headers, status) => {
    const call = await phoneIn(office)
    expect((await call('POST', 'photos/1', new Uint8Array(body), headers)).status).toBe(status)
    expect((await deskState(office)).sending).toBe(false)
  })

  test('sends no more photos than a plan has, nor thumbs that could be read', async () => {
    const call = await phoneIn(office)
    for (const place of ['0', '31']) expect((await call('POST', `photos/${place}`, photo())).status).toBe(422)
    const thumb = (bytes: Uint8Array) => ({
      photos: 1,
      thumb: { number: 1, jpeg: Buffer.from(bytes).toString('base64') },
    })
    expect((await call('PUT', 'so-far', thumb(photo(97, 100)))).status).toBe(415)
    expect((await call('PUT', 'so-far', thumb(PNG))).status).toBe(415)
    expect((await call('PUT', 'so-far', { photos: 31 })).status).toBe(422)
  })

  test('a document without one of its photos is none', async () => {
    const call = await phoneIn(office)
    await call('POST', 'photos/2', photo())
    expect((await call('POST', 'send', { sending: SENDING, photos: 2 })).status).toBe(409)
    expect(await unparsedRows(office.db)).toEqual([])
  })

  test('more than a document may hold is refused', async () => {
    office = await openOffice({ maxFileBytes: 1000 })
    const call = await phoneIn(office)
    expect((await call('POST', 'photos/1', photo())).status).toBe(413)
  })

  test('sends no more than two photos at a time', async () => {
    await phoneIn(office)
    const { phones, sessions } = office.office
    const cookie = await office.cookieOf('ana')
    const signed = await sessions.find(new Request('http://localhost:3000/', { headers: { cookie } }))
    const phone = phones.of(signed!.session)!
    const { promise, resolve } = Promise.withResolvers<void>()
    const two = [phones.receive(phone, () => promise), phones.receive(phone, () => promise)]
    expect(phones.receive(phone, () => promise)).rejects.toMatchObject({ status: 429 })
    resolve()
    await Promise.all(two)
    expect(await phones.receive(phone, async () => 'in')).toBe('in')
  })

  test('shows the desk how far it is, by pictures too small to read', async () => {
    const call = await phoneIn(office)
    const small = photo(60, 80)
    await call('PUT', 'so-far', {
      photos: 2,
      thumb: { number: 2, jpeg: Buffer.from(small).toString('base64') },
    })
    expect(await deskState(office)).toMatchObject({ joined: true, photos: 2, plans: 0 })
    const picture = await office.fetch('GET', '/api/phone/thumbs/2', { as: 'ana' })
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(small)
    expect((await office.call('GET', '/api/phone/thumbs/2', { as: 'admin' })).status).toBe(404)
    await call('PUT', 'so-far', { photos: 1 })
    expect((await office.call('GET', '/api/phone/thumbs/2', { as: 'ana' })).status).toBe(404)
  })

  test('several photos become one document of the person, once, and the cookie goes', async () => {
    const call = await phoneIn(office)
    await call('POST', 'photos/2', photo(400, 300))
    await call('POST', 'photos/1', photo())
    await call('POST', 'photos/1', photo())
    const answer = await call('POST', 'send', { sending: SENDING, photos: 2 })
    expect(answer.body).toEqual({ photos: 2, seconds_left: 600 })
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await call('POST', 'send', { sending: SENDING, photos: 2 })).body.photos).toBe(2)
    const [row, ...others] = await unparsedRows(office.db)
    expect(others).toEqual([])
    expect(row).toMatchObject({ media_type: 'application/pdf', uploaded_by: office.people.ana.full_name })
    expect(row!.file_name).toEndWith('_2 phone photos.pdf')
    expect((await auditOf(office.db, row!.id)).map(({ what }) => what)).toEqual(['upload'])
    expect(await deskState(office)).toMatchObject({ photos: 0, sending: false, plans: 1, last_pages: 2 })
    const { body: inbox } = await office.call('GET', '/api/inbox', { as: 'ana' })
    expect(inbox.ready).toMatchObject([{ source: 'phone', files: [{ id: row!.id }], together: null }])
    expect((await call('POST', 'send', { sending: 'another-one', photos: 1 })).status).toBe(409)
  })
})
