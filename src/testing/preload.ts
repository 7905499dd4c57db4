/** Runs before every test file: the log is kept out of the test output, passwords are hashed with little work, and console.error fails a test. */
import { afterEach, beforeEach, expect } from 'bun:test'
import { captureLog } from '../base/log.ts'
import { cheapPasswords } from './cheap-passwords.ts'

captureLog(() => {})
cheapPasswords()

const original = console.error
let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  console.error = (...args: unknown[]) => {
    errors.push(args)
  }
})

afterEach(() => {
  console.error = original
  expect(errors).toEqual([])
})
