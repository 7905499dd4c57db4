import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failed, quietly, step } from './progress.mjs'

const RUN = path.resolve(import.meta.dir, '../run.mjs')

/** Keeps what is told. */
const sink = (isTTY: boolean) => {
  const told: string[] = []
  return { isTTY, told, write: (text: string) => told.push(text) }
}
/** What a terminal shows at the end: each line after its last return to the beginning. */
const shown = (told: string[]) =>
  told
    .join('')
    .split('\n')
    .map((line) => line.split('\r').at(-1)!.replace('\u001b[K', ''))

describe('a step that takes long', () => {
  test('that fails ends its line with how long it took, and throws on', async () => {
    const out = sink(true)
    const broken = step('Building', () => Promise.reject(new Failed('no disk', 3)), out)
    expect(await broken.catch((error: Failed) => [error.message, error.code])).toEqual(['no disk', 3])
    expect(shown(out.told)).toEqual(['Building: failed after 0 s.', ''])
  })

  test('is one moving line on a terminal', async () => {
    const out = sink(true)
    expect(await step('Building', () => Bun.sleep(60).then(() => 'built'), out, 10)).toBe('built')
    expect(out.told.length).toBeGreaterThan(2)
    expect(out.told[1]).toBe('\r\u001b[KBuilding … 0 s')
    expect(shown(out.told)).toEqual(['Building: done in 0 s.', ''])
  })

  test('is a line now and then elsewhere, without a sign that moves the cursor', async () => {
    const out = sink(false)
    await step('Building', () => Bun.sleep(60), out, 1, 25)
    expect(out.told[0]).toBe('Building …\n')
    expect(out.told.length).toBeGreaterThan(2)
    expect(out.told.at(-1)).toBe('Building: done in 0 s.\n')
    expect(out.told.join('')).not.toMatch(/[\r\u001b]/)
  })
})

describe('a program that is run quietly', () => {
  test('and ends badly, or is not there, tells why', async () => {
    const bad = quietly('sh', ['-c', 'echo half done; echo no room >&2; exit 4'])
    // What comes over two pipes may come in either order.
    const told = await bad.catch((error: Failed) => [error.message.split('\n').sort(), error.code])
    expect(told).toEqual([['half done', 'no room'], 4])
    expect(await quietly('/nowhere/npm', []).catch((error: Failed) => error.message)).toBe(
      'Could not start npm (ENOENT).',
    )
  })
})

describe('npm start on a fresh clone', () => {
  let folder = ''
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    chmodSync(file, 0o755)
  }
  /** A project whose npm, bun and program are small scripts that do what run.mjs looks for. */
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-run-'))
    cpSync(RUN, path.join(folder, 'scripts/run.mjs'), { recursive: true })
    cpSync(import.meta.dir, path.join(folder, 'scripts/run'), { recursive: true })
    for (const name of ['src', 'web', 'migrations', 'models', 'scripts/build'])
      mkdirSync(path.join(folder, name))
    for (const name of ['scripts/build.ts', 'package-lock.json']) write(name, '{}')
    write('program', '#!/bin/sh\necho "$1 on port $COVRIQ_PORT"\n')
    write(
      'bun',
      '#!/bin/sh\n[ "$1" = --version ] && exit 0\nmkdir -p dist && cp program dist/covriq && touch dist/.built\n',
    )
    write('bin/npm', '#!/bin/sh\nmkdir -p node_modules/.bin && cp bun node_modules/.bin/bun\n')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function start(): Promise<{ code: number; out: string; err: string }> {
    const child = Bun.spawn(['node', 'scripts/run.mjs', 'start'], {
      cwd: folder,
      env: { PATH: `${folder}/bin:${process.env['PATH']}`, COVRIQ_PORT: '4151' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    return { code: await child.exited, out, err }
  }

  test('a failed install ends it with the words of npm', async () => {
    write('bin/npm', '#!/bin/sh\necho "npm error no network" >&2\nexit 7\n')
    const { code, out, err } = await start()
    expect([code, err.trim()]).toEqual([7, 'npm error no network'])
    expect(out).toMatch(/^Installing packages …\nInstalling packages: failed after \d+ s\.\n$/)
  })

  test('tells each step, then starts the program with the port of the environment; the second time at once', async () => {
    const first = await start()
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out.replace(/\d+ s/g, 'N s').trim().split('\n')).toEqual([
      'Installing packages …',
      'Installing packages: done in N s.',
      'Building CovrIQ …',
      'Building CovrIQ: done in N s.',
      'serve on port 4151',
    ])
    expect((await start()).out).toBe('serve on port 4151\n')
  })
})
