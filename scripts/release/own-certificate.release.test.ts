import { afterAll, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { freshPlace, PROGRAM, startOffice } from '../../src/testing/running-office.ts'

const place = freshPlace()
afterAll(() => place.remove())

test('the built file makes its own certificate, and its health check trusts that alone', async () => {
  const env = { COVRIQ_MODEL: 'none', COVRIQ_TLS: 'self', COVRIQ_HTTP_PORT: 'off' }
  const office = await startOffice(PROGRAM.executable, place.folder, env)
  const authority = path.join(place.folder, 'data.key.ca.pem')
  expect([office.address.startsWith('https://'), existsSync(authority)]).toEqual([true, true])
  const ca = readFileSync(authority, 'utf8')
  const response = await fetch(`${office.address}/health`, { tls: { ca } })
  expect(await response.json()).toEqual({ status: 'ok' })
  const health = Bun.spawnSync([...PROGRAM.executable, 'health'], {
    env: {
      HOME: place.folder,
      COVRIQ_DATA: path.join(place.folder, 'data'),
      COVRIQ_PORT: new URL(office.address).port,
      ...env,
    },
  })
  expect([health.exitCode, `${health.stdout}`]).toEqual([0, 'CovrIQ is running, and everything works.\n'])
  expect(await office.stop()).toBe(0)
}, 60_000)
