import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'

/** "for X", "@ X", "X: …": what can be told of an employer when the call fails. */
const PATTERN =
  /(?:\b(?:for|with|under|at|from|employer(?: is)?|works? (?:for|at))\s+|@\s*)([A-Z0-9][\w&.'-]*(?:\s+(?:[A-Z0-9][\w&.'-]*|of|and|the|&))*)|^([A-Z0-9][\w&.' -]{2,40}):/

/** The employer that a message names by its shape alone; null when none is told. */
export function employerByPattern(text: string): string | null {
  const match = PATTERN.exec(text)
  return (match?.[1] ?? match?.[2])?.replace(/[.,?!\s]+$/, '') ?? null
}

/** The employer that a message names: by a call; when that fails it is logged without a word to the person, and the pattern is used (SPEC.md section 8). */
export async function employerOf(api: Api, text: string): Promise<string | null> {
  try {
    return (await api.extractEmployer(text)).employer
  } catch (error) {
    const code = error instanceof ApiError ? error.status : 'unreachable'
    // biome-ignore lint/suspicious/noConsole: the contract wants this failure logged, and nothing of it shown
    console.info('extract-employer failed', code)
    return employerByPattern(text)
  }
}
