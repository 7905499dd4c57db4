import { KINDS, type Kind } from '../../src/testing/plan-pages.ts'
import { scoreDrawn } from '../../src/testing/plan-score.ts'
import type { ProofRow } from './row.ts'

const SEEDS = 200

/** Drawn documents of every kind, `seeds` of each: 97 % of the percents right, at most 0.5 % wrong without a flag. */
export async function provePages(seeds = SEEDS): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const score = await scoreDrawn(
      kind,
      Array.from({ length: seeds }, (_, i) => 1000 + i),
    )
    rows.push({
      name: `percents of drawn documents: ${kind}`,
      value: `${((100 * score.right) / score.cells).toFixed(2)} % right, ${score.silent.length} silently wrong, ${score.invented.length} invented`,
      holds: score.right / score.cells >= 0.95 && score.silent.length / score.cells <= 0.005,
      broken: score.silent,
    })
  }
  return rows
}
