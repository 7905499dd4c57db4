import { describe, expect, test } from 'bun:test'
import { bareHost, certificateNames } from './own-names.ts'

const MACHINE = { names: ['desk-1', 'desk-1.local'], addresses: ['127.0.0.1', '192.168.1.20', 'fd00::2'] }
const SETTINGS = { host: '0.0.0.0', allowedHosts: [], publicOrigin: null }

describe('the names of the certificate', () => {
  test.each([
    ['desk-1:3000', 'desk-1'],
    ['[fd00::2]:3000', 'fd00::2'],
    ['[fd00::2]', 'fd00::2'],
    ['fd00::2', 'fd00::2'],
    ['10.0.0.1:443', '10.0.0.1'],
    ['Plans.Office.lan', 'plans.office.lan'],
  ])('%s is for %s', (written, bare) => expect(bareHost(written)).toBe(bare))

  test('what no certificate can carry is left out', () => {
    const names = certificateNames(
      { ...SETTINGS, allowedHosts: ['a b', 'ümlaut.lan', '', '-x.lan'] },
      MACHINE,
    )
    expect(names.dns).toEqual(['desk-1', 'desk-1.local', 'localhost'])
  })

  test('all of the machine’s, those of the settings and the public address, each once', () => {
    const config = {
      host: '0.0.0.0',
      allowedHosts: ['plans.lan:443', '10.1.2.3', 'desk-1'],
      publicOrigin: 'https://covriq.example:8443',
    }
    expect(certificateNames(config, MACHINE)).toEqual({
      dns: ['covriq.example', 'desk-1', 'desk-1.local', 'localhost', 'plans.lan'],
      ips: ['10.1.2.3', '127.0.0.1', '192.168.1.20', '::1', 'fd00::2'],
    })
  })

  test('on one address only that one, beside those of the machine itself', () => {
    expect(certificateNames({ ...SETTINGS, host: '192.168.1.20' }, MACHINE).ips).toEqual([
      '127.0.0.1',
      '192.168.1.20',
      '::1',
    ])
  })
})
