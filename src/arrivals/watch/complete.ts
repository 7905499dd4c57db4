import { sniff } from '../../document/sniff.ts'
import { readExactly } from '../../storage/disk.ts'
import { openFile, pathOf } from './move.ts'
import { packed } from './names.ts'
import type { FoundFile } from './take.ts'

/** A file is taken when nothing of it has changed for so long. */
const STEADY_MS = 4_000

/** The same for one whose end is missing: a copy that stalls, or one that will stay cut off. */
const PATIENT_MS = 60_000

const HEAD_BYTES = 1024
const TAIL_BYTES = 2048

/** Whether the end of a file is there, judged by its last bytes. Only a hint: it lengthens the wait. */
async function hasEnd({ folder, name, size }: FoundFile): Promise<boolean> {
  if (size === 0) return false
  const handle = await openFile(pathOf(folder, { within: '', name }))
  try {
    const kind = sniff(await readExactly(handle, 0, Math.min(HEAD_BYTES, size)))
    const tail = Buffer.from(
      await readExactly(handle, Math.max(0, size - TAIL_BYTES), Math.min(TAIL_BYTES, size)),
    )
    if (kind === 'application/pdf') return tail.includes('%%EOF')
    if (kind === 'image/jpeg') return tail.includes(Buffer.from([0xff, 0xd9]))
    if (kind === 'image/png') return tail.includes('IEND')
    return true
  } finally {
    await handle.close()
  }
}

/** How a file stood when it was first seen so. */
interface Seen {
  size: number
  changedMs: number
  since: number
  /** Null while nobody had to know. */
  whole: boolean | null
}

/** Tells when files are complete: their size and time stay the same for some seconds, longer where their end is missing. */
export class Completeness {
  readonly #now: () => number
  #seen = new Map<string, Seen>()

  /** @param now milliseconds of a clock that nobody sets; the disk's own clock may be another one */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Forgets files that are gone. @param keys of the files that are there, folder and name */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.#seen.keys()) if (!keys.has(key)) this.#seen.delete(key)
  }

  /** The key of a file. */
  keyOf({ folder, name }: FoundFile): string {
    return `${folder}\0${packed(name)}`
  }

  /** A file is looked at anew, as if it had just come. */
  again(file: FoundFile): void {
    this.#seen.delete(this.keyOf(file))
  }

  /** Milliseconds for which nothing of the file has changed. */
  steadyFor(file: FoundFile): number {
    const { size, changedMs } = file
    const key = this.keyOf(file)
    const seen = this.#seen.get(key)
    if (seen?.size === size && seen.changedMs === changedMs) return this.#now() - seen.since
    this.#seen.set(key, { size, changedMs, since: this.#now(), whole: null })
    return 0
  }

  /** True once the file is complete. @throws Error with the system's code when it can't be opened */
  async isComplete(file: FoundFile): Promise<boolean> {
    const steady = this.steadyFor(file)
    if (steady < STEADY_MS) return false
    if (steady >= PATIENT_MS) return true
    const seen = this.#seen.get(this.keyOf(file))!
    seen.whole ??= await hasEnd(file)
    return seen.whole
  }

  /** True when a file that can't be opened is given up. */
  isGivenUp(file: FoundFile): boolean {
    return this.steadyFor(file) >= PATIENT_MS
  }
}
