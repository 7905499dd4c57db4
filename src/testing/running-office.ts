import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dir, '../..')

/** The administrator of every office started here. */
export const ADMIN = { email: 'admin@office.test', password: 'correct horse battery' }

/** The two ways to run the program. */
export const PROGRAM = {
  source: [process.execPath, path.join(ROOT, 'src/main.ts')],
  executable: [path.join(ROOT, 'dist/covriq')],
} as const

/** A server process with a data directory of its own. */
export interface RunningOffice {
  address: string
  pid: number
  /** Milliseconds from start to the line that tells the address. */
  readyMs: number
  /** Ends it as a power cut would. */
  crash(): Promise<void>
  /** Asks it to stop and waits. Resolves with its exit code. */
  stop(): Promise<number>
}

/** A fresh folder for the data of an office, its key and its natives; `remove` it at the end. */
export function freshPlace(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-office-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The address in the line that the server prints when it listens. */
async function addressIn(out: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of out) {
    text += decoder.decode(piece)
    const found = /is ready: (http\S+)/.exec(text)
    if (found) return found[1]!
  }
  throw new Error(`the server did not start: ${text}`)
}

/** Starts `covriq serve` as `startOffice` does, and does not wait: for whoever wants to end it while it starts. */
export function launchOffice(
  program: readonly string[],
  folder: string,
  env: Record<string, string> = {},
): { pid: number; ready: Promise<RunningOffice>; crash: RunningOffice['crash'] } {
  const started = performance.now()
  const log = openSync(path.join(folder, 'server.log'), 'a') // a second server writes behind the first one's lines
  const child = Bun.spawn([...program, 'serve'], {
    cwd: folder,
    env: {
      HOME: folder,
      BUN_ENABLE_CRASH_REPORTING: '0',
      DO_NOT_TRACK: '1',
      COVRIQ_DATA: path.join(folder, 'data'),
      COVRIQ_PORT: '0',
      COVRIQ_ADMIN_EMAIL: ADMIN.email,
      COVRIQ_ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  const crash = async () => {
    child.kill('SIGKILL')
    await child.exited
  }
  const stop = async () => {
    child.kill('SIGTERM')
    return child.exited
  }
  const ready = addressIn(child.stdout).then((address) => ({
    address,
    pid: child.pid,
    readyMs: performance.now() - started,
    crash,
    stop,
  }))
  ready.catch(() => {}) // told to whoever waits for it
  return { pid: child.pid, ready, crash }
}

/**
 * Starts `covriq serve` with its data in `folder` on a free port (or the one in `env`).
 * @param env further COVRIQ_ settings
 */
export const startOffice = (
  program: readonly string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<RunningOffice> => launchOffice(program, folder, env).ready
