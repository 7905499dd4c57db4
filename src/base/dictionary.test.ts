import { describe, expect, test } from 'bun:test'
import { dictionary } from './dictionary.ts'

describe('a dictionary', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'])('has no %s', (word) => {
    const table = dictionary({ six: 6 })
    expect(table[word]).toBeUndefined()
    expect(word in table).toBe(false)
  })

  test('gives its own entries and takes more', () => {
    const table = dictionary<number>({ six: 6 })
    const key: string = '__proto__'
    table[key] = 7
    expect(table['six']).toBe(6)
    expect(Object.entries(table)).toEqual([
      ['six', 6],
      ['__proto__', 7],
    ])
  })
})
