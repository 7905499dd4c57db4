import { describe, expect, test } from 'bun:test'
import { samplePlan } from '../testing/sample-plan.ts'
import { COLUMNS, cell, csvOf, fileNameOf, jsonOf } from './export.ts'

const plan = samplePlan({ status: 'verified', verified_by: 'priya', verified_date: '2026-11-12' })
const result = plan.parse_result!

const linesOf = (csv: string) => csv.replace('\ufeff', '').split('\r\n')

describe('a plan as a table', () => {
  test.each([
    ['=HYPERLINK("http://evil.test","1")', '"\'=HYPERLINK(""http://evil.test"",""1"")"'],
    ['+1 800 555 0142', "'+1 800 555 0142"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['\t=1+1', "'\t=1+1"],
    ['＝1+1', "'＝1+1"],
    ['\r=1', '"\'\r=1"'],
  ])('a formula %p is text', (value, safe) => {
    expect(cell(value)).toBe(safe)
  })

  test('commas, quotes and line breaks are wrapped, everything else stands as it is', () => {
    expect(cell('$1,500')).toBe('"$1,500"')
    expect(cell('the "High" plan')).toBe('"the ""High"" plan"')
    expect(cell('two\nlines')).toBe('"two\nlines"')
    expect([cell('50%'), cell(null), cell(2)]).toEqual(['50%', '', '2'])
  })

  test('begins with the mark that spreadsheets know UTF-8 by, and with columns that stay', () => {
    const csv = csvOf(plan, result)
    expect(csv.startsWith('\ufefffield,section,name,value,notes,state,page,entered_by\r\n')).toBe(true)
    expect(csv.endsWith('\r\n')).toBe(true)
  })

  test('every value has its state and its page; nothing stated is blank, not zero', () => {
    const lines = linesOf(csvOf(plan, result))
    expect(lines).toContain('status,Plan,Status,verified,,,,')
    expect(lines).toContain(
      'deductible_individual,Deductibles and maximums,"Deductible, individual",$50,,,1,',
    )
    expect(lines).toContain(
      'coverage.crowns,Major,Crowns,50%,Out-of-network: 40%. Limit: 1 per 84 months.,Check,2,',
    )
    expect(lines).toContain('coverage.implants,Major,Implants,0%,,,,')
    expect(lines).toContain('coverage.inlays_onlays,Major,Inlays & onlays,,,Not found,,')
    expect(lines).toContain('waiting_periods.major,Waiting periods,"Wait, major",12 months,,,,')
    expect(lines).toContain('disclaimers.0,Disclaimers,Disclaimer 1,Not a guarantee of payment.,,,,')
    expect(lines.filter(Boolean)).toHaveLength(1 + 5 + 6 + 7 + 21 + 2 + 2 + 1)
    expect(lines).toContain('checked,Plan,Fields someone checked,0 of 52,,,,')
    expect(COLUMNS).toHaveLength(8)
  })

  test('names the person who wrote a value', () => {
    const states = { ...result.states, group_name: { state: 'edited' as const, reasons: [], by: 'priya' } }
    const line = linesOf(csvOf(plan, { ...result, states })).find((l) => l.startsWith('group_name,'))
    expect(line).toBe('group_name,Plan,Group name,Acme Hardware,,Edited,1,priya')
  })
})

describe('a plan as JSON', () => {
  test('holds content, states, pages and typed facts, and no file name or version of ours', () => {
    const json = JSON.parse(jsonOf(plan, result))
    expect(Object.keys(json)).toEqual(['plan', 'parsed', 'states', 'evidence', 'typed', 'pages'])
    expect(json.parsed).toEqual(result.parsed)
    expect(json.evidence['coverage.crowns'][0].page).toBe(2)
    expect(json.plan).toMatchObject({ group_id: '0471882', status: 'verified', verified_by: 'priya' })
    expect(json.plan).not.toHaveProperty('original_file_url')
    expect(json.plan).not.toHaveProperty('parse_result')
  })
})

describe('the name of the file', () => {
  test('is made of the group id and the option', () => {
    expect(fileNameOf(plan, result, 'csv')).toBe('covriq-0471882-high.csv')
  })

  test('holds nothing that a file system minds', () => {
    const odd = { ...plan, group_id: '../A/7 "B"<i>' }
    expect(fileNameOf(odd, result, 'json')).toBe('covriq-a-7-b-i-high.json')
  })

  test('a plan without group id is named by its row', () => {
    expect(fileNameOf({ ...plan, group_id: null }, result, 'csv')).toBe('covriq-plan-1-high.csv')
  })
})
