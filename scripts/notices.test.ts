import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { noticesText } from './notices.ts'
import { sourceFiles } from './source.ts'

const ROOT = path.resolve(import.meta.dir, '..')

test('NOTICES names the packages of the lock file (else run `npm run notices`)', () => {
  expect(readFileSync(path.join(ROOT, 'NOTICES'), 'utf8')).toBe(noticesText())
})

test('the packed source has everything that a build needs, and nothing that is made', async () => {
  const files = await sourceFiles(ROOT)
  for (const name of [
    'package.json',
    'package-lock.json',
    'LICENSE',
    'NOTICES',
    'src/main.ts',
    'web/main.tsx',
    'scripts/build.ts',
  ])
    expect(files).toContain(name)
  expect(files.filter((name) => /^(?:node_modules|dist|\.git)\//.test(name))).toEqual([])
})
