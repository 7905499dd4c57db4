import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { assetPath } from '../../base/assets.ts'
import { BUILD, PLATFORM, VERSION } from '../../base/version.ts'

/** What a CovrIQ program says of itself (`covriq version --json`). */
export interface ProgramInfo {
  version: string
  build: string
  platform: string
  /** Names of the migrations it knows: the form of the data. */
  migrations: string[]
}

/** What this program is. */
export const ownInfo = (): ProgramInfo => ({
  version: VERSION,
  build: BUILD,
  platform: PLATFORM,
  migrations: readdirSync(assetPath('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort(),
})

/** Reads what a program printed. @returns null when it isn't that of a CovrIQ program */
export function infoIn(text: string): ProgramInfo | null {
  try {
    const { version, build, platform, migrations } = JSON.parse(text) as Record<string, unknown>
    const texts = [version, build, platform].every(
      (one) => typeof one === 'string' && /^[\w.+-]{1,60}$/.test(one),
    )
    if (!texts || !Array.isArray(migrations) || migrations.some((name) => typeof name !== 'string'))
      return null
    return { version, build, platform, migrations } as ProgramInfo
  } catch {
    return null
  }
}

/** Less than 0 when `a` is the older version. Numbers by their size, and a version with a suffix before the one without (semver). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((one) => one.replace(/\+.*$/, '').split('-'))
  const order = new Intl.Collator('en', { numeric: true })
  const numbers = order.compare(left![0]!, right![0]!)
  if (numbers !== 0) return numbers
  if (left!.length === 1 || right!.length === 1) return right!.length - left!.length
  return order.compare(left!.slice(1).join('-'), right!.slice(1).join('-'))
}

/** Machines that executables are for, by the number in the head of an ELF file. */
const ELF: Record<number, string> = { 62: 'linux-x64', 183: 'linux-arm64' }

/** What platform an executable is for, by its first bytes alone; null = it's no executable that we know. */
export function platformOf(file: string): string | null {
  const head = Buffer.alloc(1024)
  const opened = openSync(file, 'r')
  const length = readSync(opened, head, 0, head.length, 0)
  closeSync(opened)
  if (length < 64) return null
  if (head.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'))) return ELF[head.readUInt16LE(18)] ?? null
  if (head.subarray(0, 2).toString('latin1') !== 'MZ') return null
  const at = head.readUInt32LE(60)
  const isPe = at < length - 6 && head.subarray(at, at + 4).equals(Buffer.from('PE\0\0', 'latin1'))
  return isPe && head.readUInt16LE(at + 4) === 0x8664 ? 'windows-x64' : null
}
