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

/**
 * Waits until the service answers.
 * @returns `down` when it didn't within the time, or when the system says that it failed
 */
export async function waitForHealth(machine: Machine, config: Config, mostMs: number): Promise<Answering> {
  const end = machine.now() + mostMs
  while (machine.now() < end) {
    const found = await answering(machine, config)
    if (found !== 'down') return found
    if (machine.system.gaveUp(machine)) return 'down'
    await machine.sleep(LOOK_MS)
  }
  return 'down'
}

/** The address for a browser on this machine. */
export const addressOf = (config: Config): string =>
  config.publicOrigin ??
  ownAddress({ host: config.host, port: config.port, secure: config.tls.mode !== 'off', allowed: [] })
