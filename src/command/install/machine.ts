import { UserError } from '../../base/errors.ts'
import type { System } from './system.ts'

/** What a command of the machine answered. `code` is 127 when there is no such command, 124 when it took too long. */
export interface Answer {
  code: number
  out: string
  err: string
}

/** The door to the machine: everything that isn't a file. Tests hand in their own. */
export interface Machine {
  /** 0 = root. */
  uid: number
  /** The executable that runs now. */
  program: string
  /** Runs a command without a shell and without our environment. */
  run(command: readonly string[], options?: { env?: Record<string, string>; timeoutMs?: number }): Answer
  /** Asks an address; null when nobody answers. */
  ask(url: string): Promise<{ status: number; text: string } | null>
  sleep(ms: number): Promise<void>
  /** Milliseconds that only go forward. */
  now(): number
  say(line: string): void
  /** What differs from system to system. */
  system: System
}

/** What people type before "covriq" for the rights of an administrator, in usages. */
export const SUDO = process.platform === 'win32' ? '' : 'sudo '

const ASK_MS = 3000

/** Where commands are looked for and started, and the environment that they get. */
interface Around {
  PATH: string
  cwd: string
  env: Record<string, string>
}

/** Runs a command without a shell and without our environment. */
export function runIn(
  { PATH, cwd, env: common }: Around,
  command: readonly string[],
  { env = {}, timeoutMs = 120_000 }: Parameters<Machine['run']>[1] = {},
): Answer {
  const program = Bun.which(command[0]!, { PATH })
  if (program === null) return { code: 127, out: '', err: 'there’s no such command' }
  const { exitCode, stdout, stderr, exitedDueToTimeout } = Bun.spawnSync([program, ...command.slice(1)], {
    cwd,
    env: { ...common, ...env },
    stdin: 'ignore',
    timeout: timeoutMs,
  })
  const code = exitedDueToTimeout ? 124 : (exitCode ?? 1)
  return { code, out: stdout.toString().trim(), err: stderr.toString().trim() }
}

/** Our own server on this machine: whoever has the port, no certificate proves more here than the service manager knows. */
export async function ask(url: string): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ASK_MS),
      tls: { rejectUnauthorized: false },
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

/** What a command said about its failure: its first line, kept short. */
const complaint = ({ err, out }: Answer) => (err || out || 'no reason given').split('\n')[0]!.slice(0, 200)

/** Runs a command that must succeed. @throws UserError with the first line of what it said */
export function must(
  machine: Machine,
  command: readonly string[],
  options?: Parameters<Machine['run']>[1],
): string {
  const answer = machine.run(command, options)
  if (answer.code !== 0) throw new UserError(500, `${command[0]} failed: ${complaint(answer)}`)
  return answer.out
}
