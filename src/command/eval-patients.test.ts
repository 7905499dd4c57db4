import { describe, expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Box } from '../plan/content.ts'
import { RISK_BOUND } from '../plan/to-look.ts'
import { labelsIn } from './eval-documents.ts'
import {
  isWarned,
  type PatientResult,
  patientLabelsIn,
  readPatientLabel,
  scorePatients,
} from './eval-patients.ts'
import { documentLines, patientTotals, summaryLines, totalsByCapture } from './eval-patients-print.ts'

const LABEL = {
  id: 'dev-a-001-fax',
  files: ['a.pdf'],
  kind: 'patients',
  capture: 'fax',
  pages: [{}, {}],
  phi: [],
  keep: [],
}

const at = (x: number): Box => [x, 0, x + 10, 10]
const item = (type: string, x: number, page = 1) => ({ type, text: `the ${type}`, page, box: at(x) })
const page = (number: number, more: { withheld?: boolean; risk?: number } = {}) => {
  return { page: number, file: 'a.pdf', width: 600, height: 800, source: 'text' as const, ...more }
}

const scored = scorePatients(
  {
    pages: 3,
    phi: [item('name', 0), item('ssn', 20), item('name', 0, 2), item('name', 0, 3)],
    keep: [item('percent', 40), item('group_id', 60), item('cdt', 20)],
  },
  {
    phi: [
      { type: 'ssn', page: 1, box: [15, 0, 35, 10] },
      { type: 'id', page: 1, box: at(60) },
      { type: 'unread', page: 2, box: [0, 0, 600, 800] },
    ],
    pages: [page(1), page(2, { withheld: true }), page(3, { risk: 0.4 })],
  },
)

const result = (more: Partial<PatientResult> = {}): PatientResult => ({
  id: LABEL.id,
  capture: 'fax',
  half: 'dev',
  ...scored,
  plan_leaks: 1,
  seconds: 2,
  error: null,
  ...more,
})

describe('the label of a document with patient data', () => {
  test('is no other JSON', () => {
    expect(readPatientLabel('not json')).toBeNull()
    expect(readPatientLabel('null')).toBeNull()
    expect(readPatientLabel(JSON.stringify({ ...LABEL, kind: 'plan' }))).toBeNull()
    expect(readPatientLabel(JSON.stringify({ ...LABEL, files: 'a.pdf' }))).toBeNull()
  })

  test('tells how many pages there are, and of which half it is', () => {
    expect(readPatientLabel(JSON.stringify(LABEL))).toMatchObject({ pages: 2, half: 'dev', capture: 'fax' })
    expect(readPatientLabel(JSON.stringify({ ...LABEL, split: 'blind' }))!.half).toBe('blind')
  })

  test('is taken for no plan, and a plan not for it', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-patients-'))
    writeFileSync(path.join(folder, 'a.json'), JSON.stringify(LABEL))
    writeFileSync(path.join(folder, 'b.json'), JSON.stringify({ ...LABEL, id: 'b', kind: 'plan' }))
    expect((await labelsIn(folder)).map(({ id }) => id)).toEqual(['b'])
    expect((await patientLabelsIn(folder)).map(({ id }) => id)).toEqual([LABEL.id])
  })
})

describe('a page that people are warned of', () => {
  test('is one that is withheld or whose risk is above the bound', () => {
    expect([{}, { risk: RISK_BOUND }, { withheld: false }].map(isWarned)).toEqual([false, false, false])
    expect([{ withheld: true }, { risk: RISK_BOUND + 0.001 }].map(isWarned)).toEqual([true, true])
  })
})

describe('a document with patient data', () => {
  test('counts what leaked, what was eaten, and pages with and without a warning', () => {
    expect(scored).toMatchObject({ pages: 3, leaky: 2, unwarned: 1, warned: 2 })
    expect(scored.go).toMatchObject({ names: [1, 3], exact: [1, 1], addresses: [0, 0] })
    expect({ ...scored.stay }).toEqual({ percent: [1, 1], group_id: [0, 1], cdt: [0, 1] })
    expect({ ...scored.leaked }).toEqual({ name: 2 })
  })

  test('that could not be read counts as missed, with the pages of its label', () => {
    const missed = scorePatients({ pages: 2, phi: [item('name', 0)], keep: [] }, { phi: [], pages: [] })
    expect(missed).toMatchObject({ pages: 2, leaky: 1, unwarned: 1, warned: 0 })
    expect(documentLines(result({ ...missed, error: 'UserError' }))[0]).toContain('FAILED')
    expect(summaryLines([result({ ...missed, error: 'UserError' })]).join('\n')).toContain(
      'fax (1, 1 failed)',
    )
  })

  test('is told by kinds and counts, never by its text', () => {
    const lines = documentLines(result())
    expect(lines[1]).toBe('    not covered: 2 name')
    expect(lines.join('\n')).not.toContain('the name')
  })
})

describe('sums of documents with patient data', () => {
  test('dates are no part of what must go', () => {
    const dates = { ...scored.go, dates: [0, 9] as [number, number] }
    expect(patientTotals([result({ go: dates })])).toMatchObject({
      must_go: [2, 4],
      figures: [1, 1],
      plan_data: [0, 1],
      text: [0, 1],
    })
  })

  test('each capture has its own, and the blind half stands apart', () => {
    const results = [result(), result({ capture: 'scan' }), result({ half: 'blind' })]
    const totals = totalsByCapture(results)
    expect(Object.entries(totals).map(([name, t]) => [name, t.documents])).toEqual([
      ['fax', 1],
      ['scan', 1],
      ['all', 2],
      ['fax (blind)', 1],
    ])
  })

  test('the table has shares of captures, what was eaten of each kind, and the bar of plan data', () => {
    const lines = summaryLines([result(), result()])
    expect(lines.find((line) => line.startsWith('fax (2)'))).toMatch(/ 50\.0% +33\.3% .* 4\/6 +2\/6 /)
    expect(lines.find((line) => line.startsWith('group id'))).toMatch(/ 2\/2$/)
    expect(lines.at(-1)).toBe('patient data in plan data: 2 (bar 0)')
  })
})
