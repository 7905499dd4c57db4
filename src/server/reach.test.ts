import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../base/config.ts'
import { captureLog } from '../base/log.ts'
import { derOf } from './own-ca/issue.ts'
import { OwnCertificate } from './own-ca/own-certificate.ts'
import { machineAddresses } from './own-names.ts'
import { Reached, reachParts } from './reach.ts'

let folder: string
let endLog: () => void
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-reach-'))
  endLog = captureLog(() => {})
})
afterEach(() => {
  endLog()
  rmSync(folder, { recursive: true })
})

const configWith = (env: Record<string, string>) =>
  readConfig({ COVRIQ_DATA: path.join(folder, 'data'), ...env })

describe('how the office is reached', () => {
  test('from its own machine only, there is no address and no certificate', () => {
    const { reach, answersTo } = reachParts(configWith({}))
    expect([reach.addresses(), reach.authority(), reach.authorityFile()]).toEqual([[], null, null])
    expect([answersTo('localhost:3000'), answersTo('other.lan:3000')]).toEqual([true, false])
  })

  test('on the network names come before addresses, with the certificate and where to get it', async () => {
    const config = configWith({ COVRIQ_HOST: '0.0.0.0', COVRIQ_ALLOWED_HOSTS: 'plans.lan' })
    const own = await OwnCertificate.open(config, Date.now())
    const { reach, answersTo } = reachParts(config)
    const kinds = reach.addresses().map(({ kind }) => kind)
    expect(kinds).toEqual([...kinds].sort().reverse())
    for (const { url } of reach.addresses()) expect(url).toMatch(/^https:\/\/.+:3000$/)
    expect(reach.authority()).toMatchObject({ page: expect.stringMatching(/^http:\/\/.+:3080$/) })
    expect(reach.authorityFile()).toEqual(derOf({ cert: own.authority }))
    expect([answersTo('plans.lan'), answersTo('evil.lan')]).toEqual([true, false])
    const closed = reachParts({ ...config, httpDoor: null }).reach.authority()
    expect([closed?.page, closed?.page_qr]).toEqual([null, null])
  })

  test('other computers are remembered, the latest first and not without end; this one is not', () => {
    const reached = new Reached()
    reached.note('127.0.0.1', 1)
    for (const address of machineAddresses()) reached.note(address, 1)
    expect(reached.all()).toEqual([])
    for (let i = 0; i < 60; i++) reached.note(`10.99.0.${i}`, i)
    reached.note('10.99.0.50', 99)
    expect(reached.all()).toHaveLength(40)
    expect(reached.all()[0]).toEqual({ address: '10.99.0.50', at: 99 })
  })
})
