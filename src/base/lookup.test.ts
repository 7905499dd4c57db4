import { describe, expect, test } from 'bun:test'
import { COMMANDS } from '../command/list.ts'
import { readCount } from '../lexicon/values.ts'
import { singular, tokensOf } from '../parse/coverage/tokens.ts'
import { lookup } from './lookup.ts'

/** What every plain object knows. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']

describe('a word that every object knows', () => {
  test.each(INHERITED)('%s is in no table', (word) => {
    expect(lookup<number>({ one: 1 })[word]).toBeUndefined()
    expect(COMMANDS[word]).toBeUndefined()
    expect(readCount(word)).toBeNull()
    expect(singular(word)).toBe(word.toLowerCase())
  })

  test('is read like every other word of a document', () => {
    expect(tokensOf('Constructor Supply').map(({ norm }) => norm)).toEqual(['constructor', 'supply'])
  })
})

test('a table holds what it is made of', () => {
  expect({ ...lookup({ one: 1, two: 2 }) }).toEqual({ one: 1, two: 2 })
})
