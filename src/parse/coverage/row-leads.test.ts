import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readCoverage } from '../coverage.ts'
import { layoutOf } from '../layout.ts'

const findingsOf = (text: string) => readCoverage(layoutOf(redactedPages(drawText(text))))
const first = (text: string, procedure: string) =>
  findingsOf(text).find((f) => f.path === `coverage.${procedure}` && f.value !== '')

const CARD = 'Fillings | Plan pays 80%\nRoot canals | Plan pays 80%\nGum treatment | Plan pays 70%\n'

describe('lines below a row with a share', () => {
  test('a line that names something else has no share of it', () => {
    expect(first(`${CARD}Crowns – 1 per tooth every 5 years`, 'crowns')).toBeUndefined()
  })

  test('what belongs to gum treatment has its share, to check', () => {
    const found = first(
      `${CARD}Deep cleaning (scaling and root planing) – 1 per quadrant every 36 months`,
      'srp',
    )!
    expect(found.value).toBe('70')
    expect(found.doubts).toHaveLength(1)
  })
})
