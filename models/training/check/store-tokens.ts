/**
 * Writes tokens.json, the stored samples of the tokenisation tests: `bun models/training/check/store-tokens.ts`. Needed anew only with
 * another tok.json. Where the tokenizers library is at hand, `python3 tok.py hold tok.json check/tokens.json` must agree.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LEXICON } from '../../../src/lexicon/words.ts'
import { layoutOf } from '../../../src/parse/layout.ts'
import { chunksOf } from '../../../src/parse/model-reader-rows.ts'
import { redactedPages } from '../../../src/testing/pages.ts'
import { drawPlan, KINDS, type Kind } from '../../../src/testing/plan-pages.ts'
import { bpeOf } from './bpe.ts'
import { ODD_TEXTS } from './odd-texts.ts'
import { generatedTexts } from './recipe.ts'

/** Samples of each task that the recipe's generator contributes. */
const GENERATED = 15

/** Rows of a page in a sample; a whole page would say little more and fill the file. */
const ROWS = 12

const HERE = import.meta.dir

/** Numbered rows of drawn documents, as the product would hand them to a model. */
function pageTexts(): string[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((kind, seed) => {
    const { pages } = drawPlan(kind, seed)
    return chunksOf(layoutOf(redactedPages(pages)), ROWS)
      .slice(0, 1)
      .map((chunk) => chunk.text)
  })
}

function phrases(): string[] {
  const procedures = Object.values(LEXICON.procedures).flatMap((p) => [
    ...p.synonyms.slice(0, 3),
    ...p.colloquial.slice(0, 1),
  ])
  const flags = Object.values(LEXICON.flags).flatMap((f) => f.labels.slice(0, 2))
  return [...procedures, ...flags]
}

const questions = JSON.parse(readFileSync(path.join(HERE, 'understand.json'), 'utf8')) as [string, string][]
const bpe = bpeOf(JSON.parse(readFileSync(path.join(HERE, '..', 'tok.json'), 'utf8')))
const texts = [
  ...new Set([
    ...ODD_TEXTS,
    ...phrases(),
    ...questions.flat(),
    ...pageTexts(),
    ...(await generatedTexts(GENERATED)),
  ]),
]
const lines = texts.map((text) => JSON.stringify([text, bpe(text)]))
writeFileSync(path.join(HERE, 'tokens.json'), `[\n${lines.join(',\n')}\n]\n`)
console.log(`${texts.length} samples stored`)
