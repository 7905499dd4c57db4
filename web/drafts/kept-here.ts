import { draftOf, dropDraft, keepDraft } from '../session/drafts.ts'
import type { DraftBox, Held } from './box.ts'
import { dropRecord } from './records.ts'

/** Where unsent work lies: sealed on this computer, where it outlives the tab, or in this tab alone. */
export type Place = 'computer' | 'tab'

/** Unsent work of one person on one plan, kept in this browser in the best place there is. */
export class KeptHere {
  readonly #owner: string
  readonly #plan: string
  readonly #name: string
  #box: DraftBox | null = null
  #next: Held | null | undefined
  #working = false
  #tell: (place: Place | null) => void = () => {}

  /** @param owner user id */
  constructor(owner: string, plan: string) {
    this.#owner = owner
    this.#plan = plan
    this.#name = `verify.${owner}.${plan}`
  }

  /** Says where what was kept last lies now; null = nothing is kept. */
  onPlace(tell: (place: Place | null) => void): void {
    this.#tell = tell
  }

  /** From now on it's sealed, and so is what this tab has. */
  sealWith(box: DraftBox): void {
    this.#box = box
    const tab = this.inTab()
    if (tab && this.#next === undefined) this.keep(tab)
  }

  /** Milliseconds since 1970, by the server's clock as far as it's known. */
  now(): number {
    return this.#box?.now() ?? Date.now()
  }

  /** What this tab has. */
  inTab(): Held | null {
    const held = draftOf<Partial<Held>>(this.#name)
    // An earlier version of the app kept something else under this name.
    return held?.draft && held.at !== undefined
      ? { at: held.at, since: held.since ?? null, draft: held.draft }
      : null
  }

  /** Keeps work in place of what was kept before. Of several that come at once only the last is written. */
  keep(held: Held): void {
    this.#next = held
    void this.#work()
  }

  /** Forgets it, also what is being written. */
  drop(): void {
    this.#next = null
    void this.#work()
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    while (this.#next !== undefined) {
      const held = this.#next
      this.#next = undefined
      const place = held === null ? await this.#forget() : await this.#write(held)
      // Whoever listens by now: it may be somebody else, or nobody, than when the writing began.
      this.#tell(place)
    }
    this.#working = false
  }

  async #forget(): Promise<null> {
    dropDraft(this.#name)
    // Also without the key: what is done must not come back.
    await dropRecord(this.#owner, this.#plan).catch(() => null)
    return null
  }

  async #write(held: Held): Promise<Place> {
    const sealed =
      this.#box !== null &&
      (await this.#box.keep(this.#plan, held).then(
        () => true,
        () => false,
      ))
    // What is sealed must not lie readable beside it.
    if (sealed) dropDraft(this.#name)
    else keepDraft(this.#name, held)
    return sealed ? 'computer' : 'tab'
  }
}
