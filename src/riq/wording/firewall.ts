import { figuresOf } from '../exam/figures.ts'
import { figuresSaid, isPermitted, type Sources } from '../exam/permitted.ts'
import { DENIED } from '../exam/wording.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'

/** Words by which a sentence speaks of plans in general, promises, or advises: never Riq's. */
const FORBIDDEN =
  /\b(?:typical(?:ly)?|usual(?:ly)?|generally|normally|in general|most (?:dental )?plans|industry|guarantee[sd]?|definitely|certainly|always|recommend|should (?:consider|choose|get)|I think|probably|as an AI)\b|https?:|www\./i

const LONGEST = 400

/**
 * Lets a model's sentence through only if every figure in it stands in the facts or in the user's own message, and if it neither
 * turns a benefit into a refusal nor speaks of plans in general (DECISIONS 18). Made for one answer.
 */
export class Firewall {
  readonly #sources: Sources
  readonly #names: string[]
  readonly #facts: string

  /**
   * @param facts the template's whole text: what code looked up and computed
   * @param said the user's messages
   * @param names ids and names with digits in them, which are no figures
   */
  constructor(facts: string, said: readonly string[], names: readonly string[]) {
    this.#facts = facts
    this.#names = [...names]
    this.#sources = { plan: figuresOf(facts, names), said: figuresSaid(said), pages: null }
  }

  /** Figures of a text that come from nowhere. */
  foreignIn(text: string): string[] {
    const pages = this.#sources.plan.filter((f) => f.kind === 'page').map((f) => f.value)
    return figuresOf(text, this.#names)
      .filter((f) => (f.kind === 'page' ? !pages.includes(f.value) : !isPermitted(f, this.#sources)))
      .map((f) => f.text)
  }

  /** True when a model's sentence may be shown. */
  passes(sentence: string): boolean {
    if (sentence.length > LONGEST || FORBIDDEN.test(sentence) || isAddressedToSoftware(sentence)) return false
    if (DENIED.test(sentence) && !DENIED.test(this.#facts)) return false
    return this.foreignIn(sentence).length === 0
  }
}
