/** Plans with fields in doubt, for tests. */
import type { Box, DoubtCause, FieldState } from '../plan/content.ts'
import { sharedDoubtsOf } from '../plan/shared-doubts.ts'
import { buildContent, buildResult } from './build.ts'

/** A field in doubt. */
export interface Sketch {
  causes?: DoubtCause[]
  readings?: string[]
  at?: Box
  page?: number
  state?: FieldState['state']
}

/** A plan of which these fields are in doubt; they stand under each other where nothing else is said. */
export function planWith(doubts: Record<string, Sketch>) {
  const paths = Object.keys(doubts)
  const states = Object.fromEntries(
    paths.map((path): [string, FieldState] => {
      const { state = 'check', causes, readings } = doubts[path]!
      return [
        path,
        { state, reasons: ['why'], ...(causes ? { causes } : {}), ...(readings ? { readings } : {}) },
      ]
    }),
  )
  const evidence = Object.fromEntries(
    paths.map((path, i) => {
      const { at = [300, 100 + 20 * i, 330, 110 + 20 * i], page = 2 } = doubts[path]!
      return [path, [{ page, box: at, quote: '' }]]
    }),
  )
  const pages = [1, 2, 3].map((page) => ({
    page,
    file: '',
    width: 612,
    height: 792,
    source: 'text' as const,
  }))
  return buildResult({ parsed: buildContent(), states, evidence, pages })
}

/** The fields of each question about such a plan. */
export const fieldsIn = (doubts: Record<string, Sketch>) =>
  sharedDoubtsOf(planWith(doubts)).map(({ fields }) => fields.map(({ path }) => path))
