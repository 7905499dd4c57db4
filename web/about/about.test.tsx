import { describe, expect, test } from 'bun:test'
import { fakeApi } from '../testing/fake-api.ts'
import { inBrowser, openAt, shown, until } from '../testing/screen.tsx'
import { networkFacts } from './facts.ts'

inBrowser()

const office = {
  status: 'ok' as const,
  started_at: '2026-11-07T12:58:00Z',
  outbound: 0,
  mail: false,
  open_dental: false,
  port: 8443,
  encrypted: true,
  local: false,
}

describe('/about', () => {
  test('a stranger sees version and licenses, and nothing of the office', async () => {
    await openAt('/about', fakeApi(null))
    await until(() => shown().includes('Source of exactly this version'))
    expect(shown()).toContain('All 266 notices')
    expect(shown()).not.toContain('Everything is working')
    expect(shown()).not.toContain('open in the network')
  })

  test('somebody of the office reads first whether everything works', async () => {
    await openAt('/about', fakeApi('standard'))
    await until(() => shown().includes('Everything is working.'))
    expect(shown()).toContain('Network access')
  })

  test('trouble names who can help', async () => {
    const aboutOffice = async () => ({ ...office, status: 'degraded' as const })
    await openAt('/about', fakeApi('standard', { aboutOffice }))
    await until(() => shown().includes('Something needs your administrator’s attention.'))
    expect(shown()).not.toContain('Everything is working')
  })
})

describe('what is open in the network', () => {
  const fact = (name: string, changes: Partial<typeof office> = {}) =>
    networkFacts({ ...office, ...changes }).find((one) => one.name === name)?.value

  test('tells the port and whether its line is encrypted', () => {
    expect(fact('Open to other computers')).toBe('Port 8443, encrypted')
    expect(fact('Open to other computers', { encrypted: false })).toBe('Port 8443, not encrypted')
    expect(fact('Open to other computers', { local: true })).toBe('This computer only')
  })

  test('names what may connect out, and nothing else', () => {
    expect(fact('Allowed outside connections')).toBe('Nothing')
    expect(fact('Allowed outside connections', { mail: true })).toBe('Feedback mail only')
    expect(fact('Allowed outside connections', { open_dental: true })).toBe(
      'Open Dental in your network only',
    )
    expect(fact('Allowed outside connections', { mail: true, open_dental: true })).toBe(
      'Feedback mail, and Open Dental in your network',
    )
  })
})
