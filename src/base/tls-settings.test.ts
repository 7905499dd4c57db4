import { describe, expect, test } from 'bun:test'
import { ConfigError, readConfig } from './config.ts'
import { isLoopback } from './tls-settings.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.faults : ['another error']
  }
}

describe('how the line is protected', () => {
  test.each(['70000', '-1', '80a', 'on', '3080.5'])('COVRIQ_HTTP_PORT=%s is refused', (text) => {
    expect(faultsOf({ COVRIQ_HTTP_PORT: text })).toEqual([
      'COVRIQ_HTTP_PORT must be a port number from 0 to 65535, or off.',
    ])
  })

  test('files without names of both are refused, and so is an unknown way', () => {
    expect(faultsOf({ COVRIQ_TLS: 'files', COVRIQ_TLS_CERT: '/x' })).toHaveLength(1)
    // Whoever names a certificate must not be served without it.
    for (const COVRIQ_TLS of ['auto', 'off', 'self'])
      expect(faultsOf({ COVRIQ_TLS, COVRIQ_TLS_CERT: '/c', COVRIQ_TLS_KEY: '/k' })).toEqual([
        'COVRIQ_TLS_CERT and COVRIQ_TLS_KEY count only with COVRIQ_TLS=files.',
      ])
    expect(faultsOf({ COVRIQ_TLS: 'yes' })).toEqual(['COVRIQ_TLS must be one of: auto, off, self, files.'])
  })

  test('is off on loopback and by a certificate of our own elsewhere, with the plain port beside it', () => {
    const of = (env: Record<string, string>) => {
      const { tls, httpDoor } = readConfig(env)
      return [tls.mode, httpDoor]
    }
    const usual = { port: 3080, named: false }
    expect(of({})).toEqual(['off', null])
    expect(of({ COVRIQ_HOST: '127.0.0.2' })).toEqual(['off', null])
    expect(of({ COVRIQ_HOST: '0.0.0.0' })).toEqual(['self', usual])
    expect(of({ COVRIQ_HOST: '192.168.1.20', COVRIQ_HTTP_PORT: 'off' })).toEqual(['self', null])
    expect(of({ COVRIQ_TLS: 'self', COVRIQ_HTTP_PORT: '80' })).toEqual(['self', { port: 80, named: true }])
    expect(of({ COVRIQ_HOST: '0.0.0.0', COVRIQ_TLS: 'off', COVRIQ_HTTP_PORT: '80' })).toEqual(['off', null])
    const files = { COVRIQ_TLS: 'files', COVRIQ_TLS_CERT: '/c', COVRIQ_TLS_KEY: '/k' }
    expect(of(files)).toEqual(['files', null])
    expect(of({ ...files, COVRIQ_HTTP_PORT: '80' })).toEqual(['files', { port: 80, named: true }])
  })

  test('loopback is the whole network of it', () => {
    expect(['127.0.0.1', '127.9.9.9', 'LOCALHOST', '::1', '[::1]'].map(isLoopback)).not.toContain(false)
    expect(['0.0.0.0', '::', '128.0.0.1', '127.0.0.1.example', '10.127.0.1'].map(isLoopback)).not.toContain(
      true,
    )
  })
})
