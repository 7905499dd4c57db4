/**
 * Writes what is known of every word of labeled documents, for fitting the judge of words (fit.py).
 *
 *     bun models/redaction/rows.ts OUT DIR...        (folders of `npm run patients`; OUT.f32, OUT.json and OUT.words)
 *     bun models/redaction/rows.ts OUT drawn:COUNT   (so many documents of every layout that the tests draw)
 *     bun models/redaction/rows.ts --around OUT ...  (after `fit.py first`, with the same sources: OUT.around.f32 and OUT.around.json)
 *
 * A row is the features of one word, then what it is: 1 must go, 0 must stay, -1 nobody has said. OUT.words has the
 * words around each by row, source and bucket. The rows of --around are what the first judgment (OUT.first) says around each word.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Box } from '../../src/document/page.ts'
import { foundByRules } from '../../src/phi/detect.ts'
import type { LabeledItem } from '../../src/phi/score.ts'
import { aroundSaid } from '../../src/phi/words/around.ts'
import { type FeaturedWord, type Features, featuredWords } from '../../src/phi/words/features.ts'
import { draw } from '../../src/testing/phi/layout.ts'
import { TUNED_LAYOUTS, WIDE_LAYOUT_SETS } from '../../src/testing/phi/layouts.ts'
import { widePerson } from '../../src/testing/phi/people-wide.ts'
import { type Labeled, madeDocuments } from './made.ts'

const SAME = 0.5
/** Optical reading draws its boxes wider than the ink: by this share of its height, and 4 points at least. */
const MORE = 0.3
const LEAST_MORE = 4

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
        const more = Math.max(LEAST_MORE, MORE * (box[3] - box[1]))
        const grown: Box = [box[0] - more / 4, box[1] - more, box[2] + more / 4, box[3] + more]
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

/** Every word of the sources, document by document. */
async function* wordsOf(sources: readonly string[]): AsyncGenerator<Labeled & { words: FeaturedWord[] }> {
  for (const source of sources)
    for await (const made of source.startsWith('drawn:')
      ? drawn(Number(source.slice(6)))
      : madeDocuments(source)) {
      const { scene, keeps, hits } = foundByRules(made.pages)
      yield { ...made, words: featuredWords(scene, keeps, hits) }
    }
}

function writeRows(file: string, rows: readonly (readonly number[] | Float32Array)[]): void {
  const width = rows[0]?.length ?? 0
  const all = new Float32Array(rows.length * width)
  for (const [i, row] of rows.entries()) all.set(row, i * width)
  writeFileSync(file, all)
}

const valuesOf = (features: Features, names: readonly string[]) => names.map((name) => features[name]!)

async function writeOwn(out: string, sources: readonly string[]): Promise<void> {
  const rows: Float32Array[] = []
  const wording: number[] = []
  const about: { structure: string; document: string; kind: string; text: string }[] = []
  let names: string[] = []
  for await (const { label, words } of wordsOf(sources))
    for (const { sheet, token, features, wording: around } of words) {
      for (const { source, bucket } of around) wording.push(rows.length, source, bucket)
      names = names.length > 0 ? names : Object.keys(features)
      const { box } = sheet.page.words[token.word]!
      const goes = holds(label.phi, sheet.page.number, box)
      const stays = goes ? undefined : holds(label.keep, sheet.page.number, box)
      rows.push(Float32Array.from([...valuesOf(features, names), goes ? 1 : stays ? 0 : -1]))
      const kind = goes?.type ?? stays?.type ?? ''
      about.push({ structure: label.structure, document: label.id, kind, text: token.text })
    }
  writeFileSync(`${out}.words`, Int32Array.from(wording))
  writeRows(`${out}.f32`, rows)
  writeFileSync(`${out}.json`, JSON.stringify({ features: names, about }))
}

async function writeAround(out: string, sources: readonly string[]): Promise<void> {
  const said = new Float32Array(readFileSync(`${out}.first`).buffer)
  const rows: number[][] = []
  let names: string[] = []
  let at = 0
  for await (const { words } of wordsOf(sources)) {
    const first = words.map((_, i) => ({ goes: said[2 * (at + i)]!, plan: said[2 * (at + i) + 1]! }))
    at += words.length
    for (const features of aroundSaid(words, first)) {
      names = names.length > 0 ? names : Object.keys(features)
      rows.push(valuesOf(features, names))
    }
  }
  writeRows(`${out}.around.f32`, rows)
  writeFileSync(`${out}.around.json`, JSON.stringify(names))
}

const args = process.argv.slice(2)
const isAround = args[0] === '--around'
const [out, ...sources] = isAround ? args.slice(1) : args
await (isAround ? writeAround : writeOwn)(out!, sources)
