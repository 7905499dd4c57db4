import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BACKUP_NAME, backupName, freeBackupName } from './names.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'covriq-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

const AT = Date.UTC(2026, 10, 23, 20, 59, 59)
const free = () => freeBackupName(folder, 'UTC', AT)

test('two backups of one second have names of their own', () => {
  expect(free()).toBe(backupName('UTC', AT))
  writeFileSync(path.join(folder, free()), '')
  expect(free()).toBe('covriq-20261123-210000.backup')
  writeFileSync(path.join(folder, free()), '')
  expect(free()).toBe('covriq-20261123-210001.backup')
  expect(free()).toMatch(BACKUP_NAME)
})
