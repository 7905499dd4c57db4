import os from 'node:os'
import path from 'node:path'
import { usableCores } from './cgroup.ts'
import { type MailSettings, readMail } from './mail-settings.ts'
import { type OpenDentalSettings, readOpenDental } from './opendental-settings.ts'
import { type People, readPeople } from './people-settings.ts'
import { type Reach, readHosts, readReach } from './reach-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { NOT_BUILT, SETTINGS } from './settings.ts'
import { type Line, readLine } from './tls-settings.ts'
import { foldersIn, watchFaults } from './watch-folders.ts'

/** What the environment says, read once and frozen. Nothing else reads the environment. */
export interface Config extends Reach, Line, People {
  host: string
  port: number
  dataDir: string
  keyFile: string
  runtimeDir: string | null
  /** Path of a GGUF file, 'embedded' or 'none'. */
  model: string
  threads: number
  signup: 'open' | 'closed'
  idleMinutes: number
  unloadGraceSeconds: number
  timeZone: string
  allowedHosts: string[]
  maxFileBytes: number
  maxPages: number
  retainOriginalDays: number
  backupDir: string | null
  /** Folders whose files are taken in, as full paths. */
  watchDirs: string[]
  /** "02:00"; null = no nightly backup. */
  backupTime: string | null
  backupKeep: number
  /** null = feedback is stored only. */
  mail: MailSettings | null
  /** null = the practice system is never asked. */
  openDental: OpenDentalSettings | null
}

/** Thrown when the environment is wrong; `faults` names every fault at once, never a value that may be secret. */
export class ConfigError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

type Env = Record<string, string | undefined>

/** Collects faults while it reads, so that all of them are told at once. */
class Reader {
  readonly faults: string[] = []
  private readonly env: Env

  constructor(env: Env) {
    this.env = withSecretFiles(env, this.faults)
  }

  text(name: string): string | null {
    const value = this.env[`COVRIQ_${name}`]?.trim()
    return value ? value : null
  }

  whole(name: string, fallback: number, least: number, most: number): number {
    const value = this.text(name)
    if (value === null) return fallback
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    this.faults.push(`COVRIQ_${name} must be a number without decimals from ${least} to ${most}.`)
    return fallback
  }

  /** A number that may have decimals. */
  number(name: string, fallback: number, least: number, most: number): number {
    const value = this.text(name)
    if (value === null) return fallback
    const number = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    this.faults.push(`COVRIQ_${name} must be a number from ${least} to ${most}.`)
    return fallback
  }

  choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const value = this.text(name)
    if (value === null) return fallback
    if ((choices as readonly string[]).includes(value)) return value as T
    this.faults.push(`COVRIQ_${name} must be one of: ${choices.join(', ')}.`)
    return fallback
  }

  refuseUnknown(): void {
    const known = new Set(SETTINGS.map((s) => `COVRIQ_${s.name}`))
    for (const name of Object.keys(this.env)) {
      if (name.startsWith('COVRIQ_') && !known.has(name)) this.faults.push(`${name} isn’t a CovrIQ setting.`)
    }
    for (const name of NOT_BUILT) {
      if (this.text(name)) this.faults.push(`COVRIQ_${name} isn’t supported by this version yet.`)
    }
  }
}

function readTimeZone(read: Reader): string {
  const machine = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = read.text('TIME_ZONE')
  if (!zone) return machine
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    read.faults.push('COVRIQ_TIME_ZONE must be an IANA time zone such as America/Chicago.')
    return machine
  }
}

function readBackupTime(read: Reader): string | null {
  const time = read.text('BACKUP_TIME') ?? '02:00'
  if (time === 'off') return null
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    read.faults.push('COVRIQ_BACKUP_TIME must be a time such as 02:00, or off.')
  return time
}

/**
 * Reads the environment.
 * @param env the process environment
 * @returns the frozen configuration
 * @throws ConfigError naming every fault: unknown COVRIQ_ names, wrong values, settings this version does not build yet
 */
export function readConfig(env: Env): Config {
  const read = new Reader(env)
  read.refuseUnknown()
  const host = read.text('HOST') ?? '127.0.0.1'
  const dataDir = path.resolve(read.text('DATA') ?? './covriq-data')
  const runtimeDir = read.text('RUNTIME_DIR')
  const backupDir = read.text('BACKUP_DIR')
  const config: Config = {
    host,
    port: read.whole('PORT', 3000, 0, 65535),
    dataDir,
    keyFile: path.resolve(read.text('KEY_FILE') ?? `${dataDir}.key`),
    runtimeDir: runtimeDir === null ? null : path.resolve(runtimeDir),
    model: read.text('MODEL') ?? 'embedded',
    threads: read.whole('THREADS', Math.max(1, usableCores(os.availableParallelism()) - 1), 1, 256),
    ...readPeople(read),
    signup: read.choice('SIGNUP', 'open', ['open', 'closed']),
    idleMinutes: read.number('IDLE_MINUTES', 15, 0.1, 24 * 60),
    unloadGraceSeconds: read.whole('UNLOAD_GRACE_SECONDS', 10, 0, 3600),
    timeZone: readTimeZone(read),
    ...readLine(read, host),
    allowedHosts: readHosts(read.text('ALLOWED_HOSTS'), read.faults),
    ...readReach({ proxy: read.text('PROXY'), publicUrl: read.text('PUBLIC_URL') }, read.faults),
    maxFileBytes: read.whole('MAX_FILE_MB', 50, 1, 2048) * 1024 * 1024,
    maxPages: read.whole('MAX_PAGES', 200, 1, 5000),
    backupDir: backupDir === null ? null : path.resolve(backupDir),
    watchDirs: foldersIn(read.text('WATCH_DIR')),
    backupTime: readBackupTime(read),
    backupKeep: read.whole('BACKUP_KEEP', 14, 1, 3650),
    retainOriginalDays: read.whole('RETAIN_ORIGINAL_DAYS', 30, 0, 3650),
    mail: readMail(
      { url: read.text('SMTP_URL'), to: read.text('FEEDBACK_TO'), from: read.text('FEEDBACK_FROM') },
      read.faults,
    ),
    openDental: readOpenDental((name) => read.text(name), read.faults),
  }
  read.faults.push(...watchFaults(config))
  if (read.faults.length > 0) throw new ConfigError(read.faults)
  return Object.freeze(config)
}
