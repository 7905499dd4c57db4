import type { Cell, Sheet } from '../lines.ts'
import type { FeaturedWord, Features } from './features.ts'

/** What the first judgment says of a word: how likely it is patient data, and how likely the plan's, each 0 to 1. */
export interface FirstSaid {
  goes: number
  plan: number
}

/** What the words of a cell come to. */
interface CellSaid {
  goes: number
  goesMost: number
  plan: number
  planMost: number
  words: number
}

const LIKELY = 0.5
/** What stands for a neighbor that isn't there. */
const NOBODY = -1
const NEAR = [-2, -1, 1, 2] as const

const mean = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.length === 0 ? NOBODY : list.reduce((total, one) => total + of(one), 0) / list.length

const most = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((best, one) => Math.max(best, of(one)), NOBODY)

function cellsSaid(words: readonly FeaturedWord[], said: readonly FirstSaid[]): ReadonlyMap<Cell, CellSaid> {
  const all = new Map<Cell, CellSaid>()
  for (const [i, { cell }] of words.entries()) {
    const one = all.get(cell) ?? { goes: 0, goesMost: 0, plan: 0, planMost: 0, words: 0 }
    const { goes, plan } = said[i]!
    one.goes += goes
    one.plan += plan
    one.goesMost = Math.max(one.goesMost, goes)
    one.planMost = Math.max(one.planMost, plan)
    one.words++
    all.set(cell, one)
  }
  return all
}

/** Sums over something that many words share, from which a word's own part is taken. */
class Sums<K> {
  readonly #all = new Map<K, FirstSaid & { words: number; likely: number }>()

  add(key: K, { goes, plan }: FirstSaid): void {
    const one = this.#all.get(key) ?? { goes: 0, plan: 0, words: 0, likely: 0 }
    one.goes += goes
    one.plan += plan
    one.words++
    if (goes >= LIKELY) one.likely++
    this.#all.set(key, one)
  }

  without(key: K, own: FirstSaid): { goes: number; plan: number; words: number; likely: number } {
    const { goes, plan, words, likely } = this.#all.get(key)!
    const others = words - 1
    const share = (sum: number, part: number) => (others === 0 ? NOBODY : (sum - part) / others)
    return {
      goes: share(goes, own.goes),
      plan: share(plan, own.plan),
      words: others,
      likely: likely - (own.goes >= LIKELY ? 1 : 0),
    }
  }
}

const MOST_TIMES = 8
const MOST_ON_PAGE = 40

/**
 * What the first judgment says of the words around each word: of its neighbors, the other cells of its line, column and block, of its page, and
 * of the same word elsewhere in the document. A person's row, block or roster is known by what most of it is.
 * @param said the first judgment of each word, in the order of `words`
 */
export function aroundSaid(words: readonly FeaturedWord[], said: readonly FirstSaid[]): Features[] {
  const cells = cellsSaid(words, said)
  const pages = new Sums<Sheet>()
  const keys = new Sums<string>()
  for (const [i, { sheet, token }] of words.entries()) {
    pages.add(sheet, said[i]!)
    keys.add(token.key, said[i]!)
  }
  const known = (list: readonly Cell[]) => list.flatMap((cell) => cells.get(cell) ?? [])
  const shared = new Map<Cell, Features>()
  const sharedOf = ({ cell, place }: FeaturedWord): Features => {
    const before = shared.get(cell)
    if (before) return before
    const line = known(cell.line.cells.filter((other) => other !== cell))
    const column = known(place.column)
    const block = known(place.block.filter((other) => other !== cell))
    const at = cell.line.cells.indexOf(cell)
    const features: Features = {}
    for (const [side, other] of [
      ['left', cell.line.cells[at - 1]],
      ['right', cell.line.cells[at + 1]],
      ['up', place.up],
      ['down', place.down],
    ] as const) {
      const one = other ? cells.get(other) : undefined
      features[`two.${side}.goes`] = one ? one.goesMost : NOBODY
      features[`two.${side}.plan`] = one ? one.planMost : NOBODY
    }
    for (const [group, list] of [
      ['line', line],
      ['column', column],
      ['block', block],
    ] as const) {
      features[`two.${group}.goes`] = mean(list, (one) => one.goesMost)
      features[`two.${group}.goesMost`] = most(list, (one) => one.goesMost)
      features[`two.${group}.plan`] = mean(list, (one) => one.planMost)
      features[`two.${group}.planMost`] = most(list, (one) => one.planMost)
    }
    shared.set(cell, features)
    return features
  }
  return words.map((word, i) => {
    const own = said[i]!
    const features: Features = { ...sharedOf(word), 'two.goes': own.goes, 'two.plan': own.plan }
    for (const step of NEAR) {
      const other = words[i + step]?.cell === word.cell ? said[i + step] : undefined
      features[`two.near${step}.goes`] = other?.goes ?? NOBODY
      features[`two.near${step}.plan`] = other?.plan ?? NOBODY
    }
    const cell = cells.get(word.cell)!
    const others = cell.words - 1
    features['two.cell.goes'] = others === 0 ? NOBODY : (cell.goes - own.goes) / others
    features['two.cell.plan'] = others === 0 ? NOBODY : (cell.plan - own.plan) / others
    const page = pages.without(word.sheet, own)
    features['two.page.goes'] = page.goes
    features['two.page.plan'] = page.plan
    features['two.page.likely'] = Math.min(MOST_ON_PAGE, page.likely)
    const same = keys.without(word.token.key, own)
    features['two.same.goes'] = same.goes
    features['two.same.plan'] = same.plan
    features['two.same.times'] = Math.min(MOST_TIMES, same.words)
    return features
  })
}
