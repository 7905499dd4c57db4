import { describe, expect, test } from 'bun:test'
import { isSecure, readHosts, readReach } from './reach-settings.ts'

/** The reach that settings give, and what is wrong with them. */
function reach(proxy: string | null, publicUrl: string | null) {
  const faults: string[] = []
  return { ...readReach({ proxy, publicUrl }, faults), faults }
}

describe('the proxy in front', () => {
  test.each(['localhost', '10.0.0.0/8', '10.0.0.1, 10.0.0.2', '10.0.0.1:80', '*', 'true'])(
    '%p is refused in words without the value',
    (text) => {
      const { proxy, faults } = reach(text, null)
      expect(proxy).toBeNull()
      expect(faults).toEqual([
        'COVRIQ_PROXY must be the IP address of the one proxy in front of CovrIQ, such as 127.0.0.1.',
      ])
    },
  )

  test('is one address, in its usual form', () => {
    expect(reach('127.0.0.1', null)).toEqual({ proxy: '127.0.0.1', publicOrigin: null, faults: [] })
    expect(reach('0:0:0:0:0:0:0:1', null).proxy).toBe('::1')
    expect(reach('::ffff:10.0.0.7', null).proxy).toBe('10.0.0.7')
    expect(reach(null, null)).toEqual({ proxy: null, publicOrigin: null, faults: [] })
  })
})

describe('further names of the office', () => {
  const hosts = (text: string) => {
    const faults: string[] = []
    return { hosts: readHosts(text, faults), faults }
  }

  test.each(['http://plans.lan', '*.lan', 'two words', '-1', 'plans.lan:x', 'plans.lan/x', '[::1', 'a@b'])(
    '%p is refused in words without the value',
    (text) => {
      const { faults } = hosts(`good.lan, ${text}`)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toStartWith('COVRIQ_ALLOWED_HOSTS must be names or IP addresses')
      expect(faults[0]).not.toContain(`${text} `)
    },
  )

  test('are names and addresses, each with a port or without, in small letters', () => {
    const text = 'Plans.Office.lan, 192.168.1.20:8443,, [fd00::5]:3000, front_desk, plans.lan.'
    expect(hosts(text)).toEqual({
      hosts: ['plans.office.lan', '192.168.1.20:8443', '[fd00::5]:3000', 'front_desk', 'plans.lan.'],
      faults: [],
    })
  })
})

describe('the address that people type', () => {
  test.each([
    'plans.office.example',
    'http://plans.office.example',
    'https://',
    'https://abc',
    'https://plans.office.example.',
    'https://plans.office.example/covriq',
    'https://plans.office.example/?x=1',
    'https://plans.office.example/#x',
    'https://user@plans.office.example',
    'https://user:secret-99@plans.office.example',
    'ftp://plans.office.example',
    'https://a b.example',
  ])('%p is refused in words without the value', (text) => {
    const { publicOrigin, faults } = reach(null, text)
    expect(publicOrigin).toBeNull()
    expect(faults).toHaveLength(1)
    expect(faults[0]).toStartWith('COVRIQ_PUBLIC_URL must be an https address')
    expect(faults[0]).not.toContain('secret-99')
  })

  test('is scheme and host, with a port where it is not the usual one', () => {
    expect(reach(null, 'https://Plans.Office.example/').publicOrigin).toBe('https://plans.office.example')
    expect(reach(null, 'https://plans.office.example:443').publicOrigin).toBe('https://plans.office.example')
    expect(reach(null, 'https://plans.office.example:8443').publicOrigin).toBe(
      'https://plans.office.example:8443',
    )
  })

  test('makes the line a secure one, as a certificate of our own does', () => {
    expect(isSecure({ tls: { mode: 'off' } })).toBe(false)
    expect(isSecure({ tls: { mode: 'off' }, publicOrigin: null })).toBe(false)
    expect(isSecure({ tls: { mode: 'off' }, publicOrigin: 'https://plans.office.example' })).toBe(true)
    expect(isSecure({ tls: { mode: 'files' }, publicOrigin: null })).toBe(true)
  })
})
