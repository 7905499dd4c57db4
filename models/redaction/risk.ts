/**
 * Fits the two constants by which what a page's words say together becomes the probability of a leak (src/phi/risk.json), on pages of
 * structures that were held out when their words were judged (fit.py):
 *
 *     bun models/redaction/risk.ts OUT.json ROWS DIR [ROWS DIR...]    ("-" for ROWS: pages that took no part, judged as they come)
 */
import { writeFileSync } from 'node:fs'
import { foundByRules, judgedFindings } from '../../src/phi/detect.ts'
import { pageRisk } from '../../src/phi/risk.ts'
import { groupOf, judgeItems, leakyPages } from '../../src/phi/score-items.ts'
import { spansOf } from '../../src/phi/spans.ts'
import { scoreWords } from '../../src/phi/words/judge.ts'
import { heldOut } from './held-out.ts'
import { madeDocuments } from './made.ts'

/** The logarithm of the leaks that a page's words let expect, and whether something can still be read on it. */
interface Page {
  said: number
  leaks: boolean
}

const STEPS = 50
const LEAST = 1e-6

const STRIDE = 0.5

const chance = ({ said }: Page, slope: number, offset: number) => 1 / (1 + Math.exp(-(slope * said + offset)))

/** Slope and offset of the likeliest logistic curve, by Newton's steps. */
function curve(pages: readonly Page[]): { slope: number; offset: number } {
  let [slope, offset] = [1, 0]
  for (let step = 0; step < STEPS; step++) {
    let [g1, g0, h11, h10, h00] = [0, 0, LEAST, 0, LEAST]
    for (const page of pages) {
      const p = chance(page, slope, offset)
      const [wrong, weight] = [(page.leaks ? 1 : 0) - p, p * (1 - p)]
      g1 += wrong * page.said
      g0 += wrong
      h11 += weight * page.said ** 2
      h10 += weight * page.said
      h00 += weight
    }
    const all = h11 * h00 - h10 ** 2
    slope += (STRIDE * (g1 * h00 - g0 * h10)) / all
    offset += (STRIDE * (g0 * h11 - g1 * h10)) / all
  }
  return { slope, offset }
}

async function pagesOf(rows: string, folder: string): Promise<Page[]> {
  const held = rows === '-' ? null : heldOut(rows)
  const all: Page[] = []
  let at = 0
  for await (const { label, pages } of madeDocuments(folder)) {
    const rules = foundByRules(pages)
    const words = scoreWords(rules.scene, rules.keeps, rules.hits)
    const scored = held ? words.map((word, i) => ({ ...word, probability: held[at + i]! })) : words
    at += scored.length
    const spans = spansOf(judgedFindings(rules, scored).hits)
    const { go } = judgeItems(label, spans)
    const leaky = leakyPages(go.filter(({ item }) => groupOf(item.type) !== 'drawn'))
    for (const page of pages) {
      const own = scored.filter(({ sheet }) => sheet.page.number === page.number)
      const masks = spans.filter((span) => span.page === page.number).map((span) => span.box)
      const { risk } = pageRisk(own, masks, [], { slope: 1, offset: 0 })
      all.push({ said: Math.log(Math.max(LEAST, risk / (1 - risk))), leaks: leaky.has(page.number) })
    }
  }
  return all
}

const [out, ...sources] = process.argv.slice(2)
const pages: Page[] = []
for (let i = 0; i < sources.length; i += 2) pages.push(...(await pagesOf(sources[i]!, sources[i + 1]!)))
const fitted = curve(pages)
for (const [from, to] of [
  [0, 0.02],
  [0.02, 0.1],
  [0.1, 0.3],
  [0.3, 0.6],
  [0.6, 1.01],
] as const) {
  const own = pages.filter(
    (page) =>
      chance(page, fitted.slope, fitted.offset) >= from && chance(page, fitted.slope, fitted.offset) < to,
  )
  console.log(`told ${from} to ${to}: ${own.length} pages, ${own.filter((page) => page.leaks).length} leak`)
}
writeFileSync(
  out!,
  `${JSON.stringify({ slope: Number(fitted.slope.toFixed(3)), offset: Number(fitted.offset.toFixed(3)) })}\n`,
)
