/** Says what goes on while something takes long. Needs only Node: it runs before anything is installed. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

/** A terminal's line moves every second; elsewhere a line is added so often, so that nobody waits a minute without a word. */
const MOVE_MS = 1000
const LINE_MS = 15_000

const seconds = (ms) => `${Math.round(ms / 1000)} s`

/**
 * Shows a step until it ends: what it does and for how many seconds, and how long it took.
 * @param {string} words what is done, as a person would say it ("Installing packages")
 * @param {() => Promise<T>} work the step
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out where it is told
 * @param {number} moveMs how often it is told on a terminal
 * @param {number} lineMs how often it is told elsewhere
 * @returns what the step returns; what it throws goes on, after the line was ended
 * @template T
 */
export async function step(words, work, out = process.stdout, moveMs = MOVE_MS, lineMs = LINE_MS) {
  const began = Date.now()
  const passed = () => seconds(Date.now() - began)
  // \r goes to the beginning of the line, \x1b[K clears what stood there.
  const tell = (text) => out.write(out.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  tell(`${words} …`)
  const timer = setInterval(() => tell(`${words} … ${passed()}`), out.isTTY ? moveMs : lineMs)
  try {
    const result = await work()
    tell(`${words}: done in ${passed()}.${out.isTTY ? '\n' : ''}`)
    return result
  } catch (error) {
    tell(`${words}: failed after ${passed()}.${out.isTTY ? '\n' : ''}`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** A program that ended badly; `code` is what to exit with. */
export class Failed extends Error {
  constructor(words, code) {
    super(words)
    this.code = code
  }
}

/**
 * Runs a program to its end and keeps what it prints.
 * @param {string} command the program
 * @param {string[]} args its arguments
 * @param {import('node:child_process').SpawnOptions} options further options
 * @throws Failed with all that it printed, when it ends badly or cannot be started
 */
export function quietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
    child.on('error', ({ code }) =>
      reject(new Failed(`Could not start ${path.basename(command)} (${code}).`, 1)),
    )
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Failed(said.trim(), code ?? 1))))
  })
}
