import type { Command } from './list.ts'

/** Prints the commands with a line each. */
export async function help(commands: Record<string, Command>): Promise<number> {
  console.log('covriq COMMAND\n')
  for (const [name, command] of Object.entries(commands)) console.log(`  ${name.padEnd(10)} ${command.does}`)
  console.log('\nSettings are environment variables; covriq doctor prints them.')
  return 0
}
