import { networkIn } from '../layout/roles.ts'
import { classesIn } from './classes.ts'
import type { Clause } from './clauses.ts'
import { type Fragment, fragmentsOf, groupOf, type Nearness } from './money-fragments.ts'
import { neverIn } from './money-never.ts'
import {
  isBareLifetime,
  isLifetime,
  isStrongMaximum,
  kindIn,
  lastKindIn,
  type MoneyNetwork,
  type MoneyScope,
  namesBoth,
  scopeIn,
  serviceIn,
} from './money-words.ts'
import type { Statement } from './statements.ts'

/** What an amount is, judged by its clause, its labels, its column and the headings above. */
export interface MoneyMeaning {
  kind: 'deductible' | 'maximum'
  scope: MoneyScope | null
  network: MoneyNetwork | null
  ortho: boolean
  lifetime: boolean
  /** Where the kind was named: the nearer, the surer. */
  from: Nearness
}

const NETWORKS = { in_network: 'in', middle: 'middle', out_of_network: 'out' } as const

/** "Deductible, in and out of network": one amount for both. */
const BOTH_NETWORKS = /\bin(?:[- ]network)?,? (?:and|&|or|\/) out(?:[- ]of[- ]network)?\b/i

/** Labels longer than this are several lines that a layout took for one; the last of them stands beside the amount. */
const LONG_LABEL = 40

function networkOf(statement: Statement, fragments: readonly Fragment[]): MoneyNetwork | null {
  const role = statement.column?.role
  if (role === 'in_network' || role === 'middle' || role === 'out_of_network') return NETWORKS[role]
  for (const { text, from } of fragments) {
    if (from === 'section' && statement.kind === 'sentence') continue
    // Running text that a layout took for a label is about other dentists, not about this amount.
    if (from === 'label' && text.length > LONG_LABEL * 2) continue
    const network = networkIn(text.replace(BOTH_NETWORKS, ' '))
    if (network) return NETWORKS[network]
  }
  return null
}

/** A bare "maximum of $150 per family" under a deductible limits the deductible. */
function limitsDeductible({ text: own, amount }: Clause, others: readonly Fragment[]): boolean {
  if (scopeIn(own) !== 'family' && amount.kind !== 'multiple') return false
  const near = others.find((f) => f.from !== 'section' && kindIn(f.text) !== null)
  const paidByFamily = /\b(?:famil(?:y|ies)|you)(?: \w+){0,4} pays?\b/i.test(own)
  return near !== undefined && kindIn(near.text) === 'deductible' && (paidByFamily || !isStrongMaximum(own))
}

function kindOf(clause: Clause, fragments: readonly Fragment[]): Pick<MoneyMeaning, 'kind' | 'from'> | null {
  for (const [i, { text, from }] of fragments.entries()) {
    const kind =
      kindIn(text) ??
      lastKindIn(from === 'own' ? clause.left : from === 'label' && text.length > LONG_LABEL ? text : '')
    if (!kind) continue
    const next = fragments.slice(i + 1).find((f) => kindIn(f.text) !== null)
    if (from === 'own' && isBareLifetime(text) && next?.from === 'label') continue
    if (kind === 'maximum' && from === 'own' && limitsDeductible(clause, fragments.slice(i + 1)))
      return { kind: 'deductible', from: 'label' }
    return { kind, from }
  }
  return null
}

/** Whose amount a fragment says; a label or head that names both ("Individual / Family") leaves it open. */
function scopeOf({ text, from }: Fragment): MoneyScope | null {
  return from !== 'own' && namesBoth(text) ? null : scopeIn(text)
}

/** The first fragment that answers, as far out as the one that named the kind, then headings. */
function nearest<T>(fragments: readonly Fragment[], ask: (text: string) => T | null): T | null {
  for (const { text } of fragments) {
    const answer = ask(text)
    if (answer !== null) return answer
  }
  return null
}

const ANNUAL = /\bannual\b|\bcalendar\b|\byear(?:ly)?\b|\bplan year\b|\b(?:benefit|contract|policy) period\b/i

function serviceOf(
  statement: Statement,
  clause: Clause,
  fragments: readonly Fragment[],
  kind: MoneyMeaning['kind'],
) {
  const near = fragments.filter((f) => f.from === 'own' || f.from === 'label')
  const service = nearest(near, (text) => serviceIn(text, kind))
  if (service) return service
  // A yearly amount inside an orthodontic section is still the plan's own; a lifetime amount there is orthodontic.
  const told = near.filter((f) => kindIn(f.text) !== null)
  if (told.some((f) => ANNUAL.test(f.text) && !isLifetime(f.text))) return null
  const heads = fragments.filter((f) => f.from === 'head').map((f) => f.text)
  // "Orthodontic treatment has its own $1,200 lifetime maximum and a separate $50 deductible."
  const around = [...heads, ...clause.before, ...statement.sections.slice(0, 2)]
  return nearest(
    around.map((text): Fragment => ({ text, from: 'before' })),
    (text) => serviceIn(text, kind),
  )
}

/** "Lifetime deductible | $50" below "Orthodontics, plan pays | 50%" in one table. */
const inOrthoRows = ({ above, labels }: Statement) =>
  classesIn(labels[0] ?? '').every((c) => c === 'orthodontic') &&
  above.some((label) => serviceIn(label, 'maximum') === 'ortho') &&
  !above.some((l) => serviceIn(l, 'maximum') === 'other')

/**
 * Judges one amount by everything around it.
 * @returns its meaning, or null when nothing names it, or what names it is none of our fields (premium, rollover, example …)
 */
export function meaningOf(statement: Statement, clause: Clause): MoneyMeaning | null {
  const fragments = fragmentsOf(statement, clause)
  const named = kindOf(clause, fragments)
  if (!named || neverIn(statement, clause)) return null
  const service = serviceOf(statement, clause, fragments, named.kind)
  if (service === 'other') return null
  // Whose amount it is stands in its own label before it stands in its group's.
  const group = groupOf(statement)
  const nearby = [
    ...fragments.filter((f) => !group.includes(f.text)),
    ...fragments.filter((f) => group.includes(f.text)),
  ]
  // Whose the next amount is says nothing of this one: "Types II and III $50 (maximum $150 per family)".
  const reach = nearby.filter(
    (f) => f.text !== clause.after[0] && (f.from !== 'before' || named.from === 'before'),
  )
  const said = reach.filter((f) => f.from !== 'section' || named.from === 'section').map(scopeOf)
  const scoped = said.find((scope) => scope !== null) ?? null
  const span = fragments.filter((f) => f.from === 'own' || f.from === 'label' || f.from === 'head')
  // "No annual or lifetime maximum" is said of the year first.
  const ofBoth = clause.amount.kind === 'unlimited' && ANNUAL.test(clause.text)
  const lifetime = !ofBoth && span.some((f) => isLifetime(f.text))
  return {
    ...named,
    scope: scoped,
    network: networkOf(
      statement,
      fragments.filter((f) => f.from !== 'before'),
    ),
    ortho: service === 'ortho' || (lifetime && inOrthoRows(statement)),
    lifetime,
  }
}
