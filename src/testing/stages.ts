import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Box, Page, Word } from '../document/page.ts'
import type { Cell } from '../layout/cell.ts'
import { layoutOf } from '../layout/layout.ts'
import { candidatesIn } from '../parse/engine/engine.ts'
import { statementsOf } from '../parse/engine/statements.ts'
import { readWhole } from '../parse/engine/whole.ts'
import { findAll } from '../phi/detect.ts'
import { spansOf } from '../phi/spans.ts'
import { readableAgain } from '../phi/verify.ts'
import { mentionsOf } from '../text/mentions.ts'
import { agesOf, spansOf as timesOf } from '../text/spans.ts'
import { termsOf } from '../text/terms.ts'
import { drawText } from './drawn-text.ts'
import { drawFieldPage } from './field-pages.ts'
import others from './other-documents.json'
import { pagesOfPdf } from './pages.ts'
import { draw } from './phi/layout.ts'
import { TUNED_LAYOUTS, WIDE_LAYOUT_SETS } from './phi/layouts.ts'
import { noisy } from './phi/noise.ts'
import { widePerson } from './phi/people-wide.ts'
import { drawPlan, KINDS, type Kind } from './plan-pages.ts'

/** What one part of the reading makes of a group of documents. */
export interface Stage {
  /** "layout of drawn tables" */
  name: string
  made: unknown[]
}

/** A page set wider and looser, in the same type: distances change and the letters don't. */
function reset(page: Page, wide: number, loose: number): Page {
  const place = ([x0, y0, x1, y1]: Box): Box => [
    x0 * wide,
    y0 * loose,
    x0 * wide + (x1 - x0),
    y0 * loose + (y1 - y0),
  ]
  const word = (w: Word): Word => ({ ...w, box: place(w.box) })
  return {
    ...page,
    width: page.width * wide,
    height: page.height * loose,
    words: page.words.map(word),
    rules: page.rules.map((r) => ({
      ...r,
      box: [r.box[0] * wide, r.box[1] * loose, r.box[2] * wide, r.box[3] * loose] as Box,
    })),
  }
}

const SAMPLES = path.join(import.meta.dir, 'samples')
const SEEDS = [11, 12]
const SETTINGS = [
  [1, 1],
  [1.06, 0.95],
  [1.13, 1.12],
  [0.97, 1.27],
] as const

/** Groups of documents: drawn plans of every kind in several settings, pages of fields, the samples with a text layer, and typed texts. */
function* groups(): Generator<[name: string, documents: Page[][]]> {
  for (const [wide, loose] of SETTINGS)
    yield [
      `plans set ${wide} wide, ${loose} high`,
      (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
        SEEDS.map((seed) => drawPlan(kind, seed).pages.map((page) => reset(page, wide, loose))),
      ),
    ]
  yield [
    'fields',
    [7100, 7101, 7102].flatMap((s) => [drawFieldPage(s).pages, drawFieldPage(s, false, true).pages]),
  ]
  yield [
    'samples',
    readdirSync(SAMPLES)
      .filter((name) => name.endsWith('.pdf') && name < '14')
      .map((name) => pagesOfPdf(readFileSync(path.join(SAMPLES, name)))),
  ]
  yield ['typed texts', others.map(({ text }) => drawText(text.join('\n')))]
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6
const cellAs = ({ c0, c1, passage, x0, x1, y0, y1, bold }: Cell) => [
  [c0, c1, bold],
  passage.text,
  [x0, x1, y0, y1].map(rounded),
]

function* readingOf(name: string, documents: readonly Page[][]): Generator<Stage> {
  const layouts = documents.map((pages) => layoutOf(pages))
  yield {
    name: `layout of ${name}`,
    made: layouts.map(({ tables, flow }) => [
      tables.map((t) => [t.columns, t.drawn, t.rows.map((row) => row.map(cellAs))]),
      flow.map((f) => [f.kind, f.level, f.passage.text, rounded(f.x), rounded(f.y)]),
    ]),
  }
  const statements = layouts.map((layout) => statementsOf(layout, null))
  const texts = new Set(
    statements.flatMap((list) =>
      list.flatMap((s) => [s.passage, s.label, s.head, s.section].map((p) => p.text)),
    ),
  )
  yield {
    name: `words of ${name}`,
    made: [...texts].map((text) => [mentionsOf(text), termsOf(text), timesOf(text), agesOf(text)]),
  }
  const found = statements.map((list, i) => candidatesIn(list, layouts[i]!))
  yield {
    name: `candidates of ${name}`,
    made: found.map(({ shares, members, aliases, fields, payers }) => [
      shares.map(({ inks, ...s }) => [s, inks.map((ink) => ink.text)]),
      members.map(({ inks, ...m }) => [m, inks.map((ink) => ink.text)]),
      aliases,
      fields.map(({ inks, ...f }) => [f, inks.map((ink) => ink.text)]),
      [...payers],
    ]),
  }
  yield {
    name: `reading of ${name}`,
    made: documents.map((pages) => {
      const { shares, fields, terms } = readWhole(pages)
      const told = [...shares, ...fields, ...terms.map((t) => [t.path, t] as const)]
      return told.map(([id, { value, score, margin, unsure }]) => [
        id,
        value,
        rounded(score),
        rounded(margin),
        unsure,
      ])
    }),
  }
}

/** What is masked on drawn pages of patients: read right and misread, and what a second look at the painted pages finds. */
function* masks(): Generator<Stage> {
  const sets = { tuned: [TUNED_LAYOUTS, undefined], wide: [WIDE_LAYOUT_SETS, widePerson] } as const
  for (const [name, [layouts, make]] of Object.entries(sets)) {
    const made = [...Object.values(layouts), ...Object.values(layouts)].map((layout, i) => {
      const drawn = draw(layout, 300 + i, make)
      const bad = noisy(drawn, 300 + i, 0.05, ((i % 5) - 2) * 0.006)
      const { hits, learnt } = findAll(drawn.pages)
      const masked = new Set(hits.flatMap((hit) => hit.words.map((w) => hit.sheet.page.number * 1e5 + w)))
      const again = drawn.pages.map((page, at) => {
        const kept = page.words.filter((_, w) => !masked.has(page.number * 1e5 + w))
        const seen = bad.pages[at]!.words
        return readableAgain({ page, kept, seen, open: [] }, learnt).spans
      })
      return [spansOf(hits), spansOf(findAll(bad.pages).hits), again]
    })
    yield { name: `masks of ${name} pages`, made }
  }
}

/** More settings, in which the same pages are only laid out: lines and columns stand a little nearer or farther each time. */
const WIDER = Array.from({ length: 9 }, (_, i) => [0.9 + 0.047 * i, 0.86 + 0.083 * i] as const)

function* settings(): Generator<Stage> {
  for (const [i, [wide, loose]] of WIDER.entries()) {
    const drawn = (Object.keys(KINDS) as Kind[]).map((kind) => drawPlan(kind, 21 + i).pages)
    const [made] = readingOf(
      `plans of setting ${i + 1}`,
      drawn.map((pages) => pages.map((page) => reset(page, wide, loose))),
    )
    yield made!
  }
}

/** What every part of the reading makes of drawn documents, part by part: more than what comes of it in the end, so that a change is seen where it is made. */
export function* stages(): Generator<Stage> {
  for (const [name, documents] of groups()) yield* readingOf(name, documents)
  yield* settings()
  yield* masks()
}

/** Digests of what all stages made, by their names. */
export function stageDigests(): Record<string, string> {
  const digest = ({ made }: Stage) =>
    new Bun.CryptoHasher('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16)
  return Object.fromEntries([...stages()].map((stage) => [stage.name, digest(stage)]))
}
