import { describe, expect, test } from 'bun:test'
import type { PageWords } from '../../../src/upload/contract.ts'
import { phrasesFrom } from './phrases.ts'

const words = (...pieces: string[]) => {
  const line = pieces.map((piece) => piece.split(' ').map((text) => ({ text, box: [0, 0, 1, 1] as never })))
  return new Map([[1, { lines: [line] } satisfies PageWords]])
}

describe('phrases of the page', () => {
  test('are none for one letter, and for what the page doesn’t print', () => {
    expect(phrasesFrom(words('Classic Dental Plan'), 'c')).toEqual([])
    expect(phrasesFrom(words('Classic Dental Plan'), 'zebra')).toEqual([])
    expect(phrasesFrom(new Map(), 'classic')).toEqual([])
  })

  test('go on from the word that was begun to the end of its clause, each once', () => {
    const all = words('Your Classic Dental Plan', 'Classic Dental Plan.', 'suggested over $450, not required')
    expect(phrasesFrom(all, 'cla')).toEqual(['Classic Dental Plan'])
    expect(phrasesFrom(all, 'over $')).toEqual(['over $450'])
    expect(phrasesFrom(all, 'Classic Dental Plan')).toEqual([])
  })
})
