import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Usage: covriq serve [--new-office]'

/** The words of `covriq serve`. @throws UsageError */
export function wordsOfServe(args: readonly string[]): { newOffice: boolean } {
  const { values, positionals } = wordsOfCommand(args, { 'new-office': { type: 'boolean' } }, USAGE)
  if (positionals.length > 0) throw new UsageError(USAGE)
  return { newOffice: values['new-office'] === true }
}
