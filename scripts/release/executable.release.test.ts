import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ReleaseReport } from './inside.ts'
import { offlinePrefix } from './namespace.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const SAMPLES = path.join(ROOT, 'src/testing/samples')
const NOBODY = 65534

let folder = ''
let report: ReleaseReport
let offline = false

/** A folder that holds the executable and three documents, nothing of the project. */
function makeFolder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'covriq-release-'))
  copyFileSync(path.join(ROOT, 'dist/covriq'), path.join(made, 'covriq'))
  copyFileSync(path.join(SAMPLES, '01-portal-breakdown.pdf'), path.join(made, 'document.pdf'))
  copyFileSync(path.join(SAMPLES, '10-portal-screenshot.png'), path.join(made, 'scan.png'))
  copyFileSync(path.join(ROOT, 'src/testing/questions/plans.json'), path.join(made, 'plans.json'))
  for (const name of ['home', 'empty', 'serve']) {
    mkdirSync(path.join(made, name))
    if (process.getuid?.() === 0) chownSync(path.join(made, name), NOBODY, NOBODY)
  }
  chmodSync(made, 0o755)
  return made
}

beforeAll(async () => {
  folder = makeFolder()
  const prefix = await offlinePrefix()
  offline = prefix.length > 0
  if (!offline)
    console.log('This machine allows no network namespace: the release check runs with its network.')
  const child = Bun.spawn(
    [...prefix, process.execPath, path.join(import.meta.dir, 'inside.ts'), folder, offline ? 'alone' : 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const out = await new Response(child.stdout).text()
  report = JSON.parse(out.trim().split('\n').at(-1) ?? '') as ReleaseReport
}, 240_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the built file alone, in an empty folder', () => {
  test('has no network but loopback while it is checked', () => {
    if (offline) expect(report.interfaces).toEqual(['lo'])
    else expect(report.interfaces).toContain('lo')
  })

  test('says its version', () => {
    expect(report.version).toMatch(/^covriq \d+\.\d+\.\d+ \([0-9a-f]{12}\)$/)
  })

  test('reads a PDF and masks what belongs to the patient', () => {
    expect(report.pdf).toMatchObject({
      code: 0,
      group_id: '0048217-0002',
      annual_maximum_individual: '$1,750',
      crowns: 50,
    })
    expect(report.pdf.masked).toBeGreaterThanOrEqual(12)
  })

  test('reads a scan through OCR', () => {
    expect(report.scan.code).toBe(0)
    expect(report.scan.group_id).not.toBeNull()
    expect(report.scan.crowns).not.toBeNull()
    expect(report.scan.masked).toBeGreaterThanOrEqual(4)
  })

  test('writes a redacted PDF', () => {
    expect(report.redacted).toMatchObject({ code: 0, magic: '%PDF-' })
    expect(report.redacted.bytes).toBeGreaterThan(20_000)
  })

  test('answers a question with the figure and its page', () => {
    expect(report.answer.code).toBe(0)
    expect(report.answer.text).toContain('85%')
    expect(report.answer.text).toMatch(/p\. ?1|page 1/)
  })

  test('leaves no data directory behind where only documents were read', () => {
    expect(report.filesAfterCommands).toEqual([])
  })

  test('carries nothing that only tests use', async () => {
    const child = Bun.spawn([path.join(ROOT, 'dist/covriq'), 'echo-worker'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    expect(await new Response(child.stderr).text()).toContain('no command')
    expect(await child.exited).toBe(2)
  })

  test('hands out its own source, whole enough to build from', () => {
    expect(report.served.source).toBe(4)
  })

  test('serves the web app, lets the first administrator in, and stops when it is told to', () => {
    expect(report.served).toMatchObject({ health: 200, login: 200, dashboard: 200, stopped: 0 })
    expect(report.served.page).toContain('<div id="root">')
  })
})
