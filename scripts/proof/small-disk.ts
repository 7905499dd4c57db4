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

  /** Takes all room but a few blocks at one stroke: a program that went on writing would take the reserve as well. */
  fill(): void {
    for (const left of [8, 64, 512]) {
      const { bavail, bsize } = statfsSync(this.mount)
      const bytes = String(Math.max(1, bavail - left) * bsize)
      if (Bun.spawnSync(['fallocate', '-l', bytes, this.#filler]).exitCode === 0) return
    }
    throw new Error('the disk could not be filled')
  }

  free(): void {
    rmSync(this.#filler, { force: true })
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
