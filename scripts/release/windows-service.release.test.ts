import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { layWindowsFile } from './windows-file.ts'
import { ensureWine, WineFolder } from './wine.ts'

const DOWNLOAD = 'covriq.exe'
const INSTALLED = 'C:\\Program Files\\CovrIQ\\covriq.exe'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-windows-service-'))
/** null where no Wine can be. */
let wine: WineFolder | null = null
let port = 0

beforeAll(async () => {
  if ((await ensureWine()) !== null) return
  await layWindowsFile(path.join(folder, DOWNLOAD))
  wine = new WineFolder(folder)
  wine.layShim(wine.onDisk('Program Files/CovrIQ'))
  // In the session in which Wine makes its files, its service manager has no environment to give to a service.
  await wine.end()
  // Wine ends its service manager with the last program of a person: this one stays.
  const stays = wine.start(DOWNLOAD, ['-e', 'console.log(1); setInterval(() => {}, 1e6)'], {
    BUN_BE_BUN: '1',
  })
  // Two programs that both begin Wine's server at once may lose each other, so the next one comes when this one is up.
  await Promise.race([stays.stdout.getReader().read(), Bun.sleep(60_000)])
  const free = Bun.serve({ port: 0, fetch: () => new Response() })
  port = free.port!
  await free.stop(true)
}, 300_000)

afterAll(async () => {
  await wine?.end()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => wine!.run(DOWNLOAD, args)
const inPrograms = () =>
  readdirSync(wine!.onDisk('Program Files/CovrIQ')).filter((name) => name.includes('.exe'))
const health = async () =>
  (await fetch(`http://127.0.0.1:${port}/health`).then((answer) => answer.json(), String)) as {
    status: string
  }

/** Each test says nothing where no Wine can be. */
const onWine = (name: string, body: () => Promise<void>) =>
  test(name, async () => {
    if (wine) await body()
  }, 240_000)

describe('the Windows service under Wine', () => {
  onWine('wrong words change nothing', async () => {
    expect((await run('install', 'COVRIQ_PORT=banana')).code).toBe(78)
    expect((await run('uninstall')).err).toContain('isn’t installed')
    expect((await run('status')).code).toBe(4)
    expect(existsSync(wine!.onDisk('ProgramData/CovrIQ'))).toBe(false)
  })

  onWine('installs, starts, answers, and says the setup link', async () => {
    const { out, err, code } = await run('install', `COVRIQ_PORT=${port}`)
    expect(err).toBe('')
    expect(out).toContain('done     start the service')
    expect(out).toContain(`http://localhost:${port}/setup#code=`)
    expect(code).toBe(0)
    expect(await health()).toEqual({ status: 'ok' })
    for (const file of ['data/covriq.db', 'settings/covriq.key', 'logs/covriq.log'])
      expect([file, existsSync(wine!.onDisk('ProgramData/CovrIQ', file))]).toEqual([file, true])
    expect(await run('status')).toMatchObject({ code: 0 })
  })

  onWine('upgrades with a backup, and goes back from the installed program', async () => {
    const next = path.join(folder, 'next.exe')
    copyFileSync(path.join(folder, DOWNLOAD), next)
    appendFileSync(next, 'x')
    expect((await run('upgrade', 'next.exe')).code).toBe(1) // it isn't signed
    const { out } = await run('upgrade', 'next.exe', '--unsigned')
    expect(out).toContain('is running. To go back')
    expect(readdirSync(wine!.onDisk('ProgramData/CovrIQ/data/before-upgrade'))).toHaveLength(1)
    expect(inPrograms().sort()).toEqual(['covriq.exe', 'covriq.previous.exe'])
    const back = await wine!.run(INSTALLED, ['upgrade', '--back'])
    expect(back.err).toBe('')
    expect(back.code).toBe(0)
    expect(await health()).toEqual({ status: 'ok' })
  })

  onWine('a wrong setting by hand: the service stops, and says why', async () => {
    appendFileSync(wine!.onDisk('ProgramData/CovrIQ/settings/covriq.env'), 'COVRIQ_COLOUR=red\n')
    expect((await run('install')).err).toContain('COVRIQ_COLOUR isn’t a CovrIQ setting')
    await wine!.run('sc', ['stop', 'CovrIQ'])
    for (let tries = 0; (await wine!.run('sc', ['start', 'CovrIQ'])).code !== 0 && tries < 20; tries++)
      await Bun.sleep(500)
    const log = () => readFileSync(wine!.onDisk('ProgramData/CovrIQ/logs/covriq.log'), 'utf8')
    for (let tries = 0; !log().includes('COVRIQ_COLOUR') && tries < 60; tries++) await Bun.sleep(500)
    expect(log()).toContain('covriq: COVRIQ_COLOUR isn’t a CovrIQ setting.')
  })

  onWine('uninstalls itself and keeps data, settings and key', async () => {
    expect((await wine!.run(INSTALLED, ['uninstall'])).out).toContain('done     delete the Windows service')
    expect(inPrograms().filter((name) => !name.endsWith('.old'))).toEqual([])
    expect(existsSync(wine!.onDisk('ProgramData/CovrIQ/settings/covriq.key'))).toBe(true)
    expect((await run('status')).code).toBe(4)
    expect((await run('service', 'C:\\nowhere')).err).toContain('Only Windows starts this')
  })
})
