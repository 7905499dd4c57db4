import type { Draft } from '../draft.ts'
import type { Net, Wants } from '../shape.ts'

/** A kind of page. */
export interface Structure {
  id: string
  wants: Wants
  /** The whole body of the document as HTML. */
  build: (d: Draft) => string
}

export const ONE: Wants = { nets: [['in']], options: [1] }
const NETS: readonly (readonly Net[])[] = [
  ['in', 'out'],
  ['in', 'out'],
  ['in', 'mid', 'out'],
]
export const NETWORKS: Wants = { nets: NETS, options: [1] }
export const MIXED: Wants = { nets: [['in'], ['in', 'out'], ['in', 'mid', 'out']], options: [1, 1, 2] }
export const PLANS: Wants = { nets: [['in']], options: [2, 2, 3] }
export const BOTH: Wants = { nets: [['in', 'out']], options: [2] }
