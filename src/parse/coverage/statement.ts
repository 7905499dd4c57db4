import type { Procedure } from '../../lexicon/catalog.ts'
import type { Word } from '../../phi/redacted-page.ts'
import type { Notes } from './notes.ts'

/** How the document came to say it; decides how strongly it speaks. */
export type Basis = 'code' | 'row' | 'prose' | 'list' | 'heading' | 'section' | 'broad' | 'refusal' | 'note'

/** What one place says of some procedures. */
export interface Statement {
  procedures: readonly Procedure[]
  /** Percent that the plan pays; null = none is stated (a copay, notes alone). */
  percent: number | null
  notes: Notes
  page: number
  /** The value's own words. */
  words: Word[]
  basis: Basis
  doubts: string[]
  /** CDT code of the row, where it has one. */
  code: string | null
  /** The row's label, for copays and split percents. */
  label: string
  /** Dollars of a fixed amount. */
  copay: number | null
  index: number
  /** Nobody says whose share the figure is; it was taken for the plan's. */
  unsaid?: boolean
}

/** What one place says of a category; its members are named there or elsewhere. */
export interface CategoryShare extends Omit<Statement, 'procedures' | 'code' | 'copay'> {
  keys: string[]
}

/** Where a document names the members of a category. */
export interface CategoryMembers {
  keys: string[]
  label: string
  procedures: Map<Procedure, Notes>
  page: number
  index: number
  /** How strongly it speaks, where it is no plain list. */
  basis?: Basis
}

/** All that the readers of tables, lists and sentences found. */
export interface Found {
  statements: Statement[]
  shares: CategoryShare[]
  members: CategoryMembers[]
}

/** How strongly each basis speaks (0 to 1). */
export const STRENGTH: Record<Basis, number> = {
  row: 0.95,
  code: 0.93,
  prose: 0.88,
  refusal: 0.86,
  list: 0.88,
  heading: 0.86,
  section: 0.72,
  broad: 0.55,
  note: 0.6,
}
