import { closeSync, existsSync, mkdirSync, openSync, rmSync, truncateSync } from 'node:fs'
import path from 'node:path'

/** Sparse: room enough that uploads are taken in, and hardly anything on the real disk. */
const DISK_BYTES = 800 * 1024 * 1024

/** Runs a system tool. @throws Error with what it said */
export function tool(...words: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(words)
  if (exitCode !== 0) throw new Error(`${words[0]}: ${stderr.toString().trim()}`)
  return stdout.toString().trim()
}

const quietly = (...words: string[]) => void Bun.spawnSync(words)

/** Why this machine cannot lose its power on trial; null when it can. */
export function cannotCut(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root'
  if (!existsSync('/dev/fuse') || !existsSync('/dev/loop-control'))
    return 'there is no FUSE or loop device here'
  const missing = ['cc', 'mkfs.ext4', 'losetup', 'mount', 'umount'].find((name) => Bun.which(name) === null)
  return missing ? `${missing} is not installed` : null
}

/** Compiles the disk that loses its power. @returns its program */
export function buildCutDisk(folder: string): string {
  const program = path.join(folder, 'cut-disk')
  tool('cc', '-O2', '-o', program, path.join(import.meta.dir, 'cut-disk.c'))
  return program
}

/** Makes an empty disk image with a file system. */
export function makeImage(file: string, bytes = DISK_BYTES): void {
  rmSync(file, { force: true })
  closeSync(openSync(file, 'w'))
  truncateSync(file, bytes)
  tool('mkfs.ext4', '-q', '-F', '-m', '0', '-E', 'lazy_itable_init=1,lazy_journal_init=1', file)
}

/** An ext4 file system on a block device that drops at a power cut what was not flushed to it. */
export interface CutDisk {
  /** Where it is mounted. */
  mount: string
  /** Takes the power away. The image is then what a disk would hold. @returns how many blocks it dropped, of how many unflushed ones */
  cut(): Promise<string>
  /** Unmounts what is left of it; after `cut`, or in its place for an orderly end. */
  remove(): Promise<void>
}

/**
 * Mounts an image with its power on.
 * @param program of `buildCutDisk`
 * @param seed which of the unflushed blocks survive the cut
 */
export async function mountCutDisk(
  program: string,
  folder: string,
  image: string,
  seed: number,
): Promise<CutDisk> {
  const [live, point, mount] = ['live', 'disk', 'mount'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(mount, { recursive: true })
  tool('cp', '--sparse=always', image, live)
  closeSync(openSync(point, 'w'))
  const disk = Bun.spawn([program, live, image, point, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = disk.stdout.getReader()
  const first = new TextDecoder().decode((await said.read()).value)
  if (!first.includes('ready')) throw new Error('the disk did not start')
  const loop = tool('losetup', '-f', '--show', point)
  tool('mount', loop, mount)
  let on = true
  return {
    mount,
    cut: async () => {
      on = false
      disk.kill('SIGUSR1')
      const told = new TextDecoder().decode((await said.read()).value)
      await disk.exited
      return told.trim()
    },
    remove: async () => {
      // With its power on, everything is written out first; what does not let go is let go of.
      if (on) tool('sync', '-f', mount)
      quietly('umount', '-l', mount)
      quietly('losetup', '-d', loop)
      quietly('umount', '-l', point)
      disk.kill('SIGKILL')
      await disk.exited
      rmSync(live, { force: true })
    },
  }
}
