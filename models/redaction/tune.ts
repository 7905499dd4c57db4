/**
 * Counts what detection leaves and takes of made documents at many bounds at once, by the probabilities that fit.py gave to words of
 * structures that took no part in their fitting:
 *
 *     bun models/redaction/tune.ts ROWS DIR KEY=BOUND,KEY=BOUND...    (DIR as ROWS was made of; keys of BOUNDS)
 */
import { foundByRules, judgedFindings } from '../../src/phi/detect.ts'
import { groupOf, judgeItems, leakyPages, stayGroupOf } from '../../src/phi/score-items.ts'
import { spansOf } from '../../src/phi/spans.ts'
import { featuredWords } from '../../src/phi/words/features.ts'
import { BOUNDS } from '../../src/phi/words/judge.ts'
import { heldOut } from './held-out.ts'
import { madeDocuments } from './made.ts'

const [rows, folder, ...settings] = process.argv.slice(2)
const held = heldOut(rows!)
const tallies = settings.map(() => new Map<string, [number, number]>())
let at = 0
for await (const { label, pages } of madeDocuments(folder!)) {
  const rules = foundByRules(pages)
  const scored = featuredWords(rules.scene, rules.keeps, rules.hits).map((word, i) => ({
    ...word,
    probability: held[at + i]!,
  }))
  at += scored.length
  for (const [n, setting] of settings.entries()) {
    const changed = Object.fromEntries(
      setting
        .split(',')
        .map((one) => one.split('='))
        .map(([key, bound]) => [key, Number(bound)]),
    )
    const { hits } = judgedFindings(rules, scored, undefined, { ...BOUNDS, ...changed })
    const { go, stay } = judgeItems(label, spansOf(hits))
    const tally = tallies[n]!
    const count = (key: string, isRight: boolean) => {
      const [wrong, all] = tally.get(key) ?? [0, 0]
      tally.set(key, [wrong + (isRight ? 0 : 1), all + 1])
    }
    const worded = go.filter(({ item }) => !['drawn', 'dates'].includes(groupOf(item.type)))
    for (const { item, right } of worded) for (const key of ['go', groupOf(item.type)]) count(key, right)
    for (const { item, right } of stay)
      for (const key of [`stay ${stayGroupOf(item.type)}`, item.type]) count(key, right)
    const leaky = leakyPages(worded)
    for (const page of pages) count('pages', !leaky.has(page.number))
  }
}
for (const [n, setting] of settings.entries()) {
  const share = ([key, [wrong, all]]: [string, [number, number]]) =>
    `${key} ${((100 * wrong) / all).toFixed(2)}`
  console.log(`${setting.padEnd(18)} wrong in %: ${[...tallies[n]!].sort().map(share).join(', ')}`)
}
