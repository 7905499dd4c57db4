import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { makeImage, tool } from './cut-disk.ts'

/** Room that the office needs before it takes uploads again, and a little more. */
const BYTES = 1000 * 1024 * 1024

/** A real file system of its own, mounted, and the office's data on it. */
export class SmallDisk {
  readonly mount: string
  readonly #image: string

  constructor(folder: string) {
    this.mount = path.join(folder, 'mount')
    this.#image = path.join(folder, 'small.img')
    mkdirSync(this.mount)
    makeImage(this.#image, BYTES)
    tool('mount', '-o', 'loop', this.#image, this.mount)
  }

  get #filler(): string {
    return path.join(this.mount, 'filler')
  }

  /** Takes all room: as one file at a stroke, and what is left of it block by block. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.mount)
    Bun.spawnSync(['fallocate', '-l', String(Math.max(bsize, (bavail - 64) * bsize)), this.#filler])
    Bun.spawnSync(['sh', '-c', 'cat /dev/zero >> "$1"', 'fill', `${this.#filler}.rest`], {
      stdio: ['ignore', 'ignore', 'ignore'],
    })
  }

  free(): void {
    for (const name of [this.#filler, `${this.#filler}.rest`]) rmSync(name, { force: true })
  }

  readOnly(on: boolean): void {
    tool('mount', '-o', `remount,${on ? 'ro' : 'rw'}`, this.mount)
  }

  remove(): void {
    Bun.spawnSync(['umount', '-l', this.mount])
  }
}

/** Why this machine has no small disk to fill; null when it has. */
export function cannotMount(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root'
  return existsSync('/dev/loop-control') && Bun.which('mkfs.ext4') ? null : 'there is no loop device here'
}
