import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { HttpClient } from '../../src/testing/http-client.ts'
import { ADMIN } from '../../src/testing/running-office.ts'
import { layWindowsFile } from './windows-file.ts'
import type { InsideWindows } from './windows-inside.ts'
import { ensureWine, WineFolder } from './wine.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const SAMPLES = path.join(ROOT, 'src/testing/samples')
const PROGRAM = 'covriq.exe'

/**
 * Linux lets a program use the tiles of AMX once it has asked (arch_prctl). Windows needs no asking, so the model's Windows build doesn't, and Wine
 * doesn't do it for the programs that it runs: there the first such instruction is an illegal one.
 */
const hasTiles = () => readFileSync('/proc/cpuinfo', 'utf8').includes(' amx_tile')

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-windows-'))
/** null where no Wine can be. */
let wine: WineFolder | null = null

beforeAll(async () => {
  const why = await ensureWine()
  if (why !== null) return console.log(why)
  await layWindowsFile(path.join(folder, PROGRAM))
  copyFileSync(path.join(SAMPLES, '01-portal-breakdown.pdf'), path.join(folder, 'document.pdf'))
  copyFileSync(path.join(SAMPLES, '10-portal-screenshot.png'), path.join(folder, 'scan.png'))
  wine = new WineFolder(folder)
}, 300_000)

afterAll(async () => {
  await wine?.end()
  rmSync(folder, { recursive: true, force: true })
})

const covriq = (...args: string[]) => wine!.run(PROGRAM, args, { COVRIQ_MODEL: 'none' })

/** Starts the server and waits for the line with its address. */
async function serve(): Promise<{ client: HttpClient; end: () => Promise<void> }> {
  const child = wine!.start(PROGRAM, ['serve'], {
    COVRIQ_PORT: '0',
    COVRIQ_MODEL: 'none',
    COVRIQ_ADMIN_EMAIL: ADMIN.email,
    COVRIQ_ADMIN_PASSWORD: ADMIN.password,
  })
  const decoder = new TextDecoder()
  let said = ''
  for await (const piece of child.stdout) {
    said += decoder.decode(piece, { stream: true })
    const address = /is ready: (http\S+)/.exec(said)?.[1]
    if (!address) continue
    const client = new HttpClient(address)
    await client.enter('login', ADMIN.email, ADMIN.password)
    const end = async () => {
      await wine!.end()
      await child.exited
    }
    return { client, end }
  }
  throw new Error(`the server did not start: ${said}${await new Response(child.stderr).text()}`)
}

/** Each test says nothing where no Wine can be; `ensureWine` told why. */
const onWine = (name: string, body: () => Promise<void>) =>
  test(name, async () => {
    if (wine) await body()
  }, 240_000)

describe('the Windows file under Wine', () => {
  onWine('says its version, and refuses an unknown command', async () => {
    const version = await covriq('version')
    expect(version).toMatchObject({ code: 0 })
    expect(version.out).toMatch(/^covriq \d+\.\d+\.\d+ \([0-9a-f]{12}\)\r?\n$/)
    expect((await covriq('dance')).code).toBe(2)
    expect((await covriq('backup', 'none.backup')).code).not.toBe(0)
  })

  onWine('counts what children use, ends them with their parent, and closes a file to others', async () => {
    // The program can be told to be the Bun that it's made of: so the source that talks to Windows runs there by itself.
    const { out } = await wine!.run(
      PROGRAM,
      ['run', `Z:${path.join(import.meta.dir, 'windows-inside.ts')}`],
      {
        BUN_BE_BUN: '1',
      },
    )
    const report = JSON.parse(out.trim().split('\n').at(-1) ?? '') as InsideWindows
    expect(report).toMatchObject({
      unknownProcess: null,
      missingFile: null,
      openBefore: true,
      openAfter: false,
    })
    expect(report).toMatchObject({
      listed: true,
      held: true,
      inJob: true,
      ownInJob: false,
      endedWithJob: true,
    })
    // Debian's Wine tells no limits back; whoever runs this on Windows sees that they are those that were set.
    expect(['as set', 'none told']).toContain(report.limits)
    expect(report.ownSeconds).toBeGreaterThanOrEqual(0.5)
    expect(report.childMemory).toBeGreaterThan(1e6)
  })

  onWine('doctor finds every engine at work, the model too', async () => {
    const { code, out } = await wine!.run(PROGRAM, ['doctor'])
    for (const part of ['database', 'reading']) expect(out).toMatch(new RegExp(`^ok +${part} `, 'm'))
    if (hasTiles()) {
      console.log(
        'The model isn’t asked under Wine here: this processor has AMX, and Wine doesn’t ask for it.',
      )
      expect(out).toMatch(/^fault +model +The model stopped unexpectedly/m)
      expect(out).toMatch(/^1 of \d+ checks failed\.$/m)
      return
    }
    expect(out).toMatch(/^ok +model /m)
    expect(out).toContain('Everything works.')
    expect(code).toBe(0)
  })

  onWine('reads a PDF and masks what belongs to the patient', async () => {
    const { code, out } = await covriq('read', 'document.pdf', '--json')
    expect(code).toBe(0)
    const { plan, parsed, phi } = JSON.parse(out)
    expect(plan.group_id).toBe('0048217-0002')
    expect(parsed).toMatchObject({ annual_maximum_individual: '$1,750' })
    expect(parsed.coverage.crowns.coverage_percent).toBe(50)
    expect(phi.length).toBeGreaterThanOrEqual(12)
  })

  onWine('reads a scan through OCR', async () => {
    const { code, out } = await covriq('read', 'scan.png', '--json')
    expect(code).toBe(0)
    const { plan, parsed, phi } = JSON.parse(out)
    expect(plan.group_id).not.toBeNull()
    expect(parsed.coverage.crowns.coverage_percent).not.toBeNull()
    expect(phi.length).toBeGreaterThanOrEqual(4)
  })

  onWine('serves, backs up beside the running server, and restores after it was killed', async () => {
    const office = await serve()
    expect(await (await office.client.fetch('GET', '/health')).json()).toEqual({ status: 'ok' })
    expect(await (await office.client.fetch('GET', '/login')).text()).toContain('<div id="root">')
    const sample = new Uint8Array(readFileSync(path.join(SAMPLES, '02-employer-one-page.pdf')))
    const sent = await office.client.upload('plan.pdf', sample)
    expect(await office.client.parse(sent)).toMatchObject({ success: true })
    const made = await covriq('backup', 'office.backup')
    expect(made.out).toContain('1 plan, 1 account')
    expect(made.code).toBe(0)
    expect((await covriq('restore', 'office.backup')).code).toBe(75) // the server has the data
    await office.client.upload('later.pdf', sample)
    await office.end()
    const restored = await covriq('restore', 'office.backup')
    expect(restored.err).not.toContain('covriq:')
    expect(restored.out).toContain('Restored the backup')
    const again = await serve()
    expect(await again.client.call<unknown[]>('GET', '/api/plans/unparsed')).toHaveLength(0)
    expect(await (await again.client.fetch('GET', '/health')).json()).toEqual({ status: 'ok' })
    await again.end()
  })
})
