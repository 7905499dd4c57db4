/**
 * Fits the weights of the engine (src/parse/engine/weights.json) by what they are for: how many cells of labeled documents the solver reads right.
 *
 *   bun models/reader/fit-engine.ts OUT.json DIR...            folders of `npm run pages`
 *   bun models/reader/fit-engine.ts OUT.json DIR=LABELS...     PDFs and a file of labels beside it
 *   bun models/reader/fit-engine.ts OUT.json drawn:500-506     documents of the unit tests' generator
 *   --folds    says first what weights reach that never saw a page's structure
 *   --report   says what the weights reach as they stand, by structure, and fits nothing (no OUT.json)
 *
 * Minimum error rate training (Och 2003) by coordinates: each weight in turn is moved a step up or down, and stays where more is right. A move must
 * bring more than a penalty on the way from where the weight began, so weights that few pages speak about stay. The candidates of a document are
 * found once; only the documents in which a weight's feature occurs are solved again.
 */
import type { Candidates } from '../../src/parse/engine/candidates.ts'
import weights from '../../src/parse/engine/weights.json'
import { type Case, casesOf, pointsOf, report } from './cases.ts'

/** A weight of the file, by the place where it stands. */
interface Knob {
  name: string
  group: Record<string, number>
  key: string
  began: number
}

/** Steps of a weight, large ones first. */
const STEPS = [0.6, 0.3, 0.15]
/** What a move costs for each unit that a weight stands away from where it began. */
const PENALTY = 1.2
const FOLDS = 4

/** Weights that the solver may move. Those of certainty are the judge's business. */
function knobsOf(): Knob[] {
  const groups: Record<string, Record<string, number>> = {
    features: weights.features,
    solver: weights.solver,
    ...Object.fromEntries(Object.entries(weights.usual).map(([key, own]) => [`usual.${key}`, own])),
  }
  return Object.entries(groups).flatMap(([name, group]) =>
    Object.keys(group).map((key) => ({ name: `${name}.${key}`, group, key, began: group[key]! })),
  )
}

/** The features that occur in a document; every weight that isn't a feature's concerns all of them. */
function featuresIn({ shares, members, fields, payers }: Candidates): Set<string> {
  const all = [...shares, ...members, ...fields].map((one) => one.features)
  return new Set([...all, ...payers.values()].flatMap((features) => Object.keys(features)))
}

/** Moves the weights (in place) to where they read most of the documents right. */
function fit(cases: readonly Case[], knobs: readonly Knob[]): void {
  for (const knob of knobs) knob.group[knob.key] = knob.began
  const points = cases.map(pointsOf)
  const holds = cases.map(({ found }) => featuresIn(found))
  for (const step of STEPS) {
    let moved = 0
    for (const knob of knobs) {
      const isFeature = knob.name.startsWith('features.')
      const concerned = [...cases.keys()].filter((i) => !isFeature || holds[i]!.has(knob.key))
      if (concerned.length === 0) continue
      const stood = knob.group[knob.key]!
      let best = { value: stood, gain: 0, points: [] as number[] }
      for (const value of [stood + step, stood - step]) {
        knob.group[knob.key] = value
        const tried = concerned.map((i) => pointsOf(cases[i]!))
        const gain =
          tried.reduce((sum, own, k) => sum + own - points[concerned[k]!]!, 0) -
          PENALTY * (Math.abs(value - knob.began) - Math.abs(stood - knob.began))
        if (gain > best.gain + 0.01) best = { value, gain, points: tried }
      }
      knob.group[knob.key] = best.value
      for (const [k, own] of best.points.entries()) points[concerned[k]!] = own
      if (best.points.length > 0) moved++
    }
    console.log(
      `  step ${step}: ${moved} weights moved, ${points.reduce((a, b) => a + b, 0).toFixed(1)} points`,
    )
  }
}

const args = process.argv.slice(2)
const folds = args.includes('--folds')
const reports = args.includes('--report')
const named = args.filter((one) => !one.startsWith('--'))
const out = reports ? '' : named[0]
const folders = reports ? named : named.slice(1)
if (out === undefined || folders.length === 0) {
  console.error('Say where the weights go, and the folders of labeled documents.')
  process.exit(2)
}
const knobs = knobsOf()
const cases: Case[] = []
for (const folder of folders) {
  const own = await casesOf(folder)
  report(`${folder}, as the weights stand`, own)
  if (reports)
    for (const structure of [...new Set(own.map((one) => one.structure))].sort())
      report(
        `  ${structure}`,
        own.filter((one) => one.structure === structure),
      )
  cases.push(...own)
}
if (reports) process.exit(0)
if (folds) {
  const structures = [...new Set(cases.map((one) => one.structure))].sort()
  for (let fold = 0; fold < FOLDS; fold++) {
    const out = new Set(structures.filter((_, i) => i % FOLDS === fold))
    const held = cases.filter((one) => out.has(one.structure))
    for (const knob of knobs) knob.group[knob.key] = knob.began
    report(`fold ${fold + 1}, before`, held)
    fit(
      cases.filter((one) => !out.has(one.structure)),
      knobs,
    )
    report(`fold ${fold + 1}, structures never seen`, held)
  }
}
fit(cases, knobs)
report('all, fitted on themselves', cases)
const rounded = JSON.parse(
  JSON.stringify(weights, (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  ),
)
await Bun.write(out, `${JSON.stringify(rounded, null, 2)}\n`)
process.exit(0)
