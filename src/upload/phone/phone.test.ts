import { beforeEach, describe, expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { auditOf } from '../../account/audit/store.ts'
import { qrOf } from '../../base/qr.ts'
import { MemoryFiles } from '../../testing/memory-files.ts'
import { type CallOptions, openOffice, type TestOffice } from '../../testing/office.ts'
import { unparsedRows } from '../rows.ts'

let office: TestOffice
let files: MemoryFiles

beforeEach(async () => {
  files = new MemoryFiles()
  office = await openOffice({ files })
})

const jpeg = (width = 300, height = 400) =>
  new Uint8Array(createCanvas(width, height).toBuffer('image/jpeg', 60))
const PNG = new Uint8Array(createCanvas(30, 40).toBuffer('image/png'))

/** Opens a code as ana. */
async function codeOf(as: CallOptions['as'] = 'ana'): Promise<string> {
  const { body } = await office.call('POST', '/api/phone', { as, body: {} })
  const { link, qr } = body.links[0]
  expect(link).toMatch(/^https:\/\/192\.0\.2\.7:3000\/phone#[\w-]{32}$/)
  expect(qr).toEqual(qrOf(link))
  return link.split('#')[1]
}

const open = (code: string, headers: Record<string, string> = {}) =>
  office.call('POST', '/api/from-phone/open', { body: { code }, headers })

/** A phone that came with ana's code: calls with its key. */
async function phone() {
  const { body } = await open(await codeOf())
  const key: string = body.key
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    office.call(method, `/api/from-phone/${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: { 'x-phone-key': key, ...headers },
    })
}
const stateOf = async () => (await office.call('GET', '/api/phone', { as: 'ana' })).body.phone
const SENDING = 'one-sending'

describe('a code', () => {
  test('is shown to staff alone, and not where no phone could come', async () => {
    for (const as of ['viewer', 'demo'] as const)
      expect((await office.call('POST', '/api/phone', { as, body: {} })).status).toBe(403)
    expect((await office.call('POST', '/api/phone', { body: {} })).status).toBe(401)
    for (const [why, words] of [
      ['loopback', 'COVRIQ_HOST'],
      ['plain', 'COVRIQ_TLS'],
    ] as const) {
      const alone = await openOffice({ phoneReach: () => ({ addresses: [], why, trust: null }) })
      const { status, body } = await alone.call('POST', '/api/phone', { as: 'ana', body: {} })
      expect([status, body.error.includes(words)]).toEqual([409, true])
    }
  })

  test('that is wrong opens nothing, and trying many is slowed down', async () => {
    await codeOf()
    const { status, body } = await open('x'.repeat(32))
    expect([status, body.reason]).toEqual([410, 'over'])
    const statuses = []
    for (let i = 0; i < 20; i++) statuses.push((await open(`wrong-${i}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is the first phone’s alone; that one may load its page again', async () => {
    const code = await codeOf()
    const first = await open(code)
    expect(first.status).toBe(200)
    const cookie = first.headers.get('set-cookie')!
    expect(cookie).toContain('Path=/api/from-phone/open; HttpOnly; SameSite=Strict; Max-Age=600')
    const second = await open(code)
    expect([second.status, second.body.reason]).toEqual([409, 'taken'])
    expect((await open(code, { cookie: 'covriq_phone=guessed' })).status).toBe(409)
    const again = await open(code, { cookie: cookie.split(';')[0]! })
    expect([again.status, again.body.key, again.body.pair]).toEqual([200, first.body.key, first.body.pair])
  })

  test('is kept as a hash, and a new one ends the one before', async () => {
    const code = await codeOf()
    expect(JSON.stringify([...Object.values(office.office.phones.of(await session()) ?? {})])).not.toContain(
      code,
    )
    await codeOf()
    expect((await open(code)).body.reason).toBe('over')
  })

  test('ends after ten minutes; ten more are for the same phone', async () => {
    const call = await phone()
    office.clock.advance(10 * 60_000)
    expect((await call('GET', 'left')).body.reason).toBe('out')
    expect((await stateOf()).seconds_left).toBe(0)
    expect((await office.call('POST', '/api/phone/more', { as: 'admin' })).status).toBe(404)
    expect((await office.call('POST', '/api/phone/more', { as: 'ana' })).body.seconds_left).toBe(600)
    expect((await call('GET', 'left')).body).toEqual({ seconds_left: 600 })
  })

  test('ends with Stop, and with the sign-in of who showed it', async () => {
    const stopped = await phone()
    await office.call('DELETE', '/api/phone', { as: 'ana' })
    expect((await stopped('GET', 'left')).body.reason).toBe('over')
    const call = await phone()
    await office.call('POST', '/api/auth/logout', { as: 'ana', body: {} })
    expect((await call('GET', 'left')).body.reason).toBe('over')
    expect((await call('POST', 'photos/1', jpeg())).status).toBe(410)
  })
})

const session = async () =>
  (await office.office.sessions.find(
    new Request('http://localhost:3000/', { headers: { cookie: await office.cookieOf('ana') } }),
  ))!.session

describe('a phone', () => {
  test('reads nothing of the office with its key', async () => {
    const call = await phone()
    expect(await stateOf()).toMatchObject({ joined: true, photos: 0 })
    const { body } = await open(await codeOf())
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
    ['a stranger’s', jpeg(), { 'x-phone-key': 'guessed' }, 410],
    ['another site’s', jpeg(), { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['an empty one', new Uint8Array(), {}, 422],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 a plan'), {}, 415],
    ['a PNG', PNG, {}, 415],
    ['a text', new TextEncoder().encode('hello'), {}, 415],
    ['half a photo', jpeg().subarray(0, 500), {}, 422],
    ['a photo that is a PDF as well', Buffer.concat([jpeg(), Buffer.from('%PDF-1.7')]), {}, 415],
  ])('%s photo is refused', async (_, body, headers, status) => {
    const call = await phone()
    expect((await call('POST', 'photos/1', new Uint8Array(body), headers)).status).toBe(status)
    expect((await stateOf()).sending).toBe(false)
  })

  test('sends no more photos than a plan has, nor thumbs that could be read', async () => {
    const call = await phone()
    for (const place of ['0', '31']) expect((await call('POST', `photos/${place}`, jpeg())).status).toBe(422)
    const thumb = (bytes: Uint8Array) => ({
      photos: 1,
      thumb: { number: 1, jpeg: Buffer.from(bytes).toString('base64') },
    })
    expect((await call('PUT', 'so-far', thumb(jpeg(97, 100)))).status).toBe(415)
    expect((await call('PUT', 'so-far', thumb(PNG))).status).toBe(415)
    expect((await call('PUT', 'so-far', { photos: 31 })).status).toBe(422)
  })

  test('a document without one of its photos is none', async () => {
    const call = await phone()
    await call('POST', 'photos/2', jpeg())
    expect((await call('POST', 'send', { sending: SENDING, photos: 2 })).status).toBe(409)
    expect(await unparsedRows(office.db)).toEqual([])
  })

  test('more than a document may hold is refused', async () => {
    office = await openOffice({ maxFileBytes: 1000 })
    const call = await phone()
    expect((await call('POST', 'photos/1', jpeg())).status).toBe(413)
  })

  test('shows the desk how far it is, by pictures too small to read', async () => {
    const call = await phone()
    const small = jpeg(60, 80)
    await call('PUT', 'so-far', {
      photos: 2,
      thumb: { number: 2, jpeg: Buffer.from(small).toString('base64') },
    })
    expect(await stateOf()).toMatchObject({ joined: true, photos: 2, plans: 0 })
    const picture = await office.fetch('GET', '/api/phone/thumbs/2', { as: 'ana' })
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(small)
    expect((await office.call('GET', '/api/phone/thumbs/2', { as: 'admin' })).status).toBe(404)
    await call('PUT', 'so-far', { photos: 1 })
    expect((await office.call('GET', '/api/phone/thumbs/2', { as: 'ana' })).status).toBe(404)
  })

  test('several photos become one document of the person, once, and the cookie goes', async () => {
    const call = await phone()
    await call('POST', 'photos/2', jpeg(400, 300))
    await call('POST', 'photos/1', jpeg())
    await call('POST', 'photos/1', jpeg())
    const answer = await call('POST', 'send', { sending: SENDING, photos: 2 })
    expect(answer.body).toEqual({ photos: 2, seconds_left: 600 })
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await call('POST', 'send', { sending: SENDING, photos: 2 })).body.photos).toBe(2)
    const [row, ...others] = await unparsedRows(office.db)
    expect(others).toEqual([])
    expect(row).toMatchObject({ media_type: 'application/pdf', uploaded_by: office.people.ana.full_name })
    expect(row!.file_name).toEndWith('_2 phone photos.pdf')
    expect((await auditOf(office.db, row!.id)).map(({ what }) => what)).toEqual(['upload'])
    expect(await stateOf()).toMatchObject({ photos: 0, sending: false, plans: 1, last_pages: 2 })
    const { body: inbox } = await office.call('GET', '/api/inbox', { as: 'ana' })
    expect(inbox.ready).toMatchObject([{ source: 'phone', files: [{ id: row!.id }], together: null }])
    expect((await call('POST', 'send', { sending: 'another-one', photos: 1 })).status).toBe(409)
  })
})
