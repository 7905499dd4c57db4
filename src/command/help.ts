import { dictionary } from '../base/dictionary.ts'
import type { Command } from './list.ts'
import { UsageError } from './usage.ts'

/** What an IT person wants to know before such a command changes the computer: its options, and words to copy. */
const MORE: Record<string, string> = dictionary({
  install: `
  COVRIQ_NAME=value  a setting, as many as you like; covriq doctor lists them all
  --dry-run          only tells what it would do
  --no-start         puts everything in place and starts nothing

  Run it as administrator (sudo; on Windows, PowerShell with “Run as administrator”). You can run it
  again: what’s there already stays.

  This computer only:     covriq install
  For the other desks:    covriq install COVRIQ_HOST=0.0.0.0
  Another port:           covriq install COVRIQ_PORT=3100`,
  uninstall: `
  --dry-run  only tells what it would do

  Data, settings, key and backups stay. It tells you how to delete them.`,
  upgrade: `
  FILE           the new program, with its signature FILE.minisig next to it
  --dry-run      checks the file and changes nothing
  --unsigned     takes a file without a signature, such as one that you built
  --allow-older  takes a version older than the installed one
  --back         goes back to the version before the last upgrade
  --with-data    with --back: the data go back, too

  It backs everything up first. If the new version doesn’t answer, the earlier one comes back by itself.`,
  backup: `
  FILE          the new backup, or a folder for it
  --check FILE  reads a backup to its end and tells what it holds

  A backup opens only with the office’s key file. Keep a copy of that somewhere else.`,
  restore: `
  FILE          the backup; stop the server first
  --check FILE  reads a backup to its end and changes nothing

  The present data is put aside in the data folder, not deleted.`,
})

function helpOf(name: string, { does }: Command): void {
  console.log(`covriq ${name}: ${does}${MORE[name] === undefined ? '' : `\n${MORE[name]}`}`)
}

/**
 * `covriq help` prints the commands with a line each, `covriq help COMMAND` what one takes.
 * @throws UsageError for a command that there isn't
 */
export async function help(
  commands: Record<string, Command>,
  words: readonly string[] = [],
): Promise<number> {
  const [name] = words
  if (name !== undefined) {
    const command = commands[name]
    if (command === undefined || words.length > 1) throw new UsageError('Usage: covriq help [COMMAND]')
    helpOf(name, command)
    return 0
  }
  console.log('covriq COMMAND\n')
  for (const [one, command] of Object.entries(commands)) console.log(`  ${one.padEnd(10)} ${command.does}`)
  console.log(
    '\ncovriq help COMMAND tells more. Settings are environment variables; covriq doctor prints them.',
  )
  return 0
}
