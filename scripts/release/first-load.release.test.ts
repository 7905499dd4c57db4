import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const WEB = path.resolve(import.meta.dir, '../../dist/web')
const MOST_BYTES = 120_000

const read = (name: string) => readFileSync(path.join(WEB, name), 'utf8')

/** Scripts that a script loads with it, itself included; screens that it loads later are left out. */
function loadedWith(script: string, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen
  seen.add(script)
  const imports = read(script).matchAll(/(?:\bfrom|\bimport)\s?"\.?\/(?:assets\/)?([\w-]+\.js)"/g)
  for (const [, name = ''] of imports) loadedWith(path.posix.join('assets', name), seen)
  return seen
}

/** The script of the first page, and the one of a screen that it fetches by itself. */
function scriptsOf(screen: string): string[] {
  const entry = /<script[^>]+src="\/([^"]+)"/.exec(read('index.html'))?.[1] ?? ''
  const chunk = new RegExp(`import\\("/(assets/${screen}-\\w+\\.js)"\\)`).exec(read(entry))?.[1] ?? ''
  return [...new Set([...loadedWith(entry), ...loadedWith(chunk)])]
}

const bytesOf = (scripts: string[], ending: string) =>
  scripts.reduce((sum, name) => sum + readFileSync(path.join(WEB, name + ending)).byteLength, 0)

describe('what a browser fetches before a person can sign in', () => {
  test('the sign-in page is the first script, its own and what both share', () => {
    const scripts = scriptsOf('login')
    expect(scripts.length).toBeGreaterThan(2)
    expect(bytesOf(scripts, '')).toBeGreaterThan(MOST_BYTES)
  })

  test.each(['.br', '.gz'])('is at most 120 KB of scripts, compressed as %s', (ending) => {
    expect(bytesOf(scriptsOf('login'), ending)).toBeLessThanOrEqual(MOST_BYTES)
  })
})
