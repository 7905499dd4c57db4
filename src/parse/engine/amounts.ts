import type { Ink } from '../../layout/canvas.ts'
import { inksAt } from '../../layout/passage.ts'
import { type Mention, mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { isOfElse, plainNever } from '../../text/plain-amounts.ts'
import { ALONE, type Beside, besides, LONGEST_LABEL, marksOf } from './amount-beside.ts'
import { AS_PLAN, ClassDeductibles, spared } from './amount-classes.ts'
import { Evidence, type Kind } from './amount-evidence.ts'
import {
  AS_THE_PLAN,
  asksPreventive,
  type Part,
  partsOf,
  partsOfLabels,
  type Who,
  WORD,
  YES_NO,
} from './amount-parts.ts'
import { type Money, namesNetwork, Whose } from './amount-whose.ts'
import { type Candidates, type Features, type FieldSlot, plus, type SubjectId } from './candidates.ts'
import { baseFeatures } from './shares.ts'
import { identities } from './solve.ts'
import { type Statement, titleOf } from './statement.ts'
import { LATER_YEAR } from './table-statements.ts'

/** Amounts near such words are no limits of the plan. */
const OTHER_AMOUNT =
  /\bin excess|(?<!(?:\bno|\bnot|\bnever|n[’']t)(?: \w+)? )\bmore than|over\s*\$|\bcopay|per unit|per visit|reward|roll-?over|(?:goes|go) up|increase[sd]? by|additional|\bextra\b|on top of/i
/** Costs from which a plan is to be asked before: no limit of what it pays. */
const ASKED_BEFORE = /\bpre-?treatment|\bpre-?determin|\bpre-?estimate|\bprior approval/i
/** A line that begins so tells what's left of a year's maximum. */
const ROLLED = /^\W*(?:\w+ ){0,3}(?:roll-?over|carry-?(?:over|forward))\b/i
/** How far words reach that make an amount another one. */
const AROUND = 40
/** Less than this says nothing of what an amount is. */
const LEAST_FIT = 0.25
/** Family figures up to this, said to be a maximum, cap a deductible. */
const LARGEST_CAP = 600
/** A yearly maximum of this is usual. */
const USUAL_MAXIMUM = 1500
/** Amounts up to this are deductibles. */
const MOST_SHAPED = 200
const ORTHO_DEDUCTIBLE =
  /\b(?:ortho\w*|braces)\s+(?:lifetime\s+|life-?time\s+)?(?:deductible|ded\b)|\b(?:deductible|ded\b\.?)\s*(?:for|on|[-–:(])?\s*(?:ortho|braces)/i
const NEVER =
  /\bno (?:annual |calendar year |yearly |plan )?deductibles?\b(?! (?:for|on|applies|or out|required|is taken|is charged))/i
const NO_MAXIMUM =
  /\bno (?:annual |calendar year |yearly |plan |annual benefit )(?:dollar |benefit )?(?:maximums?|limits?)\b|\bwithout (?:an? )?annual (?:maximum|limit)\b/i
/** "$1,500 in orthodontia coverage". */
const OF_ORTHO = /^\s*(?:in|for|of|toward|towards) (?:\w+ ){0,2}(?:orthodon|braces)/i
const LEAST_ORTHO = 500

const PREVENTIVE = 'deductible_applies_to_preventive'
const SAYS_DEDUCTIBLE = ['deductible', 'waived', 'after'] as const

/** Reads the amounts of one part of a statement. */
class AmountReader {
  readonly #part: Part
  readonly #e: Evidence
  readonly #found: Candidates
  readonly #base: Features
  readonly #beside: Beside
  readonly #same: (id: SubjectId) => SubjectId

  constructor(part: Part, beside: Beside, same: (id: SubjectId) => SubjectId, found: Candidates) {
    const s = part.statement
    this.#part = part
    this.#beside = beside
    this.#same = same
    this.#found = found
    this.#e = new Evidence(part, beside, same)
    // Words on the network inside a text speak of single amounts, not of all of it.
    const network = s.kind !== 'cell' && namesNetwork(part.text) ? null : s.network
    this.#base = baseFeatures({ ...s, network }, 'field')
  }

  #put(slot: FieldSlot, value: string, features: Features, at: number, end: number): void {
    const { passage, statement } = this.#part
    const inks = inksAt(passage, at, end)
    this.#found.fields.push({
      slot,
      value,
      features: plus(this.#base, features, this.#e.isElsewhere(at) ? { other_plan: 1 } : {}),
      unsure: statement.unsure,
      inks: slot === PREVENTIVE && !says(passage.text, ...SAYS_DEDUCTIBLE) ? this.#saying(inks) : inks,
    })
  }

  /** A cell that does not speak of the deductible answers its label, or its column's head: the words are theirs. */
  #saying(answer: readonly Ink[]): Ink[] {
    const { label, head } = this.#part.statement
    const told = [label, head].find((part) => says(part.text, ...SAYS_DEDUCTIBLE))
    return [...(told?.inks ?? []), ...answer]
  }

  #amount(money: readonly Money[], i: number, whose: Whose): void {
    const m = money[i]!
    const { text } = this.#part
    const [best, second] = this.#e.kindsAt(m.at)
    const around = text.slice(Math.max(0, m.at - AROUND), m.end + AROUND)
    if (ASKED_BEFORE.test(around)) return
    const network = whose.networkOf(i)
    for (const [kind, fit, rival] of [
      [best!.kind, best!.fit, second!.fit],
      [second!.kind, second!.fit, best!.fit],
    ] as const) {
      if (fit < LEAST_FIT || (m.value === 0 && kind !== 'deductible')) continue
      if (kind === 'maximum' && !this.#e.isCell && this.#isOthers(m)) continue
      const { who, features } = whose.of(i, kind)
      // A family figure after "maximum of" in a sentence about the deductible caps the deductible.
      const caps =
        kind === 'maximum' &&
        who === 'family' &&
        m.value <= LARGEST_CAP &&
        this.#e.of(['deductible'], m.at) > 0.08
      // So little is no yearly maximum, whatever its row is called: where it's said whose it is, rows have slipped.
      const shaped =
        kind === 'maximum' && !caps && m.value > 0 && m.value <= MOST_SHAPED && 'whose_beside' in features
      const real: Kind = caps || shaped ? 'deductible' : kind
      const slot = this.#slotOf(real, who, m.at)
      const waived =
        slot === 'orthodontic_deductible' && /^\s*deductible (?:is )?waived/i.test(text.slice(m.end))
      if (m.value === 0 && !this.#mayBeNone(m)) continue
      this.#put(
        slot,
        m.value === 0 || waived ? 'None' : `$${m.value.toLocaleString('en-US')}`,
        {
          ...features,
          kind_fit: fit,
          kind_lead: Math.max(-1, Math.min(1, fit - rival)),
          ...(m.value === 0 && { word_answer: 1 }),
          ...(OTHER_AMOUNT.test(around) && { other_amount: 1 }),
          ...(m.value % 1 !== 0 && { cents: 1 }),
          ...(network === 'out' && { amount_out: 1 }),
          ...(network === 'middle' && { amount_middle: 1 }),
          ...(network === 'in' && { amount_in: 1 }),
          ...(this.#isLater(m.at, m.end) && { amount_later: 1 }),
          ...(/out-of-pocket/i.test(`${titleOf(this.#part.label)} ${this.#e.topic}`) && {
            out_of_pocket: Math.max(1, m.value / USUAL_MAXIMUM),
          }),
          ...(shaped && { shaped_deductible: 1 }),
          ...unusual(slot, m.value),
        },
        m.at,
        m.end,
      )
    }
  }

  /** "We pay up to $150 for an exam", "your employer pays up to $600 a year": no limit of what the plan pays in all. */
  #isOthers({ at, end }: Money): boolean {
    const { text } = this.#part
    const lead = /^(?:\W|for|toward|on|per|each|an?|the|every|one|your)*/i.exec(text.slice(end))![0]
    const topic = /^[^:$]{2,60}:/.exec(text)?.[0] ?? ''
    const named = this.#e.mentions.filter(
      (m) => m.end <= topic.length || (m.at <= end + lead.length && m.end > end + lead.length),
    )
    const isService = (m: Mention) => m.kind === 'procedure' || m.kind === 'other'
    const isLimit = says(topic, 'maximum') || named.some((m) => m.kind === 'class')
    return (named.some(isService) && !isLimit) || isOfElse(text, at)
  }

  /** An amount of a later year of a plan that pays more from year to year: the year stands before its amount, or behind it. */
  #isLater(at: number, end: number): boolean {
    const { text } = this.#part
    const from = text.lastIndexOf('\n', at) + 1
    const to = text.indexOf('\n', end)
    const line = text.slice(from, to < 0 ? text.length : to)
    const leads = /^[^$]*\byear\b/i.test(line)
    const near = leads
      ? text.slice(from, at).split('$').at(-1)!
      : text.slice(end, end + 30).split(/[$\n]/)[0]!
    return LATER_YEAR.test(near)
  }

  /** "$0" is no deductible only where no class of services has it. */
  #mayBeNone(m: Money): boolean {
    const { text, label } = this.#part
    return subjectsOf(titleOf(label)).length === 0 && subjectsOf(text.slice(0, m.end + AROUND)).length === 0
  }

  #slotOf(kind: Kind, who: Who, at: number): FieldSlot {
    if (kind === 'orthodontic') return 'orthodontic_lifetime_maximum'
    if (kind === 'maximum') return who === 'family' ? 'annual_maximum_family' : 'annual_maximum_individual'
    const { label, text } = this.#part
    const title = titleOf(label).replace(spared(label), '')
    const isCell = this.#e.isCell
    const own = isCell
      ? /ortho|braces/i.test(title) && !says(label, 'annual') && this.#e.orthodontic(at) > 0.6
      : ORTHO_DEDUCTIBLE.test(text.slice(Math.max(0, at - 60), at + AROUND))
    if (own) return 'orthodontic_deductible'
    return who === 'family' ? 'deductible_family' : 'deductible_individual'
  }

  /** Lines of premiums and the like hold no limits, but under a deductible's own heading. */
  get #isAside(): boolean {
    const { label, text, section } = this.#part
    if (ROLLED.test(this.#e.isCell ? titleOf(label) : text)) return true
    const titles = label.split('\n').filter((line) => !says(line, 'premium'))
    if (titles.some((line) => says(line, 'maximum', 'deductible')) || this.#e.topic !== '') return false
    const isCell = this.#e.isCell
    if (isCell && says(section, 'deductible') && !says(section, 'premium') && !says(text, 'premium'))
      return false
    const about = !isCell && says(text, 'deductible', 'maximum')
    return says(isCell ? `${label}\n${text}` : text, 'premium', 'rollover') && !about
  }

  read(): void {
    const { text, label, section } = this.#part
    if (this.#isAside) return
    const asked = (asksPreventive(label) && YES_NO.test(text)) || (!this.#e.isCell && asksPreventive(text))
    const money = this.#e.mentions.filter((m): m is Money => m.kind === 'money')
    const whose = new Whose(this.#e, money)
    const classes = new ClassDeductibles(this.#e, this.#same)
    const tier = /\b(?:employee|member|subscriber|EE|you) ?(?:\+|and|&|plus) ?(?:one|1|spouse|child)/i.test(
      label,
    )
    if (!tier) for (const i of money.keys()) this.#amount(money, i, whose)
    const paid = money.some((m) => m.value > 0)
    if (!paid && !asked) this.#words(whose)
    const three = this.#e.mentions.find((m) => m.kind === 'cue' && m.id === 'three')
    const over = section.length < LONGEST_LABEL ? section : ''
    if (three && says(`${label}\n${text}\n${over}`, 'deductible'))
      this.#put(
        'deductible_family',
        '3x individual',
        { three_times: 1, ...(paid && { beside_amount: 1 }) },
        three.at,
        three.end,
      )
    if (!this.#e.isCell && !paid) this.#never()
    this.#braces(money)
    this.#pair(money, whose)
    const told = paid && this.#e.kindsAt(money[0]!.at)[0]!.kind === 'deductible'
    for (const one of [
      ...classes.read(this.#beside),
      ...(told || section === 'Deductible' ? classes.ofAmount() : []),
    ])
      this.#put(one.slot, one.value, one.features, 0, text.length)
  }

  /** "$1,500 in orthodontia coverage" is the most that is paid, though nothing says so. */
  #braces(money: readonly Money[]): void {
    for (const m of money)
      if (m.value >= LEAST_ORTHO && OF_ORTHO.test(this.#part.text.slice(m.end)))
        this.#put(
          'orthodontic_lifetime_maximum',
          `$${m.value.toLocaleString('en-US')}`,
          { ortho_amount: 1 },
          m.at,
          m.end,
        )
  }

  /** "$50 per person, $150 per family" in a text, or on two lines, that doesn't say of what: a deductible. */
  #pair(money: readonly Money[], whose: Whose): void {
    const { text, statement: s } = this.#part
    const { last, next } = this.#beside
    const [one] = money
    const own = `${text}\n${titleOf(s.heading)}\n${s.caption}\n${this.#part.label}`
    if (!one || money.length > 2 || says(`${own}\n${last}\n${next}`, 'premium')) return
    if (
      money.some(
        (m) => m.value > MOST_SHAPED || m.value % 1 !== 0 || this.#e.kindsAt(m.at)[0]!.fit >= LEAST_FIT,
      )
    )
      return
    const put = (m: Money, who: Who) =>
      this.#put(
        who === 'family' ? 'deductible_family' : 'deductible_individual',
        `$${m.value}`,
        { unnamed_pair: 1 },
        m.at,
        m.end,
      )
    const said = (i: number) => whose.said(i)
    if (
      money.length === 2 &&
      said(0) === 'individual' &&
      said(1) === 'family' &&
      isPair(one.value, money[1]!.value)
    ) {
      put(one, 'individual')
      put(money[1]!, 'family')
    }
    if (money.length !== 1) return
    const who = said(0)
    const other = LINE.exec(who === 'family' ? last : next)
    if (!who || !other || !says(other[0], who === 'family' ? 'individual' : 'family')) return
    const value = Number(other[1])
    if (who === 'family' ? isPair(value, one.value) : isPair(one.value, value)) put(one, who)
  }

  /** "There is no deductible", "no annual maximum". */
  #never(): void {
    const { text } = this.#part
    const told = plainNever(text)
    const plain = (id: string) =>
      told?.id === id ? { index: told.at, 0: text.slice(told.at, told.end) } : null
    const never = NEVER.exec(text) ?? plain('deductible')
    const around = `${text}\n${this.#beside.before}\n${this.#part.section}`
    const paid = this.#e.mentions.some((m) => m.kind === 'percent')
    if (never && !paid && subjectsOf(around).length === 0)
      this.#put('deductible_individual', 'None', { said_none: 1 }, never.index, never.index + never[0].length)
    const unlimited = NO_MAXIMUM.exec(text) ?? plain('maximum')
    if (unlimited)
      this.#put(
        'annual_maximum_individual',
        'Unlimited',
        { said_unlimited: 1 },
        unlimited.index,
        unlimited.index + unlimited[0].length,
      )
  }

  /** Words instead of amounts: "None", "Unlimited". In running text they stand at the end of a short line that says what they are about. */
  #words(whose: Whose): void {
    const { text, label, section } = this.#part
    const { topic, isCell } = this.#e
    const told = isCell ? text.trim() : wordBehind(text, topic)
    const asked = isCell ? label : topic
    if (
      AS_THE_PLAN.test(told) &&
      this.#slotOf('deductible', 'individual', 0) === 'orthodontic_deductible' &&
      says(asked, 'deductible')
    ) {
      this.#put('orthodontic_deductible', AS_PLAN, { word_answer: 1, kind_fit: 1 }, 0, text.length)
      return
    }
    if (!WORD.test(told) || told.length >= 40) return
    const at = text.lastIndexOf(told)
    const { kind, fit } = this.#e.kindsAt(at)[0]!
    if (fit < 0.5) return
    const put = (slot: FieldSlot, value: string) =>
      this.#put(slot, value, { word_answer: 1, kind_fit: fit }, at, at + told.length)
    const name = isCell ? label : text.slice(0, at)
    const refused = /not covered/i.test(told)
    if (kind === 'deductible' && !refused) {
      const slot = this.#slotOf(kind, 'individual', at)
      if (slot === 'orthodontic_deductible') {
        put(slot, 'None')
        return
      }
      const named = says(name, 'deductible') || (subjectsOf(name).length === 0 && says(section, 'deductible'))
      const ofClass = subjectsOf(titleOf(name)).some((m) => m.kind === 'class')
      if (!named || ofClass) return
      const announced = whose.announced()
      if (announced !== 'family') put('deductible_individual', 'None')
      if (announced === 'family' || announced === 'both') put('deductible_family', 'None')
    }
    if (kind === 'maximum' && /unlimited|no (?:\w+ )*(?:max|limit)|none/i.test(told))
      put('annual_maximum_individual', 'Unlimited')
    if (kind === 'orthodontic' && /not covered|n\/a|not app/i.test(told))
      put('orthodontic_lifetime_maximum', 'Not covered')
    const braces = this.#e.orthodontic(at) > 0.3
    if (kind === 'orthodontic' && braces && /unlimited|no (?:\w+ )*(?:max|limit)/i.test(told))
      put('orthodontic_lifetime_maximum', 'Unlimited')
  }
}

/** A line of one amount and whose it is. */
const LINE = /^\$ ?(\d{2,3})\b[^$\n]{3,50}$/
/** A family's deductible is two or three times one person's. */
const isPair = (one: number, all: number): boolean => all === 2 * one || all === 2.5 * one || all === 3 * one

/** The word that answers a line of running text: what stands behind its topic, or its last words. */
function wordBehind(text: string, topic: string): string {
  if (topic) return text.slice(topic.length).trim().replace(/[.;]$/, '')
  const last = mentionsOf(text).findLast(
    (m): m is Extract<Mention, { kind: 'cue' }> =>
      m.kind === 'cue' && ['none', 'unlimited', 'not_applicable'].includes(m.id),
  )
  if (!last || text.length >= LONGEST_LABEL || !/^[\s.;]*$/.test(text.slice(last.end))) return ''
  return says(text.slice(0, last.at), 'deductible', 'maximum', 'lifetime')
    ? text.slice(last.at, last.end)
    : ''
}

/** Amounts that such a field hardly ever has; the farther off, the less. */
function unusual(slot: FieldSlot, value: number): Features {
  if (value === 0) return {}
  const deductible = slot.includes('deductible')
  const small = value < (slot.startsWith('annual') ? 400 : 300)
  const odd = deductible ? value > 500 : small || value % 5 !== 0
  if (!odd) return {}
  return { unusual_amount: (deductible ? value > 1000 : value < 200) ? 2 : 1 }
}

/** Adds to the candidates the amounts that the statements may tell. */
export function findAmounts(statements: readonly Statement[], found: Candidates): void {
  const same = identities(found)
  const beside = besides(statements)
  const marks = marksOf(statements)
  for (const s of statements) {
    const mark = /^(?:\*+|†|‡)/.exec(s.passage.text)?.[0]
    const noted = s.kind !== 'cell' && mark !== undefined && marks.has(mark)
    for (const part of partsOf(s))
      new AmountReader(noted ? { ...part, section: 'Deductible' } : part, beside(s), same, found).read()
  }
  for (const part of partsOfLabels(statements)) new AmountReader(part, ALONE, same, found).read()
}
