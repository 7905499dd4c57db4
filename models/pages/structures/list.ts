import { type Split, splitOf } from '../random.ts'
import { BESIDE } from './figures-beside.ts'
import { MORE_BESIDE } from './figures-beside-more.ts'
import { FORMS } from './forms.ts'
import { MORE_FORMS } from './forms-more.ts'
import { LISTS } from './lists.ts'
import { MORE_LISTS } from './lists-more.ts'
import { ODD } from './odd.ts'
import { PROSE } from './prose.ts'
import { MORE_PROSE } from './prose-more.ts'
import type { Structure } from './structure.ts'
import { TABLES } from './tables.ts'
import { LATE_TABLES } from './tables-late.ts'
import { MORE_TABLES } from './tables-more.ts'
import { TILES } from './tiles.ts'
import { MORE_TILES } from './tiles-more.ts'

/** A structure with the half that it belongs to. */
export interface SplitStructure extends Structure {
  split: Split
}

const KINDS = [
  [...TABLES, ...MORE_TABLES, ...LATE_TABLES],
  [...BESIDE, ...MORE_BESIDE],
  [...TILES, ...MORE_TILES],
  [...LISTS, ...MORE_LISTS],
  [...PROSE, ...MORE_PROSE],
  [...FORMS, ...MORE_FORMS],
  ODD,
]

/** All structures: of each kind every fourth is blind, so that every kind has some. */
export const STRUCTURES: readonly SplitStructure[] = KINDS.flatMap((kind) =>
  kind.map((structure, place) => ({ ...structure, split: splitOf(place) })),
)

/** The structure of an id. @throws Error when there is none */
export function structureOf(id: string): SplitStructure {
  const found = STRUCTURES.find((structure) => structure.id === id)
  if (!found) throw new Error(`There is no structure "${id}".`)
  return found
}
