import type { Cell, Sheet } from '../lines.ts'
import type { FeaturedWord, Features } from './features.ts'

/** What the first judgment says of a word: how likely it is patient data, and how likely the plan's, each 0 to 1. */
export interface FirstSaid {
  goes: number
  plan: number
}

/** The most that is said of a word of a cell. */
interface CellSaid {
  goesMost: number
  planMost: number
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
    const one = all.get(cell) ?? { goesMost: 0, planMost: 0 }
    const { goes, plan } = said[i]!
    all.set(cell, { goesMost: Math.max(one.goesMost, goes), planMost: Math.max(one.planMost, plan) })
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

/** What the cells of a group say: on average, and the one that says most. */
function groupFeatures(group: string, list: readonly CellSaid[]): Features {
  return {
    [`two.${group}.goes`]: mean(list, (one) => one.goesMost),
    [`two.${group}.goesMost`]: most(list, (one) => one.goesMost),
    [`two.${group}.plan`]: mean(list, (one) => one.planMost),
    [`two.${group}.planMost`]: most(list, (one) => one.planMost),
  }
}

/** What stands around a cell: the cells next to it, the rest of its line, its column and its block. */
function cellFeatures({ cell, place }: FeaturedWord, cells: ReadonlyMap<Cell, CellSaid>): Features {
  const known = (list: readonly Cell[]) => list.flatMap((one) => (one === cell ? [] : (cells.get(one) ?? [])))
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
  return {
    ...features,
    ...groupFeatures('line', known(cell.line.cells)),
    ...groupFeatures('column', known(place.column)),
    ...groupFeatures('block', known(place.block)),
  }
}

/** What is said of the words before and behind in the same cell. */
function nearFeatures(words: readonly FeaturedWord[], said: readonly FirstSaid[], at: number): Features {
  const features: Features = {}
  for (const step of NEAR) {
    const other = words[at + step]?.cell === words[at]!.cell ? said[at + step] : undefined
    features[`two.near${step}.goes`] = other?.goes ?? NOBODY
    features[`two.near${step}.plan`] = other?.plan ?? NOBODY
  }
  return features
}

/**
 * What the first judgment says of the words around each word: of its neighbors, the other cells of its line, column and block, of its page, and
 * of the same word elsewhere in the document. A person's row, block or roster is known by what most of it is.
 * @param said the first judgment of each word, in the order of `words`
 */
export function aroundSaid(words: readonly FeaturedWord[], said: readonly FirstSaid[]): Features[] {
  const cells = cellsSaid(words, said)
  const [ofPage, ofKey, ofCell] = [new Sums<Sheet>(), new Sums<string>(), new Sums<Cell>()]
  for (const [i, { sheet, cell, token }] of words.entries()) {
    ofPage.add(sheet, said[i]!)
    ofKey.add(token.key, said[i]!)
    ofCell.add(cell, said[i]!)
  }
  const shared = new Map<Cell, Features>()
  return words.map((word, i) => {
    const own = said[i]!
    const around = shared.get(word.cell) ?? cellFeatures(word, cells)
    shared.set(word.cell, around)
    const cell = ofCell.without(word.cell, own)
    const page = ofPage.without(word.sheet, own)
    const same = ofKey.without(word.token.key, own)
    return {
      ...around,
      'two.goes': own.goes,
      'two.plan': own.plan,
      ...nearFeatures(words, said, i),
      'two.cell.goes': cell.goes,
      'two.cell.plan': cell.plan,
      'two.page.goes': page.goes,
      'two.page.plan': page.plan,
      'two.page.likely': Math.min(MOST_ON_PAGE, page.likely),
      'two.same.goes': same.goes,
      'two.same.plan': same.plan,
      'two.same.times': Math.min(MOST_TIMES, same.words),
    }
  })
}
