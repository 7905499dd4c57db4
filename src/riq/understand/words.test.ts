import { describe, expect, test } from 'bun:test'
import { NearWords } from './near-words.ts'
import { phraseKey, stemOf, wordsOf } from './words.ts'

describe('words of a question', () => {
  test('are compared without case, accents, apostrophes and plural endings', () => {
    expect(wordsOf("What's Acme's X-rays, él?").map((w) => w.stem)).toEqual([
      'what',
      'acme',
      'x',
      'ray',
      'el',
    ])
    expect(['cavities', 'boxes', 'crowns', 'plus', 'gas', 'abscess'].map(stemOf)).toEqual([
      'cavity',
      'box',
      'crown',
      'plus',
      'gas',
      'abscess',
    ])
    expect(phraseKey('Scaling & Root-Planing')).toBe('scaling root planing')
  })

  test('keep where they stand', () => {
    const text = 'is D2740 ok'
    const word = wordsOf(text)[1]!
    expect(text.slice(word.start, word.end)).toBe('D2740')
  })
})

describe('misspelt words', () => {
  const known = ['deductible', 'orthodontic', 'fluoride', 'maximum', 'extraction', 'crown', 'bridge', 'perio']
  const nearestWord = (typed: string, words: string[]) => new NearWords(words).nearest(typed)

  test.each([
    ['deductable', 'deductible'],
    ['ortodontic', 'orthodontic'],
    ['flouride', 'fluoride'],
    ['maximun', 'maximum'],
    ['extration', 'extraction'],
    ['crwn', 'crown'],
    ['perido', 'perio'],
  ])('%s is %s', (typed, meant) => expect(nearestWord(typed, known)).toBe(meant))

  test.each(['acme', 'cat', '2740', 'brown', 'hardware'])('%s is left alone', (typed) => {
    expect(nearestWord(typed, known)).toBeNull()
  })

  test('two words that are equally near are not chosen between', () => {
    expect(nearestWord('bord', ['born', 'bold'])).toBeNull()
  })
})
