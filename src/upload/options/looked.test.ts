import { describe, expect, test } from 'bun:test'
import type { Box, PageInfo } from '../../plan/content.ts'
import { withLooks } from './looked.ts'

const LOOKED = { by: 'ana', at: '2026-11-20T15:00:00.000Z' }
const FIRST: Box = [300, 200, 350, 210]
const SECOND: Box = [300, 400, 350, 410]

const page = (changes: Partial<PageInfo>): PageInfo => ({
  page: 1,
  file: 'plan.pdf',
  width: 612,
  height: 792,
  source: 'text',
  risk: 0.4,
  ...changes,
})

const looked = (before: Partial<PageInfo>, now: Partial<PageInfo>) =>
  withLooks([page(now)], [page(before)])[0]!.looked

describe('who looked at a page', () => {
  test('is not taken over where nobody did, or from another page', () => {
    expect(looked({}, {})).toBeUndefined()
    expect(looked({ page: 2, looked: LOOKED }, {})).toBeUndefined()
  })

  test('is not taken over where another word is in doubt now', () => {
    const doubts = [{ box: FIRST }, { box: SECOND }]
    expect(looked({ looked: LOOKED, doubts: [{ box: FIRST }] }, { doubts })).toBeUndefined()
  })

  test('is taken over where the same words are in doubt, or fewer', () => {
    const nearly = FIRST.map((at) => at + 0.1) as Box
    const doubts = [{ box: FIRST }, { box: SECOND }]
    expect(looked({ looked: LOOKED, doubts }, { doubts: [{ box: nearly }] })).toEqual(LOOKED)
    expect(looked({ looked: LOOKED, doubts }, {})).toEqual(LOOKED)
  })
})
