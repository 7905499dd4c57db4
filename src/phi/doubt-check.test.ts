import { describe, expect, test } from 'bun:test'
import { paper } from '../testing/phi/paper.ts'
import { foundByRules } from './detect.ts'
import { doubtCheck } from './doubt-check.ts'
import { makeSafe } from './redact.ts'
import { DOUBT_FROM } from './risk.ts'
import { type ScoredWord, scoreWords } from './words/judge.ts'

/** The check of a page whose words have this probability, with one masked or made readable. */
async function checkOf(text: string, probability: number, change: { masked?: string; open?: string } = {}) {
  const raw = paper(`40: ${text}`)
  const { scene, keeps, hits, learnt } = foundByRules([raw.page])
  const scored = scoreWords(scene, keeps, hits).map((word): ScoredWord => ({ ...word, probability }))
  const boxes = (said?: string) => raw.page.words.filter((word) => word.text === said).map((word) => word.box)
  const masks = boxes(change.masked).map((box) => ({ page: 1, box, type: 'name' as const, rule: 'a test' }))
  const safe = await makeSafe({ ...raw, open: boxes(change.open) }, masks, learnt)
  return doubtCheck(scored, [safe])
}

describe('a line with a word in doubt', () => {
  test('is told by that word, in any case and between marks', async () => {
    const holds = await checkOf('Qwendol', DOUBT_FROM)
    expect(holds('Crowns for (QWENDOL), 50%')).toBe(true)
    expect(holds('Qwendoline')).toBe(false)
    expect((await checkOf('Qwendol', DOUBT_FROM - 0.001))('Qwendol')).toBe(false)
  })

  test.each([
    ['an ordinary word', 'Maximum'],
    ['a figure of the plan', '$1,500'],
    ['a word of two letters', 'Ng'],
  ])('is not told by %s', async (_, text) => {
    expect((await checkOf(text, 0.9))(text)).toBe(false)
  })

  test('says nothing of what a mask covers or a person made readable', async () => {
    expect((await checkOf('Qwendol', DOUBT_FROM, { masked: 'Qwendol' }))('Qwendol')).toBe(false)
    expect((await checkOf('Qwendol', DOUBT_FROM, { open: 'Qwendol' }))('Qwendol')).toBe(false)
  })
})
