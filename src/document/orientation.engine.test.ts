import { describe, expect, test } from 'bun:test'
import { captureOf } from '../testing/captures.ts'
import type { Capture } from '../testing/degrade.ts'
import { pagesOf } from '../testing/sample-pages.ts'

describe('a page fed the wrong way is read upright', () => {
  test.each([
    ['on its left side', 1, 'scan'],
    ['upside down', 2, 'fax'],
    ['on its right side', 3, 'photo'],
  ] as [string, 1 | 2 | 3, Capture][])('%s', async (_, turn, capture) => {
    const { file } = await captureOf('04-class-prose', 1, capture, turn)
    const [page] = await pagesOf(file)
    expect(page!.height).toBeGreaterThan(page!.width)
    const text = page!.words.map((w) => w.text).join(' ')
    expect(text).toContain('Each insured person must satisfy a Deductible of $75')
  })
})
