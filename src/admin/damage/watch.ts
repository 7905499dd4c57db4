import type { Zone } from '../../base/calendar.ts'
import { ChildError, startChild } from '../../base/child.ts'
import { errorCode, log } from '../../base/log.ts'
import { type DataFound, type DataPlace, wordsOfFound } from './look.ts'
import { addMark, type Damage, readMarks } from './mark.ts'

/** How often everything is looked at while the server runs. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Words for damage that shows while somebody reads. */
const SHOWN = 'we couldn’t read a saved record'

const FILE_SHOWN = 'we couldn’t open a document file'

/** Looks at the whole data in a child: an engine that ends itself over damage is a verdict, not the end of the server. */
export async function lookInChild(place: DataPlace, rows: boolean): Promise<DataFound> {
  const child = startChild('check-worker')
  try {
    return await child.call<DataFound>('look', { place, rows })
  } finally {
    child.kill()
  }
}

/** What the watch works with. */
export interface DamageNeeds {
  dataDir: string
  zone: Zone
  clock: () => number
  look: (rows: boolean) => Promise<DataFound>
}

/** Keeps what was found damaged, and looks at everything once a day. */
export class DamageWatch {
  readonly #needs: DamageNeeds
  #marks: Damage[]
  #looking: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(needs: DamageNeeds) {
    this.#needs = needs
    this.#marks = readMarks(needs.dataDir)
  }

  /** Notes damage: in memory at once, and beside the data for every later start. */
  note(words: string): void {
    const damage = { since: this.#needs.clock(), words }
    if (this.#marks.some((mark) => mark.words === words)) return
    this.#marks = [...this.#marks, damage]
    log.error('data.damaged', { count: this.#marks.length })
    try {
      this.#marks = addMark(this.#needs.dataDir, damage)
    } catch (error) {
      log.error('data.mark', { cause: errorCode(error) })
    }
  }

  /** For the database: told each time that a row can't be read. */
  readonly onDamage = (): void => this.note(SHOWN)

  /** For the sealed files: told each time that one isn't what was written. */
  readonly onFile = (): void => this.note(FILE_SHOWN)

  /** What is wrong and since when, and the way back; null when nothing is. */
  trouble(): string | null {
    const [first] = this.#marks
    if (!first) return null
    const since =
      first.since === 0
        ? ''
        : ` since ${new Date(first.since).toLocaleString('en-US', { timeZone: this.#needs.zone(), dateStyle: 'medium', timeStyle: 'short' })}`
    const what = this.#marks.map(({ words }) => words).join('; ')
    return `Part of the office’s data is damaged${since}: ${what}. Stop the server and run covriq restore FILE with the newest good backup.`
  }

  /** Looks at everything now; what is under way is shared. Never rejects. */
  lookNow(rows: boolean): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      if (this.#stopped) return
      try {
        const words = wordsOfFound(await this.#needs.look(rows))
        if (words !== null) this.note(words)
        else log.info('data.whole')
      } catch (error) {
        if (this.#stopped) return
        log.error('data.look', { cause: errorCode(error) })
        // A child that ended by itself ended over what it read. Everything else says nothing about the data.
        if (error instanceof ChildError && error.end === 'crashed')
          this.note('the database can’t be read to its end')
      }
    })
    return this.#looking
  }

  /** Looks once a day from now on. @returns ends it */
  start(): () => void {
    const timer = setInterval(() => void this.lookNow(true), DAY_MS)
    timer.unref() // a start that is refused must still end
    return () => {
      this.#stopped = true
      clearInterval(timer)
    }
  }
}
