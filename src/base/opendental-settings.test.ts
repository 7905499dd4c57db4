import { describe, expect, test } from 'bun:test'
import { readOpenDental } from './opendental-settings.ts'
import { isPrivateHost } from './private-address.ts'
import { SECRET_FILES } from './secret-files.ts'

type Texts = Record<string, string | null>
const GOOD: Texts = { URL: 'http://localhost:30223', DEVELOPER_KEY: 'dev-key', CUSTOMER_KEY: 'cust-key' }

const read = (set: Texts) => {
  const faults: string[] = []
  const textOf = (name: string) => set[name.replace('OPENDENTAL_', '')] ?? null
  return { settings: readOpenDental(textOf, faults), faults }
}

describe('addresses that stay in the building', () => {
  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '172.15.9.9',
    '192.169.1.1',
    'dental.example',
    'localhost.evil.test',
    '2001:db8::1',
    '::ffff:8.8.8.8',
    '0.0.0.0',
    '127.0.0.1.evil.test',
  ])('%s is none', (host) => expect(isPrivateHost(host)).toBe(false))

  test.each([
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.20',
    '[::1]',
    'fd12::5',
    '::ffff:10.0.0.1',
  ])('%s is one', (host) => expect(isPrivateHost(host)).toBe(true))
})

describe('the settings for Open Dental', () => {
  test.each([
    'https://api.opendental.example/api/v1',
    'http://8.8.8.8:30223',
    'ftp://127.0.0.1',
    'http://user:pw@127.0.0.1:30223',
    'http://127.0.0.1:30223/api/v1?x=1',
    'not an address',
  ])('refuse %s with one sentence that doesn’t repeat it', (url) => {
    const { settings, faults } = read({ ...GOOD, URL: url })
    expect(settings).toBeNull()
    expect(faults).toHaveLength(1)
    expect(faults[0]).toStartWith('COVRIQ_OPENDENTAL_URL must be the address')
    expect(faults[0]).not.toContain(url)
  })

  test('refuse a part of them, and a key with spaces', () => {
    expect(read({ ...GOOD, CUSTOMER_KEY: null }).faults[0]).toContain('must be set together')
    expect(read({ DEVELOPER_KEY: 'dev-key' }).faults[0]).toContain('must be set together')
    expect(read({ ...GOOD, CUSTOMER_KEY: 'two keys' }).faults).toEqual([
      'COVRIQ_OPENDENTAL_CUSTOMER_KEY must be one key, without spaces.',
    ])
  })

  test('are none when nothing is set', () => {
    expect(read({})).toEqual({ settings: null, faults: [] })
  })

  test('take the documented path where none is given', () => {
    expect(read(GOOD)).toEqual({
      settings: { url: 'http://localhost:30223/api/v1', developerKey: 'dev-key', customerKey: 'cust-key' },
      faults: [],
    })
    const given = read({ ...GOOD, URL: 'http://192.168.1.20:30222/api/v1/' })
    expect(given.settings?.url).toBe('http://192.168.1.20:30222/api/v1')
  })

  test('the keys can lie in files as every secret can', () => {
    for (const name of ['DEVELOPER_KEY', 'CUSTOMER_KEY'])
      expect(SECRET_FILES).toContain(`COVRIQ_OPENDENTAL_${name}_FILE`)
  })
})
