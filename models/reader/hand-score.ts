/**
 * Scores readings of documents that people labeled (`hand.ts`), and tells whether what isn't right was said to be in doubt.
 *
 *   covriq read NAME.pdf --json > READINGS/NAME.json      (for each document of LABELS)
 *   bun models/reader/hand-score.ts READINGS LABELS [--each]
 *
 * A line for each document, then all of them: the stated values that were read right and how many of those are doubted, then what was read wrong,
 * missed or invented and how many of them a doubt or a leftover figure tells. `--each` lists what isn't right, and what is right but doubted.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ASKED } from '../../src/parse/blanks.ts'
import type { PlanContent } from '../../src/plan/content.ts'
import { valueAt } from '../../src/plan/value-at.ts'
import { type HandLabel, handLabel, labeledPaths, rightByHand, statedByHand } from './hand.ts'

/** What `covriq read --json` prints, as far as it is scored. */
interface Reading {
  plan: Record<string, string | null>
  parsed: PlanContent
  states: Record<string, { state: string }>
  leftovers: { text: string }[]
}

const KINDS = ['right', 'doubted', 'wrong', 'missed', 'invented', 'told'] as const
type Score = Record<(typeof KINDS)[number], number>
const none = (): Score => ({ right: 0, doubted: 0, wrong: 0, missed: 0, invented: 0, told: 0 })

/** A value that was read, and how it fares against the label. */
interface Scored {
  at: string
  read: string | null
  is: 'right' | 'wrong' | 'missed' | 'invented'
  /** Doubted, or left over. */
  told: boolean
}

const figures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/** A value that we missed is told by a figure of it that no value claims. */
const isLeftOver = (said: string, { leftovers }: Reading) =>
  figures(said).some((figure) => leftovers.some(({ text }) => figures(text).includes(figure)))

function scored(label: HandLabel, reading: Reading): Scored[] {
  const said = labeledPaths(label)
  return [...new Set([...ASKED, ...said.keys()])].flatMap((at): Scored[] => {
    const read = at in reading.plan ? reading.plan[at]! : valueAt(reading, at)
    const isRight = rightByHand(label, at, read)
    const stated = statedByHand(label, at)
    if (isRight === null || (read === null && isRight)) return []
    const is = isRight ? 'right' : read === null ? 'missed' : stated === false ? 'invented' : 'wrong'
    const doubted = ['check', 'unclear'].includes(reading.states[at]?.state ?? '')
    const told = doubted || (is === 'missed' && isLeftOver(said.get(at) ?? '', reading))
    return [{ at, read, is, told }]
  })
}

function total(values: readonly Scored[]): Score {
  const score = none()
  for (const { is, told } of values) {
    score[is]++
    if (told) score[is === 'right' ? 'doubted' : 'told']++
  }
  return score
}

function line(name: string, { right, doubted, wrong, missed, invented, told }: Score): string {
  const bad = wrong + missed + invented
  const share = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((100 * part) / of)} %`)
  return `${name.padEnd(32)} right ${right} of ${right + wrong + missed}, doubted ${doubted} (${share(doubted, right)}); wrong ${wrong}, missed ${missed}, invented ${invented}, told ${told} of ${bad} (${share(told, bad)})`
}

const [readings = '', labels = '', each] = process.argv.slice(2)
const all: Scored[] = []
for (const file of readdirSync(labels).sort()) {
  const id = file.replace(/\.label\.json$/, '')
  const answer = path.join(readings, `${id}.json`)
  if (id === file || !existsSync(answer)) continue
  const label = handLabel(labels, id)!
  const values = scored(label, JSON.parse(readFileSync(answer, 'utf8')))
  all.push(...values)
  console.log(line(id, total(values)))
  if (!each) continue
  const said = labeledPaths(label)
  for (const { at, read, is, told } of values)
    if (is !== 'right' || told)
      console.log(
        `    ${told ? 'told  ' : 'silent'} ${is.padEnd(8)} ${at}: ${read ?? '–'}${is === 'right' ? '' : ` (says ${said.get(at) ?? '–'})`}`,
      )
}
console.log(line('all', total(all)))
