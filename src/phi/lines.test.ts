import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/phi/layout.ts'
import { noisy } from '../testing/phi/noise.ts'
import { sheetOf } from './lines.ts'

const texts = (layout: string, lean = 0) => {
  const drawn = drawText(layout)
  const [page] = lean === 0 ? drawn.pages : noisy(drawn, 1, 0, lean).pages
  return sheetOf(page!).lines.map((line) => line.cells.map((cell) => cell.text))
}

const FORM = Array.from(
  { length: 14 },
  (_, i) => `40: Row ${i} label || 300: value ${i} here || 480: 100%`,
).join('\n')

describe('words become lines of cells', () => {
  test('a column gap parts cells, a word space does not', () => {
    expect(texts('40: Group no. 12 || 300: PPO')).toEqual([['Group no. 12', 'PPO']])
  })

  test.each([0.02, -0.02, 0.05])('lines that lean by %d are read straight', (lean) => {
    expect(texts(FORM, lean)).toEqual(texts(FORM))
    expect(texts(FORM, lean)).toHaveLength(14)
  })

  test('leaders part a caption from its value and count as a colon', () => {
    const [page] = drawText('mono\n40: NAME .......... ROE').pages
    const [line] = sheetOf(page!).lines
    expect(line!.cells.map((cell) => cell.tokens.map((token) => token.text))).toEqual([['NAME'], ['ROE']])
    expect(line!.cells[0]!.tokens[0]!.after).toContain(':')
  })

  test.each([
    ['Patient:Jane', ['Patient', 'Jane']],
    ['Patient/Subscriber:', ['Patient', 'Subscriber']],
    ['SS#:219-09-9999', ['SS', '#', '219-09-9999']],
    ['09:42', ['09:42']],
    ['WF/20914/004', ['WF/20914/004']],
    ['https://a.example.com/x?y=1', ['https://a.example.com/x?y=1']],
    ['D2140–D2161', ['D2140', 'D2161']],
    ['(800)', ['800']],
  ])('the word %s reads as %j', (word, tokens) => {
    const [page] = drawText(`40: ${word}`).pages
    expect(sheetOf(page!).lines[0]!.cells[0]!.tokens.map((token) => token.text)).toEqual(tokens)
  })
})
