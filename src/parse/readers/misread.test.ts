import { describe, expect, test } from 'bun:test'
import { mended } from './misread.ts'

describe('words that were read from a picture with a letter wrong', () => {
  test.each([
    'Individuals',
    'Maximilian',
    'Lakewood',
    'D2740',
    '$1,500',
    'detectable',
    'indicated',
    'employee',
  ])('"%s" stays as it is', (word) => {
    expect(mended(word)).toBe(word)
  })

  test.each<[string, string]>([
    ['deductble', 'deductible'],
    ['Deducuble:', 'Deductible:'],
    ['MAX1MUM', 'MAXIMUM'],
    ['lndividual', 'lndividual'],
    ['Orthodontlc', 'Orthodontic'],
    ['!D', 'ID'],
  ])('"%s" is "%s"', (read, word) => {
    expect(mended(read)).toBe(word)
  })
})
