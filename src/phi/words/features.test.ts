import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/phi/layout.ts'
import { foundByRules } from '../detect.ts'
import { featuredWords } from './features.ts'

/** What is known of the word of a page drawn in the grammar of the tests' layouts. */
function known(layout: string, text: string): Record<string, number> {
  const { scene, keeps, hits } = foundByRules(drawText(layout).pages)
  const word = featuredWords(scene, keeps, hits).find(({ token }) => token.text === text)
  if (!word) throw new Error('no such word')
  return word.features
}

describe('what is known of a word', () => {
  test('every word of a page is known by the same features', () => {
    const { scene, keeps, hits } = foundByRules(
      drawText('40: Crowns || 200: 50%\n40: Patient: Jane Roe').pages,
    )
    const names = featuredWords(scene, keeps, hits).map(({ features }) => Object.keys(features).join())
    expect(new Set(names).size).toBe(1)
    expect(names).toHaveLength(5)
  })

  test('a word of plans is told from one that no list knows', () => {
    const page = '40: Crowns || 200: 50%\n40: Qwendolabeth || 200: 12'
    expect(known(page, 'Crowns')).toMatchObject({ 'plan.word': 1, unknown: 0 })
    expect(known(page, 'Qwendolabeth')).toMatchObject({ 'plan.word': 0, unknown: 1 })
  })

  test('half of a rule’s wording is no word of plans: a family may be called so', () => {
    expect(known('40: Member || 200: Sefo Lose', 'Lose')).toMatchObject({ 'plan.word': 0 })
    expect(known('40: Missing tooth clause || 200: No', 'clause')).toMatchObject({ 'plan.word': 1 })
  })

  test('the captions around it: left, over a column, under a value', () => {
    expect(known('40: Subscriber || 200: Qwendol', 'Qwendol')).toMatchObject({
      'left.person': 1,
      'left.plan': 0,
    })
    expect(known('40: Group number || 200: 77120', '77120')).toMatchObject({
      'left.person': 0,
      'left.plan': 1,
    })
    expect(known('40: Qwendol\n40: Date of birth', 'Qwendol')).toMatchObject({ 'below.person': 1 })
  })

  test('what rules found beside it and in its column', () => {
    const roster =
      '40: Member ID || 200: Name\n40: W123456789 || 200: Jane Roe\n40: W123456790 || 200: Zorvath\n40: W123456791 || 200: Max Roe'
    expect(known(roster, 'Zorvath')['line.id']).toBeGreaterThan(0)
    expect(known(roster, 'Zorvath')['column.name']).toBeGreaterThan(0)
    expect(known('40: Crowns || 200: Zorvath', 'Zorvath')['line.id']).toBe(0)
  })

  test('what resembles a find elsewhere: initials, a short form, the end of a number', () => {
    const page =
      '40: Patient: Jonathan Q Ruiz\n40: Member ID: W123454697\n40: Entered by JQR for Jonno || 300: ends in 4697'
    expect(known(page, 'JQR')['kin.initials']).toBe(1)
    expect(known(page, 'Jonno')['kin.name']).toBe(1)
    expect(known(page, '4697')['kin.figures']).toBe(1)
    expect(known(page, 'Entered')).toMatchObject({ 'kin.initials': 0, 'kin.name': 0, 'kin.figures': 0 })
  })
})
