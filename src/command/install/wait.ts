import type { Config } from '../../base/config.ts'
import { dictionary } from '../../base/dictionary.ts'
import { ownAddress } from '../../server/hosts.ts'
import type { Machine } from './machine.ts'

/** How the server is: `degraded` answers and wants a look; `down` doesn't answer. */
export type Answering = 'ok' | 'degraded' | 'down'

/** Addresses that stand for all of this machine. */
const ALL: Record<string, string> = dictionary({ '0.0.0.0': '127.0.0.1', '::': '::1', '[::]': '::1' })

/** Where this machine reaches its own server. */
export function healthUrl({ host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>): string {
  const own = (ALL[host] ?? host).replace(/^\[|\]$/g, '')
  const scheme = tls.mode === 'off' ? 'http' : 'https'
  return `${scheme}://${own.includes(':') ? `[${own}]` : own}:${port}/health`
}

/** Asks /health once. */
export async function answering(machine: Machine, config: Config): Promise<Answering> {
  const answer = await machine.ask(healthUrl(config))
  if (answer?.status !== 200) return 'down'
  return /"status":"ok"/.test(answer.text)
    ? 'ok'
    : /"status":"degraded"/.test(answer.text)
      ? 'degraded'
      : 'down'
}

const LOOK_MS = 500

/** How often the service's processor time is looked at, and how much of it is more than timers need. */
const WORK = { everyMs: 10_000, share: 0.02 }

/** A start that has done nothing for so long hangs: even the slowest disk gives a processor something to do. */
const STILL_MS = 60_000

const TELL_MS = 60_000

/** Watches whether a start that doesn't answer yet does anything. */
class Start {
  readonly #machine: Machine
  readonly #began: number
  #looked: { at: number; cpu: number | null }
  #stillSince: number
  #told = 0

  constructor(machine: Machine) {
    this.#machine = machine
    this.#began = this.#stillSince = machine.now()
    this.#looked = { at: this.#began, cpu: machine.system.cpuSeconds(machine) }
  }

  /** Looks again when it's time. @returns true when it hangs: that's only said where the system tells what a process does */
  hangs(): boolean {
    const now = this.#machine.now()
    const past = now - this.#looked.at
    if (past < WORK.everyMs) return false
    const cpu = this.#machine.system.cpuSeconds(this.#machine)
    // A child that ended takes its time along, and a process that was started again begins at nothing: both are work.
    const used = cpu === null || this.#looked.cpu === null ? null : Math.abs(cpu - this.#looked.cpu)
    if (used === null || used * 1000 >= past * WORK.share) this.#stillSince = now
    this.#looked = { at: now, cpu }
    const still = now - this.#stillSince
    this.#tell(now, still === 0 && used !== null)
    return still >= STILL_MS
  }

  #tell(now: number, works: boolean): void {
    const minutes = Math.floor((now - this.#began) / TELL_MS)
    if (minutes === this.#told) return
    this.#told = minutes
    const since = minutes === 1 ? '1 minute' : `${minutes} minutes`
    this.#machine.say(`waiting  no answer for ${since}${works ? ', but it’s working' : ''}`)
  }
}

/**
 * Waits until the service answers, and says once a minute that it does.
 * @param mostMs how long at most, whatever the service does
 * @returns `down` when it didn't within the time, when it has done nothing for a minute, or when the system says that it failed
 */
export async function waitForHealth(machine: Machine, config: Config, mostMs: number): Promise<Answering> {
  const end = machine.now() + mostMs
  const start = new Start(machine)
  while (machine.now() < end) {
    const found = await answering(machine, config)
    if (found !== 'down') return found
    if (machine.system.gaveUp(machine) || start.hangs()) return 'down'
    await machine.sleep(LOOK_MS)
  }
  return 'down'
}

/** The address for a browser on this machine. */
export const addressOf = (config: Config): string =>
  config.publicOrigin ??
  ownAddress({ host: config.host, port: config.port, secure: config.tls.mode !== 'off', allowed: [] })
