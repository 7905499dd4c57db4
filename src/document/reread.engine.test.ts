import { describe, expect, test } from 'bun:test'
import { captureOf } from '../testing/captures.ts'
import type { Capture } from '../testing/degrade.ts'
import { openDocument } from './open.ts'
import type { Word } from './page.ts'

const PATIENCE = 90_000
const near = (a: Word, b: Word) =>
  Math.abs(a.box[0] - b.box[0]) < a.size && Math.abs(a.box[1] - b.box[1]) < a.size

describe('a painted picture of a page that OCR has read', () => {
  test.each<[Capture, string]>([
    ['scan', 'a crooked scan'],
    ['photo', 'a photo of a sheet on a table'],
  ])(
    '%s (%s): what no known word explains is read wherever it stands, what is known is not, and all is read where a mask is missing',
    async (capture) => {
      const { file } = await captureOf('02-employer-one-page', 1, capture)
      const document = await openDocument(file, { firstNumber: 1, workers: 1, maxPages: 1 })
      try {
        const { words } = await document.readPage(1)
        const places = (known: readonly Word[]) => known.map((word) => word.level ?? word.box)
        const picture = await document.paintPage(1, [])

        const missing = [...words.filter((word) => word.box[0] > 10)].slice(0, 1).map((word) => word.box)
        const all = await document.rereadPage(1, picture, { masks: missing, words: places(words) })
        expect(all.length).toBeGreaterThan(0.8 * words.length)

        const lost = words.filter((word) => word.confidence > 85 && /^\p{L}{7,}$/u.test(word.text))
        const some = [lost[0]!, lost[lost.length >> 1]!, lost.at(-1)!]
        const known = words.filter((word) => !some.includes(word))
        const found = await document.rereadPage(1, picture, { masks: [], words: places(known) })
        for (const word of some)
          expect(found.filter((one) => near(one, word)).map((one) => one.text)).toContain(word.text)
        expect(found.length).toBeLessThan(some.length + 8)
      } finally {
        document.close()
      }
    },
    PATIENCE,
  )
})
