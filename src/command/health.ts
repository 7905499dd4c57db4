import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { authorityWords } from '../server/own-ca/fault.ts'
import { authorityFile, readKept } from '../server/own-ca/kept.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Usage: covriq health [--json]'

/** A server that takes longer is of no use to anybody. */
const MOST_MS = 5000

/** What was found. `down` = nothing of ours answers. */
interface Found {
  status: 'ok' | 'degraded' | 'down'
  /** For people, in one sentence. */
  words: string
}

/** The address under which this machine reaches its own server. @throws UserError when the settings don't say the port */
export function ownUrl({ host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>): string {
  if (port === 0)
    throw new UserError(
      400,
      'With COVRIQ_PORT=0 we don’t know the port. Set COVRIQ_PORT to the one the server uses.',
    )
  const bare = host.replace(/^\[|\]$/g, '')
  const own = bare === '0.0.0.0' ? '127.0.0.1' : bare === '::' ? '::1' : bare
  const scheme = tls.mode === 'off' ? 'http' : 'https'
  return `${scheme}://${own.includes(':') ? `[${own}]` : own}:${port}/health`
}

/**
 * Whom the connection is believed by: the office's own authority, and no other. A certificate that the office was given is for the name that
 * people type, not for this machine's loopback, so its name can't be held against it here.
 */
function trust({ tls, keyFile }: Pick<Config, 'tls' | 'keyFile'>): BunFetchRequestInitTLS | null {
  if (tls.mode === 'off') return null
  if (tls.mode === 'files') return { rejectUnauthorized: false }
  const kept = readKept(authorityFile(keyFile))
  if ('fault' in kept) throw new UserError(503, authorityWords(kept.fault))
  return { ca: kept.pair.cert }
}

const DOWN = 'CovrIQ isn’t answering. Start it with covriq serve, or look at its log.'
const OTHER = 'Something answers on this port, but it isn’t this CovrIQ. Check COVRIQ_PORT and COVRIQ_TLS.'

/** Asks the running server how it is. @throws UserError when the settings don't tell where it is */
async function ask(config: Config): Promise<Found> {
  const tls = trust(config)
  const url = ownUrl(config)
  let response: Response
  try {
    response = await fetch(url, {
      signal: AbortSignal.timeout(MOST_MS),
      redirect: 'manual',
      proxy: '',
      ...(tls === null ? {} : { tls }),
    })
  } catch (error) {
    const refused = /Refused|TIMED?OUT|Timeout/i.test(
      `${(error as { code?: string }).code} ${(error as Error).name}`,
    )
    return { status: 'down', words: refused ? DOWN : OTHER }
  }
  const status = await response.json().then(
    (body) => (body as { status?: unknown } | null)?.status,
    () => null,
  )
  if (status === 'ok') return { status, words: 'CovrIQ is running, and everything works.' }
  if (status === 'degraded')
    return {
      status,
      words: 'CovrIQ is running, but something needs a look: Admin, System, or covriq doctor.',
    }
  return { status: 'down', words: OTHER }
}

/**
 * `covriq health`: whether the server of these settings answers, in one line. For images, services and monitors.
 * @returns 0 when it answers (also when something needs a look), else 1
 * @throws UsageError for words that it doesn't know
 */
export async function health(args: string[], config: Config): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { json: { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  const { status, words } = await ask(config)
  if (values.json) console.log(JSON.stringify({ status, words }))
  else if (status === 'down') console.error(`covriq: ${words}`)
  else console.log(words)
  return status === 'down' ? 1 : 0
}
