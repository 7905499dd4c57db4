import { describe, expect, test } from 'bun:test'
import { isEnglish } from './english.ts'

describe('ordinary English', () => {
  test.each(['metlife', 'kestrel', 'nguyen', 'garcia', 'kensington', 'tolliver', 'zenith', 'nosuchgroup'])(
    '%s is none',
    (word) => expect(isEnglish(word)).toBe(false),
  )
  test.each(['roofer', 'duh', 'rerun', 'brand', 'microwave', 'wonky', 'ginormous', 'umm', 'yikes'])(
    '%s is',
    (word) => expect(isEnglish(word)).toBe(true),
  )
})
