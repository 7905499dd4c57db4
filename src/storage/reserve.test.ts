import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { RESERVE_FILE, Reserve } from './reserve.ts'

const BYTES = 3 * 1024 * 1024 + 5

let folder: string
let reserve: Reserve

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-reserve-'))
  reserve = new Reserve(folder, BYTES)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('room that is kept for a full disk', () => {
  test('there is none to give before it was laid down', () => {
    expect(reserve.kept).toBe(false)
    expect(reserve.release()).toBe(false)
  })

  test('is really written, given away once, and laid down again', async () => {
    expect(await reserve.keep()).toBe(true)
    const file = path.join(folder, RESERVE_FILE)
    expect(statSync(file).size).toBe(BYTES)
    expect(statSync(file).blocks * 512).toBeGreaterThanOrEqual(BYTES)
    expect(Bun.zstdCompressSync(readFileSync(file)).length).toBeGreaterThan(BYTES * 0.95)
    expect(reserve.release()).toBe(true)
    expect(readdirSync(folder)).toEqual([])
    expect(reserve.release()).toBe(false)
    expect(await reserve.keep()).toBe(true)
    expect(readdirSync(folder)).toEqual([RESERVE_FILE])
  })

  test('a start with room keeps it', async () => {
    await reserve.keep()
    reserve.makeStartable()
    expect(reserve.kept).toBe(true)
  })

  test('one that was cut short is laid down anew', async () => {
    writeFileSync(path.join(folder, RESERVE_FILE), new Uint8Array(10))
    expect(reserve.kept).toBe(false)
    expect(await reserve.keep()).toBe(true)
  })

  test('is not laid down on a disk that has little room', async () => {
    const most = new Reserve(folder, Number.MAX_SAFE_INTEGER / 8)
    expect(await most.keep()).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })
})
