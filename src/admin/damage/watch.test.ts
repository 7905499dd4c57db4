import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ChildError } from '../../base/child.ts'
import type { DataFound } from './look.ts'
import { DAMAGE_MARK } from './mark.ts'
import { DamageWatch } from './watch.ts'

const WHOLE: DataFound = { pages: 0, log: false, rows: false, files: { opened: 3, broken: 0, missing: 0 } }
const AT = Date.UTC(2026, 10, 23, 10, 5)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'covriq-watch-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const watchOf = (look: () => Promise<DataFound> = async () => WHOLE) =>
  new DamageWatch({ dataDir, zone: () => 'America/Chicago', clock: () => AT, look })

describe('the watch over the data', () => {
  test('says nothing while all is whole, nor when a look could not be taken', async () => {
    const watch = watchOf()
    await watch.lookNow(true)
    expect(watch.trouble()).toBeNull()
    for (const error of [new Error('no memory'), new ChildError('killed')]) {
      const busy = watchOf(() => Promise.reject(error))
      await busy.lookNow(true)
      expect(busy.trouble()).toBeNull()
    }
  })

  test('tells what was found, since when, and the way back; a later start knows it too', async () => {
    const watch = watchOf(async () => ({ ...WHOLE, pages: 2, files: { opened: 1, broken: 0, missing: 1 } }))
    await watch.lookNow(true)
    await watch.lookNow(true)
    const words =
      'Part of the office’s data is damaged since Nov 23, 2026, 4:05 AM: 2 pages of the database can’t be trusted anymore; 1 document file is missing. Stop the server and run covriq restore FILE with the newest good backup.'
    expect(watch.trouble()?.replaceAll('\u202f', ' ')).toBe(words)
    expect(watchOf().trouble()?.replaceAll('\u202f', ' ')).toBe(words)
  })

  test('takes a child that ended over the data for a verdict', async () => {
    const watch = watchOf(() => Promise.reject(new ChildError('crashed')))
    await watch.lookNow(true)
    expect(watch.trouble()).toContain('can’t be read to its end')
  })

  test('a row that can’t be read is noted once, and a mark that is itself damaged still says so', () => {
    const watch = watchOf()
    watch.onDamage()
    watch.onDamage()
    expect(watch.trouble()?.match(/couldn’t read/g)).toHaveLength(1)
    writeFileSync(path.join(dataDir, DAMAGE_MARK), '[{')
    expect(watchOf().trouble()).toContain('damage was noted earlier')
  })
})
