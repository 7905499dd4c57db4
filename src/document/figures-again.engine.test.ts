import { expect, test } from 'bun:test'
import { captureOf } from '../testing/captures.ts'
import { pagesOf } from '../testing/sample-pages.ts'
import { areaOf, sharedArea } from './box.ts'
import { figuresIn } from './figures-again.ts'

test('figures of small print are read right, or told as read in two ways, or faint', async () => {
  const { file, truth } = await captureOf('05-dhmo-schedule', 1, 'screen')
  const [page] = await pagesOf(file)
  const silent = truth.filter(({ text, box }) => {
    const own = page!.words.filter((w) => sharedArea(w.box, box) > 0.5 * Math.min(areaOf(w.box), areaOf(box)))
    const right = figuresIn(own.map((w) => w.text).join('')) === figuresIn(text)
    return !right && own.length > 0 && own.every((w) => w.other === undefined && w.confidence >= 80)
  })
  expect(silent.filter(({ text }) => /^\$?\d/.test(text))).toEqual([])
})
