import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/drawn-text.ts'
import { redactedPages } from '../testing/pages.ts'
import { readLabel } from '../upload/score/label.ts'
import { measureUnits } from './eval-rules.ts'
import type { Case } from './eval-units.ts'

const PAGE = `# Acme Hardware dental plan
Annual deductible | $50 per person
Annual maximum | $1,500 per person
Service | Plan pays
Exams | 100%
Fillings | 80%
Crowns | 50%`

const caseOf = (half: 'dev' | 'blind'): Case => ({
  label: {
    ...readLabel(JSON.stringify({ id: half, files: ['x.pdf'], kind: 'plan' }))!,
    half,
    fields: { deductible_individual: '$50', annual_maximum_individual: '$1,500' },
    coverage: {
      fillings: { coverage_percent: 80, notes_keywords: [] },
      crowns: { coverage_percent: 50, notes_keywords: [] },
    },
  },
  pages: redactedPages(drawText(PAGE)),
})

describe('covriq eval --rules', () => {
  test('tells for each unit what it gave, how much of it is right, who gave it too, and what is lost without it', async () => {
    const told: string[] = []
    const report = await measureUnits([caseOf('dev'), caseOf('blind'), caseOf('blind')], '', (id) =>
      told.push(id),
    )
    expect(report.documents).toEqual({ dev: 1, blind: 2 })
    expect(report.cells).toEqual({ dev: [4, 4], blind: [8, 8] })
    expect(Object.keys(report.units)).toEqual(told)
    const engine = report.units['parse/engineFindings']!
    expect(engine.dev).toMatchObject({ documents: 1, precision: [4, 4] })
    expect(engine.blind).toMatchObject({ documents: 2, precision: [8, 8] })
    // The rules read the same amounts, so that nothing is lost without the one of both.
    expect(engine.dev.overlap[0]).toBeGreaterThanOrEqual(4)
    expect(engine.dev.loss.cells).toBe(0)
    const features = Object.entries(report.units).filter(([id]) => id.startsWith('engine/feature/'))
    expect(features.some(([, unit]) => unit.dev.documents === 1)).toBe(true)
    expect(report.silent).toContain('engine/feature/orthodontic_waived')
  })

  test('only the units that are asked for are left out', async () => {
    const report = await measureUnits([caseOf('dev')], 'readers/')
    expect(Object.keys(report.units).every((id) => id.includes('readers/'))).toBe(true)
  })
})
