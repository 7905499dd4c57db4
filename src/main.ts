import { readConfig } from './base/config.ts'
import { cacheFolders, ensureRuntime, pointToRuntime } from './base/runtime.ts'
import { BUILD } from './base/version.ts'
import { COMMANDS, type Command, WORKERS } from './command/list.ts'

/** Runs one command and answers with its exit code. Every failure is one clear sentence on stderr and a non-zero code. */
async function run(argv: string[]): Promise<number> {
  const [name = 'help', ...args] = argv
  const worker = WORKERS[name]
  if (worker) return worker(args)
  const command: Command | undefined = COMMANDS[name]
  if (!command) {
    console.error(
      `covriq: there is no command "${name.replace(/[^\w-]/g, '?').slice(0, 40)}". Try covriq help.`,
    )
    return 2
  }
  const config = command.needsConfig ? readConfig(process.env) : null
  if (config && command.needsRuntime) {
    const own = config.runtimeDir ? [config.runtimeDir] : []
    const data = command.storesData ? [`${config.dataDir}/runtime`] : []
    pointToRuntime(ensureRuntime([...own, ...data, ...cacheFolders(process.env)], BUILD))
  }
  return command.run(args, config)
}

const { tell } = await import('./command/tell.ts')
process.exitCode = await run(process.argv.slice(2)).catch(tell)
