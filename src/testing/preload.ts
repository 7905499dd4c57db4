/** Runs before every test file: the log is kept out of the test output, and console.error fails a test. */
import { afterEach, beforeEach, expect } from 'bun:test'
import { captureLog } from '../base/log.ts'

captureLog(() => {})

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
