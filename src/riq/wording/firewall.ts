import { figuresOf } from '../exam/figures.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import { type Claims, claimsOf } from './claims.ts'
import { overlap, sentencesOf } from './sentences.ts'

/** Words by which a sentence speaks of plans in general, promises, or advises: never Riq's. */
const FORBIDDEN =
  /\b(?:typical(?:ly)?|usual(?:ly)?|generally|normally|in general|most (?:dental )?plans|industry|guarantee[sd]?|definitely|certainly|always|recommend|should (?:consider|choose|get)|I think|probably|as an AI)\b|https?:|www\./i

const LONGEST = 400
/** Share of its words that a sentence without a figure must have from the template. */
const TOLD = 0.5
/** The only words behind which a number of the user's own may be repeated. */
const USERS =
  /\b(?:you (?:typed|said|asked about)|patient (?:is|aged?|of)) (\d[\d,]*)(?![\d,.]*\d| ?%| ?percent| ?dollars)\b/gi

/** How a direct answer begins: what it denies stands behind it once more. */
const YES_NO = /^(?:Yes|No)\. (?=.)/

const isWithin = <T>(part: Set<T>, whole: Set<T>) => [...part].every((one) => whole.has(one))
const isSame = <T>(a: Set<T>, b: Set<T>) => a.size === b.size && isWithin(a, b)

/** True when figures of one kind stand beside each other, or several services: which belongs to which is the template's to say. */
const isTangled = ({ figures, names }: Claims) =>
  names.size > 1 || figures.some((f) => figures.some((g) => f.kind === g.kind && f.value !== g.value))

/**
 * Lets a model's sentence through only if one sentence of the template says the same: all its figures, the service it names, what
 * it denies and how much it grants (DECISIONS 18). In doubt it refuses; the template's own sentence is shown then. Made for one
 * answer.
 */
export class Firewall {
  readonly #names: string[]
  readonly #template: { text: string; claims: Claims }[]
  readonly #subject: Set<string>
  readonly #typed: number[]

  /**
   * @param facts the template's whole text: what code looked up and computed
   * @param said the user's messages
   * @param names ids and names with digits in them, which are no figures
   */
  constructor(facts: string, said: readonly string[], names: readonly string[]) {
    this.#names = [...names]
    this.#template = sentencesOf(facts).map((text) => ({
      text,
      claims: claimsOf(text.replace(YES_NO, ''), names),
    }))
    this.#subject = this.#template.find((t) => t.claims.names.size > 0)?.claims.names ?? new Set()
    this.#typed = said.flatMap((text) =>
      figuresOf(text, names).flatMap((f) => (f.kind === 'n' ? [Number(f.value)] : [])),
    )
  }

  /** True when a model's sentence may be shown. */
  passes(sentence: string): boolean {
    if (sentence.length > LONGEST || FORBIDDEN.test(sentence) || isAddressedToSoftware(sentence)) return false
    if (this.#template.some(({ text }) => text === sentence)) return true
    const own = this.#withoutTyped(sentence)
    const claims = claimsOf(own, this.#names)
    const pages = this.#template.flatMap((t) => t.claims.pages)
    if (!claims.pages.every((page) => pages.includes(page))) return false
    if (/^(?:see |on )?p(?:age|\.) ?\d+\.?$/i.test(own.trim())) return true
    if (own !== sentence && /^\W*$/.test(own)) return true
    return this.#isTold(own, claims)
  }

  /** The sentence without numbers that it only repeats after the user. */
  #withoutTyped(sentence: string): string {
    return sentence.replace(USERS, (all, n: string) =>
      this.#typed.includes(Number(n.replace(/,/g, ''))) ? '' : all,
    )
  }

  /** True when the template sentences nearest to it in words say the same. */
  #isTold(sentence: string, claims: Claims): boolean {
    const near = this.#template
      .filter((t) => this.#holds(t.claims, claims))
      .map((t) => ({ ...t, share: overlap(sentence, t.text) }))
    const best = Math.max(0, ...near.map((t) => t.share))
    if (near.length === 0 || (claims.figures.length === 0 && best < TOLD)) return false
    return near
      .filter((t) => t.share === best)
      .every((t) => t.claims.denials === claims.denials && isWithin(claims.measures, t.claims.measures))
  }

  /** True when one template sentence holds all figures of the sentence together with what it names. */
  #holds(template: Claims, claims: Claims): boolean {
    // A sentence of conditions that names nothing speaks of what the direct answer names.
    const subject = template.names.size > 0 ? template.names : this.#subject
    if (!isWithin(claims.names, new Set([...subject, ...template.names]))) return false
    if (!isWithin(claims.topics, template.topics)) return false
    if (claims.figures.length === 0) return true
    if (claims.figures.some((f) => f.kind === 'usd') && !isSame(claims.topics, template.topics)) return false
    if (isTangled(template) || !isSame(claims.bounds, template.bounds)) return false
    return claims.figures.every((f) => template.figures.some((t) => t.kind === f.kind && t.value === f.value))
  }
}
