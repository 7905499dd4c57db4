import { expect, test } from 'bun:test'
import { auditLine } from '../../testing/fake-admin.ts'
import { trailCsv } from './export.ts'
import { changesOf, detailText, didText } from './words.ts'

test('tells a wrong code from a wrong password, and repeats neither beside it', () => {
  const told = (what: string, fields: string[]) => {
    const line = auditLine(what, { fields })
    return [didText(line), detailText(line)]
  }
  expect(told('login_failed', [])).toEqual(['Typed a wrong password', ''])
  expect(told('login_failed', ['code'])).toEqual(['Typed a wrong code', ''])
  expect(told('confirm_failed', ['code'])).toEqual(['Typed a wrong code to go on', ''])
  expect(told('confirm_failed', ['password'])).toEqual(['Typed a wrong password to go on', ''])
  expect(told('password_changed', ['password'])).toEqual(['Changed the password', ''])
})

test('says which redaction was removed and why, in the person’s own words where there are any', () => {
  const told = (changes: { field: string; from: null; to: string }[]) => {
    const line = auditLine('mask_lifted', { fields: ['page 2', 'member_id'], changes })
    const cells = trailCsv([line]).split('\r\n')[1]!.split(',')
    return { changes: changesOf(line), detail: detailText(line), cells: cells.slice(5).join(',') }
  }
  expect(told([])).toMatchObject({ changes: [], detail: 'Page 2, Member ID' })
  const code = { field: 'reason', from: null, to: 'plan_number' }
  expect(told([code])).toMatchObject({
    changes: [{ label: 'Reason', from: null, to: 'It’s the plan’s group or policy number' }],
    detail: 'Page 2, Member ID',
  })
  const other = [
    { ...code, to: 'other' },
    { field: 'reason_text', from: null, to: 'a cob_row label' },
  ]
  expect(told(other).changes).toEqual([
    { label: 'Reason', from: null, to: 'Something else' },
    { label: 'In their words', from: null, to: 'a cob_row label' },
  ])
  expect(told(other).cells).toStartWith(
    '"Reason: Something else; In their words: a cob_row label; Page 2, Member ID"',
  )
})
