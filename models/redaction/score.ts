/**
 * Counts what detection alone leaves and takes of made documents, from their words (no painting, no second look; `covriq eval` has those):
 *
 *     bun models/redaction/score.ts DIR [--rules] [--structures] [--items]
 */
import { findAll, foundByRules } from '../../src/phi/detect.ts'
import { groupOf, type JudgedItem, judgeItems, leakyPages, stayGroupOf } from '../../src/phi/score-items.ts'
import { spansOf } from '../../src/phi/spans.ts'
import { madeDocuments } from './made.ts'

const [folder, ...flags] = process.argv.slice(2)
const find = flags.includes('--rules') ? foundByRules : findAll

/** What went wrong on documents of one structure. */
interface Own {
  leaks: [wrong: number, all: number]
  eaten: [wrong: number, all: number]
  items: string[]
}

const tally = new Map<string, [wrong: number, all: number]>()
const byStructure = new Map<string, Own>()
const count = (key: string, { right }: JudgedItem) => {
  const [wrong, all] = tally.get(key) ?? [0, 0]
  tally.set(key, [wrong + (right ? 0 : 1), all + 1])
}
const add = (own: Own, what: 'leaks' | 'eaten', { item, right }: JudgedItem) => {
  own[what][1]++
  if (right) return
  own[what][0]++
  own.items.push(`${what} ${item.type}: ${item.text}`)
}

let [leaky, all] = [0, 0]
for await (const { label, pages } of madeDocuments(folder!)) {
  const { go, stay } = judgeItems(label, spansOf(find(pages).hits))
  // Pictures, signatures and barcodes have no words.
  const worded = go.filter(({ item }) => groupOf(item.type) !== 'drawn')
  const own = byStructure.get(label.structure) ?? { leaks: [0, 0], eaten: [0, 0], items: [] }
  for (const one of worded) {
    const group = groupOf(one.item.type)
    count(`go ${group}`, one)
    if (group === 'dates') continue
    count('go all', one)
    add(own, 'leaks', one)
  }
  for (const one of stay) {
    const group = stayGroupOf(one.item.type)
    count(`stay ${group}`, one)
    if (group === 'plan data') count(`stay: ${one.item.type}`, one)
    add(own, 'eaten', one)
  }
  all += pages.length
  leaky += leakyPages(worded).size
  byStructure.set(label.structure, own)
}
for (const [key, [wrong, of]] of [...tally].sort())
  console.log(`${key.padEnd(30)} ${wrong} of ${of} wrong, right ${(100 - (100 * wrong) / of).toFixed(2)} %`)
console.log(`pages with a leak ${leaky} of ${all}`)
const wrongIn = ({ leaks, eaten }: Own) => leaks[0] + eaten[0]
if (flags.includes('--structures'))
  for (const [name, own] of [...byStructure].sort(([, a], [, b]) => wrongIn(b) - wrongIn(a))) {
    console.log(`${name.padEnd(24)} leaks ${own.leaks.join('/')} eaten ${own.eaten.join('/')}`)
    if (flags.includes('--items')) for (const item of own.items.slice(0, 14)) console.log(`     ${item}`)
  }
