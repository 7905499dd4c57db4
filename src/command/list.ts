import type { Config } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'

declare const COVRIQ_VERSION: string

/** One command of the command line. */
export interface Command {
  /** Reads the environment first; a wrong one stops the command. */
  needsConfig: boolean
  /** Unpacks the natives before it runs. */
  needsRuntime: boolean
  /** Works on the data directory, so natives may be unpacked there. */
  storesData: boolean
  /** Makes the data directory where there is none. */
  makesData?: boolean
  /** False: anything after the command's name is a mistake. */
  takesWords?: boolean
  /** Refuses what can't succeed before anything is unpacked, made or opened; loads no natives. */
  check?(args: string[], config: Config): Promise<void>
  /**
   * It's about the office of this computer: where nothing else is said, the settings of the installed service count. `as-service` = root runs it as
   * the service's user, since it may make files.
   */
  office?: 'here' | 'as-service'
  /** What it does, for `covriq help`. */
  does: string
  /** Runs it; resolves with the exit code. `config` is null only where needsConfig is false; `env` is the environment as it came. */
  run(args: string[], config: Config | null, env: Record<string, string | undefined>): Promise<number>
}

const plain = { takesWords: false, needsConfig: false, needsRuntime: false, storesData: false }

/** Uses the engines but no data directory: natives go to a cache folder. */
const working = { needsConfig: true, needsRuntime: true, storesData: false }

/** The commands that people use. Each is imported when it is run, so that natives are unpacked before anything needs them. */
export const COMMANDS: Record<string, Command> = dictionary({
  serve: {
    needsConfig: true,
    needsRuntime: true,
    storesData: true,
    makesData: true,
    check: async (args, config) => (await import('./serve-check.ts')).checkServe(args, config),
    does: 'starts the server: [--new-office] starts a new office and sets the current one aside',
    run: async (args, config) => (await import('./serve.ts')).serve(args, config!),
  },
  admin: {
    needsConfig: true,
    needsRuntime: true,
    storesData: true,
    office: 'as-service',
    does: 'create EMAIL, reset EMAIL, reset-2fa EMAIL or list: manages accounts on this computer',
    run: async (args, config) => (await import('./admin.ts')).admin(args, config!),
  },
  backup: {
    needsConfig: true,
    needsRuntime: true,
    storesData: true,
    office: 'as-service',
    does: 'makes an encrypted backup, even while the server runs: FILE, or --check FILE to check one',
    run: async (args, config) => (await import('./backup.ts')).backup(args, config!),
  },
  restore: {
    needsConfig: true,
    needsRuntime: true,
    storesData: true,
    does: 'restores a backup while the server is stopped: FILE, or --check FILE',
    run: async (args, config) => (await import('./restore.ts')).restore(args, config!),
  },
  migrate: {
    needsConfig: true,
    needsRuntime: true,
    storesData: true,
    does: 'updates the database to this version',
    takesWords: false,
    run: async (_args, config) => (await import('./migrate.ts')).migrateData(config!),
  },
  read: {
    ...working,
    does: 'reads documents as one plan: FILE… [--json] [--no-model]',
    run: async (args, config) => (await import('./read.ts')).read(args, config!),
  },
  redact: {
    ...working,
    does: 'writes a redacted copy: FILE --out FILE [--json]',
    run: async (args, config) => (await import('./redact.ts')).redact(args, config!),
  },
  ask: {
    ...working,
    does: 'asks Riq without a server: --plans FILE.json "question" [--plan ID] [--today DATE], or --json',
    run: async (args, config) => (await import('./ask.ts')).ask(args, config!),
  },
  estimate: {
    needsConfig: true,
    needsRuntime: false,
    storesData: false,
    does: 'works out what a plan and the patient pay: --plans FILE, lines and cover as JSON on standard input [--today DATE]',
    run: async (args, config) => (await import('./estimate.ts')).estimate(args, config!),
  },
  eval: {
    ...working,
    does: 'scores labeled documents and questions: DIR [--json]; DIR --evidence; DIR --rules; [DIR] --compare A B',
    run: async (args, config) => (await import('./eval.ts')).evaluate(args, config!),
  },
  doctor: {
    ...plain,
    office: 'as-service',
    does: 'prints the settings, tests every part and says what to do',
    run: async (_args, _config, env) => (await import('./doctor.ts')).doctor(env),
  },
  health: {
    needsConfig: true,
    needsRuntime: false,
    storesData: false,
    office: 'here',
    does: 'asks the running server how it is, in one line: [--json]',
    run: async (args, config) => (await import('./health.ts')).health(args, config!),
  },
  install: {
    ...plain,
    takesWords: true,
    does: 'installs CovrIQ as a service: [COVRIQ_NAME=value…] [--no-start] [--dry-run]',
    run: async (args) => (await import('./install/install.ts')).install(args),
  },
  uninstall: {
    ...plain,
    takesWords: true,
    does: 'removes the service and the program, and keeps the data: [--dry-run]',
    run: async (args) => (await import('./install/uninstall.ts')).uninstall(args),
  },
  upgrade: {
    ...plain,
    takesWords: true,
    does: 'upgrades the installed service: FILE [--unsigned] [--allow-older] [--dry-run], or --back [--with-data]',
    run: async (args) => (await import('./upgrade/upgrade.ts')).upgrade(args),
  },
  status: {
    ...plain,
    takesWords: true,
    does: 'tells whether the service runs, where, and how it is: [--json]',
    run: async (args) => (await import('./install/status.ts')).status(args),
  },
  licences: {
    ...plain,
    takesWords: true,
    does: 'lists the software in CovrIQ by license; --all prints every notice in full',
    run: async (args) => (await import('./licences.ts')).licences(args),
  },
  version: {
    ...plain,
    takesWords: true,
    does: 'prints version and build: [--json]; --check FILE checks a download',
    run: async (args) => (await import('./version.ts')).version(args),
  },
  help: {
    ...plain,
    takesWords: true,
    does: 'prints this list: [COMMAND] for one of them',
    run: async (words) => (await import('./help.ts')).help(COMMANDS, words),
  },
})

/** The hidden commands of the child processes (base/child.ts, base/runtime.ts). */
export const WORKERS: Record<string, (args: string[]) => Promise<number>> = dictionary({
  unpack: async ([target = '']) => {
    const { unpack } = await import('../base/runtime.ts')
    unpack(target)
    return 0
  },
  'doc-worker': async () => (await import('../document/worker.ts')).docWorker(),
  'reader-worker': async () => (await import('../upload/reader-worker.ts')).readerWorker(),
  'form-worker': async () => (await import('../forms/worker.ts')).formWorker(),
  'backup-worker': async () => (await import('../admin/backup/worker.ts')).backupWorker(),
  'check-worker': async () => (await import('../admin/damage/worker.ts')).checkWorker(),
  service: async (args) => (await import('./windows-service/run.ts')).windowsService(args),
  'llm-worker': async () => (await import('../model/worker.ts')).llmWorker(),
})

// Only when run from source, for the tests of children: the build takes this branch out, and with it what it imports.
if (typeof COVRIQ_VERSION !== 'string')
  WORKERS['echo-worker'] = async () => (await import('../testing/echo-worker.ts')).echoWorker()
