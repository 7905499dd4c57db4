import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/phi/layout.ts'
import { foundByRules } from '../detect.ts'
import { featuredWords } from './features.ts'
import { BUCKETS, SOURCES, sayingOf, type Wording } from './wording.ts'

const wordingOf = (text: string, word: string): Wording => {
  const { scene, keeps, hits } = foundByRules(drawText(text).pages)
  return featuredWords(scene, keeps, hits).find(({ token }) => token.text === word)!.wording
}
const sourcesOf = (wording: Wording) => new Set(wording.map(({ source }) => SOURCES[source]!))

describe('words around a word', () => {
  test('are taken from its line and from the cells around', () => {
    const sources = sourcesOf(
      wordingOf('40: Account holder || 300: today\n40: Jorun Qwendol || 300: here', 'Jorun'),
    )
    expect(sources.has('after')).toBe(true)
    expect(sources.has('up')).toBe(true)
    expect(sources.has('right')).toBe(true)
    expect(sources.has('before')).toBe(false)
  })

  test('say the same whatever their figures are, and other things on other sides', () => {
    const buckets = (text: string) =>
      wordingOf(text, 'Qwendol').filter((one) => SOURCES[one.source] === 'before')
    expect(buckets('40: room 12 Qwendol')).toEqual(buckets('40: room 47 Qwendol'))
    const after = wordingOf('40: Qwendol room', 'Qwendol')[0]!
    expect(buckets('40: room Qwendol').map((one) => one.bucket)).not.toContain(after.bucket)
  })

  test('all fall into the buckets that were fitted', () => {
    for (const { bucket } of wordingOf('40: Member || 200: Qwendol', 'Qwendol')) {
      expect(bucket).toBeGreaterThanOrEqual(0)
      expect(bucket).toBeLessThan(BUCKETS)
    }
  })
})

describe('what they say', () => {
  test('nothing where nothing stands around', () => {
    expect(Object.values(sayingOf([])).every((sum) => sum === 0)).toBe(true)
  })

  test('a caption of a person speaks for patient data, one of the plan against it', () => {
    const says = (caption: string) => sayingOf(wordingOf(`40: ${caption} || 250: Qwendol`, 'Qwendol'))
    expect(says('Subscriber')['say.goes']!).toBeGreaterThan(says('Group name')['say.goes']!)
    expect(says('Group name')['say.plan']!).toBeGreaterThan(says('Subscriber')['say.plan']!)
  })

  test('the sums of the sources make the whole', () => {
    const says = sayingOf(wordingOf('40: Employer || 200: Qwendol', 'Qwendol'))
    const parts = SOURCES.reduce((sum, source) => sum + says[`say.plan.${source}`]!, 0)
    expect(says['say.plan']!).toBeCloseTo(parts, 6)
  })
})
