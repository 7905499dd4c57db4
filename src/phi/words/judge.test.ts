import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/phi/layout.ts'
import { foundByRules } from '../detect.ts'
import { judgedHits, KEPT_MASKED_FROM, MASKED_FROM, type ScoredWord, scoreWords } from './judge.ts'

/** The word of a drawn page with a probability and features of one's choice. */
function scored(text: string, probability: number, features: Record<string, number> = {}): ScoredWord[] {
  const { scene, keeps, hits } = foundByRules(drawText(`40: ${text}`).pages)
  const [word] = scoreWords(scene, keeps, hits)
  return [{ ...word!, probability, features: { ...word!.features, ...features } }]
}

const types = (words: ScoredWord[]) => judgedHits(words).map((hit) => hit.type)

describe('what is masked by its probability', () => {
  test.each([
    ['a figure of the plan', { planFigure: 1 }],
    ["a name that the plan's caption gives", { 'keep.name': 1 }],
    ['a repeat of one', { 'keep.phrase': 1 }],
    ['a toll-free number', { tollFree: 1 }],
    ['the rest of one', { 'near-1.tollFree': 1 }],
    ['a doctor', { 'near-1.doctor': 1 }],
    ['what a rule has found', { 'rule.name': 1 }],
    ['an ordinary word that begins a term', { ordinary: 1, 'near1.caption': 1 }],
  ])('%s never is', (_, features) => {
    expect(types(scored('Qwendol', 1, features))).toEqual([])
  })

  test('a word is from the bound on', () => {
    expect(types(scored('Qwendol', MASKED_FROM - 0.001))).toEqual([])
    expect(types(scored('Qwendol', MASKED_FROM))).toEqual(['name'])
  })

  test("a word that is likely the plan's is from a higher one on", () => {
    const kept = { 'firm.word': 1 }
    expect(types(scored('Qwendol', KEPT_MASKED_FROM - 0.001, kept))).toEqual([])
    expect(types(scored('Qwendol', KEPT_MASKED_FROM, kept))).toEqual(['name'])
  })

  test.each([
    ['qwendol@post.example', 'email'],
    ['1987-03-14', 'date'],
    ['(208)', 'phone'],
    ['83702', 'address'],
    ['AB12345', 'id'],
  ])('%p is counted as %p', (text, type) => {
    const rules = Object.fromEntries(
      ['name', 'id', 'date', 'address', 'contact'].map((k) => [`rule.${k}`, 0]),
    )
    expect(types(scored(text, 1, { ...rules, planFigure: 0 }))).toEqual([type as never])
  })
})
