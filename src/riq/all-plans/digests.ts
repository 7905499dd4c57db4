import { turns } from '../../base/give-way.ts'
import type { PlanRef, PlanSource } from '../plan-source.ts'
import { type Cell, CellTable } from './cell.ts'
import { cellsOf } from './cells.ts'

/** What one version of a plan says, as numbers of cells by subject. */
interface Digest {
  /** The version that was read; a plan of a file has none and never changes. */
  version: number | undefined
  cells: Uint32Array
}

/** What all plans say, subject by subject. */
export class Digests {
  readonly #table = new CellTable()
  readonly #subjects = new Map<string, number>()
  readonly #plans = new Map<string, Digest>()
  #reading: Promise<void> = Promise.resolve()

  /** What a plan says of a subject; null for a plan that is gone. */
  cell(plan: PlanRef, subject: string): Cell | null {
    const at = this.#subjects.get(subject)
    const digest = this.#plans.get(plan.id)
    return at === undefined || !digest ? null : this.#table.at(digest.cells[at]!)
  }

  /**
   * Reads the plans that are new or were changed since they were last read, and forgets those that are gone. Others get their turn
   * every few milliseconds; who asks meanwhile waits for the same reading.
   */
  refresh(all: readonly PlanRef[], source: PlanSource): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readChanged(all, source))
    return this.#reading
  }

  async #readChanged(all: readonly PlanRef[], source: PlanSource): Promise<void> {
    const giveWay = turns()
    for (const { id, version } of all) {
      await giveWay()
      const known = this.#plans.get(id)
      if (known && known.version === version) continue
      const plan = await source.load(id)
      if (plan) this.#plans.set(id, { version, cells: this.#numbered(cellsOf(plan)) })
      else this.#plans.delete(id)
    }
    if (this.#plans.size <= all.length) return
    const still = new Set(all.map((plan) => plan.id))
    for (const id of this.#plans.keys()) if (!still.has(id)) this.#plans.delete(id)
  }

  #numbered(cells: ReturnType<typeof cellsOf>): Uint32Array {
    if (this.#subjects.size === 0)
      for (const [at, [subject]] of cells.entries()) this.#subjects.set(subject, at)
    return Uint32Array.from(cells, ([, own]) => this.#table.numberOf(own))
  }
}

const KEPT = new WeakMap<PlanSource, { digests: Digests; list: readonly PlanRef[] | null }>()

/**
 * What all plans of a source say. It is kept, and read again only for plans that have changed: the first question takes as long as reading
 * every plan does, the others take no longer than a look.
 * @param all the source's list, the same object as long as nothing in it has changed
 */
export async function digestsOf(all: readonly PlanRef[], source: PlanSource): Promise<Digests> {
  const kept = KEPT.get(source) ?? { digests: new Digests(), list: null }
  KEPT.set(source, kept)
  if (kept.list === all) return kept.digests
  await kept.digests.refresh(all, source)
  kept.list = all
  return kept.digests
}
