import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freshPlace, PROGRAM, type RunningOffice, startOffice } from '../../src/testing/running-office.ts'

let place: ReturnType<typeof freshPlace>
let office: RunningOffice

beforeAll(async () => {
  place = freshPlace()
  office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
}, 60_000)
afterAll(async () => {
  await office.crash()
  place.remove()
})

describe('a crash of the executable', () => {
  test('says what happened, and names no link of anybody', async () => {
    const said = () => readFileSync(path.join(place.folder, 'server.log'), 'utf8')
    process.kill(office.pid, 'SIGSEGV')
    while (!said().includes('Code for support')) await Bun.sleep(50)
    expect(said()).toContain('CovrIQ stopped by a fault in its program')
    expect(said()).not.toMatch(/https?:|bun\.report|GitHub|Bun's team/i)
  })
})
