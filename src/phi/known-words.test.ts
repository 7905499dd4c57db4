import { describe, expect, test } from 'bun:test'
import type { Box, Word } from '../document/page.ts'
import { knownWords } from './known-words.ts'

const word = (text: string, box: Box, confidence = 95): Word => ({
  text,
  box,
  confidence,
  size: 10,
  bold: false,
})
const MASK: Box = [100, 100, 160, 110]
const texts = (words: readonly Word[]) => words.map((one) => one.text)

describe('words that need not be read again', () => {
  test('are none that OCR was unsure of', () => {
    const words = [word('Pat', [10, 500, 30, 510], 79), word('Crowns', [10, 520, 60, 530], 80)]
    expect(texts(knownWords('ocr', words, []))).toEqual(['Crowns'])
  })

  test('are none that may be part of a name, a number or a date of somebody', () => {
    const doubtful = ['Kowalczyk', 'Kowalczyk,', '01/02/1980', '000123456', 'A12345', '555-0100']
    const plain = ['deductible', 'Fillings,', 'in/out', '$1,500', '80%', '2', 'D2740', '(50%)', '|']
    const words = [...doubtful, ...plain].map((text, i) => word(text, [10, 20 * i, 60, 20 * i + 10]))
    expect(texts(knownWords('ocr', words, []))).toEqual(plain)
  })

  test('are none beside a mask, on its line or next to it', () => {
    const beside = [word('Sample', [165, 100, 200, 110]), word('Pat', [60, 100, 95, 110])]
    const around = [word('Street', [110, 113, 150, 123]), word('Mr.', [105, 85, 125, 95])]
    const apart = [word('Deductible', [300, 100, 360, 110]), word('maximum', [100, 140, 160, 150])]
    expect(texts(knownWords('ocr', [...beside, ...around, ...apart], [MASK]))).toEqual(texts(apart))
  })

  test('are all words of a text layer: it was held against its picture', () => {
    const words = [word('Sample', [165, 100, 200, 110], 10)]
    expect(knownWords('text', words, [MASK])).toEqual(words)
  })
})
