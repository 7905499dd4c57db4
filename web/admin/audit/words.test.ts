import { expect, test } from 'bun:test'
import { auditLine } from '../../testing/fake-admin.ts'
import { detailText, didText } from './words.ts'

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
