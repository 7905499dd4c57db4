/**
 * Counts what detection alone leaves and takes of made documents, from their words (no painting, no second look):
 *
 *     bun models/redaction/score.ts DIR [--rules] [--structures] [--items]
 */
import { foundByRules, findAll } from '../../src/phi/detect.ts'
import { coverage } from '../../src/phi/score.ts'
import { spansOf } from '../../src/phi/spans.ts'
import { madeDocuments } from './made.ts'

const [folder, ...flags] = process.argv.slice(2)
const find = flags.includes('--rules') ? foundByRules : findAll
const GROUPS: Record<string, string> = {
  name: 'names', address: 'addresses', dob: 'exact', ssn: 'exact', member_id: 'exact', phone: 'exact', email: 'exact',
  chart_number: 'other', claim_number: 'other', account: 'other', service_date: 'dates', effective_date: 'dates',
  percent: 'figures', amount: 'figures', cdt: 'figures', text: 'text',
}
const DRAWN = ['signature', 'photo', 'barcode']
const tally = new Map<string, [number, number]>()
const byStructure = new Map<string, [number, number, number, number, string[]]>()
const count = (key: string, bad: boolean) => {
  const [n, of] = tally.get(key) ?? [0, 0]
  tally.set(key, [n + (bad ? 1 : 0), of + 1])
}
let leaky = 0
let all = 0
for await (const { label, pages } of madeDocuments(folder!)) {
  const spans = spansOf(find(pages).hits)
  const covered = (item: { page: number; box: [number, number, number, number]; line_boxes?: [number, number, number, number][] }) => {
    const boxes = item.line_boxes?.length ? item.line_boxes : [item.box]
    const masks = spans.filter((span) => span.page === item.page).map((span) => span.box)
    const area = (b: number[]) => Math.max(0.1, (b[2]! - b[0]!) * (b[3]! - b[1]!))
    return boxes.reduce((sum, box) => sum + coverage(box, masks) * area(box), 0) / boxes.reduce((sum, box) => sum + area(box), 0)
  }
  const own = byStructure.get(label.structure) ?? [0, 0, 0, 0, []]
  const leakPages = new Set<number>()
  for (const item of label.phi.filter((one) => !DRAWN.includes(one.type))) {
    const bad = covered(item) < 0.8
    const group = GROUPS[item.type] ?? 'other'
    count(`go ${group}`, bad)
    if (group === 'dates') continue
    count('go all', bad)
    own[1]++
    if (bad) {
      own[0]++
      own[4].push(`LEAK ${item.type}: ${item.text}`)
      leakPages.add(item.page)
    }
  }
  for (const item of label.keep) {
    const bad = covered(item) > 0.3
    const group = GROUPS[item.type] ?? 'plan data'
    count(`stay ${group}`, bad)
    if (group === 'plan data') count(`stay: ${item.type}`, bad)
    own[3]++
    if (bad) {
      own[2]++
      own[4].push(`EATEN ${item.type}: ${item.text}`)
    }
  }
  all += pages.length
  leaky += leakPages.size
  byStructure.set(label.structure, own)
}
for (const [key, [n, of]] of [...tally].sort()) console.log(`${key.padEnd(16)} ${n} of ${of} wrong, right ${(100 - (100 * n) / of).toFixed(2)} %`)
console.log(`pages with a leak ${leaky} of ${all}`)
if (flags.includes('--structures'))
  for (const [name, [l, g, e, s, items]] of [...byStructure].sort((a, b) => b[1][0] + b[1][2] - a[1][0] - a[1][2])) {
    console.log(`${name.padEnd(24)} leaks ${l}/${g} eaten ${e}/${s}`)
    if (flags.includes('--items')) for (const item of items.slice(0, 14)) console.log(`     ${item}`)
  }
