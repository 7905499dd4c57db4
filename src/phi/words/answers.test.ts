import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/phi/layout.ts'
import { foundByRules } from '../detect.ts'
import { answersOf } from './answers.ts'
import { judgedHits, scoreWords } from './judge.ts'

const column = (...cells: string[]) =>
  cells.map((cell, row) => `40: Service ${row} || 300: ${cell}`).join('\n')

const answers = (text: string) => {
  const { scene } = foundByRules(drawText(text).pages)
  return scene.sheets.flatMap((sheet) =>
    [...answersOf(sheet)].map((word) => sheet.page.words[word]!.text).sort(),
  )
}

describe('answers of a column', () => {
  test.each([
    ['two are no column', column('Y', 'N')],
    ['a column with another letter may hold initials', column('Y', 'N', 'N', 'D')],
    ['letters beside a word are no answer', column('Ann Y', 'Bob N', 'Cal N')],
    ['letters that stand apart are no column', '40: Y || 200: N || 300: Y'],
  ])('%s', (_, text) => {
    expect(answers(text)).toEqual([])
  })

  test('three below each other are, in words or letters', () => {
    expect(answers(column('Y', 'N', 'N'))).toEqual(['N', 'N', 'Y'])
    expect(answers(column('Yes', 'No', 'No'))).toEqual(['No', 'No', 'Yes'])
  })

  test('another column does not count', () => {
    expect(answers(`${column('Y', 'N', 'N')}\n40: D || 100: 7`)).toEqual(['N', 'N', 'Y'])
  })
})

describe('what the judgment masks', () => {
  const masked = (text: string) => {
    const { scene, keeps, hits } = foundByRules(drawText(text).pages)
    const words = scoreWords(scene, keeps, hits).map((word) => ({ ...word, probability: 1 }))
    return judgedHits(words).map((hit) => hit.tokens[0]!.text)
  }

  test('answers never are, however likely they look; lone letters are', () => {
    expect(masked(column('Y', 'N', 'N'))).not.toContain('N')
    expect(masked(column('Y', 'N', 'D'))).toContain('N')
  })
})
