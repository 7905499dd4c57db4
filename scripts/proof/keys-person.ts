import type { Page, Request } from 'playwright-core'
import type { Eyes } from './keys-eyes.ts'
import { type Row, type Screen, stillScreen } from './keys-screen.ts'

/** A key that was pressed: where, and what for. */
export interface Pressed {
  key: string
  at: string
  why: string
}

/** A person looks no longer than this at rows that the screen marks as not seen. */
const LOOK_MS = 1600

/** The text of a row; copays that differ stand in place of one. */
export const textOf = ({ text, holder }: Pick<Row, 'text' | 'holder'>): string =>
  text || /^\$[\d,.]+/.exec(holder)?.[0] || ''

/** Somebody at the keyboard: presses keys, looks at the screen, and remembers what was on it. */
export class Person {
  readonly keys: Pressed[] = []
  /** Fields that were on the screen, in a row or in a question. */
  readonly onScreen = new Set<string>()
  /** Fields that were seen with a wrong value, and with which. */
  readonly wrong = new Map<string, string>()
  #looked = new Set<string>()
  /** What was sent and isn't answered yet: reading a box takes a while. */
  #sent = new Set<Request>()

  readonly page: Page
  readonly eyes: Eyes
  readonly tell: (line: string) => void

  constructor(page: Page, eyes: Eyes, tell: (line: string) => void) {
    this.page = page
    this.eyes = eyes
    this.tell = tell
    page.on('request', (request) => request.method() !== 'GET' && this.#sent.add(request))
    page.on('requestfinished', (request) => this.#sent.delete(request))
    page.on('requestfailed', (request) => this.#sent.delete(request))
  }

  #note = (screen: Screen) => {
    for (const row of screen.rows) this.#noteRow(row)
    const shown = screen.card?.items.filter((item) => item.shown) ?? []
    for (const of of [...shown.map((item) => item.of), ...(screen.same?.others ?? [])]) this.onScreen.add(of)
  }

  #noteRow(row: Row) {
    this.onScreen.add(row.path)
    const right = this.eyes.right(row.path, textOf(row))
    if (right === false) this.wrong.set(row.path, textOf(row))
    else this.wrong.delete(row.path)
  }

  /** What is on the screen once it stands still. */
  look = (): Promise<Screen> => stillScreen(this.page, this.#note, () => this.#sent.size > 0)

  /** Looks at what is in sight for as long as it takes to be seen. */
  async read(screen: Screen): Promise<Screen> {
    const fresh = screen.rows.filter(({ path, unseen }) => unseen && !this.#looked.has(path))
    const until = Date.now() + LOOK_MS
    let now = screen
    while (fresh.length > 0 && Date.now() < until && now.rows.some(({ unseen }) => unseen))
      now = await this.look()
    for (const { path } of fresh) this.#looked.add(path)
    return now
  }

  /** Presses one key, or several at once. */
  async press(key: string, at: string, why: string): Promise<void> {
    this.keys.push({ key, at, why })
    this.tell(`${why.padEnd(24)} ${key.padEnd(14)} ${at}`)
    await this.page.keyboard.press(key)
  }

  /** Types one sign. */
  async type(sign: string, at: string, why = 'type'): Promise<void> {
    this.keys.push({ key: sign, at, why })
    this.tell(`${why.padEnd(24)} ${sign.padEnd(14)} ${at}`)
    await this.page.keyboard.type(sign)
  }
}
