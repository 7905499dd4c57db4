/** The file for Linux on ARM, run by an emulator of its processor: version, doctor, and one document read. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from '../chromium.ts'
import type { ProofRow } from './row.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const FILE = path.join(ROOT, 'dist/covriq-linux-arm64')
const SAMPLE = path.join(ROOT, 'src/testing/samples/01-portal-breakdown.pdf')
const EMULATOR = 'qemu-aarch64-static'
/** Debian's libraries of that processor, as its cross compilers have them. */
const LIBRARIES = '/usr/aarch64-linux-gnu'
const PACKAGES = ['qemu-user-static', 'libc6-arm64-cross', 'libstdc++6-arm64-cross', 'libgcc-s1-arm64-cross']

/** How a program of that processor begins, and which bits of that count (the kernel's binfmt_misc). */
const MAGIC = String.raw`\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00`
const MASK = String.raw`\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff`

/** Lays the two scripts that are needed into a folder. @returns the one to start the program with */
function makeStarter(folder: string): string {
  const emulator = path.join(folder, 'emulator')
  writeFileSync(emulator, `#!/bin/sh\nexec ${EMULATOR} -L ${LIBRARIES} "$@"\n`, { mode: 0o755 })
  const starter = path.join(folder, 'start')
  // The program starts itself again for its work: the kernel must know what such a file is run by. It's told so in a
  // namespace of its own, which ends with the program.
  const told = `:covriq-arm64:M::${MAGIC}:${MASK}:${emulator}:`
  const lines = [
    'mount -t binfmt_misc none /proc/sys/fs/binfmt_misc || exit 90',
    `printf '%s' '${told}' > /proc/sys/fs/binfmt_misc/register || exit 91`,
    'exec "$@"',
  ]
  writeFileSync(starter, `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 })
  return starter
}

async function run(command: string[], folder: string): Promise<{ code: number; out: string }> {
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { HOME: folder, PATH: '/usr/bin:/bin:/usr/sbin:/sbin', COVRIQ_MODEL: 'embedded' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const out = await new Response(child.stdout).text()
  return { code: await child.exited, out }
}

async function ensure(): Promise<void> {
  if (!Bun.which(EMULATOR) || !existsSync(`${LIBRARIES}/lib/libstdc++.so.6`)) await installPackages(PACKAGES)
  if (!Bun.which(EMULATOR)) throw new Error(`This proof needs the packages ${PACKAGES.join(', ')}.`)
  const usual = statSync(path.join(ROOT, 'dist/covriq')).mtimeMs
  if (existsSync(FILE) && statSync(FILE).mtimeMs > usual) return
  const build = [process.execPath, path.join(ROOT, 'scripts/build.ts'), '--target', 'linux-arm64']
  // With this machine's own home: npm keeps what it fetches there, and not among the source.
  if ((await Bun.spawn(build, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }).exited) !== 0)
    throw new Error('The file for Linux on ARM could not be built.')
}

/** What a document says, without how long it took. */
function said(out: string): string {
  try {
    const { plan, parsed, phi } = JSON.parse(out)
    return JSON.stringify([plan, parsed, phi.length])
  } catch {
    return 'nothing'
  }
}

/** Proves that the file for Linux on ARM runs as the usual one does. An emulator takes minutes for what takes seconds. */
export async function proveArm64(): Promise<ProofRow[]> {
  await ensure()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-arm64-'))
  try {
    copyFileSync(SAMPLE, path.join(folder, 'document.pdf'))
    const emulated = ['unshare', '--user', '--map-root-user', '--mount', makeStarter(folder), FILE]
    const version = await run([...emulated, 'version'], folder)
    const doctor = await run([...emulated, 'doctor'], folder)
    const words = ['read', 'document.pdf', '--json', '--no-model']
    const read = await run([...emulated, ...words], folder)
    const usual = await run([path.join(ROOT, 'dist/covriq'), ...words], folder)
    const works = doctor.out.split('\n').filter((line) => /^ok /.test(line)).length
    const broken = doctor.out.split('\n').filter((line) => /^fault /.test(line))
    return [
      { name: 'arm64: says its version', value: version.out.trim(), holds: version.code === 0 },
      { name: 'arm64: doctor', value: `${works} parts work`, holds: doctor.code === 0, broken },
      {
        name: 'arm64: reads a PDF as the usual file does',
        value: said(read.out) === said(usual.out) ? 'the same plan, values and masks' : 'differs',
        holds: read.code === 0 && said(read.out) === said(usual.out),
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
