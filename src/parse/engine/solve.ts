import { dictionary } from '../../base/dictionary.ts'
import type { Ink } from '../../layout/canvas.ts'
import { PROCEDURES } from '../../lexicon/catalog.ts'
import type { ClassId, NumberedClass } from '../../text/mentions.ts'
import {
  type Candidates,
  type FieldSlot,
  isNumbered,
  type ShareCandidate,
  type SubjectId,
} from './candidates.ts'
import { HOME } from './home.ts'
import { turnedOdds } from './paid.ts'
import { SOLVER, scoreOf, USUAL } from './weights.ts'

/** A value that was chosen, with how far it stands above the next one, and the others that stand on the page. */
export interface Decision<V> {
  value: V
  /** Log odds of the value itself. */
  score: number
  /** Distance to the next value. */
  margin: number
  inks: Ink[]
  /** The page doesn't say which of several plans it is of. */
  unsure: boolean
  others: V[]
}

/** One consistent reading of a document. */
export interface Solution {
  shares: Map<SubjectId, Decision<number>>
  fields: Map<FieldSlot, Decision<string>>
  /** What the same fields are outside the network, where an amount is told there. */
  outside: Map<FieldSlot, Decision<string>>
}

const CLASSES = ['preventive', 'basic', 'major', 'orthodontic'] as const
/** What numbered classes mean where the document doesn't say. */
const IN_ORDER = dictionary<ClassId | undefined>({
  '#1': 'preventive',
  '#2': 'basic',
  '#3': 'major',
  '#4': 'orthodontic',
})

interface Weighed<V> {
  value: V
  score: number
  unsure: boolean
  inks: Ink[]
}

/**
 * Equal values together: the strongest counts, the others add a little. Best first.
 * @param within how far below the strongest another one may stand and still add something
 */
function tally<V>(
  list: readonly Weighed<V>[],
  repeated: number,
  within = Number.POSITIVE_INFINITY,
): Weighed<V>[] {
  const most = new Map<V, number>()
  for (const { value, score } of list) most.set(value, Math.max(most.get(value) ?? score, score))
  const by = new Map<V, Weighed<V> & { count: number }>()
  for (const one of list) {
    if (one.score < most.get(one.value)! - within) continue
    const own = by.get(one.value)
    if (!own) by.set(one.value, { ...one, count: 1 })
    else {
      own.count++
      if (one.score > own.score) {
        own.score = one.score
        own.inks = one.inks
        own.unsure = one.unsure
      }
    }
  }
  return [...by.values()]
    .map(({ count, ...own }) => ({ ...own, score: own.score + repeated * Math.log(count) }))
    .sort((a, b) => b.score - a.score)
}

const usual = (subject: SubjectId, value: number): number =>
  USUAL[HOME[subject] ?? subject]?.[String(value)] ?? SOLVER.usual_other

/** Which class a numbered one is: the document's own words first, the usual order last. */
export function identities({ aliases }: Candidates): (id: SubjectId) => SubjectId {
  const votes = new Map<NumberedClass, Map<ClassId, number>>()
  for (const [numbered, named] of aliases) {
    const own = votes.get(numbered) ?? new Map<ClassId, number>()
    own.set(named, (own.get(named) ?? 0) + 1)
    votes.set(numbered, own)
  }
  // One named class is one of the document's classes: the number that has it by most words, and by the usual order where words are equal.
  const claims = [...votes].flatMap(([numbered, own]) =>
    [...own].map(([named, count]) => ({
      numbered,
      named,
      count: count + (IN_ORDER[numbered] === named ? 0.5 : 0),
    })),
  )
  const given = new Map<NumberedClass, ClassId>()
  for (const { numbered, named } of claims.toSorted((a, b) => b.count - a.count))
    if (!given.has(numbered) && ![...given.values()].includes(named)) given.set(numbered, named)
  const free = (id: ClassId | undefined) => (id && ![...given.values()].includes(id) ? id : undefined)
  return (id) => (isNumbered(id) ? (given.get(id) ?? free(IN_ORDER[id]) ?? id) : id)
}

/** Less than this says nothing of who pays. */
const SAID = 0.5

/** For each group whether its figures are what the patient pays, and how sure that is. */
function payersOf(
  shares: readonly ShareCandidate[],
  { payers }: Candidates,
): Map<string, { you: boolean; margin: number }> {
  const found = new Map<string, { you: boolean; margin: number }>()
  for (const group of new Set(shares.map((s) => s.group))) {
    const own = shares.filter((s) => s.group === group)
    const rows = new Map<number, ShareCandidate[]>()
    for (const s of own)
      if (s.payer === 'open' && scoreOf(s.features) > -2) rows.set(s.row, [...(rows.get(s.row) ?? []), s])
    const verbs = new Set(own.filter((s) => s.payer === 'you').map((s) => s.inks[0]))
    const said = scoreOf(payers.get(group) ?? {}) + SOLVER.you_verb * verbs.size
    // Where nothing tells who pays, low figures are more likely a poor plan's.
    const unsaid = said < SAID
    // Rows of one class with the same figure speak once: forty services don't say more than their class.
    const heard = new Set<string>()
    let likes = 0
    for (const row of rows.values()) {
      const classes = row.filter((one) => HOME[one.subject] === undefined)
      for (const s of classes.length > 0 ? classes : row) {
        const key = `${HOME[s.subject] ?? s.subject} ${s.printed}`
        if (heard.has(key)) continue
        heard.add(key)
        likes += turnedOdds(s.subject, s.printed)
      }
    }
    const within = (odds: number) => Math.max(-SOLVER.payer_most, Math.min(SOLVER.payer_most, odds))
    const score = within(said) + within(likes) + (unsaid ? SOLVER.payer_unsaid : 0)
    found.set(group, {
      you: score > 0 && rows.size > 0,
      margin: rows.size > 0 ? Math.abs(score) : SOLVER.alone,
    })
  }
  return found
}

/** Log odds that both hold: no surer than the less sure of them. */
const both = (one: number, other: number): number => -Math.log(Math.exp(-one) + Math.exp(-other))

/** Distance to the next value; what stands alone is as far from nothing at all as it speaks for itself. */
const lead = (list: readonly { score: number }[], own: number): number => {
  const rival = Math.max(...list.flatMap((one, i) => (i === own ? [] : [one.score])))
  const { score } = list[own]!
  return list.length > 1 ? score - rival : Math.max(0, Math.min(SOLVER.alone, score))
}

/** What a field may be. */
interface Claim extends Weighed<string> {
  slot: FieldSlot
  /** It holds in another network than the plan's own. */
  isAway: boolean
  /** It holds outside the network: how well it fits there. */
  outside: number | null
}

/** Features of what holds elsewhere. */
const APART = ['field_network_out', 'field_network_middle', 'amount_out', 'amount_middle'] as const
const OUTSIDE = ['field_network_out', 'amount_out'] as const
const dollars = (value: string) => (value.startsWith('$') ? Number(value.replace(/[$,]/g, '')) : null)

/** What speaks against a family's amount beside one person's: it holds in another network, or it's the smaller one. */
function besideOne(one: Claim, family: Claim): number {
  const [own, all] = [dollars(one.value), dollars(family.value)]
  const below = all !== null && (own === null ? one.value === 'None' : all < own)
  return (family.isAway && !one.isAway ? SOLVER.family_apart : 0) + (below ? SOLVER.family_below : 0)
}

/** The amounts that are said to hold outside the network. */
function outsideOf(by: ReadonlyMap<FieldSlot, readonly Claim[]>): Map<FieldSlot, Decision<string>> {
  return new Map(
    [...by].flatMap(([slot, list]): [FieldSlot, Decision<string>][] => {
      const told = tally(
        list.flatMap((c) =>
          c.outside === null || dollars(c.value) === null ? [] : [{ ...c, score: c.outside }],
        ),
        SOLVER.repeated_field,
        SOLVER.repeated_within,
      )
      const [best] = told
      if (!best || best.score <= SOLVER.least_field) return []
      return [[slot, { ...best, margin: lead(told, 0), others: [] }]]
    }),
  )
}

/** Chooses one reading: who pays in each table, what each class pays, what each procedure pays, and the fields. */
class Solver {
  readonly #found: Candidates
  readonly #same: (id: SubjectId) => SubjectId
  readonly #shares: ShareCandidate[]
  readonly #payers: Map<string, { you: boolean; margin: number }>
  readonly #classes = new Map<SubjectId, { list: Weighed<number>[]; chosen: number }>()

  constructor(found: Candidates) {
    this.#found = found
    this.#same = identities(found)
    this.#shares = found.shares.map((s) => ({ ...s, subject: this.#same(s.subject) }))
    this.#payers = payersOf(this.#shares, found)
  }

  #valueOf(s: ShareCandidate): number {
    const you = s.payer === 'you' || (s.payer === 'open' && this.#payers.get(s.group)?.you)
    const paid = (printed: number) => (you ? 100 - printed : printed)
    return s.to === undefined ? paid(s.printed) : Math.max(paid(s.printed), paid(s.to))
  }

  #weigh(s: ShareCandidate, hint: number): Weighed<number> {
    const value = this.#valueOf(s)
    return {
      value,
      score: scoreOf(s.features) + usual(s.subject, value) * hint,
      unsure: s.unsure,
      inks: s.inks,
    }
  }

  solve(): Solution {
    this.#chooseClasses()
    const shares = new Map<SubjectId, Decision<number>>()
    for (const [id, { list, chosen }] of this.#classes) {
      const own = list[chosen]
      if (own) shares.set(id, this.#decided(list, chosen))
    }
    for (const procedure of PROCEDURES) {
      if (procedure === 'orthodontic') continue
      const list = this.#ofProcedure(procedure).filter((one) => one.score > SOLVER.least_share)
      if (list.length > 0) shares.set(procedure, this.#decided(list, 0))
    }
    return { shares, ...this.#fields() }
  }

  #decided(list: readonly Weighed<number>[], chosen: number): Decision<number> {
    const own = list[chosen]!
    // A table's own doubt about who pays is everybody's doubt.
    const groups = this.#shares.filter((s) => s.payer === 'open' && s.inks === own.inks).map((s) => s.group)
    const payer = Math.min(...groups.map((g) => this.#payers.get(g)?.margin ?? SOLVER.alone), SOLVER.alone)
    return {
      value: own.value,
      score: own.score,
      inks: own.inks,
      unsure: own.unsure,
      margin: Math.min(lead(list, chosen), payer),
      others: list.flatMap(({ value }, i) => (i === chosen ? [] : [value])),
    }
  }

  /** Shares of the named classes together, with a soft order: preventive at least basic at least major. */
  #chooseClasses(): void {
    const rest = new Set(this.#shares.map((s) => s.subject).filter(isNumbered))
    for (const id of [...CLASSES, ...rest]) {
      const own = this.#shares.filter((s) => s.subject === id && s.direct)
      const list = tally(
        own.map((s) => this.#weigh(s, SOLVER.usual_class)),
        SOLVER.repeated,
      )
      this.#classes.set(id, {
        list: list.filter((one) => one.score > SOLVER.least_class).slice(0, 4),
        chosen: 0,
      })
    }
    const options = CLASSES.slice(0, 3).map((id) => this.#classes.get(id)!.list)
    const order = (
      higher: Weighed<number> | undefined,
      lower: Weighed<number> | undefined,
      weight: number,
    ) => (higher && lower && higher.value < lower.value ? weight : 0)
    let best = { score: Number.NEGATIVE_INFINITY, picks: [0, 0, 0] }
    const places = (list: readonly unknown[]) => (list.length > 0 ? [...list.keys()] : [0])
    for (const p of places(options[0]!))
      for (const b of places(options[1]!))
        for (const m of places(options[2]!)) {
          const [first, second, third] = [options[0]![p], options[1]![b], options[2]![m]]
          const score =
            [first, second, third].reduce((sum, one) => sum + (one?.score ?? 0), 0) +
            order(first, second, SOLVER.order_near) +
            order(second, third, SOLVER.order_near) +
            order(first, third, SOLVER.order_far)
          if (score > best.score) best = { score, picks: [p, b, m] }
        }
    for (const [i, id] of CLASSES.slice(0, 3).entries()) this.#classes.get(id)!.chosen = best.picks[i]!
  }

  #ofProcedure(procedure: (typeof PROCEDURES)[number]): Weighed<number>[] {
    const own = this.#shares
      .filter((s) => s.subject === procedure)
      .map((s) => this.#weigh(s, SOLVER.usual_procedure))
    const inherited = this.#found.members.flatMap((m): Weighed<number>[] => {
      const known = m.procedure === procedure ? this.#classes.get(this.#same(m.class)) : undefined
      const share = known?.list[known.chosen]
      if (!share) return []
      const score = both(scoreOf(m.features) + SOLVER.member, share.score + SOLVER.class_share)
      return [{ value: share.value, score, unsure: share.unsure, inks: share.inks }]
    })
    return tally([...own, ...inherited], SOLVER.repeated)
  }

  #fields(): Pick<Solution, 'fields' | 'outside'> {
    const by = new Map<FieldSlot, Claim[]>()
    for (const one of [...this.#claimed(), ...this.#impliedPreventive()])
      by.set(one.slot, [...(by.get(one.slot) ?? []), one])
    const fields = new Map<FieldSlot, Decision<string>>()
    const decide = (slot: FieldSlot, list: readonly Claim[]) => {
      const told = tally(list, SOLVER.repeated_field, SOLVER.repeated_within)
      const [own, ...others] = told
      if (!own || own.score <= SOLVER.least_field) return
      fields.set(slot, { ...own, margin: lead(told, 0), others: others.map(({ value }) => value) })
    }
    for (const [slot, list] of by) if (!slot.endsWith('_family')) decide(slot, list)
    for (const kind of ['deductible', 'annual_maximum'] as const) {
      const one = fields.get(`${kind}_individual`)
      const own = one && by.get(`${kind}_individual`)?.find((c) => c.inks === one.inks)
      const list = by.get(`${kind}_family`) ?? []
      decide(
        `${kind}_family`,
        list.map((c) => ({ ...c, score: c.score + (own ? besideOne(own, c) : 0) })),
      )
    }
    return { fields, outside: outsideOf(by) }
  }

  /** An amount on the page fills one slot: the one that it fits best. */
  #claimed(): Claim[] {
    const braces = this.#classes.get('orthodontic')
    const paysBraces = (braces?.list[braces.chosen]?.value ?? 0) > 0
    // A deductible that is said to come before other classes is none of braces, where the plan pays for them.
    const likely = this.#found.fields.filter(
      (f) => paysBraces || f.features.orthodontic_left_out === undefined,
    )
    const all = likely.map(
      (f): Claim => ({
        ...f,
        score: scoreOf(f.features),
        isAway: APART.some((feature) => f.features[feature] !== undefined),
        outside: OUTSIDE.some((feature) => f.features[feature] !== undefined)
          ? scoreOf(
              Object.fromEntries(
                Object.entries(f.features).filter(([name]) => !APART.some((a) => a === name)),
              ),
            )
          : null,
      }),
    )
    const best = new Map<Ink, Map<string, number>>()
    const amount = (f: Claim) => (f.value.startsWith('$') ? f.inks[0] : undefined)
    for (const f of all) {
      const ink = amount(f)
      if (!ink) continue
      const own = best.get(ink) ?? new Map<string, number>()
      best.set(ink, own.set(f.value, Math.max(own.get(f.value) ?? f.score, f.score)))
    }
    return all.filter((f) => {
      const ink = amount(f)
      return !ink || f.score >= best.get(ink)!.get(f.value)!
    })
  }

  /** Where other classes pay after the deductible and the preventive row doesn't say so, it doesn't come first there. */
  #impliedPreventive(): Claim[] {
    const chosen = (id: ClassId) => {
      const known = this.#classes.get(id)
      const value = known?.list[known.chosen]?.value
      return this.#shares
        .filter((s) => s.subject === id && s.direct && this.#valueOf(s) === value)
        .sort((a, b) => scoreOf(b.features) - scoreOf(a.features))[0]
    }
    const [preventive, basic, major] = [chosen('preventive'), chosen('basic'), chosen('major')]
    if (!preventive || preventive.after) return []
    const other = [basic, major].find((s) => s && s.group === preventive.group && s.after)
    if (!preventive.waived && !other) return []
    // What says it is the words about the deductible: its own, or those of the class that pays after it.
    const said = preventive.waived ? preventive : other!
    return [
      {
        slot: 'deductible_applies_to_preventive',
        value: 'No',
        score: 4.5,
        unsure: false,
        inks: [...said.terms, ...said.inks.filter((ink) => !said.terms.includes(ink))],
        isAway: false,
        outside: null,
      },
    ]
  }
}

/** The reading of a document that fits best as a whole. */
export const solve = (found: Candidates): Solution => new Solver(found).solve()
