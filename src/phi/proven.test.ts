import { describe, expect, test } from 'bun:test'
import { paper } from '../testing/phi/paper.ts'
import { foundByRules } from './detect.ts'
import { provenWords } from './proven.ts'
import { makeSafe } from './redact.ts'
import { DOUBT_FROM } from './risk.ts'
import { type ScoredWord, scoreWords } from './words/judge.ts'

const raw = paper('40: Qwendol\n40: Qwendol')

/** Whether the name on both lines is proven, where they have these probabilities and a caption asks for a plan's name or not. */
async function proves(
  probabilities: [number, number],
  { captioned = 0, open = false, text = 'Qwendol' } = {},
): Promise<boolean[]> {
  const { scene, keeps, hits, learnt } = foundByRules([raw.page])
  const scored = scoreWords(scene, keeps, hits).map((word, at): ScoredWord => {
    const features = { ...word.features, 'keep.name': captioned, 'keep.id': 0, 'keep.phone': 0 }
    return { ...word, probability: probabilities[at]!, features }
  })
  const boxes = raw.page.words.map((word) => word.box)
  const safe = await makeSafe({ ...raw, open: open ? boxes : [] }, [], learnt)
  const isProven = provenWords(scored, [safe])
  const places = boxes.map((box) => ({ page: 1, box }))
  return [isProven(text, places.slice(0, 1)), isProven(text, places)]
}

describe('a name or number of the plan', () => {
  test('is proven by one place where it is in no doubt', async () => {
    expect(await proves([DOUBT_FROM, DOUBT_FROM])).toEqual([false, false])
    expect(await proves([DOUBT_FROM, DOUBT_FROM - 0.001])).toEqual([false, true])
    expect(await proves([DOUBT_FROM - 0.001, 0.9])).toEqual([true, true])
  })

  test('is believed longer behind the plan’s own caption', async () => {
    expect(await proves([2 * DOUBT_FROM - 0.001, 0.9], { captioned: 1 })).toEqual([true, true])
    expect(await proves([2 * DOUBT_FROM, 0.9], { captioned: 1 })).toEqual([false, false])
  })

  test('is not in doubt for other words beside it, for being toll-free, or where a person made it readable', async () => {
    expect(await proves([0.9, 0.9], { text: 'Tamarack' })).toEqual([true, true])
    expect(await proves([0.9, 0.9], { text: '(800) 555-0142' })).toEqual([true, true])
    expect(await proves([0.9, 0.9], { open: true })).toEqual([true, true])
  })
})
