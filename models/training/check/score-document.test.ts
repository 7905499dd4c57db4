import { describe, expect, test } from 'bun:test'
import type { Finding } from '../../../src/parse/layout-types.ts'
import { type Label, readLabel } from '../../../src/upload/score/label.ts'
import { scoreClaims, scoreFindings, sumOf, type Tallies } from './score-document.ts'

const label = (more: Partial<Label>): Label =>
  readLabel(JSON.stringify({ id: 'x', files: ['x.pdf'], kind: 'plan', ...more }))!

const finding = (path: string, value: string, strength = 0.7): Finding => ({
  path,
  value,
  page: 1,
  words: [],
  rule: 'model',
  strength,
  reader: 'model',
})

function fieldsOf(more: Partial<Label>, findings: Finding[]) {
  const tallies: Tallies = new Map()
  scoreFindings(label(more), findings, tallies)
  return Object.fromEntries([...tallies].map(([path, t]) => [path, [t.right, t.wrong, t.missed]]))
}

function personal(
  items: [type: string, text: string][],
  claims: [type: string, text: string][],
  text: string,
) {
  const tallies: Tallies = new Map()
  const phi = items.map(([type, of]) => ({ type, text: of, page: 1, box: [0, 0, 1, 1] as const }))
  scoreClaims(
    label({ phi: phi as unknown as Label['phi'] }),
    claims.map(([type, of]) => ({ type, text: of })),
    text,
    tallies,
  )
  return Object.fromEntries([...tallies].map(([type, t]) => [type, [t.right, t.wrong, t.missed]]))
}

describe('a field', () => {
  test.each([
    ['nothing said of what the document states', [], [0, 0, 1]],
    ['another amount', [finding('deductible_individual', '$75')], [0, 1, 1]],
    ['the amount in another form', [finding('deductible_individual', '$50.00')], [1, 0, 0]],
  ])('%s', (_what, findings, counts) => {
    expect(fieldsOf({ fields: { deductible_individual: '$50' } }, findings)).toEqual({
      deductible_individual: counts,
    })
  })

  test('that the document does not state is wrong when one is named, and right to be left out', () => {
    const fields = { payor_id: null }
    expect(fieldsOf({ fields }, [finding('payor_id', '99421')])).toEqual({ payor_id: [0, 1, 0] })
    expect(fieldsOf({ fields }, [])).toEqual({ payor_id: [0, 0, 0] })
  })

  test('may have other right values', () => {
    const more = { fields: { group_id: '77' }, alternatives: { group_id: ['77-001'] } }
    expect(fieldsOf(more, [finding('group_id', '77-001')])).toEqual({ group_id: [1, 0, 0] })
  })

  test('takes the strongest of several findings', () => {
    const said = [finding('group_id', '12', 0.55), finding('group_id', '77', 0.7)]
    expect(fieldsOf({ fields: { group_id: '77' } }, said)).toEqual({ group_id: [1, 0, 0] })
  })
})

test('a percent counts when it is the label’s or one that the label accepts', () => {
  const coverage = {
    crowns: { coverage_percent: 50, accept: [60], notes_keywords: [] },
    endo: { coverage_percent: 80, notes_keywords: [] },
    implants: { coverage_percent: null, notes_keywords: [] },
  }
  const findings = [
    finding('coverage.crowns', '60'),
    finding('coverage.endo', '50'),
    finding('coverage.implants', '0'),
  ]
  expect(fieldsOf({ coverage }, findings)).toEqual({
    'coverage.crowns': [1, 0, 0],
    'coverage.endo': [0, 1, 1],
    'coverage.implants': [0, 1, 0],
  })
})

describe('personal data', () => {
  const text = 'Subscriber: Zora Quill\nID XH 3972 | Group 55120'

  test('is found by (part of) its text, whatever the spacing', () => {
    const items: [string, string][] = [
      ['name', 'Zora Quill'],
      ['member_id', 'XH3972'],
    ]
    const claims: [string, string][] = [
      ['subscriber', 'Quill'],
      ['member_id', 'XH 3972'],
    ]
    expect(personal(items, claims, text)).toEqual({ name: [1, 0, 0], member_id: [1, 0, 0] })
  })

  test('that no row shows is not asked for; what is not personal is a wrong claim', () => {
    const items: [string, string][] = [
      ['ssn', '123-45-6789'],
      ['name', 'Zora Quill'],
    ]
    expect(personal(items, [['member_id', '55120']], text)).toEqual({ name: [0, 0, 1], member_id: [0, 1, 0] })
  })

  test('is not found by a scrap of a word', () => {
    expect(personal([['name', 'Zora Quill']], [['patient', 'or']], text)).toEqual({
      name: [0, 0, 1],
      patient: [0, 1, 0],
    })
  })
})

test('tallies add up', () => {
  const sum = sumOf([
    { right: 1, wrong: 2, missed: 3 },
    { right: 4, wrong: 0, missed: 1 },
  ])
  expect(sum).toEqual({ right: 5, wrong: 2, missed: 4 })
})
