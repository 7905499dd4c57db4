import { describe, expect, test } from 'bun:test'
import { paper, texts, word } from '../testing/phi/paper.ts'
import { redact } from './redact.ts'

describe('what reading a painted page again teaches', () => {
  test('a name that only reading page 2 again shows is masked on page 1 too, in its words and in its picture', async () => {
    const first = paper('40: Exams and quillfeather || 300: $50')
    const extra = ['Patient:', 'Thessaly', 'Quillfeather'].map((text, i) =>
      word(text, [40 + 64 * i, 300, 100 + 64 * i, 309]),
    )
    const second = paper('40: Annual maximum || 300: $1,500', {
      extra,
      page: { number: 2, source: 'ocr' },
    })
    const shown: string[] = []
    const { pages, pictures, spans, withheld } = await redact([first, second], {
      onPicture: (page, { bytes }) => void shown.push(`page ${page}, paint ${bytes[0]}`),
    })
    expect(texts(pages[0]!.words)).toBe('Exams and $50')
    expect(first.painted.map((boxes) => boxes.length)).toEqual([0, 1])
    expect([...pictures.values()].map(({ bytes }) => bytes[0])).toEqual([2, 2])
    expect(shown).toEqual(['page 1, paint 2', 'page 2, paint 2'])
    expect(spans.filter((span) => span.page === 1).map((span) => span.rule)).toEqual(['verify: name: again'])
    expect(withheld).toEqual([])
  })

  test('a name that page 2 teaches is masked on page 1 where only its picture shows it', async () => {
    const far = (text: string, x: number) => word(text, [x, 300, x + 60, 309])
    const first = paper('40: Annual maximum || 300: $1,500', {
      extra: [far('Quillfeather', 40)],
      page: { source: 'ocr' },
    })
    const second = paper('40: Annual maximum || 300: $1,500', {
      extra: [far('Patient:', 40), far('Thessaly', 104), far('Quillfeather', 168)],
      page: { number: 2, source: 'ocr' },
    })
    const { spans } = await redact([first, second])
    expect(spans.filter((span) => span.page === 1)).toHaveLength(1)
    expect(first.painted).toHaveLength(2)
  })
})
