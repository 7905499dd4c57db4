import { describe, expect, test } from 'bun:test'
import { activeText, momentText } from './moments.ts'

const NOW = new Date(2026, 10, 21, 12, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

describe('when something happened', () => {
  test.each([
    [at(2026, 10, 21, 8, 57), 'today at 8:57 AM'],
    [at(2026, 10, 20, 17, 12), 'yesterday at 5:12 PM'],
    [at(2026, 10, 20, 0, 0), 'yesterday at 12:00 AM'],
    [at(2026, 10, 19, 23, 59), 'Nov 19, 2026 at 11:59 PM'],
    [at(2025, 10, 21, 8, 57), 'Nov 21, 2025 at 8:57 AM'],
  ])('%s is %s', (text, words) => {
    expect(momentText(text, NOW)).toBe(words)
  })

  test.each([
    [null, 'Never'],
    [at(2026, 10, 21, 11, 59), 'Now'],
    [at(2026, 10, 21, 12, 1), 'Now'],
    [at(2026, 10, 21, 11, 56), '4 minutes ago'],
    [at(2026, 10, 21, 11, 0), 'Today at 11:00 AM'],
    [at(2026, 10, 20, 17, 12), 'Yesterday at 5:12 PM'],
  ])('a person who was active at %s: %s', (text, words) => {
    expect(activeText(text, NOW)).toBe(words)
  })
})
