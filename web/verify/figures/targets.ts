import type { FieldPath, Leftover } from '../../../src/plan/content.ts'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'
import { factIn } from '../../../src/plan/facts/printed.ts'
import { pathLabel } from '../../ui/path-label.ts'
import { factsIn, remark } from '../facts/value.ts'
import { factText, KIND_NAMES, kindOf } from '../facts/words.ts'
import type { Field, Kind } from '../fields.ts'
import type { Values } from '../values.ts'

import { alike, wordsOf } from './alike.ts'

/** Which part of a field a figure becomes: its value, its percent outside the network, or another fact of a procedure. */
export type Part = 'value' | 'out' | 'fact'

/** A field that a figure can be assigned to. */
export interface Target {
  path: FieldPath
  label: string
  part: Part
  /** What comes to stand there. */
  words: string
  /** What stands there now and goes with it; '' = nothing. */
  replaces: string
  /** What it says of a procedure beside its value; null where it is the value. */
  fact: ServiceFact | null
}

/** How a part is told beside the name of its field. */
export const partName = ({ fact }: Target): string => (fact ? KIND_NAMES[kindOf(fact)].toLowerCase() : '')

/** What of a field a figure becomes, and what goes with that. */
export const partWords = (target: Target): string =>
  target.replaces ? `replaces ${target.replaces}` : partName(target)

/** How well a kind of figure fits a part of a kind of field: 1 = it is what stands there; unset = it can't stand there. */
export const FITS: Record<Leftover['kind'], Partial<Record<`${Kind} ${Part}`, number>>> = {
  percent: { 'percent value': 1, 'percent out': 0.9, 'percent fact': 0.65 },
  amount: { 'money value': 1, 'percent value': 0.75, 'percent fact': 0.7, 'line value': 0.4 },
  span: { 'wait value': 1, 'percent fact': 0.9, 'line value': 0.5 },
  date: { 'line value': 1, 'percent fact': 0.3 },
}

/** A clause up to this length goes into a remark whole. */
const LONGEST_CLAUSE = 80

/**
 * A remark of a figure: the clause that it stands in, under the name of its row where that tells more than the field (of a percent: for
 * which service it is), else under the head of its column.
 */
function remarkOf({ kind, text, near }: Leftover): ServiceFact {
  const clause = near && near.clause.length <= LONGEST_CLAUSE ? near.clause : text
  const lead = kind === 'percent' ? near?.row : near?.head
  return remark(lead ? `${lead}: ${clause}` : clause)
}

/** The row of a figure as an item of the procedure; null where it names nothing more than the procedure itself. */
function itemOf(near: Leftover['near'], label: string): string | null {
  const row = near?.row.replace(/[;:.,]/g, '').trim() ?? ''
  const own = wordsOf(label)
  return wordsOf(row).some((word) => !own.some((one) => alike(one, word))) ? row.toLowerCase() : null
}

/**
 * What a figure says beside a procedure's value: a typed fact where its clause, or the figure alone, is read as one and its row is told with
 * it; else a remark.
 */
function factOf(figure: Leftover, label: string): ServiceFact {
  const { kind, text, near } = figure
  const read = kind === 'percent' ? null : (near && factIn(near.clause)) || factIn(text)
  const item = itemOf(near, label)
  if (!read) return remarkOf(figure)
  if (item === null) return read
  if (read.slot === 'frequency')
    return read.value.item === null ? { ...read, value: { ...read.value, item } } : read
  if (read.slot === 'share' && 'copay' in read.value)
    return { ...read, value: { ...read.value, condition: read.value.condition ?? item } }
  return remark(`${near!.row}: ${near!.clause || text}`)
}

const outOf = (text: string): ServiceFact | null => factIn(`out of network ${text}`)

/** Every field that the figure could stand in by its kind, in the order of the form. */
export function targetsOf(figure: Leftover, fields: readonly Field[], values: Values): Target[] {
  return fields.flatMap(({ path, kind }) => {
    const now = values[path] ?? { text: '', notes: '' }
    const label = pathLabel(path)
    const target = (part: Part, fact: ServiceFact | null, replaces = ''): Target[] =>
      FITS[figure.kind][`${kind} ${part}`]
        ? [{ path, label, part, words: fact ? factText(fact) : figure.text, replaces, fact }]
        : []
    const facts = kind === 'percent' ? factsIn(now) : []
    const out = facts.some((fact) => kindOf(fact) === 'out') ? null : outOf(figure.text)
    return [
      ...target('value', null, now.text.trim()),
      // One percent outside the network is all that a procedure has.
      ...(out ? target('out', out) : []),
      ...target('fact', factOf(figure, label)),
    ]
  })
}
