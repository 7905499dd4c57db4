import { addMonths } from '../../base/calendar.ts'
import { LATE } from '../facts/wait.ts'
import type { Reading } from '../resolve/references.ts'
import type { Service } from '../understand/asks.ts'
import { slotsIn } from '../understand/slots.ts'
import { type AmountKind, AmountKinds } from './amount-kinds.ts'
import {
  type Begun,
  BY_QUADRANT,
  happenedAt,
  lineOf,
  ON_TEETH,
  type Quadrant,
  quadrantIn,
  REBUILDING,
  treatmentsOf,
} from './begun.ts'
import type { Cents, PlanTerms } from './contract.ts'
import { saidOfFees } from './contracted.ts'
import { countAround } from './counts.ts'
import { CHEAPER, isCheaper } from './instead.ts'
import { usedEarlier } from './part-used.ts'
import { agesIn } from './typed-ages.ts'
import { amountsIn, isTold, type TypedAmount } from './typed-amounts.ts'
import { typedDays } from './typed-dates.ts'
import { type SaidOfLimits, saidOfLimits } from './typed-limits.ts'
import { withoutLimitNames } from './typed-none.ts'
import { saysOtherPays } from './typed-other.ts'
import type { TypedEstimate } from './typed-parts.ts'
import { unclearIn } from './unclear.ts'

/** How far before an amount it's told that it's for what is paid instead, in words. */
const NEAR = 4
/** The same, where its part of the message is longer. */
const FAR = 9

/** An amount from which a bare number behind a treatment is money, in cents. */
const FIRM = 10_000

/** Reads one message. */
class MessageReader {
  readonly #text: string
  readonly #plan: PlanTerms
  readonly #words: Reading['words']
  #services: { from: number; to: number; service: Service }[]
  #amounts: TypedAmount[]
  /** Small numbers that may be money, where nothing says so. */
  readonly #stray: Cents[]
  readonly #teeth: { at: number; tooth: number }[]
  readonly #lines: Begun[] = []
  readonly #said: SaidOfLimits
  readonly #planned: number | null
  readonly #typed: TypedEstimate

  constructor(
    text: string,
    { words, terms, ids, nameWords }: Reading,
    plan: PlanTerms,
    known: ReadonlySet<number>,
  ) {
    this.#text = text
    this.#plan = plan
    this.#words = words
    const named = terms.flatMap((t) => Array.from({ length: t.to - t.from }, (_, i) => t.from + i))
    const taken = new Set([...ids.flatMap((id) => id.at), ...nameWords, ...named])
    const onTeeth = terms.flatMap(({ term, to }) =>
      term.about === 'procedure' && ON_TEETH.has(term.procedure) ? [to] : [],
    )
    const { amounts: numbers, teeth } = amountsIn(text, words, taken, new Set(onTeeth), known)
    const amounts = withoutLimitNames(text, words, numbers, plan, terms.length > 0)
    const { age, planned } = slotsIn(text)
    this.#planned = planned
    const stray = (a: TypedAmount) =>
      a.bare &&
      !named.includes(a.from - 1) &&
      !teeth.some((t) => t.at === a.from - 1) &&
      !isTold(words, new Set(named), a)
    const or = (at: number) => words[at]?.text === 'or'
    const isAge = agesIn(text, words, age)
    const isOther = (a: TypedAmount) => isAge(a) || or(a.from - 1) || or(a.to)
    const own = amounts.filter((a) => !(a.bare && isOther(a)))
    this.#amounts = own.filter((a) => !stray(a))
    this.#stray = own.filter(stray).map((a) => a.cents)
    this.#teeth = teeth
    this.#services = terms.flatMap(({ term, from, to }) =>
      term.about === 'procedure'
        ? [{ from, to, service: { procedure: term.procedure, item: term.item, code: term.code } }]
        : [],
    )
    const earlier = usedEarlier(words, this.#amounts, this.#services, plan)
    this.#amounts = this.#amounts.filter((own) => !earlier.amounts.includes(own))
    this.#services = this.#services.filter((own) => !earlier.services.includes(own))
    this.#said = saidOfLimits(words)
    const { deductibleIsMet, familyDeductibleIsMet, waitOver, maxedOut } = this.#said
    this.#typed = {
      lines: [],
      cover: earlier.cover,
      ...(earlier.outside > 0 && { outside: earlier.outside }),
      left: maxedOut ? { maximum: 0 } : {},
      ...(LATE.test(words.map((w) => w.text).join(' ')) && { late: true as const }),
      deductibleIsMet,
      familyDeductibleIsMet,
      waitOver,
      unread: [],
      stray: [],
      strayDays: [],
      unclear: [],
      teeth: [],
      prices: 0,
      firm: false,
      loose: {},
    }
  }

  /** The three words behind an amount. */
  #behind({ to }: TypedAmount): string {
    return this.#words
      .slice(to, to + 3)
      .map((w) => w.text)
      .join(' ')
  }

  #isAmount(at: number): boolean {
    return this.#amounts.some((a) => at >= a.from && at < a.to)
  }

  #hasAmount(from: number, to: number): boolean {
    return this.#amounts.some((a) => a.from > from && a.from < to)
  }

  /** The line that an amount or a tooth belongs to: the last one before it, else the first. */
  #lineAt(at: number): Begun | undefined {
    return this.#lines.findLast((l) => l.at < at) ?? this.#lines[0]
  }

  #isDowngraded({ procedure }: Pick<Service, 'procedure'>): boolean {
    return Boolean(this.#plan.services[procedure]?.downgrade)
  }

  /** How many of a treatment are planned; null where nothing says so. "3 unit bridge" is one bridge. */
  #countOf({ from, to, service }: { from: number; to: number; service: Service }): number | null {
    if (service.procedure === 'bridges') return null
    const counted = { words: this.#words, text: this.#text, isAmount: (at: number) => this.#isAmount(at) }
    return countAround(counted, from, to, service.procedure === 'dentures')
  }

  /** "two fillings, #3 MO 215 and #5 DO 198": a treatment that's counted goes on until it has that many amounts. */
  #isOneOf({ at, count }: Begun, from: number): boolean {
    return count > 1 && this.#amounts.filter((a) => a.from > at && a.from < from).length < count
  }

  #beginLines(): void {
    const texts = this.#words.map((w) => w.text)
    for (const [i, term] of this.#services.entries()) {
      const { service, from, to } = term
      if (happenedAt(this.#words, from)) continue
      const last = this.#lines.at(-1)
      const until = this.#services[i + 1]?.from ?? texts.length
      const again = last?.line.procedure === service.procedure
      // "composite #19, filling 180" and "the ortho lifetime" are the same again; "amalgam 120" is what's paid instead.
      const isOwn = this.#hasAmount(last?.at ?? 0, from) && this.#hasAmount(from, until)
      const isInstead = isCheaper(service) && (this.#isDowngraded(service) || this.#wouldBe({ from: to }))
      const line = lineOf(service)
      // "pays amalgam on a 13 comp": what's done is the other one.
      if (again && !isOwn && isCheaper(last.line.service) && !isCheaper(service)) last.line = line
      // "wizzies: 4 surgical exts 300 each": the count is of the same treatment.
      if (again && !isOwn && !isInstead) last.count = Math.max(last.count, this.#countOf(term) ?? 1)
      if (again && (!isOwn || isInstead || this.#isOneOf(last, from))) continue
      const quadrants = BY_QUADRANT.has(service.procedure) ? (this.#planned ?? 1) : 1
      const count = this.#countOf(term) ?? quadrants
      const plural = (to > from ? this.#words[to - 1]!.text : '').endsWith('s')
      this.#lines.push({ at: from, line, count, plural, prices: [], teeth: [], quadrants: [], history: [] })
    }
  }

  /** What a treatment costs: of the line before the amount, else of the one behind it. */
  #price(amount: TypedAmount, own: Begun): void {
    const next = this.#lines.find((l) => l.at > amount.from)
    const isNext = next && next.prices.length === 0 && !this.#hasAmount(amount.from, next.at)
    const isFull = !own.plural && own.prices.length >= Math.max(own.count, own.teeth.length)
    if (this.#saysInstead(amount)) {
      if (this.#isDowngraded(own.line)) own.line.basisAllowed = amount.cents
      // "amalgam would've been 165": it's of no use where the plan pays for what is done.
      else if (!this.#wouldBe(amount)) own.prices.push(amount.cents)
      return
    }
    if (isFull && isNext) next.prices.push(amount.cents)
    else own.prices.push(amount.cents)
  }

  /** Whether an amount is one of a limit of the year, and which. */
  #limit({ cents }: TypedAmount, { kind, ofDeductible, ofFamily, ofOrtho }: AmountKind): boolean {
    const { cover, left } = this.#typed
    if (kind === 'left') {
      // "ded met 900 left": what's left is of the maximum.
      if (ofDeductible && !this.#typed.deductibleIsMet)
        left[ofFamily ? 'familyDeductible' : 'deductible'] = cents
      else if (ofFamily && typeof this.#plan.maximum.family === 'number')
        cover.familyMaximumUsed = Math.max(0, this.#plan.maximum.family - cents)
      else left.maximum = cents
    } else if (kind === 'met' || (kind === 'used' && ofDeductible))
      cover[ofFamily ? 'familyDeductibleMet' : 'deductibleMet'] = cents
    else if (kind === 'used')
      cover[ofOrtho ? 'orthoUsed' : ofFamily ? 'familyMaximumUsed' : 'maximumUsed'] = cents
    else return false
    return true
  }

  #readAmounts(): void {
    const isService = (at: number) => this.#services.some((s) => at >= s.from && at < s.to)
    const kinds = new AmountKinds(this.#words, this.#text, (at) => this.#isAmount(at) || isService(at))
    const { cover, unread, loose } = this.#typed
    for (const amount of this.#amounts) {
      const kind = kinds.of(amount, this.#plan)
      const own = this.#lineAt(amount.from)
      if (kind.kind === 'primary') cover.otherCover = true
      if (this.#isWhole(amount)) continue
      // "834 on each of two": how much that is in all, nothing tells.
      if (
        kind.kind === 'used' &&
        this.#said.each &&
        /^(?:on|for|of)? ?(?:each|ea)\b/.test(this.#behind(amount))
      ) {
        unread.push(amount.cents)
        continue
      }
      if (this.#limit(amount, kind)) continue
      if (!own && amount.bare) this.#stray.push(amount.cents)
      else if (!own && kind.kind !== 'primary' && this.#saysInstead(amount)) loose.basisAllowed = amount.cents
      else if (!own && (kind.kind === 'fee' || kind.kind === 'allowed')) loose[kind.kind] = amount.cents
      else if (!own && kind.kind === 'primary') loose.primaryPaid = amount.cents
      else if (!own || kind.ofDeductible || (kind.kind === 'primary' && this.#lines.length > 1))
        unread.push(amount.cents)
      else if (kind.kind === 'primary') own.line.primaryPaid = amount.cents
      else if (kind.kind === 'allowed' && !this.#saysInstead(amount)) own.line.allowed = amount.cents
      else this.#price(amount, own)
    }
  }

  /** "used 1,750 of the 2000", "(150)": the limit itself, told beside what's used of it. */
  #isWhole({ cents, from, to }: TypedAmount): boolean {
    const limits = [
      ...Object.values(this.#plan.maximum),
      ...Object.values(this.#plan.deductible),
      this.#plan.orthoMaximum,
    ]
    const before = this.#text.slice(0, this.#words[from]!.start)
    const isOf = /\d (?:out )?of (?:the |her |his |their )?\$?$/i.test(before) && this.#saysLimit()
    const next = this.#words[to]?.text ?? ''
    const isNamed = /\b(?:max|maximum|annual|lifetime)\b[^\d]{0,6}$/i.test(before)
    return limits.includes(cents) && (isOf || isNamed || /^(?:lifetime|max|maximum|ortho\w*)$/.test(next))
  }

  #saysLimit(): boolean {
    const { maximumUsed, deductibleMet, orthoUsed } = this.#typed.cover
    const told = [maximumUsed, deductibleMet, orthoUsed, ...Object.values(this.#typed.left)]
    return told.some((v) => v !== undefined)
  }

  /** "would be", "wouldve been" beside an amount. */
  #wouldBe({ from }: { from: number }): boolean {
    return this.#words.slice(Math.max(0, from - NEAR), from + 2).some((w) => /^would/.test(w.text))
  }

  #saysInstead({ from }: TypedAmount): boolean {
    const begin = Math.max(this.#partOf(from), from - FAR)
    const last = this.#words.findLastIndex((_, i) => i < from && this.#isAmount(i))
    return this.#words.slice(Math.max(begin, last + 1), from).some((w) => CHEAPER.test(w.text))
  }

  #readPlaces(): void {
    const once = <T>(list: T[], one: T) => list.includes(one) || list.push(one)
    for (const { at, tooth } of this.#teeth) {
      const own = this.#lineAt(at)
      const next = this.#lines.find((line) => line.at === at + 1)
      // "composite #14 220, #8 comp 200": the second is of what comes after it.
      const isNext = next !== undefined && own !== undefined && own !== next && own.teeth.length > 0
      once((isNext ? next : (own ?? this.#typed)).teeth, tooth)
    }
    this.#shareTooth()
    for (const [i, { text }] of this.#words.entries()) {
      const quadrant = quadrantIn(text)
      const own = quadrant && this.#lineAt(i)
      if (own) once(own.quadrants, quadrant)
    }
  }

  /** "#30 needs rct, buildup and crown": one tooth that is named once is the tooth of all that's done to rebuild it. */
  #shareTooth(): void {
    const rebuilt = this.#lines.filter(({ line }) => REBUILDING.has(line.procedure))
    const teeth = new Set(this.#lines.flatMap((line) => line.teeth))
    const [tooth] = teeth
    if (teeth.size !== 1 || rebuilt.length < 2 || rebuilt.some(({ count }) => count > 1)) return
    if (!rebuilt.some((line) => line.teeth.includes(tooth!))) return
    for (const line of rebuilt) line.teeth = [tooth!]
  }

  #readCover(today: string): void {
    const { cover, left, deductibleIsMet } = this.#typed
    const slots = slotsIn(this.#text)
    if (this.#said.nothingUsed) cover.maximumUsed ??= 0
    const isTyped = cover.deductibleMet !== undefined || left.deductible !== undefined
    if (this.#said.deductibleIsOpen && !deductibleIsMet && !isTyped) cover.deductibleMet = 0
    if (isTyped) this.#typed.deductibleIsMet = false
    if (slots.age !== null) cover.age = slots.age
    if (slots.outOfNetwork) cover.network = 'out'
    else if (slots.inNetwork) cover.network = 'in'
    if (this.#said.never && this.#lines.length === 1) this.#lines[0]!.line.history = []
    if (this.#said.never && this.#lines.length === 0) this.#typed.loose.history = []
    if (saysOtherPays(this.#words)) cover.otherCover = true
    const days = typedDays(this.#text, today)
    const several = new Set(days.filter((d) => d.of === 'planned').map((d) => d.day)).size > 1
    for (const { of, day, at } of days) {
      const word = this.#words.findIndex((w) => w.end > at)
      // "a late enrollee, feb 1": the one day that's typed is when they joined.
      const joined = this.#typed.late && days.length === 1 && (of === 'unread' || of === 'planned')
      if (of === 'coverageStart' || joined) cover.coverageStart = day > today ? addMonths(day, -12) : day
      else if (of === 'unread') this.#typed.strayDays.push(day)
      else if (this.#lines.length === 0 && of === 'planned') this.#typed.loose.date = day
      else if (this.#lines.length === 0 && of === 'seated') this.#typed.loose.seatDate = day
      else if (this.#lines.length === 0) this.#typed.strayDays.push(day)
      // One day of work is the whole visit's; of several each is of the treatment that it stands by.
      else if (of === 'planned' && !several) for (const { line } of this.#lines) line.date = day
      else for (const begun of this.#linesNamed(word)) this.#putDay(of, day, word, begun)
    }
  }

  /** Where the part of the message begins that a word stands in. */
  #partOf(at: number): number {
    let from = at
    while (from > 0 && !this.#words[from]!.begins) from--
    return from
  }

  /** The lines of the treatments that are named before a word in its part, else of the last one before: "cleaning and exam on 2/3/26". */
  #linesNamed(at: number): Begun[] {
    const before = this.#services.filter((s) => s.from < at)
    const inPart = before.filter((s) => s.from >= this.#partOf(at))
    const named = new Set((inPart.length > 0 ? inPart : before.slice(-1)).map((s) => s.service.procedure))
    const own = this.#lines.filter((l) => named.has(l.line.procedure))
    const last = this.#lineAt(at)
    return own.length > 0 ? own : last ? [last] : []
  }

  /** The tooth or quadrant that is named last in the part of the message before a word. */
  #placeBefore(at: number): number | Quadrant | null {
    for (let i = at - 1; i >= this.#partOf(at); i--) {
      const quadrant = quadrantIn(this.#words[i]!.text)
      const tooth = this.#teeth.find((t) => t.at === i)?.tooth
      if (quadrant ?? tooth) return quadrant ?? tooth!
    }
    return null
  }

  #putDay(of: 'planned' | 'seated' | 'lost' | 'history', day: string, at: number, begun: Begun): void {
    if (of === 'history') begun.history.push({ day, place: this.#placeBefore(at) })
    else begun.line[of === 'planned' ? 'date' : of === 'seated' ? 'seatDate' : 'lost'] = day
  }

  read(today: string): TypedEstimate {
    this.#beginLines()
    this.#readPlaces()
    this.#readAmounts()
    this.#readCover(today)
    const how = {
      each: this.#said.each || this.#text.includes('@'),
      at: /\bat \$?\d/i.test(this.#text),
      total: this.#said.total,
      alone: this.#lines.length === 1,
    }
    const lines = this.#lines.flatMap((begun) => {
      const treatments = treatmentsOf(begun, how)
      if (!treatments) this.#typed.unread.push(...begun.prices)
      return treatments ?? [begun.line]
    })
    this.#typed.stray = this.#stray
    const begun = this.#lines.map(({ line }) => line)
    this.#typed.unclear = unclearIn(this.#text, this.#said, this.#plan, this.#typed, begun)
    this.#typed.firm = this.#lines.some((l) => l.prices.some((price) => price >= FIRM || l.count > 1))
    this.#typed.prices = this.#lines.filter((l) => l.prices.length > 0 || l.line.allowed !== undefined).length
    const contracted = saidOfFees(this.#words.map((w) => w.text).join(' '))
    if (this.#planned !== null) this.#typed.planned = this.#planned
    return { ...this.#typed, lines, ...(contracted !== undefined && { contracted }) }
  }
}

/**
 * Reads what a message says toward an estimate.
 * @param reading its words, terms and references to plans
 * @param plan to know what it pays less for, and how much its deductible is
 * @param today ISO date
 * @param known teeth that the messages before are about
 */
export const typedEstimate = (
  text: string,
  reading: Reading,
  plan: PlanTerms,
  today: string,
  known: ReadonlySet<number> = new Set(),
): TypedEstimate => new MessageReader(text, reading, plan, known).read(today)
