import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../base/config.ts'
import { captureLog } from '../base/log.ts'
import { installationKey } from '../storage/key.ts'
import { furnishData } from './furnish-data.ts'

let folder: string
let release: () => void
beforeEach(() => {
  release = captureLog(() => {})
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-data-'))
})
afterEach(() => {
  release()
  rmSync(folder, { recursive: true })
})

test('rows that cannot be read at the end do not keep the data from being closed', async () => {
  const dataDir = path.join(folder, 'data')
  const config = readConfig({ COVRIQ_DATA: dataDir, COVRIQ_KEY_FILE: path.join(folder, 'data.key') })
  const data = await furnishData(config, await installationKey(config), () => 'UTC')
  await data.db.run(['DROP TABLE office_identity'])
  await data.close()
  data.disk.stop()
  expect(existsSync(path.join(dataDir, 'clean-stop'))).toBe(true)
  expect(statSync(path.join(dataDir, 'covriq.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0)
})
