import { describe, expect, test } from 'bun:test'
import { openOffice } from '../../testing/office.ts'
import { ownBundle, partsIn } from './bundle.ts'

describe('GET /api/about', () => {
  test('strangers learn version, notices and source, and nothing of the office', async () => {
    const office = await openOffice()
    const { status, body } = await office.call('GET', '/api/about')
    expect(status).toBe(200)
    expect(Object.keys(body as object).sort()).toEqual(['build', 'notices', 'source_bytes', 'version'])
    expect((await office.call('GET', '/api/about/office')).status).toBe(401)
  })

  test('a program without packed source says so', async () => {
    const office = await openOffice({ bundle: { ...ownBundle, source: () => null } })
    const { status, body } = await office.call('GET', '/api/about/source')
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'CovrIQ is running from source, so there’s no source package.' })
  })

  test('the source comes as it was packed, under a name that tells the version', async () => {
    const content = new Blob(['packed'])
    const source = () => ({ name: 'covriq-1.2.3-abc-source.tar.gz', bytes: 6, content })
    const office = await openOffice({ bundle: { ...ownBundle, source } })
    const { status, headers, body } = await office.call('GET', '/api/about/source')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('covriq-1.2.3-abc-source.tar.gz')
    expect(body).toBe('packed')
  })

  test('a waiting account sees how the office does', async () => {
    const office = await openOffice({ health: async () => 'degraded' })
    const { status, body } = await office.call('GET', '/api/about/office', { as: 'viewer' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'degraded', mail: false, local: true })
  })
})

describe('the notices', () => {
  test('name every part once, with a license', async () => {
    const parts = partsIn(await ownBundle.notices())
    const names = parts.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(parts.every(({ license }) => license.length > 2)).toBe(true)
    for (const part of ['MuPDF', 'llama.cpp', 'Tesseract', 'react ', 'elysia ', 'SQLite'])
      expect(names.some((name) => name.includes(part))).toBe(true)
  })
})
