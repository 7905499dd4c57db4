/**
 * Counts what detection leaves and takes of made documents without a model's word on names and with it, side by side, at several bounds:
 *
 *     bun models/redaction/names.ts DIR MODEL.gguf MASKED,DOUBTED... [--held ROWS] [--asks]
 *
 * With --held by the probabilities that fit.py gave to words of structures that took no part in their fitting, as tune.ts (ROWS as made of DIR).
 * --asks prints what the model was asked, what it said and what it is, one a line.
 */

import { openModel } from '../../src/model/open.ts'
import { type NameAnswer, type NameBounds, withAskedNames } from '../../src/phi/asked-names.ts'
import { findAll, foundByRules, type JudgedFindings, judgedFindings } from '../../src/phi/detect.ts'
import { pageRisk } from '../../src/phi/risk.ts'
import { groupOf, inkCoverage, judgeItems, leakyPages, stayGroupOf } from '../../src/phi/score-items.ts'
import { spansOf } from '../../src/phi/spans.ts'
import { type UnsureName, unsureNames } from '../../src/phi/unsure-names.ts'
import { featuredWords } from '../../src/phi/words/features.ts'
import { RISK_BOUND } from '../../src/plan/to-look.ts'
import { namesBy } from '../../src/upload/ask-names.ts'
import { heldOut } from './held-out.ts'
import { type Labeled, madeDocuments } from './made.ts'

const [folder, file, ...rest] = process.argv.slice(2)
const heldAt = rest.indexOf('--held')
const held = heldAt < 0 ? null : heldOut(rest[heldAt + 1]!)
const bounds = rest
  .filter((one) => /^[\d.]+,[\d.]+$/.test(one))
  .map((one): NameBounds => {
    const [masked, doubted] = one.split(',').map(Number)
    return { masked: masked!, doubted: doubted! }
  })
/** No document is too slow to be counted. */
const PATIENCE_MS = 600_000

/** Wrong and all of each thing that is counted. */
class Tally {
  readonly #all = new Map<string, [wrong: number, all: number]>()

  count(key: string, isRight: boolean): void {
    const [wrong, all] = this.#all.get(key) ?? [0, 0]
    this.#all.set(key, [wrong + (isRight ? 0 : 1), all + 1])
  }

  /** What is counted of one document. */
  add({ label, pages }: Labeled, { hits, scored }: JudgedFindings): void {
    const spans = spansOf(hits)
    const { go, stay } = judgeItems(label, spans)
    const worded = go.filter(({ item }) => !['drawn', 'dates'].includes(groupOf(item.type)))
    for (const { item, right } of worded)
      for (const key of ['go all', `go ${groupOf(item.type)}`]) this.count(key, right)
    for (const { item, right } of stay) this.count(`stay ${stayGroupOf(item.type)}`, right)
    const leaky = leakyPages(worded)
    for (const { number } of pages) {
      const own = scored.filter(({ sheet }) => sheet.page.number === number)
      const { risk } = pageRisk(
        own,
        spans.filter(({ page }) => page === number).map(({ box }) => box),
      )
      const isLeaky = leaky.has(number)
      this.count('pages with a leak', !isLeaky)
      this.count(isLeaky ? 'leaky, no warning' : 'clean, warned', isLeaky === risk > RISK_BOUND)
    }
  }

  told(): string {
    const all = [...this.#all].sort(([a], [b]) => a.localeCompare(b))
    return all
      .map(
        ([key, [wrong, of]]) =>
          `  ${key.padEnd(20)} ${wrong} of ${of} wrong, right ${(100 - (100 * wrong) / of).toFixed(2)} %`,
      )
      .join('\n')
  }
}

let at = 0
/** What is found without a model. */
function found({ pages }: Labeled): JudgedFindings {
  if (!held) return findAll(pages)
  const rules = foundByRules(pages)
  const words = featuredWords(rules.scene, rules.keeps, rules.hits)
  const scored = words.map((word, i) => ({ ...word, probability: held[at + i]! }))
  at += scored.length
  return judgedFindings(rules, scored)
}

/** What the labels say of an ask: what goes, what stays, or nothing. */
function truthOf({ label }: Labeled, { words }: UnsureName): string {
  const page = words[0]!.sheet.page
  const masks = words.map(({ token }) => ({ page: page.number, box: page.words[token.word]!.box }))
  const meets = (items: Labeled['label']['phi']) =>
    items.find((item) => item.page === page.number && inkCoverage(item, masks) > 0.05)?.type
  const [goes, stays] = [meets(label.phi), meets(label.keep)]
  return goes ? `goes ${goes}` : stays ? `stays ${stays}` : 'unmarked'
}

const model = openModel({ model: file!, threads: 2 })
const without = new Tally()
const tallies = bounds.map(() => new Tally())
let [asked, slowest, waited] = [0, 0, 0]
for await (const one of madeDocuments(folder!)) {
  const first = found(one)
  const asks = unsureNames(first)
  const started = performance.now()
  const answers: readonly (NameAnswer | null)[] = await namesBy(model, PATIENCE_MS)!(
    asks.map(({ ask }) => ask),
  )
  const took = performance.now() - started
  ;[asked, slowest, waited] = [asked + asks.length, Math.max(slowest, took), waited + took]
  if (rest.includes('--asks'))
    for (const [i, ask] of asks.entries())
      console.log(
        JSON.stringify([truthOf(one, ask), ask.judged, answers[i]?.kind, answers[i]?.probability, ask.ask]),
      )
  without.add(one, first)
  for (const [n, bound] of bounds.entries())
    tallies[n]!.add(one, await withAskedNames(first, async () => answers, bound))
}
model?.close()
console.log(
  `${asked} asks, ${Math.round(waited)} ms for all, ${Math.round(slowest)} ms for the slowest document`,
)
console.log(`without\n${without.told()}`)
for (const [n, { masked, doubted }] of bounds.entries())
  console.log(`with it, masked from ${masked}, doubted from ${doubted}\n${tallies[n]!.told()}`)
