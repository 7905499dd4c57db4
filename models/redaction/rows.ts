/**
 * Writes what is known of every word of labeled documents, for fitting the judge of words (fit.py).
 *
 *     bun models/redaction/rows.ts OUT DIR...        (folders of `npm run patients`; OUT.f32, OUT.json and OUT.words)
 *     bun models/redaction/rows.ts OUT drawn:COUNT   (so many documents of every layout that the tests draw)
 *
 * A row is the features of one word, then what it is: 1 must go, 0 must stay, -1 nobody has said. OUT.words has the
 * words around each by row, source and bucket.
 */
import { writeFileSync } from 'node:fs'
import type { Box } from '../../src/document/page.ts'
import { foundByRules } from '../../src/phi/detect.ts'
import type { LabeledItem } from '../../src/phi/score.ts'
import { featuredWords } from '../../src/phi/words/features.ts'
import { draw } from '../../src/testing/phi/layout.ts'
import { TUNED_LAYOUTS, WIDE_LAYOUT_SETS } from '../../src/testing/phi/layouts.ts'
import { widePerson } from '../../src/testing/phi/people-wide.ts'
import { type Labeled, madeDocuments } from './made.ts'

const SAME = 0.5

function shared(word: Box, box: Box): number {
  const wide = Math.min(word[2], box[2]) - Math.max(word[0], box[0])
  const high = Math.min(word[3], box[3]) - Math.max(word[1], box[1])
  return wide > 0 && high > 0 ? (wide * high) / ((word[2] - word[0]) * (word[3] - word[1])) : 0
}

const holds = (items: readonly LabeledItem[], page: number, word: Box): LabeledItem | undefined =>
  items.find(
    (item) =>
      item.page === page &&
      (item.line_boxes?.length ? item.line_boxes : [item.box]).some((box) => {
        const grown: Box = [box[0] - 1, box[1] - 4, box[2] + 1, box[3] + 4]
        return shared(word, grown) > SAME
      }),
  )

function* drawn(count: number): Generator<Labeled> {
  for (const [name, layout] of Object.entries({ ...TUNED_LAYOUTS, ...WIDE_LAYOUT_SETS }))
    for (let seed = 1; seed <= count; seed++) {
      const { pages, phi, keep } = draw(layout, 90_000 + seed, seed % 2 ? widePerson : undefined)
      yield { label: { id: `${name} ${seed}`, structure: `drawn ${name}`, phi, keep }, pages }
    }
}

const [out, ...sources] = process.argv.slice(2)
const rows: Float32Array[] = []
const wording: number[] = []
const about: { structure: string; document: string; kind: string; text: string }[] = []
let names: string[] = []
for (const source of sources)
  for await (const { label, pages } of source.startsWith('drawn:')
    ? drawn(Number(source.slice(6)))
    : madeDocuments(source)) {
    const { scene, keeps, hits } = foundByRules(pages)
    const words = featuredWords(scene, keeps, hits)
    for (const { sheet, token, features, wording: around } of words) {
      for (const { source, bucket } of around) wording.push(rows.length, source, bucket)
      names = names.length > 0 ? names : Object.keys(features)
      const box = sheet.page.words[token.word]!.box
      const goes = holds(label.phi, sheet.page.number, box)
      const stays = goes ? undefined : holds(label.keep, sheet.page.number, box)
      rows.push(Float32Array.from([...names.map((n) => features[n]!), goes ? 1 : stays ? 0 : -1]))
      const kind = goes?.type ?? stays?.type ?? ''
      about.push({ structure: label.structure, document: label.id, kind, text: token.text })
    }
  }
const width = names.length + 1
const all = new Float32Array(rows.length * width)
for (const [i, row] of rows.entries()) all.set(row, i * width)
writeFileSync(`${out}.words`, Int32Array.from(wording))
writeFileSync(`${out}.f32`, all)
writeFileSync(`${out}.json`, JSON.stringify({ features: names, about }))
