import { describe, expect, test } from 'bun:test'
import type { CodeRange } from '../../src/plan/entry/contract.ts'
import { rangesCsv } from './ranges-csv.ts'

const range = (changes: Partial<CodeRange>): CodeRange => ({
  from: 'D2140',
  to: 'D2161',
  service: 'Fillings',
  percent: 80,
  out_percent: 60,
  copay: null,
  deductible: true,
  limits: '1 per surface per 24 months',
  ages: '',
  notes: 'Out-of-network: 60%.',
  checked: false,
  ...changes,
})

const linesOf = (ranges: CodeRange[]) => rangesCsv({ ranges }).replace('\ufeff', '').split('\r\n')

describe('benefits by ranges of codes', () => {
  test('a note that begins like a formula is text', () => {
    const evil = '=HYPERLINK("http://evil.test")'
    expect(linesOf([range({ notes: evil, limits: '-2+3' })])[1]).toContain(
      `'-2+3,,"'=HYPERLINK(""http://evil.test"")"`,
    )
  })

  test('what isn’t stated is blank, not covered is 0', () => {
    expect(linesOf([range({ percent: null, out_percent: null, deductible: null, copay: 25 })])[1]).toBe(
      'D2140,D2161,Fillings,,,25,,1 per surface per 24 months,,Out-of-network: 60%.,no',
    )
    expect(linesOf([range({ percent: 0 })])[1]).toStartWith('D2140,D2161,Fillings,0,60,,yes,')
  })

  test('begins with the mark that spreadsheets know UTF-8 by, and with columns that stay', () => {
    const csv = rangesCsv({ ranges: [] })
    expect(csv).toBe(
      '\ufeffcode_from,code_to,service,in_network_percent,out_of_network_percent,copay,deductible_applies,limits,ages,notes,checked\r\n',
    )
  })
})
