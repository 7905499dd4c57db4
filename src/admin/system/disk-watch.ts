import { statfs } from 'node:fs/promises'
import { isReadOnly } from '../../storage/read-only.ts'
import type { Reserve } from '../../storage/reserve.ts'
import { fillingUp, growthPerDay, keepDays, readDays, withToday } from './disk-days.ts'

/** How often the disk is looked at: one call to the system, so that the reserve is back soon after there is room. */
const LOOK_MS = 3_000

/** What watching the disk needs. */
export interface DiskWatchNeeds {
  dataDir: string
  reserve: Pick<Reserve, 'keep'>
  /** ISO date of the practice. */
  today: () => string
}

/** Looks at the disk every few seconds: lays the reserve down again when there is room, and learns how fast the disk fills up. */
export class DiskWatch {
  readonly #needs: DiskWatchNeeds
  #timer: Timer | undefined
  #noted = ''

  constructor(needs: DiskWatchNeeds) {
    this.#needs = needs
  }

  async #free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#needs.dataDir)
    return bavail * bsize
  }

  /** One look. The file of the days is written once an hour at most. */
  async look(hour = new Date().toISOString().slice(0, 13)): Promise<void> {
    const { dataDir, reserve, today } = this.#needs
    await reserve.keep()
    if (this.#noted === hour) return
    this.#noted = hour
    await keepDays(dataDir, withToday(readDays(dataDir), { day: today(), free: await this.#free() }))
  }

  /** What is wrong in words when the disk takes no writes or is full within two days; null otherwise. */
  async trouble(): Promise<string | null> {
    if (isReadOnly(this.#needs.dataDir)) return 'We can’t write to the disk, so we aren’t saving anything.'
    const free = await this.#free()
    const days = withToday(readDays(this.#needs.dataDir), { day: this.#needs.today(), free })
    return fillingUp(free, growthPerDay(days))
  }

  /** Looks now and from now on. */
  start(): void {
    const look = () => void this.look().catch(() => {}) // a disk that is gone is told by the checks
    look()
    this.#timer = setInterval(look, LOOK_MS)
    this.#timer.unref() // a start that fails later must be able to end
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
