import { escaped, type Mark, type Reason, type Slot, type Subject } from './marks.ts'
import { type Chance, chance, type Split } from './random.ts'
import type { Net, Plan } from './shape.ts'
import { SENTENCES, type Sentence } from './wording/sentences.ts'
import { rowsOf, TONES, tonesOf } from './wording/tones.ts'
import { type Concept, WORDS } from './wording/words.ts'

/** One column of figures: a plan (place in the list) and a network. */
export interface Col {
  opt: number
  net: Net
}

/** What a document is written with. */
export interface Writing {
  plan: Plan
  /** Numbered classes are called by their names too, wherever they stand. */
  fullNames?: boolean
  /** Which half of the wordings it uses. */
  wording: Split
  /** Services, classes and payers in the second set of words. */
  twin: boolean
}

/**
 * A document that is being written. Parts ask it for words and figures and put them together;
 * a mark counts only when its span ends up in the page, so a part may write more than it uses.
 */
export class Draft {
  readonly plan: Plan
  readonly wording: Split
  readonly twin: boolean
  readonly tone: number
  readonly fullNames: boolean
  readonly marks: Mark[] = []
  /** Who pays the share that is printed, unless a column says otherwise. */
  payer: 'plan' | 'member'
  /** The document has said in words whose share it prints. */
  payerTold = false
  /** Percent signs are written in one way all over a document. */
  readonly percent: string
  readonly money: 'plain' | 'cents' | 'bare'
  /** Words such as "Covered in full" stand for 100 and 0. */
  readonly wordy: boolean
  /** Says "after deductible" beside shares. */
  readonly afterwards: boolean

  constructor({ plan, wording, twin, fullNames = false }: Writing) {
    this.fullNames = fullNames
    this.plan = plan
    this.wording = wording
    this.twin = twin
    this.tone = chance(plan.seed, 'tone').pick(tonesOf(wording))
    const c = chance(plan.seed, 'manner')
    this.payer = c.odds(0.72) ? 'plan' : 'member'
    this.percent = c.weighed([
      ['%', 88],
      [' %', 12],
    ] as const)
    this.money = c.weighed([
      ['plain', 84],
      ['cents', 6],
      ['bare', 10],
    ] as const)
    this.wordy = c.odds(0.25)
    this.afterwards = c.odds(0.35)
  }

  /** Name of the tone and half of the wordings. */
  get voice(): string {
    return `${this.wording}/${TONES[this.tone]}`
  }

  /** Chance of its own for a part: draws elsewhere do not move it. */
  chance(key: string): Chance {
    return chance(this.plan.seed, key)
  }

  /** One row of a wording list: the tone's own as a rule. The twin list is taken whole. */
  from<T>(key: string, list: readonly T[], twin: readonly T[] | null = null): T {
    const c = this.chance(`word:${key}`)
    if (this.twin && twin) return c.pick(twin)
    const own = list.filter((_, place) => place % 8 === this.tone)
    return own.length > 0 && c.odds(0.55) ? c.pick(own) : c.pick(rowsOf(list, this.wording))
  }

  /** Words of a concept, without marks. */
  say(concept: Concept): string {
    return this.from<string>(concept, WORDS[concept])
  }

  /** A sentence without a figure of the plan. */
  sentence(key: Sentence): string {
    return this.from<string>(key, SENTENCES[key])
  }

  private mark(mark: Omit<Mark, 'id' | 'nth'>): string {
    const id = this.marks.length
    this.marks.push({ ...mark, id, nth: 0 })
    return `<span data-f="${id}">${escaped(mark.text)}</span>`
  }

  /** A figure that fills a slot. */
  figure(text: string, slot: Slot, value: string | number, subject: Subject = {}): string {
    return text === '' ? '' : this.mark({ kind: 'figure', text, slot, value, subject })
  }

  /** A figure that fills none. */
  other(text: string, why: Reason): string {
    return this.mark({ kind: 'figure', text, slot: null, why, subject: {} })
  }

  /** A label: what other figures are about. */
  label(
    text: string,
    slot: Slot,
    subject: Subject,
    more: Pick<Mark, 'by' | 'descriptive' | 'value'> = {},
  ): string {
    return this.mark({ kind: 'label', text, slot, subject, ...more })
  }
}
