import { describe, expect, test } from 'bun:test'
import { accuracy, captureOf } from '../testing/captures.ts'
import { pagesOf } from '../testing/sample-pages.ts'

describe('pages are read however they were captured', () => {
  test.each([
    ['a scan, slightly crooked', '13-tricky-provisions', 'scan', 0.98],
    ['a crooked, grainy scan', '02-employer-one-page', 'skew', 0.98],
    ['a fax', '07-eligibility-printout', 'fax', 0.95],
    ['a fax of standard resolution', '13-tricky-provisions', 'coarse fax', 0.93],
    ['a photo with a shadow on a table', '04-class-prose', 'photo', 0.97],
    ['a screenshot with small print', '02-employer-one-page', 'screen', 0.97],
  ] as const)('%s', async (_, sample, capture, least) => {
    const { file, truth } = await captureOf(sample, 1, capture)
    const [page] = await pagesOf(file)
    const { right, seen } = accuracy(truth, page!.words)
    expect(right).toBeGreaterThanOrEqual(least)
    expect(seen).toBeGreaterThanOrEqual(0.99)
    expect(page!.unreadShare).toBeLessThan(0.04)
  })

  test('light print on a dark band is read', async () => {
    const { file } = await captureOf('06-two-column-brochure', 1, 'clean')
    const [page] = await pagesOf(file)
    expect(page!.words.map((w) => w.text).join(' ')).toContain('A healthy smile starts here')
  })
})
