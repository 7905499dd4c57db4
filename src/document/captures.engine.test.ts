import { describe, expect, test } from 'bun:test'
import { accuracy, CAPTURE_FLOORS, captureOf, SEEN_FLOOR, UNREAD_CEILING } from '../testing/captures.ts'
import { pagesOf } from '../testing/sample-pages.ts'

describe('pages are read however they were captured', () => {
  // One of each family; `npm run proof -- captures` reads all of them.
  test.each(CAPTURE_FLOORS.filter(({ capture }) => ['skew', 'coarse fax', 'photo'].includes(capture)))(
    '$how',
    async ({ sample, capture, least }) => {
      const { file, truth } = await captureOf(sample, 1, capture)
      const [page] = await pagesOf(file)
      const { right, seen } = accuracy(truth, page!.words)
      expect(right).toBeGreaterThanOrEqual(least)
      expect(seen).toBeGreaterThanOrEqual(SEEN_FLOOR)
      expect(page!.unreadShare).toBeLessThan(UNREAD_CEILING)
    },
  )

  test('light print on a dark band is read', async () => {
    const { file } = await captureOf('06-two-column-brochure', 1, 'clean')
    const [page] = await pagesOf(file)
    expect(page!.words.map((w) => w.text).join(' ')).toContain('A healthy smile starts here')
  })
})
