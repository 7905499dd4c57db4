import { describe, expect, test } from 'bun:test'
import type { KeptWord } from './kept-words.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Words of a line as they are printed, 10 units high, 5 a letter: "x: words || x: words", at lines 12 apart. */
function printed(...lines: string[]): KeptWord[] {
  return lines.flatMap((line, row) =>
    line.split(' || ').flatMap((stretch) => {
      const [, at, text] = /^(\d+): (.*)$/.exec(stretch)!
      let x = Number(at)
      return text!.split(' ').map((word): KeptWord => {
        const box: KeptWord['box'] = [x, row * 12, x + word.length * 5, row * 12 + 10]
        x = box[2] + 5
        return { text: word, box }
      })
    }),
  )
}

describe('a page in paragraphs', () => {
  test('a page without words has none', () => expect(paragraphsOf([])).toEqual([]))

  test('the cells of a row are one', () => {
    const words = printed('10: Night guard || 200: 50% || 260: 1 per 36 months', '10: Crowns || 200: 60%')
    expect(paragraphsOf(words)).toEqual(['Night guard 50% 1 per 36 months', 'Crowns 60%'])
    expect(paragraphsOf([...words].reverse())).toEqual(['Night guard 50% 1 per 36 months', 'Crowns 60%'])
  })

  test('a sentence goes on over the end of its line, a new one doesn’t', () => {
    const words = printed(
      '10: Occlusal guards are limited to one every',
      '10: 36 months for adults.',
      '10: Implants need a predetermination.',
    )
    expect(paragraphsOf(words)).toEqual([
      'Occlusal guards are limited to one every 36 months for adults.',
      'Implants need a predetermination.',
    ])
  })

  test('columns of prose are read one by one', () => {
    const words = printed(
      '10: Occlusal guards are limited to one every || 300: Claims must be filed within twelve months',
      '10: 36 months. || 300: of the date of service.',
    )
    expect(paragraphsOf(words)).toEqual([
      'Occlusal guards are limited to one every 36 months.',
      'Claims must be filed within twelve months of the date of service.',
    ])
  })

  test('what stands far below or at another edge is another one', () => {
    const far = printed('10: Occlusal guards are limited to one every', '100: months of cover')
    expect(paragraphsOf(far)).toHaveLength(2)
    const below = printed('10: Occlusal guards are limited to one every', '10: months')
    expect(paragraphsOf(below)).toHaveLength(1)
    const apart = below.map((w, i) =>
      i === below.length - 1 ? { ...w, box: [10, 40, 40, 50] as KeptWord['box'] } : w,
    )
    expect(paragraphsOf(apart)).toHaveLength(2)
  })
})
