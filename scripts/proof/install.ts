import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BareDebian, bootDebian, CABLE } from './bare-debian.ts'
import type { Errand } from './desk-errand.ts'
import { output } from './docker-engine.ts'
import { BROKEN, buildBroken, buildNewer, HANGS, NEWER } from './other-version.ts'
import { provePacketFilter } from './packet-filter.ts'
import type { ProofRow } from './row.ts'
import { transcribed } from './transcript.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const DOCUMENT = path.join(ROOT, 'src/testing/samples/01-portal-breakdown.pdf')
/** Every command with what it printed, as IT sees it. */
const TRANSCRIPT = path.join(ROOT, 'dist/install-transcript.txt')
const ADMIN = { email: 'it@office.example', password: 'Quiet-Harbor-Lamp-42' }
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

/** Commands that root types without any setting: they find the installed office, and leave nothing of root's in its folders. */
async function rootsCommands(machine: BareDebian): Promise<ProofRow> {
  const said = async (...words: string[]) =>
    machine.run(['covriq', ...words]).catch((error: Error) => error.message)
  const health = (await said('health')).includes('everything works')
  const doctor = (await said('doctor')).includes('Everything works.')
  const people = (await said('admin', 'list')).includes(ADMIN.email)
  const rootsFiles = (await machine.run(['find', '/var/lib/covriq', '-user', 'root'])).trim()
  return {
    name: 'health, doctor, admin list: root types them bare',
    value: `${[health, doctor, people].filter(Boolean).length} of 3 find the office; files of root in its folder: ${rootsFiles || 'none'}`,
    holds: health && doctor && people && rootsFiles === '',
  }
}

/** A hanging version is given up after a minute, and systemd takes a minute to stop one that doesn't let itself be stopped. */
const MOST_SECONDS = { ends: 120, hangs: 240 }

/**
 * A version that breaks the data's form and ends before it answers, or hangs: the earlier one and its data are back without anybody's doing.
 * @param before what the office said before
 */
async function brokenUpgrade(
  machine: BareDebian,
  how: keyof typeof MOST_SECONDS,
  before: Errand,
): Promise<ProofRow> {
  if (how === 'hangs') await machine.run(['sh', '-c', `echo ${HANGS}=1 >> /etc/covriq/covriq.env`])
  const started = Date.now()
  const told = await machine.run(['covriq', 'upgrade', '--unsigned', '/root/covriq-broken']).then(
    () => 'taken',
    (error: Error) => error.message,
  )
  const seconds = Math.round((Date.now() - started) / 1000)
  const runs = !(await machine.run(['covriq', 'version'])).includes(BROKEN)
  const after = await visit(machine)
  const same = after.answer === before.answer && after.verified === before.verified
  return {
    name: `a version that ${how}: the upgrade goes back by itself`,
    value: `${seconds} s; ${runs ? 'the earlier version' : 'STILL the broken one'}; ${same ? 'the same plans and answer' : 'ANOTHER answer'}`,
    holds:
      /is running again/.test(told) &&
      /restore \S+covriq-before-/.test(told) &&
      runs &&
      same &&
      seconds < MOST_SECONDS[how],
    broken: [told.slice(-400)],
  }
}

/** Restarted, upgraded, and back by hand. */
async function upgrades(machine: BareDebian, asked: Errand): Promise<ProofRow> {
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
  const same = [restarted, upgraded, back].every((errand) => errand.answer === asked.answer)
  return {
    name: 'restart, upgrade, and back again',
    value: `unsigned file ${unsigned}; ${newer ? 'newer' : 'NOT newer'}, ${older ? 'older' : 'NOT older'}; ${same ? 'the same answer' : 'ANOTHER answer'}`,
    holds: unsigned === 'refused' && newer && older && same,
  }
}

async function uninstalled(machine: BareDebian): Promise<ProofRow> {
  await machine.run(['covriq', 'uninstall'])
  const left = await machine.run(['ls', '/var/lib/covriq', '/etc/covriq'])
  const gone = (await machine.run(['sh', '-c', 'ls /usr/local/bin/covriq 2>/dev/null || echo gone'])).trim()
  return {
    name: 'uninstall leaves the data and the key',
    value: `program ${gone}`,
    holds: gone === 'gone' && left.includes('data') && left.includes('covriq.key'),
  }
}

async function life(machine: BareDebian): Promise<ProofRow[]> {
  const started = Date.now()
  const said = await install(machine)
  const asked = await visit(machine, DOCUMENT)
  const seconds = Math.round((Date.now() - started) / 1000)
  const printed = said.replace(/[^0-9A-F]/g, '').includes(asked.fingerprint.replaceAll(':', ''))
  return [
    {
      name: 'install, open over TLS from a desk, upload, verify, ask',
      value: `${seconds} s; ${asked.verified} verified; untrusted: ${asked.untrusted ?? 'refused'}; fingerprint ${printed ? 'as printed' : 'ANOTHER'}`,
      holds: asked.verified === 1 && /80%/.test(asked.answer) && asked.untrusted === null && printed,
    },
    await rootsCommands(machine),
    await provePacketFilter(machine),
    await upgrades(machine, asked),
    await brokenUpgrade(machine, 'ends', asked),
    await brokenUpgrade(machine, 'hangs', asked),
    await uninstalled(machine),
  ]
}

/** A life on a bare Debian 12 that systemd has started, with nothing but the file: install, use, upgrade, back, uninstall. Needs root. */
export async function proveInstall(): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-versions-'))
  try {
    const newer = await buildNewer(path.join(folder, 'newer'))
    const named = path.join(folder, 'covriq-newer')
    copyFileSync(newer, named)
    const broken = await buildBroken(path.join(folder, 'broken'))
    const machine = await bootDebian(path.join(ROOT, '.cache/debian'), [
      path.join(ROOT, 'dist/covriq'),
      named,
      broken,
    ])
    try {
      return await life(transcribed(machine, TRANSCRIPT))
    } finally {
      await machine.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
