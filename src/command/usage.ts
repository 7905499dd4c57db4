import { parseArgs } from 'node:util'
import { UserError } from '../base/errors.ts'

/** Exit code for words that a command does not understand. */
export const EX_USAGE = 2

/** Words on the command line that a command does not understand. */
export class UsageError extends UserError {
  constructor(words: string) {
    super(400, words)
    this.name = 'UsageError'
  }
}

/** The options a command knows, as node:util's parseArgs takes them. */
type Options = Record<string, { type: 'boolean' | 'string' }>

/** An option's name without its value, which may be a secret. */
const named = (word: string) =>
  word
    .split('=')[0]!
    .replace(/[^\w-]/g, '?')
    .slice(0, 40)

/**
 * Reads a command's words.
 * @param options the options it knows
 * @param usage how it is called
 * @throws UsageError that names the first option it does not know
 */
export function wordsOfCommand<const O extends Options>(args: readonly string[], options: O, usage: string) {
  const known = new Set(Object.keys(options))
  const unknown = args.find((a) => a.startsWith('--') && a !== '--' && !known.has(a.slice(2).split('=')[0]!))
  if (unknown) throw new UsageError(`There’s no option ${named(unknown)}. ${usage}`)
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    throw new UsageError(usage)
  }
}

/** For commands that take no words at all. @throws UsageError */
export function noWords(name: string, args: readonly string[]): void {
  if (args.length > 0)
    throw new UsageError(`covriq ${name} takes no more arguments. Settings are environment variables.`)
}
