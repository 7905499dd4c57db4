import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES } from '../lexicon/catalog.ts'
import { PROGRAM } from '../testing/running-office.ts'

const SAMPLES = path.join(import.meta.dir, '../testing/samples')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-command-'))
  mkdirSync(path.join(folder, 'home'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the program in the empty folder with a clean environment. */
async function covriq(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { HOME: path.join(folder, 'home'), COVRIQ_MODEL: 'none' }
  const child = Bun.spawn([...PROGRAM.source, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { code: await child.exited, out, err }
}

const sample = (name: string) => path.join(SAMPLES, name)

describe('the command line', () => {
  test('a file that is no document is refused in words, also among several', async () => {
    writeFileSync(path.join(folder, 'program.pdf'), 'MZ')
    const { err } = await covriq('read', sample('02-employer-one-page.pdf'), 'program.pdf')
    expect(err).toBe('covriq: File 2 of 2: The file isn’t a PDF, PNG, JPG or WEBP.\n')
  })

  test('a copy never takes the place of its original', async () => {
    cpSync(sample('02-employer-one-page.pdf'), path.join(folder, 'a.pdf'))
    const { err } = await covriq('redact', 'a.pdf', '--out', './a.pdf')
    expect(err).toBe('covriq: Give the copy a different name than the original.\n')
    expect(readFileSync(path.join(folder, 'a.pdf'))).toEqual(readFileSync(sample('02-employer-one-page.pdf')))
  })

  test('a copy goes into a folder that’s there, and is refused before anything is read', async () => {
    for (const [out, says] of [
      ['nowhere/copy.pdf', 'The folder for the copy doesn’t exist. Make it first.'],
      ['.', 'The copy’s name is a folder. Add the name of a file to it.'],
    ] as const) {
      const { code, err } = await covriq('redact', sample('02-employer-one-page.pdf'), '--out', out)
      expect([code, err]).toEqual([1, `covriq: ${says}\n`])
    }
    expect(readdirSync(folder)).toEqual(['home'])
  })

  test('read --json prints exactly the shape that others script against, and stores nothing', async () => {
    const { code, out } = await covriq('read', sample('07-eligibility-printout.pdf'), '--json')
    const read = JSON.parse(out)
    expect(code).toBe(0)
    expect(Object.keys(read).sort()).toEqual(
      [
        'evidence',
        'found_plan',
        'leftovers',
        'meta',
        'pages',
        'parsed',
        'phi',
        'plan',
        'states',
        'typed',
      ].sort(),
    )
    expect(Object.keys(read.plan).sort()).toEqual([...IDENTITY_FIELDS].sort())
    expect(Object.keys(read.parsed).sort()).toEqual(
      [...CONTENT_FIELDS, 'coverage', 'waiting_periods', 'flags', 'disclaimers'].sort(),
    )
    expect(Object.keys(read.parsed.coverage).sort()).toEqual([...PROCEDURES].sort())
    expect(Object.keys(read.parsed.coverage.crowns).sort()).toEqual(['coverage_percent', 'notes'])
    const { risk, doubts = [], ...first } = read.pages[0]
    expect(first).toEqual({
      page: 1,
      file: '07-eligibility-printout.pdf',
      width: 612,
      height: 792,
      source: 'text',
    })
    expect(risk > 0 && risk < 1).toBe(true)
    for (const doubt of doubts) expect(Object.keys(doubt)).toEqual(['box'])
    expect(read.phi[0]).toEqual({ type: expect.any(String), page: 1, box: expect.any(Array) })
    for (const [evidence] of Object.values(read.evidence) as {
      page: number
      box: number[]
      quote: string
    }[][]) {
      expect(evidence).toEqual({
        page: expect.any(Number),
        box: expect.any(Array),
        quote: expect.any(String),
      })
    }
    expect(read.meta).toMatchObject({ model: 'none', timings_ms: { parse: expect.any(Number) } })
    expect(readdirSync(folder)).toEqual(['home'])
  })

  test('read tells an invoice from a plan, and why', async () => {
    const { code, out } = await covriq('read', sample('15-lab-invoice.pdf'), '--json')
    const read = JSON.parse(out)
    expect([code, read.found_plan]).toEqual([0, false])
    expect(read.reason).toBeString()
    expect(read.plan.group_name).toBeNull()
  })

  test('read prints a table for people', async () => {
    const { out } = await covriq('read', sample('02-employer-one-page.pdf'))
    expect(out).toMatch(/^1 page read, \d+ places? masked\.$/m)
    expect(out).toMatch(/Group name +Bexley Foods Distribution +p\. 1/)
    expect(out).toMatch(/Crowns +60% +p\. 1/)
  })

  test('redact writes a copy of the same kind and tells what it masked', async () => {
    const { code, out } = await covriq(
      'redact',
      sample('10-portal-screenshot.png'),
      '--out',
      'copy.png',
      '--json',
    )
    const told = JSON.parse(out)
    expect([code, told.media_type, told.withheld]).toEqual([0, 'image/png', []])
    expect(told.masked.length).toBeGreaterThanOrEqual(4)
    expect([...readFileSync(path.join(folder, 'copy.png')).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect(readdirSync(folder).sort()).toEqual(['copy.png', 'home'])
  })

  test('eval counts what is right in a folder of labeled documents', async () => {
    for (const name of ['02-employer-one-page.pdf', '02-employer-one-page.json'])
      cpSync(sample(name), path.join(folder, name))
    const { code, out } = await covriq('eval', '.', '--json')
    const { documents, totals } = JSON.parse(out)
    expect([code, documents.length, totals.digital.cells[1]]).toEqual([0, 1, 34])
    expect(totals.digital.cells[0]).toBeGreaterThanOrEqual(29)
    const both = await covriq('eval', '.', '--model', 'none', '--model', 'embedded', '--json')
    const { models } = JSON.parse(both.out)
    expect(Object.keys(models)).toEqual(['none', 'embedded'])
    expect(models.embedded.totals.digital.cells[0]).toBeGreaterThanOrEqual(
      models.none.totals.digital.cells[0],
    )
  })

  test('doctor tries every engine and shows no secret', async () => {
    const { code, out } = await covriq('doctor')
    expect(out).toMatch(/^ok +reading /m)
    expect(out).toMatch(/^ok +database /m)
    expect([code, /^fault/m.test(out)]).toEqual([0, false])
    expect(readdirSync(folder)).toEqual(['home'])
  })
})
