import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { ownCommand } from '../base/child.ts'
import { readConfig } from '../base/config.ts'
import { OwnCertificate } from '../server/own-ca/own-certificate.ts'
import { freshPlace, PROGRAM, startOffice } from '../testing/running-office.ts'
import { ownUrl } from './health.ts'

let place: ReturnType<typeof freshPlace>
beforeEach(() => {
  place = freshPlace()
})
afterEach(() => place.remove())

/** Runs `covriq health` with an office's settings. */
async function health(port: string, env: Record<string, string> = {}, ...words: string[]) {
  const child = Bun.spawn([...ownCommand('health'), ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: place.folder,
      COVRIQ_DATA: path.join(place.folder, 'data'),
      COVRIQ_PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, told] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, words: `${out}${told}`.trim() }
}

describe('covriq health', () => {
  test('says in one sentence that nothing answers, that the port is unknown, or that it’s another program', async () => {
    const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('hello') })
    expect(await health(`${other.port}`)).toEqual({
      code: 1,
      words:
        'covriq: Something answers on this port, but it isn’t this CovrIQ. Check COVRIQ_PORT and COVRIQ_TLS.',
    })
    const { port } = other
    await other.stop(true)
    expect(await health(`${port}`)).toMatchObject({
      code: 1,
      words: expect.stringContaining('isn’t answering'),
    })
    expect(await health('0')).toMatchObject({ code: 1, words: expect.stringContaining('COVRIQ_PORT=0') })
    const down = await health(`${port}`, {}, '--json')
    expect([down.code, JSON.parse(down.words).status]).toEqual([1, 'down'])
    expect(await health(`${port}`, { COVRIQ_TLS: 'self' })).toMatchObject({
      code: 1,
      words: expect.stringContaining('no certificate authority yet'),
    })
  }, 30_000)

  test('finds the server over http, and over https by the office’s own authority alone', async () => {
    const plain = await startOffice(PROGRAM.source, place.folder, { COVRIQ_MODEL: 'none' })
    const fine = { code: 0, words: 'CovrIQ is running, and everything works.' }
    expect(await health(new URL(plain.address).port)).toEqual(fine)
    await plain.stop()
    const self = { COVRIQ_TLS: 'self', COVRIQ_HTTP_PORT: 'off' }
    const office = await startOffice(PROGRAM.source, place.folder, { COVRIQ_MODEL: 'none', ...self })
    const { port } = new URL(office.address)
    expect(await health(port, self)).toEqual(fine)
    expect(JSON.parse((await health(port, self, '--json')).words).status).toBe('ok')
    expect((await health(port)).code).toBe(1)
    const key = path.join(place.folder, 'data.key')
    rmSync(`${key}.ca.pem`)
    const needs = { keyFile: key, host: '127.0.0.1', allowedHosts: [], publicOrigin: null }
    await OwnCertificate.open(needs, Date.now())
    expect((await health(port, self)).words).toContain('isn’t this CovrIQ')
    await office.stop()
  }, 60_000)

  test('asks the address that is listened on, from this machine', () => {
    const of = (host: string) =>
      ownUrl(readConfig({ COVRIQ_HOST: host, COVRIQ_PORT: '8443', COVRIQ_TLS: 'off' }))
    expect(of('0.0.0.0')).toBe('http://127.0.0.1:8443/health')
    expect(of('[::]')).toBe('http://[::1]:8443/health')
    expect(of('192.168.1.20')).toBe('http://192.168.1.20:8443/health')
    expect(ownUrl(readConfig({ COVRIQ_HOST: '0.0.0.0' }))).toBe('https://127.0.0.1:3000/health')
  })
})
