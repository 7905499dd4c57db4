import { describe, expect, test } from 'bun:test'
import { buildPlan } from '../testing/build.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { refuseBrokenText } from './broken-text.ts'

const WORDS = 'Some of the text has a broken character. Type it again.'

/** Sends JSON as it stands, so that an escape stays an escape. */
const send = (office: TestOffice, method: string, path: string, json: string) =>
  office.call(method, path, {
    as: 'admin',
    body: new TextEncoder().encode(json),
    headers: { 'content-type': 'application/json' },
  })

describe('half a character', () => {
  test.each([
    '\ud800',
    'a\udc00',
    [['fine', ['\udfff']]],
    { '\ud800': 1 },
    { fine: { deeper: [{ 'x\udbff': null }] } },
  ])('in %j is refused', (body) => {
    expect(() => refuseBrokenText(body)).toThrow(WORDS)
  })

  test('is none in whole characters of any kind, nor in bodies that hold no text', () => {
    for (const body of [
      '😀 é \u0000 \uffff',
      { '😀': ['𝒳'] },
      null,
      undefined,
      3,
      true,
      new Uint8Array([0xed]),
    ])
      expect(() => refuseBrokenText(body)).not.toThrow()
  })

  test('is found however deep it lies', () => {
    let body: unknown = '\ud800'
    for (let i = 0; i < 100_000; i++) body = [body]
    expect(() => refuseBrokenText(body)).toThrow(WORDS)
  })

  test('is refused by every route in names and values of fields, and nothing is kept', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const draft = (values: string, confirmed = '[]') =>
      `{"version":2,"values":${values},"confirmed":${confirmed},"sources":{}}`
    const bodies: [string, string, string][] = [
      ['PUT', `/api/plans/${id}/draft`, draft('{"\\ud800":{"text":"a","notes":""}}')],
      ['PUT', `/api/plans/${id}/draft`, draft('{"payor_id":{"text":"\\udc00","notes":""}}')],
      ['PUT', `/api/plans/${id}/draft`, draft('{}', '["\\ud83d"]')],
      ['PUT', `/api/plans/${id}/verify`, '{"version":2,"parse_result":{"parsed":{"flags":{"\\ud800":"x"}}}}'],
      ['POST', '/api/riq', '{"query":"crowns \\ud800"}'],
      ['POST', '/api/announcements', '{"title":"a\\ud800","message":"x"}'],
      ['POST', '/api/extract-employer', '{"text":"a\\ud800"}'],
      ['POST', '/api/send-feedback-email', '{"message":"\\udfff"}'],
      ['POST', '/api/auth/login', '{"email":"ana@office.test","password":"\\ud800"}'],
      ['POST', '/api/auth/signup', '{"email":"new@office.test","password":"a long password \\ud800"}'],
    ]
    for (const [method, path, json] of bodies) {
      const { status, body } = await send(office, method, path, json)
      expect([path, status, body]).toEqual([path, 422, { success: false, error: WORDS }])
    }
    expect((await office.call('GET', `/api/plans/${id}/draft`, { as: 'admin' })).body.draft).toBeNull()
  })

  test('is no news to strangers and to those who may not: the guard comes first', async () => {
    const office = await openOffice()
    const json = new TextEncoder().encode('{"query":"\\ud800"}')
    const call = { body: json, headers: { 'content-type': 'application/json' } }
    expect((await office.call('POST', '/api/riq', call)).status).toBe(401)
    expect((await office.call('POST', '/api/announcements', { as: 'demo', ...call })).status).toBe(403)
  })

  test('written as two halves that belong together is a character, and comes back whole', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const json =
      '{"version":2,"values":{"\\ud83d\\ude00":{"text":"\\ud83d\\ude00","notes":""}},"confirmed":[],"sources":{}}'
    expect((await send(office, 'PUT', `/api/plans/${id}/draft`, json)).status).toBe(200)
    const { draft } = (await office.call('GET', `/api/plans/${id}/draft`, { as: 'admin' })).body
    expect(draft.values).toEqual({ '😀': { text: '😀', notes: '' } })
  })
})
