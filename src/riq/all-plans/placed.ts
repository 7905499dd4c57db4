import type { Word } from '../understand/words.ts'
import type { Condition } from './conditions.ts'
import { denialOf, isWithout, type Stretch } from './denied.ts'

/** A condition with the words that it was read from. */
export interface Placed {
  condition: Condition
  place: Stretch
  /** The word that denies it; -1 = none. */
  denial: number
}

type Bare = Condition extends infer C ? (C extends Condition ? Omit<C, 'negated'> : never) : never

/** A condition at its place, turned round where it's denied there. */
export function placed(words: readonly Word[], from: number, to: number, bare: Bare): Placed {
  const denial = denialOf(words, from, to)
  return { condition: { ...bare, negated: denial >= 0 } as Condition, place: { from, to }, denial }
}

/** "50% or more" and "high or low" join nothing. */
const COMPARES =
  /^(?:more|less|better|higher|lower|above|below|over|under|up|greater|fewer|longer|shorter|larger|smaller|mas|menos|mayor|menor|not|so)$/
const OR = /^(?:or|o|u)$/
const AND = /^(?:and|y|e|but|plus)$/

/** How two neighbouring conditions are joined; null where nothing says so. */
function joinOf(words: readonly Word[], a: Placed, b: Placed): 'or' | 'and' | null {
  const between = words.slice(a.place.to, b.place.from)
  const or = between.some(
    (w, i) =>
      OR.test(w.text) &&
      !isWithout(words, a.place.to + i) &&
      !COMPARES.test((between[i + 1] ?? words[b.place.from])?.text ?? ''),
  )
  if (or) return 'or'
  return between.some((w) => AND.test(w.text)) ? 'and' : null
}

const headOf = ({ condition }: Placed) =>
  condition.of === 'cell' ? condition.subject.split(' ')[0]! : condition.of
/** A plan has but one of these: "PPO and HMO plans" are those of either kind. */
const ONE_ONLY = /^(?:carrier|payer|type|option|day)$/

/**
 * Conditions of which one is enough, beside one another. Null where "and" and "or" are mixed so that it can't be told which go together.
 */
export function groupsOf(placed: readonly Placed[], words: readonly Word[]): Placed[][] | null {
  const order = placed.toSorted((a, b) => a.place.from - b.place.from)
  const joins = order.slice(1).map((own, i) => joinOf(words, order[i]!, own))
  // "crowns, bridges or implants": the word before the last is that between all.
  for (let i = joins.length - 2; i >= 0; i--)
    if (joins[i] === null && headOf(order[i]!) === headOf(order[i + 1]!) && joins[i + 1] === 'or')
      joins[i] = 'or'
  const groups: Placed[][] = []
  for (const [i, own] of order.entries()) {
    const before = order[i - 1]
    const last = groups.at(-1)
    const both = before && headOf(before) === headOf(own)
    const either = joins[i - 1] === 'or' || (both && ONE_ONLY.test(headOf(own)) && !own.condition.negated)
    if (last && either) last.push(own)
    else groups.push([own])
  }
  const mixed = groups.some(
    (group, i) =>
      group.length > 1 &&
      groups.some((other, j) => j !== i && other.some((o) => group.some((g) => headOf(g) === headOf(o)))),
  )
  // "is indemnity or covers implants, and has no wait": which of them go together?
  const uneven = groups.some((group) => new Set(group.map(headOf)).size > 1) && groups.length > 1
  return mixed || uneven ? null : groups
}
