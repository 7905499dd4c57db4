/**
 * What a model changes in reading which share is whose in a sentence: bun models/training/check/pairs.ts MODEL.gguf SET.json
 * The set is one of evaluate.py or blind.py. Each sentence is read as the reader does, by its rules alone and with the model where it's asked and
 * sure (src/parse/told-pairs.ts). What no list names is no subject of either.
 */
import { readFileSync } from 'node:fs'
import { openModel } from '../../../src/model/open.ts'
import { askPairs } from '../../../src/parse/ask-pairs.ts'
import { figuresIn } from '../../../src/parse/engine/figures.ts'
import { withoutNicknames } from '../../../src/parse/engine/members.ts'
import { pairsIn, runOf } from '../../../src/parse/engine/said-pairs.ts'
import type { Statement } from '../../../src/parse/engine/statement.ts'
import { pairsBy, severalShares } from '../../../src/parse/told-pairs.ts'
import { subjectsOf } from '../../../src/text/mentions.ts'
import { textOf } from './prompt-text.ts'

type Row = [task: string, parts: string[], wanted: string[]]
type Place = { at: number; end: number }

/** Shares as pairs of the numbers that a prompt gives its mentions. */
class Tally {
  #texts = 0
  #said = 0
  #right = 0
  #wanted = 0

  add(said: ReadonlySet<string>, wanted: ReadonlySet<string>): void {
    this.#texts++
    this.#said += said.size
    this.#wanted += wanted.size
    this.#right += [...said].filter((pair) => wanted.has(pair)).length
  }

  toString(): string {
    const f1 = (200 * this.#right) / Math.max(1, this.#said + this.#wanted)
    return `F1 ${f1.toFixed(1)} of ${this.#wanted} shares in ${this.#texts} sentences`
  }
}

const [file = '', set = ''] = process.argv.slice(2)
const model = openModel({ model: file, threads: 1 })
if (!model || !set) {
  console.error('Say which model and which set: MODEL.gguf SET.json')
  process.exit(2)
}
const rows = (JSON.parse(readFileSync(set, 'utf8')) as Row[]).filter(([task]) => task === 'link')
const tallies = {
  'all, rules': new Tally(),
  'all, with the model': new Tally(),
  'where sure, rules': new Tally(),
  'where sure, model': new Tally(),
}
for (const [, parts, answer] of rows) {
  const { text, mentions } = textOf(parts)
  const numberOf = (place: Place) => mentions.find((m) => place.at < m.end && place.end > m.at)?.number
  const pairsOf = (pairs: readonly (readonly [Place, Place])[]) =>
    new Set(
      pairs
        .map(([thing, figure]) => `${numberOf(thing)} ${numberOf(figure)}`)
        .filter((pair) => !pair.includes('undefined')),
    )
  const wanted = new Set(
    answer.flatMap((token, i) => (token === '<|rel:share|>' ? [`${answer[i - 1]} ${answer[i + 1]}`] : [])),
  )
  const [figures, subjects] = [figuresIn(text, false), withoutNicknames(subjectsOf(text))]
  const rules = pairsOf(runOf(subjects, figures) ?? pairsIn(subjects, figures, text))
  const asks = severalShares([{ kind: 'sentence', passage: { text } } as Statement])
  const answers = await askPairs(model, asks, { timeoutMs: 60_000, priority: 'background' })
  const told = pairsBy(asks, answers).get(text)
  const own =
    told &&
    pairsOf(
      told.map(([thing, figure]) => [
        { at: thing, end: thing + 1 },
        { at: figure, end: figure + 1 },
      ]),
    )
  tallies['all, rules'].add(rules, wanted)
  tallies['all, with the model'].add(own ?? rules, wanted)
  if (!own) continue
  tallies['where sure, rules'].add(rules, wanted)
  tallies['where sure, model'].add(own, wanted)
}
for (const [name, tally] of Object.entries(tallies)) console.log(`${name.padEnd(20)} ${tally}`)
process.exit(0)
