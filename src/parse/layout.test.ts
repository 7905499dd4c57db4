import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { printText } from '../testing/asking/printed-text.ts'
import { pagesOfPdf, redactedPages } from '../testing/pages.ts'
import { layoutOf } from './layout.ts'

const sample = (id: string) => {
  const file = path.join(import.meta.dir, '../testing/samples', `${id}.pdf`)
  return layoutOf(redactedPages(pagesOfPdf(readFileSync(file), `${id}.pdf`)))
}

describe('the layout of a document', () => {
  test('an empty document has no rows', () => {
    expect(layoutOf([])).toEqual({ rows: [], tables: [], sentences: [], pageCount: 0 })
  })

  test('a portal table has its columns by role, and its rows under their sections', () => {
    const layout = sample('01-portal-breakdown')
    const row = layout.rows.find((r) => r.text.startsWith('D1110 Prophylaxis, adult'))!
    expect(row.table!.columns.map((c) => c.role)).toEqual([
      'code',
      'label',
      'in_network',
      'out_of_network',
      'deductible',
      'limits',
    ])
    expect(row.cells.map((c) => c.text)).toEqual([
      'D1110',
      'Prophylaxis, adult',
      '100%',
      '80%',
      'No',
      '2 per calendar year; D4910 counts toward this limit',
    ])
    expect(row.section).toEqual(['Benefits by procedure code', 'Preventive'])
  })

  test('a wrapped cell in a narrow column belongs to the row it began in', () => {
    const layout = sample('01-portal-breakdown')
    const row = layout.rows.find((r) => r.text.startsWith('D2962'))!
    expect(row.cells.map((c) => c.text)).toEqual([
      'D2962',
      'Labial veneer, laboratory',
      'Not covered',
      'Not covered',
      '–',
      'Cosmetic',
    ])
  })

  test('columns under "you pay" are marked so', () => {
    const layout = sample('03-you-pay')
    const row = layout.rows.find((r) => r.text.startsWith('Simple extractions'))!
    expect(row.table!.columns.map((c) => [c.role, c.youPay])).toEqual([
      ['label', null],
      ['in_network', true],
      ['out_of_network', true],
    ])
  })

  test('the two columns of a brochure are read one after the other', () => {
    const layout = sample('06-two-column-brochure')
    const texts = layout.rows.map((r) => r.text)
    expect(texts.indexOf('Major care')).toBeLessThan(texts.indexOf('Braces'))
    expect(layout.sentences.map((s) => s.text)).toContain(
      'Orthodontic treatment is not covered under this plan, but network orthodontists offer members a 15% discount.',
    )
  })

  test('a fixed-pitch printout is a table although nothing is ruled', () => {
    const layout = sample('07-eligibility-printout')
    const row = layout.rows.find((r) => r.text.startsWith('OSSEOUS SURGERY'))!
    expect(row.table!.columns.map((c) => c.role)).toEqual(['label', 'in_network', 'out_of_network', 'wait'])
    expect(row.cells.map((c) => c.text)).toEqual(['OSSEOUS SURGERY', '50%', '50%', '12 MO'])
  })

  test('heads of pages that come again are furniture; their first appearance is text', () => {
    const layout = sample('14-spd-booklet')
    const heads = layout.rows.filter((r) =>
      r.text.startsWith('Blue Heron Paper & Packaging Company — Dental'),
    )
    expect(heads.filter((r) => r.kind !== 'furniture')).toHaveLength(1)
    expect(heads.length).toBeGreaterThan(10)
  })

  test('every character of a sentence comes from its words', () => {
    for (const sentence of sample('04-class-prose').sentences) {
      expect(
        sentence.words
          .map((w) => w.text)
          .join('')
          .replaceAll(' ', ''),
      ).toContain(sentence.text.replaceAll(' ', ''))
    }
  })

  test('a last column of wrapped words without rules stays with its rows', () => {
    const text =
      'Service | Plan pays | Limits\nExams | 100% | 2 per calendar year\nX-rays | 100% | 1 per 12 months\n' +
      'Sealants | 100% | Permanent molars without fillings, under age 14, 1 per tooth per 36 months\n' +
      'Fillings | 80% | Composites on molars and premolars are paid as amalgam\nRoot canals | 80% |\n' +
      'Extractions | 80% |\nScaling | 80% | 1 per quadrant per 24 months; at most 2 quadrants per visit\n' +
      'Other gum treatment | 80% |\nGum maintenance | 80% | After active therapy; with cleanings 4 per calendar year\n' +
      'Sedation | 50% | Only with covered surgical removal of teeth'
    const layout = layoutOf(redactedPages(pagesOfPdf(printText(text, 'open'), 'open.pdf')))
    const row = layout.rows.find((r) => r.text.startsWith('Scaling'))!
    expect(row.cells.map((c) => c.text)).toEqual([
      'Scaling',
      '80%',
      '1 per quadrant per 24 months; at most 2 quadrants per visit',
    ])
  })
})
