import { networkIn } from '../layout/roles.ts'
import { classesIn } from './classes.ts'
import type { Clause } from './clauses.ts'
import { isForWhom, kindIn } from './money-words.ts'
import type { Statement } from './statements.ts'

/** Where a text stands that says what an amount is, the nearest first: its own clause to the headings above. */
export type Nearness = 'own' | 'before' | 'label' | 'head' | 'section'

/** A text around an amount, and how near it stands. */
export interface Fragment {
  text: string
  from: Nearness
}

/** A label that is nothing but the name of a class: "Basic", "Major services". */
const isClassLabel = (label: string | undefined) =>
  label !== undefined &&
  label.split(' ').length <= 3 &&
  kindIn(label) === null &&
  classesIn(label).length === 1

/** A label that is nothing but a network: "In network", "PPO dentists". */
const isNetworkLabel = (label: string | undefined) =>
  label !== undefined && label.split(' ').length <= 4 && kindIn(label) === null && networkIn(label) !== null

/** What a row of people belongs to: the first row above that says more, else the head of the label column. */
export function groupOf({ labels, above, corner }: Statement): string[] {
  if (isClassLabel(labels[0])) {
    // "Basic | $50" below "Calendar-year deductible".
    const group = above.find((label) => !isClassLabel(label))
    return group && kindIn(group) === 'deductible' ? [group] : []
  }
  if (!isForWhom(labels[0]) && !isNetworkLabel(labels[0])) return []
  const group = above.find((label) => !isForWhom(label) && !isNetworkLabel(label))
  return [group ?? '', corner]
}

/** Labels of this many words are running text that stands left of a box of its own. */
const PROSE_WORDS = 10

/** True where the words above an amount say what it is of: nothing stands left of it, or running text. */
function isCaptioned({ labels, caption }: Statement): boolean {
  const [nearest] = labels
  const isProse =
    nearest !== undefined && nearest.split(' ').length >= PROSE_WORDS && kindIn(nearest) === null
  return nearest === undefined || isProse || isForWhom(caption)
}

/** Fragments from the nearest to the farthest. */
export function fragmentsOf(statement: Statement, clause: Clause): Fragment[] {
  const some = (texts: readonly string[], from: Fragment['from']) =>
    texts.filter((t) => t !== '').map((text) => ({ text, from }))
  return [
    ...some([clause.text], 'own'),
    ...some(clause.before, 'before'),
    // "Family | $150" is of what its table, or the rows above it, speak of.
    ...some(statement.labels.length > 1 ? [] : groupOf(statement), 'label'),
    ...some(statement.labels, 'label'),
    ...some(statement.labels.length > 1 ? groupOf(statement) : [], 'label'),
    ...some([statement.head], 'head'),
    ...some(isCaptioned(statement) ? [statement.caption] : [], 'head'),
    ...some(clause.after.slice(0, 1), 'before'),
    ...some(statement.before ? [statement.before] : [], 'before'),
    ...some(statement.sections, 'section'),
  ]
}
