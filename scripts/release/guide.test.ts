import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deadLinks } from '../../src/testing/markdown.ts'
import { guideOf } from './guide.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-guide-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('no link of the guide leads out of the release, and those inside are kept', () => {
  const guide = guideOf(ROOT, { windows: false })
  for (const [name, text] of guide) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const pages = [...guide.keys()].filter((name) => name.endsWith('.md'))
  expect(pages.flatMap((name) => deadLinks(path.join(folder, name)))).toEqual([])
  const install = guide.get('docs/install.md')!
  expect(install).toContain('](../examples/compose.yaml)')
  expect(install).toContain('](settings.md)')
  expect(install).toContain('](#upgrade)')
  expect([...guideOf(ROOT, { windows: true }).keys()]).toEqual(
    [...guide.keys()].filter((name) => name !== 'Dockerfile'),
  )
})
