import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/phi/layout.ts'
import { foundByRules } from '../detect.ts'
import { hitOf, type PhiType } from '../hit.ts'
import {
  BOUNDS,
  believedHits,
  initialHits,
  judgedHits,
  type ScoredWord,
  scoreWords,
  teaching,
} from './judge.ts'

const NO_RULE = Object.fromEntries(['name', 'id', 'date', 'address', 'contact'].map((k) => [`rule.${k}`, 0]))

/** A rule found it, so it isn't among what's masked by its probability. */
const FOUND = { 'rule.id': 1 }

/** The words of a drawn line with probabilities and features of one's choice, in a document that has somebody's number, too. */
function scored(
  text: string,
  probabilities: readonly number[],
  features: Record<string, number> = {},
): ScoredWord[] {
  const { scene, keeps, hits } = foundByRules(drawText(`40: ${text}\n\n\n40: SOMEBODY`).pages)
  const words = scoreWords(scene, keeps, hits)
  return words.map((word, at) => ({
    ...word,
    probability: word.token.text === 'SOMEBODY' ? 1 : probabilities[at]!,
    features: { ...word.features, ...NO_RULE, ...(word.token.text === 'SOMEBODY' ? FOUND : features) },
  }))
}

const types = (words: ScoredWord[]) => judgedHits(words).map((hit) => hit.type)
const masked = (words: ScoredWord[]) => judgedHits(words).map((hit) => hit.tokens[0]!.text)

describe('what is masked by its probability', () => {
  test.each([
    ['a figure of the plan', { planFigure: 1 }],
    ['what a rule has found', { 'rule.name': 1 }],
    ['an ordinary word that begins a term', { ordinary: 1, 'near1.caption': 1 }],
  ])('%s never is', (_, features) => {
    expect(types(scored('Qwendol', [1], features))).toEqual([])
  })

  test.each([
    ['any word', {}, BOUNDS.masked],
    ["a word that is likely the plan's", { 'plan.word': 1 }, BOUNDS.kept],
    ['a toll-free number', { tollFree: 1 }, BOUNDS.spared],
    ['the rest of one', { 'near-1.tollFree': 1 }, BOUNDS.spared],
    ['a carrier', { 'firm.word': 1 }, BOUNDS.named],
    ['a doctor', { 'near-1.doctor': 1 }, BOUNDS.spared],
    ["a name that the plan's caption gives", { 'keep.name': 1 }, BOUNDS.named],
    ['a repeat of one', { 'keep.phrase': 1 }, BOUNDS.named],
  ])('%s is from its bound on', (_, features, bound) => {
    expect(types(scored('Qwendol', [bound - 0.001], features))).toEqual([])
    expect(types(scored('Qwendol', [bound], features))).toEqual(['name'])
  })

  test('a day of the week needs more than a name', () => {
    expect(masked(scored('Tues', [BOUNDS.spared - 0.001]))).toEqual([])
    expect(masked(scored('Tues', [BOUNDS.spared]))).toEqual(['Tues'])
    expect(masked(scored('Sunday', [BOUNDS.masked]))).toEqual(['Sunday'])
    expect(masked(scored('Thu', [BOUNDS.masked]))).toEqual(['Thu'])
  })

  test('a bare share needs more than other figures', () => {
    expect(masked(scored('80', [BOUNDS.spared - 0.001]))).toEqual([])
    expect(masked(scored('81', [BOUNDS.masked]))).toEqual(['81'])
  })

  test('a masked word takes its likely neighbors with it, step by step, but not over a mark', () => {
    const { masked: from, grows } = BOUNDS
    expect(masked(scored('Arvo Brun Qwendol', [grows, grows, from])).sort()).toEqual([
      'Arvo',
      'Brun',
      'Qwendol',
    ])
    expect(masked(scored('Arvo Brun Qwendol', [grows, grows - 0.001, from]))).toEqual(['Qwendol'])
    expect(masked(scored('Brun; Qwendol', [grows, from]))).toEqual(['Qwendol'])
  })

  test('a title goes with its name', () => {
    expect(masked(scored('Mrs Qwendol', [0, 1])).sort()).toEqual(['Mrs', 'Qwendol'])
    expect(masked(scored('Mrs Qwendol', [0, 0]))).toEqual([])
  })

  test('what teaches is surer, and nothing grows', () => {
    const teaches = (list: number[]) => judgedHits(scored('Brun Qwendol', list), teaching(BOUNDS)).length
    expect(teaches([BOUNDS.grows, BOUNDS.teaches])).toBe(1)
    expect(teaches([BOUNDS.grows, BOUNDS.teaches - 0.001])).toBe(0)
  })

  test.each([
    ['qwendol@post.example', 'email'],
    ['1987-03-14', 'date'],
    ['(208)', 'phone'],
    ['83702', 'address'],
    ['AB12345', 'id'],
  ])('%p is counted as %p', (text, type) => {
    expect(types(scored(text, [1], { planFigure: 0 }))).toEqual([type as never])
  })
})

describe('what rules found and the judgment does not believe', () => {
  const believes = (type: PhiType, probability: number, rule = `${type}: shape`) => {
    const words = scored('Qwendol', [probability])
    return believedHits(words)(hitOf(words[0]!.sheet, [words[0]!.token], type, rule))
  }

  test.each([
    ['name', 0.02],
    ['member_id', BOUNDS.believed],
    ['date', BOUNDS.believedDate],
    ['dob', 0.02],
  ] as const)('a %s is believed from its bound on', (type, bound) => {
    expect(believes(type, bound - 0.001)).toBe(false)
    expect(believes(type, bound)).toBe(true)
  })

  test("what stands beside a person's caption needs little", () => {
    expect(believes('member_id', 0.02, 'member_id: caption')).toBe(true)
    expect(believes('member_id', 0.019, 'member_id: caption')).toBe(false)
  })

  test.each(['email', 'ssn'] as const)('an %s is one whatever stands around it', (type) =>
    expect(believes(type, 0)).toBe(true),
  )

  test('a repeat needs less, and what the judgment found itself nothing', () => {
    expect(believes('name', BOUNDS.repeated, 'name: again')).toBe(true)
    expect(believes('name', BOUNDS.repeated - 0.001, 'name: again')).toBe(false)
    expect(believes('name', 0, 'judged: like patient data')).toBe(true)
  })
})

describe('initials that stand alone', () => {
  test('are masked when a found name has them', () => {
    const words = scored('Jorun Qwendol JQ', [1, 1, BOUNDS.grows])
    const hits = words.slice(0, 2).map((word) => hitOf(word.sheet, [word.token], 'name', 'name: shape'))
    expect(initialHits(words, hits).map((hit) => hit.tokens[0]!.text)).toEqual(['JQ'])
    expect(initialHits(words, [])).toEqual([])
  })
})
