import { describe, expect, test } from 'bun:test'
import { KINDS, type Kind } from '../testing/plan-pages.ts'
import { scoreDrawn } from '../testing/plan-score.ts'

/** Documents of each kind; the long proof draws hundreds. */
const SEEDS = [1, 2, 3]

describe('percents of documents drawn by lot', () => {
  test.each(Object.keys(KINDS) as Kind[])(
    'a document of the kind "%s": at least 95 %% of the 21 percents are right, none is wrong without a flag',
    async (kind) => {
      const { right, cells, silent } = await scoreDrawn(kind, SEEDS)
      expect(silent).toEqual([])
      expect(right / cells).toBeGreaterThanOrEqual(0.95)
    },
  )
})
