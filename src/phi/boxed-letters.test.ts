import { describe, expect, test } from 'bun:test'
import type { Word } from '../document/page.ts'
import { drawText } from '../testing/phi/layout.ts'
import { joinBoxedLetters } from './boxed-letters.ts'

/** Letters in boxes of 12 points from x on; a blank leaves its box empty. */
const boxed = (text: string, x: number, y: number): Word[] =>
  [...text].flatMap((letter, i) => {
    const at = x + 12 * i
    return letter === ' '
      ? []
      : [{ text: letter, box: [at, y, at + 6, y + 9] as Word['box'], confidence: 100, size: 9, bold: false }]
  })

const pageOf = (words: Word[]) => ({ ...drawText('').pages[0]!, words })
const read = (words: Word[]) => joinBoxedLetters(pageOf(words)).words.map((word) => word.text)

describe('letters in boxes', () => {
  test('numbers that head columns, initials and single marks stay apart', () => {
    expect(read(boxed('123456', 40, 40))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(read(boxed('JMR', 40, 40))).toEqual(['J', 'M', 'R'])
  })

  test('letters farther apart than boxes are stay apart', () => {
    const words = boxed('KALE', 40, 40).map((word, i): Word => {
      const [x0, y0, x1, y1] = word.box
      return { ...word, box: [x0 + 20 * i, y0, x1 + 20 * i, y1] }
    })
    expect(read(words)).toEqual(['K', 'A', 'L', 'E'])
  })

  test('a name, a date and a number are whole words again, parted by an empty box', () => {
    expect(read(boxed('Kalani Makanani', 40, 40))).toEqual(['Kalani', 'Makanani'])
    expect(read([...boxed('02/25/2015', 40, 40), ...boxed('472-39-0759', 40, 60)])).toEqual([
      '02/25/2015',
      '472-39-0759',
    ])
  })

  test('the joined word lies over all its letters', () => {
    const [word] = joinBoxedLetters(pageOf(boxed('Kalani', 40, 40))).words
    expect(word!.box).toEqual([40, 40, 106, 49])
  })
})
