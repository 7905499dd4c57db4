import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BareDebian, bootDebian, CABLE } from './bare-debian.ts'
import type { Errand } from './desk-errand.ts'
import { output } from './docker-engine.ts'
import type { ProofRow } from './row.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const DOCUMENT = path.join(ROOT, 'src/testing/samples/01-portal-breakdown.pdf')
const ADMIN = { email: 'it@office.example', password: 'Quiet-Harbor-Lamp-42' }
const NEWER = '0.99.0'
const SOURCES = [
  'src',
  'web',
  'scripts',
  'models',
  'migrations',
  'LICENSE',
  'NOTICES',
  'README.md',
  'docs',
  'examples',
]
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'bunfig.toml',
  'CHANGELOG.md',
]

/** Builds a newer version of the same source in a copy, so that an upgrade has somewhere to go. @returns its path */
async function buildNewer(folder: string): Promise<string> {
  for (const name of [...SOURCES, ...FILES, 'Dockerfile', 'SECURITY.md', 'CONTRIBUTING.md', '.gitignore'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const manifest = path.join(folder, 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(`"version": "${version}"`, `"version": "${NEWER}"`),
  )
  await output([process.execPath, path.join(folder, 'scripts/build.ts')])
  const newer = path.join(folder, 'covriq-newer')
  copyFileSync(path.join(folder, 'dist/covriq'), newer)
  return newer
}

/** One visit from the desk. @param document a plan to upload, verify and ask about; without one it only asks */
async function visit(machine: BareDebian, document = ''): Promise<Errand> {
  const program = [process.execPath, path.join(import.meta.dir, 'desk-errand.ts')]
  const [address, authority] = [`https://${CABLE.server}:3000`, `http://${CABLE.server}:3080/covriq-ca.crt`]
  const told = await output([
    ...machine.desk,
    ...program,
    address,
    authority,
    ADMIN.email,
    ADMIN.password,
    document,
  ])
  return JSON.parse(told.trim().split('\n').at(-1)!) as Errand
}

/** Installs it, and sets the first administrator as the words of a refused password say: in the settings file. */
async function install(machine: BareDebian): Promise<string> {
  const words = ['COVRIQ_HOST=0.0.0.0', `COVRIQ_ALLOWED_HOSTS=${CABLE.server}`]
  const said = await machine.run(['/root/covriq', 'install', ...words])
  const lines = `COVRIQ_ADMIN_EMAIL=${ADMIN.email}\\nCOVRIQ_ADMIN_PASSWORD=${ADMIN.password}\\n`
  await machine.run(['sh', '-c', `printf '${lines}' >> /etc/covriq/covriq.env && systemctl restart covriq`])
  await ready(machine)
  return said
}

/** Waits until the restarted service answers. */
async function ready(machine: BareDebian): Promise<void> {
  for (let tried = 0; tried < 60; tried++) {
    const status = await machine.run(['covriq', 'status']).catch((error: Error) => error.message)
    if (status.includes('everything works')) return
    await Bun.sleep(500)
  }
  throw new Error('the service doesn’t answer')
}

async function life(machine: BareDebian): Promise<ProofRow[]> {
  const started = Date.now()
  const said = await install(machine)
  const asked = await visit(machine, DOCUMENT)
  const seconds = Math.round((Date.now() - started) / 1000)
  const printed = said.replace(/[^0-9A-F]/g, '').includes(asked.fingerprint.replaceAll(':', ''))
  await machine.run(['systemctl', 'restart', 'covriq'])
  await ready(machine)
  const restarted = await visit(machine)
  const unsigned = await machine.run(['covriq', 'upgrade', '/root/covriq-newer']).then(
    () => 'taken',
    () => 'refused',
  )
  await machine.run(['covriq', 'upgrade', '--unsigned', '/root/covriq-newer'])
  const newer = (await machine.run(['covriq', 'version'])).includes(NEWER)
  const upgraded = await visit(machine)
  await machine.run(['covriq', 'upgrade', '--back'])
  const older = !(await machine.run(['covriq', 'version'])).includes(NEWER)
  const back = await visit(machine)
  await machine.run(['covriq', 'uninstall'])
  const left = await machine.run(['ls', '/var/lib/covriq', '/etc/covriq'])
  const gone = (await machine.run(['sh', '-c', 'ls /usr/local/bin/covriq 2>/dev/null || echo gone'])).trim()
  const same = [restarted, upgraded, back].every((errand) => errand.answer === asked.answer)
  return [
    {
      name: 'install, open over TLS from a desk, upload, verify, ask',
      value: `${seconds} s; ${asked.verified} verified; untrusted: ${asked.untrusted ?? 'refused'}; fingerprint ${printed ? 'as printed' : 'ANOTHER'}`,
      holds: asked.verified === 1 && /80%/.test(asked.answer) && asked.untrusted === null && printed,
    },
    {
      name: 'restart, upgrade, and back again',
      value: `unsigned file ${unsigned}; ${newer ? 'newer' : 'NOT newer'}, ${older ? 'older' : 'NOT older'}; ${same ? 'the same answer' : 'ANOTHER answer'}`,
      holds: unsigned === 'refused' && newer && older && same,
    },
    {
      name: 'uninstall leaves the data and the key',
      value: `program ${gone}`,
      holds: gone === 'gone' && left.includes('data') && left.includes('covriq.key'),
    },
  ]
}

/** A life on a bare Debian 12 that systemd has started, with nothing but the file: install, use, upgrade, back, uninstall. Needs root. */
export async function proveInstall(): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-newer-'))
  try {
    const newer = await buildNewer(folder)
    const machine = await bootDebian(path.join(ROOT, '.cache/debian'), [
      path.join(ROOT, 'dist/covriq'),
      newer,
    ])
    try {
      return await life(machine)
    } finally {
      await machine.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
