import { type Mention, mentionsOf } from '../../text/mentions.ts'
import { type Evidence, type Kind, near } from './amount-evidence.ts'
import type { Cue, Who } from './amount-parts.ts'
import type { Features } from './candidates.ts'
import type { Network } from './statement.ts'

export type Money = Extract<Mention, { kind: 'money' }>
type WhoCue = Cue & { id: Who }

const whoCues = (mentions: readonly Mention[]) =>
  mentions.filter((m): m is WhoCue => m.kind === 'cue' && (m.id === 'family' || m.id === 'individual'))
const has = (mentions: readonly Mention[], id: Who) => mentions.some((m) => m.kind === 'cue' && m.id === id)

/** Farther words don't say whose an amount is. */
const FAR = 42
/** Words so near behind a count belong to it. */
const COUNTED = 20
/** The only such words of a sentence with one amount are felt from here. */
const REACH_ALONE = 140
/** Where words and amounts stand in turn, each word is as near as this. */
const NEXT = 20
/** "$50 (family limit $150)": words between two amounts that the second one needs. */
const CLAIMED = 60
/** Words that lead to the amount behind them. */
const LEADS =
  /^\W*(?:limit|max(?:imum)?|total|deductible|ded\.?|is|of|at|to)\W*(?:of|is|:)?\W*$|^\s*[:–-]\s*$/i
const CAPPED_BEFORE = /(?:up to|max(?:imum)?(?: of)?|not to exceed|no more than|limit of|at most)\s*(?:a )?$/i
const CAPPED_BEHIND = /^\s*(?:at (?:the )?most|max(?:imum)?\b|limit\b|cap\b)/i
const SECOND = /^[\s*†]*(?:\/|\||and|or|-|–|,|;)?\s*$/

/** Says whose amounts are in a part, and which network they hold in. */
export class Whose {
  readonly #e: Evidence
  readonly #money: readonly Money[]
  readonly #text: string
  readonly #cues: WhoCue[]

  constructor(evidence: Evidence, money: readonly Money[]) {
    this.#e = evidence
    this.#money = money
    this.#text = evidence.part.text
    // "No more than three deductibles for one family" says how many, not whose an amount is.
    const counts = evidence.mentions.filter((m) => m.kind === 'cue' && m.id === 'three')
    this.#cues = whoCues(evidence.mentions).filter(
      (cue) => !counts.some((m) => m.end <= cue.at && cue.at - m.end < COUNTED),
    )
  }

  /** Whose amounts the label, the words before the first amount, or the section announce. */
  announced(): Who | 'both' | null {
    const { label, section, left } = this.#e
    const [mine, ours] = [has(left, 'individual'), has(left, 'family')]
    if (mine || ours) return mine && ours ? 'both' : ours ? 'family' : 'individual'
    const [one, all] = [has(label, 'individual'), has(label, 'family')]
    if (one || all) return one && all ? 'both' : all ? 'family' : 'individual'
    const topic = this.#cues.filter((c) => c.end <= this.#e.topic.length)
    if (this.#money.length === 0 && topic.length > 0 && !(has(topic, 'individual') && has(topic, 'family')))
      return has(topic, 'family') ? 'family' : 'individual'
    const first = this.#money[0]?.at ?? Number.POSITIVE_INFINITY
    const led = this.#cues.filter((c) => c.end <= first)
    const behind = this.#cues.some((c) => c.at > first)
    if (!behind && has(led, 'individual') && has(led, 'family')) return 'both'
    return has(section, 'family') && has(section, 'individual') ? 'both' : null
  }

  /** Words and amounts in turn: does each word stand before its amount, or behind it? */
  #order(cues: readonly WhoCue[]): 'before' | 'behind' | null {
    const all = [...cues, ...this.#money].sort((a, b) => a.at - b.at)
    const turns = all.every((m, i) => i === 0 || (m.kind === 'cue') !== (all[i - 1]!.kind === 'cue'))
    if (!turns || cues.length !== this.#money.length || cues.length < 2) return null
    return all[0]!.kind === 'cue' ? 'before' : 'behind'
  }

  #distance(cue: WhoCue, i: number): number {
    const m = this.#money[i]!
    const [before, behind] = [this.#money[i - 1], this.#money[i + 1]]
    if (cue.at >= m.end) {
      const gap = this.#text.slice(m.end, cue.at)
      const taken = behind !== undefined && behind.at < cue.at
      const next = behind ? this.#text.slice(cue.end, behind.at) : ')'
      const isNext = gap.includes('(') && behind !== undefined && !next.includes(')') && LEADS.test(next)
      return gap.length + (taken || isNext ? CLAIMED : 0)
    }
    const gap = this.#text.slice(cue.end, m.at)
    const taken = before !== undefined && before.at > cue.at
    return gap.length + (taken ? CLAIMED : LEADS.test(gap) ? 3 : 6)
  }

  /** The word nearest to an amount that says whose it is; a word that belongs to another amount is far. */
  #beside(i: number): { id: WhoCue['id']; distance: number } | null {
    const first = this.#money[0]!.at
    const both = this.announced() === 'both'
    const cues = this.#cues.filter((cue) => !both || cue.end > first)
    const order = this.#order(cues)
    if (order) return { id: cues[i]!.id, distance: Math.min(NEXT, this.#distance(cues[i]!, i)) }
    const distances = cues.map((cue) => {
      const own = this.#distance(cue, i)
      const claimed = this.#money.some((_, k) => k !== i && this.#distance(cue, k) < own)
      return { id: cue.id, distance: own + (claimed ? CLAIMED : 0) }
    })
    return distances.sort((a, b) => a.distance - b.distance)[0] ?? null
  }

  /** One amount, and words for one kind of person only. */
  get #isAlone(): boolean {
    return this.#money.length === 1 && new Set(this.#cues.map((c) => c.id)).size === 1
  }

  /** Whose amount the words right beside it say it is; null where none does. */
  said(i: number): Who | null {
    const beside = this.#beside(i)
    return beside && beside.distance < NEXT ? beside.id : null
  }

  /** Whose amount one of several is. */
  of(i: number, kind: Kind): { who: Who; features: Features } {
    const m = this.#money[i]!
    const before = this.#money[i - 1]
    const placed = this.#e.part.who
    if (placed && this.#money.length === 1) return { who: placed, features: { whose_label: 1 } }
    const announced = this.announced()
    const beside = this.#beside(i)
    const gap = before ? this.#text.slice(before.end, m.at) : ''
    const second = before !== undefined && SECOND.test(gap)
    const likely = before !== undefined && before.value * 2 <= m.value && m.value <= before.value * 3
    const capped =
      kind === 'deductible' &&
      (CAPPED_BEFORE.test(gap) || (likely && CAPPED_BEHIND.test(this.#text.slice(m.end, m.end + 16))))
    if ((second || (i === 1 && this.#money.length === 2)) && announced === 'both')
      return { who: 'family', features: { whose_pair: 1 } }
    const three = this.#e.mentions.some(
      (c) => c.kind === 'cue' && c.id === 'three' && before && c.at > before.at && c.end <= m.at,
    )
    if (three && before && m.value === before.value * 3)
      return { who: 'family', features: { whose_ratio: 1 } }
    if (
      beside &&
      beside.distance < (this.#isAlone ? REACH_ALONE : FAR) &&
      !(capped && beside.id !== 'family')
    )
      return {
        who: beside.id,
        features: { whose_beside: near(beside.distance) },
      }
    if (capped) return { who: 'family', features: { whose_cap: 1 } }
    if (announced === 'family') return { who: 'family', features: { whose_label: 1 } }
    if (second && kind === 'deductible' && likely && !announced)
      return { who: 'family', features: { whose_ratio: 1 } }
    return {
      who: 'individual',
      features: { ...(announced && { whose_label: 1 }), ...(second && { second_amount: 1 }) },
    }
  }

  /** The network that the words of the part itself tie to an amount. */
  networkOf(i: number): Network | null {
    const m = this.#money[i]!
    const cues = networkCues(this.#e.mentions)
    const first = cues[0]
    if (!first) return null
    const leads = first.at < this.#money[0]!.at
    const own = leads
      ? groupBefore(cues, m, this.#text)
      : groupBehind(cues, m, this.#money[i + 1], this.#text)
    const ids = new Set(own.map((c) => c.id))
    if (own.length === 0 || (ids.has('in') && ids.size > 1)) return null
    const [from, to] = [own[0]!.at, own.at(-1)!.end]
    if (TOGETHER.test(this.#text.slice(Math.max(0, from - 24), to + 14))) return null
    return ids.has('in') ? 'in' : ids.has('out') ? 'out' : 'middle'
  }
}

type NetworkCue = Cue & { id: Network }
const networkCues = (mentions: readonly Mention[]) =>
  mentions.filter(
    (m): m is NetworkCue => m.kind === 'cue' && (m.id === 'in' || m.id === 'out' || m.id === 'middle'),
  )
/** "Combined with out-of-network" limits nothing to one network. */
const TOGETHER = /\b(?:combined|together|both|same|either|regardless|whether)\b/i
const REACH_BEHIND = 40

/** Network words before an amount, back to the amount or the end of a sentence before it. */
function groupBefore(cues: readonly NetworkCue[], m: Money, text: string): NetworkCue[] {
  const led = cues.filter((c) => c.end <= m.at)
  const last = led.at(-1)
  if (!last) return []
  // Lines that open with a network hold until the next one does.
  const line = (at: number) => text.lastIndexOf('\n', at)
  return led.filter(
    (c) => c === last || (line(c.at) === line(last.at) && !/[$.;]/.test(text.slice(c.end, last.at))),
  )
}

/** Network words right behind an amount, before the next one. */
function groupBehind(
  cues: readonly NetworkCue[],
  m: Money,
  next: Money | undefined,
  text: string,
): NetworkCue[] {
  return cues.filter(
    (c) =>
      c.at >= m.end &&
      c.at - m.end < REACH_BEHIND &&
      (!next || c.at < next.at) &&
      !text.slice(m.end, c.at).includes('\n'),
  )
}

/** True when a text names a network of its own. */
export const namesNetwork = (text: string): boolean => networkCues(mentionsOf(text)).length > 0
