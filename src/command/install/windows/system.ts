import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../../../base/errors.ts'
import { removeTree, whenLetGoSync } from '../../../base/let-go.ts'
import { saidIn } from '../../windows-service/log-file.ts'
import { type Machine, must } from '../machine.ts'
import { type Place, WINDOWS_SERVICE } from '../place.ts'
import type { System } from '../system.ts'
import type { WindowsApi } from './api.ts'
import { handingSteps, placingSteps, removingSteps } from './steps.ts'

const STOPPED = 1
const RUNNING = 4
const STOP_MS = 60_000
const LOOK_MS = 200

/** A program that runs can't be replaced or deleted, but it can get another name: this one. */
const aside = (program: string) => `${program}.${randomBytes(4).toString('hex')}.old`

/** Deletes programs that were put aside and don't run any more. @returns those that stay */
function sweep(program: string): string[] {
  const folder = path.dirname(program)
  const own = new RegExp(`^${RegExp.escape(path.basename(program))}\\.[0-9a-f]{8}\\.old$`)
  const left = readdirSync(folder).filter((name) => own.test(name))
  for (const name of left) {
    try {
      rmSync(path.join(folder, name))
    } catch {
      // It's the one that runs now: the next upgrade finds it.
    }
  }
  return left.map((name) => path.join(folder, name)).filter((file) => existsSync(file))
}

/**
 * Puts a program in the place of another, which may run. If it's killed between the two renames, the other is still there under its new name.
 * @param keptAs the name that the other keeps; without, it's deleted as soon as it doesn't run
 * @throws what the second rename throws; everything is as before then
 */
export function putProgram(from: string, program: string, keptAs?: string): void {
  const old = keptAs ?? aside(program)
  whenLetGoSync(() => rmSync(old, { force: true }))
  whenLetGoSync(() => renameSync(program, old))
  try {
    whenLetGoSync(() => renameSync(from, program))
  } catch (error) {
    renameSync(old, program)
    throw error
  }
  sweep(program)
}

/** Asks the service to stop, waits for the end of its process, and ends it when that takes too long. */
async function stop(machine: Machine, api: WindowsApi): Promise<void> {
  const before = api.service()
  if (before === null || before.state === STOPPED) return
  const asked = machine.run(['sc.exe', 'stop', WINDOWS_SERVICE])
  const gone = () =>
    api.service()?.state === STOPPED && (before.pid === 0 || api.startedAt(before.pid) === null)
  for (const end = machine.now() + STOP_MS; machine.now() < end; ) {
    if (gone()) return
    await machine.sleep(LOOK_MS)
  }
  machine.run(['taskkill.exe', '/F', '/T', '/PID', String(before.pid)])
  await machine.sleep(LOOK_MS)
  if (!gone()) throw new UserError(500, `sc.exe couldn’t stop the service (${asked.code}).`)
}

/** While Windows starts its own services, it refuses for a moment to start another one. */
const START_TRIES = 5
const START_WAIT_MS = 2000

/** Asks Windows to start it. @throws UserError with what sc.exe said at the last try */
async function start(machine: Machine): Promise<void> {
  const command = ['sc.exe', 'start', WINDOWS_SERVICE]
  for (let tries = 1; tries < START_TRIES; tries++) {
    if (machine.run(command).code === 0) return
    await machine.sleep(START_WAIT_MS)
  }
  must(machine, command)
}

const readLog = ({ log }: Place): string => (existsSync(log) ? readFileSync(log, 'utf8') : '')

/** Where the natives lie for what an administrator runs: beside the program, where only administrators write. */
const runtimeOf = ({ program }: Place): string => path.join(path.dirname(program), 'runtime')

/** Windows, where its own service manager runs the service. */
export const windowsSystem = (place: Place, api: WindowsApi): System => ({
  sudo: '',
  install: 'covriq install',
  needsRights:
    'This needs administrator rights. Open PowerShell with “Run as administrator”, then run it again.',
  words: {
    look: `notepad ${place.log}`,
    start: `sc.exe start ${WINDOWS_SERVICE}`,
    restart: `Restart-Service ${WINDOWS_SERVICE} (in PowerShell as administrator)`,
  },
  unmanaged: () => null,
  knows: () => api.service() !== null,
  placing: (machine, at, wanted) => placingSteps(api, machine, at, wanted),
  handing: (machine, at, config) => handingSteps(api, machine, at, config),
  removing: (machine, at) => removingSteps(api, machine, at),
  isActive: () => api.service()?.state === RUNNING,
  start,
  restart: async (machine) => {
    await stop(machine, api)
    await start(machine)
  },
  stop: (machine) => stop(machine, api),
  since: () => {
    const found = api.service()
    return found?.state === RUNNING ? (api.startedAt(found.pid) ?? Date.now()) : null
  },
  gaveUp: () => api.service()?.state === STOPPED,
  cpuSeconds: () => {
    const pid = api.service()?.pid ?? 0
    return pid > 0 ? api.cpuSeconds(pid) : null
  },
  said: () => saidIn(readLog(place)),
  // Nobody but Windows starts something as a virtual account. What an administrator makes in the data folder gets the rights of that folder.
  asService: [],
  // And an administrator loads no library from the data folder, where the service could have put another.
  workSettings: { COVRIQ_RUNTIME_DIR: runtimeOf(place) },
  makeFolder: (_, folder) => void mkdirSync(folder, { recursive: true }),
  putProgram,
  removeProgram: (file) => {
    removeTree(runtimeOf(place))
    renameSync(file, aside(file))
    const left = sweep(file)
    for (const one of left) api.deleteAtRestart(one)
    return left.length === 0
  },
  byHand: () => ['To start CovrIQ:', `  sc.exe start ${WINDOWS_SERVICE}`],
  forGood: ({ home }) => `  Remove-Item -Recurse "${home}" (in PowerShell as administrator)`,
  mailLimit:
    'Mail reaches only a mail server in your office network: the firewall rule blocks public addresses.',
})
