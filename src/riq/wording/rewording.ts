import { type Figure, figuresOf } from '../exam/figures.ts'
import type { Firewall } from './firewall.ts'
import { overlap } from './sentences.ts'

/** Share of a template sentence's words that tells it in other words. */
const TOLD = 0.5
/** Share of words at which a template sentence is what a refused one was about. */
const ABOUT = 0.2

const same = (a: Figure, b: Figure) => a.kind === b.kind && a.value === b.value

/**
 * Watches over one rewording: every sentence of the model goes through the firewall, a refused one is replaced by the template's,
 * and what the model left out is told by the template at the end.
 */
export class Rewording {
  readonly #firewall: Firewall
  readonly #untold: string[]
  #text = ''

  /** @param template the sentences that the model may reword */
  constructor(template: readonly string[], firewall: Firewall) {
    this.#untold = [...template]
    this.#firewall = firewall
  }

  /** What to show for a sentence of the model; null = nothing. */
  take(sentence: string): string | null {
    if (!this.#firewall.passes(sentence)) return this.#replacementFor(sentence)
    this.#text += ` ${sentence}`
    for (const template of [...this.#untold]) if (this.#isTold(template)) this.#drop(template)
    return sentence
  }

  /** Template sentences that were not told in any words. */
  rest(): string[] {
    return [...this.#untold]
  }

  #replacementFor(sentence: string): string | null {
    const [best] = this.#untold
      .map((template) => ({ template, share: overlap(template, sentence) }))
      .sort((a, b) => b.share - a.share)
    if (!best || best.share < ABOUT) return null
    this.#drop(best.template)
    this.#text += ` ${best.template}`
    return best.template
  }

  #drop(template: string): void {
    this.#untold.splice(this.#untold.indexOf(template), 1)
  }

  #isTold(template: string): boolean {
    const shown = figuresOf(this.#text)
    const figures = figuresOf(template).filter((f) => f.kind !== 'page')
    return figures.every((f) => shown.some((g) => same(f, g))) && overlap(template, this.#text) >= TOLD
  }
}
