import type { Word } from '../understand/words.ts'
import type { PlanTerms } from './contract.ts'
import type { TypedAmount } from './typed-amounts.ts'

/** Words that tell what an amount is, where they stand beside it. */
const KINDS = {
  allowed: /^(?:allowed|allows?|allowable|allowance|contracted|negotiated)$/,
  fee: /^(?:fee|fees|charges?|price|costs?|ucr|bill|billed|quoted?)$/,
  used: /^(?:used|spent|gone|usado|uso|usaron|gastado|gasto)$/,
  left: /^(?:left|remaining|remains|available|avail|go|queda|quedan)$/,
  met: /^(?:met|satisfied|applied|pagado|cubierto)$/,
  primary: /^(?:primary)$/,
} as const
type Kind = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as Kind[]
/** Words that stand before their amount first of all: "allowed 900"; the others behind it: "400 left". */
const BEFORE: readonly (Kind | null)[] = ['allowed', 'fee', 'primary']

/** Words between an amount and what tells what it is. */
const SMALL =
  /^(?:is|are|was|the|a|of|for|only|about|just|at|has|have|had|s|she|he|they|we|pt|her|his|him|them|me|their|our|already|been|so|far|paid|pays|will|pay|in|on|toward|towards|to|this|year|ytd|dollars|bucks|dolares|ya|lleva|ha|han|este|ano|got|says|schedule|sched|runs|be|whole|own|de|del|la|el)$/
const OBJECTS =
  /^(?:deds?|deductibles?|deduct|deducible|max|maximum|benefits?|annual|amalgams?|silver|metal|base|noble)$/
const DEDUCTIBLE = /^(?:deds?|deductibles?|deduct|deducible)$/
const LIMIT = /^(?:deds?|deductibles?|deduct|deducible|max|maximum|benefits?|ortho\w*)$/
const YEAR = /^(?:year|ytd|far|already)$/
const PAID = /^(?:paid|pd|pays|sent|pagado|pago)$/
/** Whose fee is what the plan allows. */
const PLANS = /^(?:ppo|network|plans?|insurance|ins|schedule|contract\w*)$/
const FAMILY = /^(?:family|fam|familiar)$/
/** Who pays for the plan. */
const PAYER = /^(?:ins|insurance|plan|carrier|seguro|aseguradora)$/
/** What goes on about the family's limit: "family max", "family has 300 left". */
const OF_FAMILY =
  /^(?:deds?|deductibles?|deducible|max|maximum|benefits?|annual|has|have|had|used|met|spent|got|is|s|tiene|lleva)$/
/** One person's limit. */
const OWN = /^(?:his|her|own|individual|kids?|patients?|pt|pts|she|he|hes|shes|person)$/
const ORTHO = /^(?:ortho\w*|lifetime|braces)$/
const JOINERS = /^(?:and|y|plus|but|then)$/
/** How far from an amount it's told what it is, in words. */
const NEAR = 6

interface Saying {
  kind: Kind
  at: number
}

/** What an amount is, and of which limit. */
export interface AmountKind {
  kind: Kind | null
  ofDeductible: boolean
  ofFamily: boolean
  ofOrtho: boolean
}

/** Tells what the amounts of a message are, one after the other: a word that says it of one amount says nothing of the next. */
export class AmountKinds {
  readonly #words: readonly Word[]
  readonly #text: string
  readonly #isBound: (at: number) => boolean
  readonly #used = new Set<number>()

  /** @param isBound true for words of amounts and treatments: what stands behind them is about them */
  constructor(words: readonly Word[], text: string, isBound: (at: number) => boolean) {
    this.#words = words
    this.#text = text
    this.#isBound = isBound
  }

  /** Places of the words beside an amount, nearest first, until another amount, a treatment or a comma. */
  #beside(from: number, step: 1 | -1): number[] {
    const parted = (a: number, b: number) =>
      /[,;:?!+&|\n]|\. | \/ | - /.test(this.#text.slice(this.#words[a]!.end, this.#words[b]!.start))
    const found: number[] = []
    for (let i = from; found.length < NEAR; i += step) {
      const word = this.#words[i]
      if (!word || this.#isBound(i) || JOINERS.test(word.text)) break
      if (step === 1 ? parted(i - 1, i) : parted(i, i + 1)) break
      found.push(i)
    }
    return found
  }

  /** The first word that says what the amount is, with nothing but small words between. */
  #saying(places: readonly number[]): Saying | null {
    for (const at of places) {
      const { text } = this.#words[at]!
      const found = this.#used.has(at) ? undefined : NAMES.find((name) => KINDS[name].test(text))
      // "UCR 1,390, PPO fee 968": the plan's own fee is what it allows.
      const isPlans = found === 'fee' && PLANS.test(this.#words[at - 1]?.text ?? '')
      const kind = isPlans ? 'allowed' : found
      if (kind) return { kind, at }
      if (!SMALL.test(text) && !OBJECTS.test(text) && !FAMILY.test(text)) return null
    }
    return null
  }

  /** What an amount is; kind null where no word says so: then it's what a treatment costs. */
  of(amount: TypedAmount, plan: PlanTerms): AmountKind {
    const [before, behind] = [this.#beside(amount.from - 1, -1), this.#beside(amount.to, 1)]
    const [near, next] = [this.#saying(before), this.#saying(behind)]
    const said = this.#nearer(amount, near, next)
    // "ded met 1100 left on her max": what is said behind the amount is of what stands behind it.
    const sides =
      said === null ? [before, behind] : said.at < amount.from ? [before, behind] : [behind, before]
    const [own, other] = sides.map((side) => this.#chain(side).map((at) => this.#words[at]!.text)) as [
      string[],
      string[],
    ]
    const beside = own.some((text) => LIMIT.test(text)) ? own : [...own, ...other]
    const names = (is: RegExp) => beside.some((text) => is.test(text))
    const ofFamily = names(FAMILY) || this.#isFamilys(amount)
    const whose = { ofDeductible: names(DEDUCTIBLE), ofFamily, ofOrtho: this.#isOrtho(amount) }
    // "fee 1100 ded not met", "filling 150 ded not met": what is said of the deductible behind an amount isn't said of it.
    const isFee = said !== null && BEFORE.includes(said.kind) && said.at === amount.from - 1
    const isPrice =
      isFee || this.#saysOpen(amount.to) || (this.#isBound(amount.from - 1) && this.#saysState(amount.to))
    if (isPrice) {
      if (isFee) this.#used.add(said.at)
      return { kind: isFee ? said.kind : null, ofDeductible: false, ofFamily: false, ofOrtho: false }
    }
    const { individual } = plan.deductible
    // "ded met 1200 for a crown": nobody has met more than the deductible.
    const tooMuch =
      said?.kind === 'met' && !whose.ofFamily && typeof individual === 'number' && amount.cents > individual
    if (tooMuch) return { kind: null, ofDeductible: false, ofFamily: false, ofOrtho: false }
    if (said) this.#used.add(said.at)
    const last = this.#words[amount.from - 1]?.text === 'out' ? 2 : 1
    if (PAID.test(this.#words[amount.from - last]?.text ?? '')) {
      if (this.#words.some((w) => /^(?:primary|secondary)$/.test(w.text)))
        return { kind: 'primary', ...whose }
      // "Harbor has paid out 610 this year", "900 of her ortho lifetime", "50 of the ded".
      const behind = this.#words.slice(amount.to, amount.to + NEAR)
      if (whose.ofDeductible) return { kind: 'met', ...whose }
      if (whose.ofOrtho || behind.some((w) => YEAR.test(w.text))) return { kind: 'used', ...whose }
    }
    // "insurance paid 370 total": what the plan has paid this year is used of it.
    if (this.#isPaidByPlan(amount)) return { kind: 'used', ...whose }
    const paidBehind = behind.some((at) => PAID.test(this.#words[at]!.text))
    if (said === null && whose.ofDeductible && paidBehind) return { kind: 'met', ...whose }
    return { kind: said?.kind ?? null, ...whose }
  }

  #isPaidByPlan({ from }: TypedAmount): boolean {
    const [subject, verb] = [this.#words[from - 2]?.text ?? '', this.#words[from - 1]?.text ?? '']
    const other = this.#words.some((w) => /^(?:primary|secondary|other)$/.test(w.text))
    return /^(?:paid|pd|pago|pagaron)$/.test(verb) && PAYER.test(subject) && !other
  }

  /** "family max 5000 with 4800 used": the family's limit is named before, in the same part of the message, and nobody's own since. */
  #isFamilys({ from }: TypedAmount): boolean {
    for (let i = from - 1; i >= 0; i--) {
      const { text, begins } = this.#words[i]!
      if (FAMILY.test(text)) return OF_FAMILY.test(this.#words[i + 1]?.text ?? '')
      if (begins || OWN.test(text)) return false
    }
    return false
  }

  /** "ded not met", "ded is met", "ded still open" from a word on: how far the deductible is met, without an amount. */
  #saysState(at: number): boolean {
    const text = this.#words
      .slice(at, at + 4)
      .map((word) => word.text)
      .join(' ')
    return /^(?:deds?|deductibles?|deducible)(?: (?:is|s|not|isnt|hasnt|still|been|already)){0,3} (?:met|open|satisfied|done|waived)\b/.test(
      text,
    )
  }

  /** "rct on 19 is 1100 ded not met": nothing is met, so the amount is none that is. */
  #saysOpen(at: number): boolean {
    const text = this.#words
      .slice(at, at + 4)
      .map((word) => word.text)
      .join(' ')
    return /^(?:deds?|deductibles?|deducible)(?: (?:is|s|has|still|been)){0,2} (?:not|isnt|hasnt|open|unmet)\b/.test(
      text,
    )
  }

  /** The words that belong to an amount: small ones and those that say what it is, up to the first other one. */
  #chain(places: readonly number[]): number[] {
    const end = places.findIndex((at) => {
      const { text } = this.#words[at]!
      return ![SMALL, OBJECTS, FAMILY, ...Object.values(KINDS)].some((is) => is.test(text))
    })
    return end < 0 ? [...places] : places.slice(0, end)
  }

  /** The word that stands nearer; of two as near the one that stands before, where it's of a kind that does. */
  #nearer({ from, to }: TypedAmount, near: Saying | null, next: Saying | null): Saying | null {
    if (!near || !next) {
      // "d4910 148 used 1,200": the word stands between two amounts, and the first one is what its treatment costs.
      const isNexts = next !== null && this.#isBound(from - 1) && this.#joins(next.at + 1) && next.at === to
      return near ?? (isNexts || (next && this.#isOfNext(next, to)) ? null : next)
    }
    const [before, behind] = [from - near.at, next.at - to + 1]
    return before < behind || (before === behind && BEFORE.includes(near.kind)) ? near : next
  }

  /** A word of an amount or a treatment with no comma before it. */
  #joins(at: number): boolean {
    return this.#isBound(at) && !this.#words[at]!.begins
  }

  /** "1340 allowed 1180": a word that comes before its amount is of the second one, where nothing behind that says what it is. */
  #isOfNext({ kind, at }: Saying, to: number): boolean {
    const isBetween = at === to && BEFORE.includes(kind) && this.#joins(at + 1)
    const isAmount = /^\d/.test(this.#words[at + 1]?.text ?? '')
    return isBetween && isAmount && this.#saying(this.#beside(at + 2, 1)) === null
  }

  /** "600 of the ortho lifetime". */
  #isOrtho({ to }: TypedAmount): boolean {
    return this.#words.slice(to, to + NEAR).some((w) => ORTHO.test(w.text))
  }
}
