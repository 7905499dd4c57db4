import { readConfig } from './base/config.ts'
import { dictionary } from './base/dictionary.ts'
import { startRuntime } from './base/runtime.ts'
import { BUILD } from './base/version.ts'
import { COMMANDS, type Command, WORKERS } from './command/list.ts'
import { EX_USAGE, noWords } from './command/usage.ts'
import { checkPlaces } from './server/places.ts'

/** What people try first. */
const SHORT: Record<string, string> = dictionary({
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
})

/** Runs one command and answers with its exit code. Every failure is one clear sentence on stderr and a non-zero code. */
async function run(argv: string[]): Promise<number> {
  const [given = 'help', ...args] = argv
  const name = SHORT[given] ?? given
  const worker = WORKERS[name]
  if (worker) return worker(args)
  const command: Command | undefined = COMMANDS[name]
  if (!command) {
    console.error(
      `covriq: there’s no command "${name.replace(/[^\w-]/g, '?').slice(0, 40)}". Try covriq help.`,
    )
    return EX_USAGE
  }
  if (args.some((a) => a === '--help' || a === '-h'))
    return (await import('./command/help.ts')).help(COMMANDS, [name])
  if (command.takesWords === false) noWords(name, args)
  const { env, installed } =
    command.office === undefined
      ? { env: process.env, installed: false }
      : (await import('./command/install/installed.ts')).officeEnvironment(process.env, name)
  if (installed && command.office === 'as-service' && process.getuid?.() === 0)
    return (await import('./command/install/installed.ts')).runAsService(name, args, env)
  const config = command.needsConfig ? readConfig(env) : null
  if (config && command.storesData) checkPlaces(config)
  if (config) await command.check?.(args, config)
  if (config && command.needsRuntime) startRuntime(config, command, BUILD)
  return command.run(args, config, env)
}

const { tell } = await import('./command/tell.ts')
process.exitCode = await run(process.argv.slice(2)).catch(tell)
