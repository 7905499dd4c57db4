import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { captureLog } from '../../base/log.ts'
import { beginRestore, decideRestore, restoreMoves, settleRestore } from './settle-restore.ts'

let data: string
let release: () => void
beforeEach(() => {
  release = captureLog(() => {})
  data = mkdtempSync(path.join(os.tmpdir(), 'covriq-settle-'))
  mkdirSync(path.join(data, 'files'))
  for (const name of ['covriq.db', 'covriq.db-wal', 'covriq.db-shm', 'files/old', 'files/both'])
    writeFileSync(path.join(data, name), 'old')
})
afterEach(() => {
  release()
  rmSync(data, { recursive: true })
})

/** Unpacks a new office beside the old one. */
function unpack(): void {
  const draft = beginRestore(data)
  for (const name of ['covriq.db', 'files/new', 'files/both']) writeFileSync(path.join(draft, name), 'new')
}

const text = (...name: string[]) => readFileSync(path.join(data, ...name), 'utf8')

function expectNew(): void {
  expect(readdirSync(data).sort()).toEqual(['before-restore-then', 'covriq.db', 'files'])
  expect(readdirSync(path.join(data, 'files')).sort()).toEqual(['both', 'new'])
  expect([text('covriq.db'), text('files', 'both')]).toEqual(['new', 'new'])
}

function expectAside(): void {
  const aside = path.join(data, 'before-restore-then')
  expect(readdirSync(aside).sort()).toEqual(['covriq.db', 'covriq.db-shm', 'covriq.db-wal', 'files'])
  expect(readdirSync(path.join(aside, 'files')).sort()).toEqual(['both', 'old'])
  expect(text('before-restore-then', 'covriq.db')).toBe('old')
}

describe('a restore that was killed', () => {
  test('before it was decided leaves the old data, and nothing of the new', async () => {
    unpack()
    await settleRestore(data)
    expect(readdirSync(data).sort()).toEqual(['covriq.db', 'covriq.db-shm', 'covriq.db-wal', 'files'])
    expect([text('covriq.db'), text('files', 'both')]).toEqual(['old', 'old'])
  })

  test('between any two moves afterwards is finished at the next start, with the old data wholly aside', async () => {
    for (let steps = 0; ; steps++) {
      unpack()
      await decideRestore(data, 'before-restore-then')
      const moves = restoreMoves(data)
      let ended = false
      for (let i = 0; i < steps && !ended; i++) ended = (await moves.next()).done ?? false
      await settleRestore(data)
      expectNew()
      expectAside()
      if (ended) break
      expect(steps).toBeLessThan(20)
      // back to the beginning for the next round
      release()
      rmSync(data, { recursive: true })
      release = captureLog(() => {})
      mkdirSync(path.join(data, 'files'), { recursive: true })
      for (const name of ['covriq.db', 'covriq.db-wal', 'covriq.db-shm', 'files/old', 'files/both'])
        writeFileSync(path.join(data, name), 'old')
    }
  })

  test('into an empty data directory needs nothing to put aside', async () => {
    for (const name of readdirSync(data)) rmSync(path.join(data, name), { recursive: true })
    unpack()
    await decideRestore(data, 'before-restore-then')
    await settleRestore(data)
    expectNew()
    expect(existsSync(path.join(data, 'before-restore-then', 'covriq.db'))).toBe(false)
  })
})
