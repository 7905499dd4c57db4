import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { removeTree, whenLetGo, whenLetGoSync } from './let-go.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-let-go-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const failing = (code: string, times: number) => {
  let calls = 0
  return () => {
    if (++calls <= times) throw Object.assign(new Error(code), { code })
    return calls
  }
}

describe('a file that somebody has open', () => {
  test('elsewhere, and for any other fault, the work is done once', async () => {
    expect(whenLetGo(failing('EBUSY', 1), 'linux')).rejects.toThrow('EBUSY')
    expect(whenLetGo(failing('ENOSPC', 1), 'win32')).rejects.toThrow('ENOSPC')
    expect(() => whenLetGoSync(failing('EPERM', 1), 'linux')).toThrow('EPERM')
  })

  test('one that stays open is told in the end', async () => {
    await expect(whenLetGo(failing('EBUSY', 1000), 'win32')).rejects.toThrow('EBUSY')
  })

  test('one that is let go meanwhile is no fault on Windows', async () => {
    expect(await whenLetGo(failing('EPERM', 2), 'win32')).toBe(3)
    expect(whenLetGoSync(failing('EBUSY', 2), 'win32')).toBe(3)
  })
})

test.each(['linux', 'win32'] as const)(
  'a folder goes with all that is in it, what it links to stays (%s)',
  (platform) => {
    const place = path.join(folder, `${platform}-place`)
    const kept = path.join(folder, `${platform}-kept`)
    mkdirSync(path.join(place, 'a/b'), { recursive: true })
    mkdirSync(kept)
    writeFileSync(path.join(place, 'a/b/file'), 'x')
    writeFileSync(path.join(kept, 'file'), 'x')
    symlinkSync(kept, path.join(place, 'link'))
    removeTree(path.join(folder, 'missing'), platform)
    removeTree(place, platform)
    expect(existsSync(place)).toBe(false)
    expect(existsSync(path.join(kept, 'file'))).toBe(true)
  },
)
