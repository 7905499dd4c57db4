/** Runs the Windows file under Debian's Wine. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from '../chromium.ts'
import { forwardingDll } from './forwarding-dll.ts'

/** Where Debian lays Wine without its scripts. */
const FOLDER = '/usr/lib/wine'
const wine = () => Bun.which('wine64') ?? path.join(FOLDER, 'wine64')
const hasWine = () => existsSync(wine())

/**
 * Makes sure that Wine is there, 64 bits and nothing recommended; installs it where it may.
 * @returns null, or why there can be none on this computer
 * @throws Error in words when there could be one and it can't be installed
 */
export async function ensureWine(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'The Windows file is only run on x86-64 Linux.'
  if (hasWine()) return null
  console.log('Installing Wine for the test of the Windows file …')
  await installPackages(['wine64'])
  if (!hasWine())
    throw new Error('The test of the Windows file needs Wine: install the package "wine64" and run it again.')
  return null
}

/** What a program said and how it ended. */
export interface Ended {
  code: number
  out: string
  err: string
}

/** Milliseconds after which a program without a word is taken for one that Wine has lost, and is started once more. */
const LONGEST = 100_000

/** A folder with a Windows of its own, in which programs run. */
export class WineFolder {
  readonly folder: string

  /**
   * Makes it: the shim beside the program, and Wine's own files.
   * Debian's Wine (8.0) lacks bcryptprimitives.dll, from which the program takes its random bytes; the shim forwards
   * to the function that Wine has for the same thing.
   */
  constructor(folder: string) {
    this.folder = folder
    this.layShim(folder)
    // Without it, each first program would wait for it.
    Bun.spawnSync([wine(), 'wineboot', '-i'], {
      env: this.#environment({}),
      stdio: ['ignore', 'ignore', 'ignore'],
    })
  }

  /** Lays the shim into another folder from which the program runs. */
  layShim(folder: string): void {
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, 'bcryptprimitives.dll'),
      forwardingDll('bcryptprimitives.dll', 'ProcessPrng', 'advapi32.SystemFunction036'),
    )
  }

  /** Where a path of this Windows' disk C lies. */
  onDisk(...parts: string[]): string {
    return path.join(this.folder, 'windows/drive_c', ...parts)
  }

  #environment(own: Record<string, string>) {
    return {
      PATH: '/usr/bin:/bin',
      HOME: this.folder,
      WINEPREFIX: path.join(this.folder, 'windows'),
      WINEARCH: 'win64',
      WINEDEBUG: '-all',
      // Nothing here needs .NET or a browser, and nothing may be fetched for them.
      WINEDLLOVERRIDES: 'mscoree=;mshtml=',
      ...own,
    }
  }

  /** Starts a program of the folder. */
  start(program: string, args: string[], own: Record<string, string> = {}) {
    return Bun.spawn([wine(), program, ...args], {
      cwd: this.folder,
      env: this.#environment(own),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** Runs a program of the folder to its end. */
  async run(program: string, args: string[], own: Record<string, string> = {}): Promise<Ended> {
    const ended = await this.#once(program, args, own)
    // Wine's own server ends with its last program, and one that's just ending takes no new one: that ends at once, without a word.
    return ended.out === '' && ended.err === '' ? this.#once(program, args, own) : ended
  }

  async #once(program: string, args: string[], own: Record<string, string>): Promise<Ended> {
    const child = this.start(program, args, own)
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    const [out, err] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    clearTimeout(limit)
    return { code: await child.exited, out, err }
  }

  /** Ends everything that runs in this folder's Windows, as a power cut would. */
  async end(): Promise<void> {
    const server = [`${FOLDER}/wineserver64`, `${FOLDER}/wineserver`].find((file) => existsSync(file))
    if (!server) return
    // A program that meets a server which is just ending may wait for it forever: -w waits until it's gone.
    for (const order of ['-k', '-w'])
      await Bun.spawn([server, order], {
        env: this.#environment({}),
        stdio: ['ignore', 'ignore', 'ignore'],
        timeout: 20_000,
      }).exited
  }
}
