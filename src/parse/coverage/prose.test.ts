import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readCoverage } from '../coverage.ts'
import { layoutOf } from '../layout.ts'

/** The first percent of every procedure that a text states; those it only doubts bear a question mark. */
function percentsOf(...lines: string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const f of readCoverage(layoutOf(redactedPages(drawText(lines.join('\n')))))) {
    if (!f.path.startsWith('coverage.') || f.value === '') continue
    found[f.path.slice(9)] ??= `${f.value}${f.doubts?.length ? '?' : ''}`
  }
  return found
}

describe('the shorthand of call notes', () => {
  test('ordinary words are not taken for services', () => {
    expect(
      percentsOf('Call the office in Tampa, FL or Macon, GA for a part, a seal or an ex-employee form.'),
    ).toEqual({})
    expect(percentsOf('Open until 5 PM, ext 204, 80% of calls answered by a pro.')).toEqual({})
  })

  test('what stands behind a class and its share is a member of the class', () => {
    expect(percentsOf('PREV 100% DW: ex 2x/yr, pro 2x/yr, BWX 1x/yr, Fl to 18, seals')).toEqual({
      exams: '100',
      prophy: '100',
      xray: '100',
      fluoride: '100',
      sealants: '100',
    })
    expect(percentsOf('MAJOR 60% AD: crns, onlays, BU, brg, dent')).toEqual({
      crowns: '60',
      inlays_onlays: '60',
      core_buildup: '60',
      bridges: '60',
      dentures: '60',
    })
  })

  test('a share or a refusal in a list is that of the name right before it', () => {
    expect(percentsOf('BASIC 80%: fills, simple ext, endo 50%, OS')).toEqual({
      fillings: '80',
      extractions: '80',
      endo: '50',
      oral_surgery: '80',
    })
    expect(percentsOf('MAJOR 50%: crns, brg, Impl NC')).toEqual({
      crowns: '50',
      bridges: '50',
      implants: '0?',
    })
  })

  test('a figure without a sign is one to check; an age or a period is none', () => {
    expect(percentsOf('D4910 also @ 90 DW, shares the 2 pro.')).toEqual({ perio_maintenance: '90?' })
    expect(percentsOf('Preventive 100, basic 80, major 50: crns')).toMatchObject({ crowns: '50?' })
    expect(percentsOf('Fluoride 15 and sealants 20 are age limits.', 'Crowns 60 months')).toEqual({})
  })
})
