import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readCoverage } from '../coverage.ts'
import { layoutOf } from '../layout.ts'

const first = (text: string, procedure: string) =>
  readCoverage(layoutOf(redactedPages(drawText(text)))).find(
    (f) => f.path === `coverage.${procedure}` && f.value !== '',
  )?.value

const LISTS =
  'Basic services 80%: fillings, root canals**, extractions\nMajor services 50%: crowns, bridges\n'

describe('a footnote to some services', () => {
  test('that speaks of a deductible or names services itself changes no share', () => {
    expect(first(`${LISTS}** The deductible is waived.`, 'endo')).toBe('80')
    expect(first(`${LISTS}** Crowns are paid at 40% for new members.`, 'endo')).toBe('80')
  })

  test('of another mark changes nothing', () => {
    expect(first(`${LISTS}* Paid at 50%.`, 'endo')).toBe('80')
  })
})

describe('an exception with a share of its own', () => {
  test('is paid with it, the rest is not', () => {
    const text = 'Basic services are paid at 80%: fillings and extractions, except root canals at 50%.'
    expect(first(text, 'endo')).toBe('50')
    expect(first(text, 'fillings')).toBe('80')
  })
})
