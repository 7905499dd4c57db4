import { inksAt, type Passage } from '../../layout/passage.ts'
import type { CueId } from '../../text/cues.ts'
import { type Mention, mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { type Candidates, type Features, type FieldSlot, plus } from './candidates.ts'
import { baseFeatures } from './shares.ts'
import { type Statement, titleOf } from './statement.ts'

type Cue = Extract<Mention, { kind: 'cue' }>
type Money = Extract<Mention, { kind: 'money' }>
type Who = 'individual' | 'family'
type Kind = 'deductible' | 'maximum' | 'orthodontic'

/** The plan's own deductible: its amount is looked up when everything is chosen. */
export const AS_PLAN = 'as the plan'

/** What a limit leaves out ("excludes orthodontia", "separate from …") says nothing about what the limit is. */
const LEFT_OUT =
  /\(?(?:\bexclud(?:es?|ing)|separate from|not including|does not include|other than)[^.;,)\n]*\)?/gi
const bare = (text: string) => text.replace(LEFT_OUT, (part) => ' '.repeat(part.length))

const cuesOf = (mentions: readonly Mention[], ...ids: readonly CueId[]) =>
  mentions.filter((m): m is Cue => m.kind === 'cue' && ids.includes(m.id))

/** How near a word is felt, by its distance in letters; half of it is gone after so many. */
const REACH = 70
const near = (distance: number) => Math.exp(-Math.max(0, distance) / REACH)

/** How strongly each part of a statement speaks, against words in the same text (1). */
const PLACES = { label: 0.87, section: 0.6, head: 0.5, caption: 0.23 } as const

/** Reads the amounts of one statement. */
class AmountReader {
  readonly #s: Statement
  readonly #cell: boolean
  readonly #text: string
  readonly #mentions: readonly Mention[]
  readonly #label: readonly Mention[]
  readonly #section: readonly Mention[]
  readonly #head: readonly Mention[]
  readonly #caption: readonly Mention[]
  readonly #found: Candidates
  readonly #base: Features

  constructor(s: Statement, found: Candidates) {
    this.#s = s
    this.#found = found
    this.#cell = s.kind === 'cell'
    this.#text = bare(s.passage.text)
    this.#mentions = mentionsOf(this.#text)
    this.#label = this.#cell ? mentionsOf(bare(s.label.text)) : []
    this.#section = mentionsOf(bare(this.#cell ? s.section.text : s.lead.text))
    this.#head = this.#cell ? mentionsOf(s.head.text) : []
    this.#caption = mentionsOf(s.caption)
    this.#base = baseFeatures(s, 'field')
  }

  #put(
    slot: FieldSlot,
    value: string,
    features: Features,
    at: number,
    end: number,
    passage: Passage = this.#s.passage,
  ): void {
    this.#found.fields.push({
      slot,
      value,
      features: plus(this.#base, features),
      unsure: this.#s.unsure,
      inks: inksAt(passage, at, end),
    })
  }

  /** How strongly the words around a place speak of something, 0 to 1. */
  #evidence(ids: readonly CueId[], at: number): number {
    let most = 0
    for (const m of cuesOf(this.#mentions, ...ids)) {
      const distance = m.at < at ? at - m.end : (m.at - at) * 1.5
      const between = this.#text.slice(Math.min(m.end, at), Math.max(m.at, at))
      most = Math.max(most, near(distance) * (/[;]|\.\s/.test(between) ? 0.3 : 1))
    }
    const own = cuesOf(this.#label, 'deductible', 'maximum').length > 0
    if (cuesOf(this.#label, ...ids).length > 0) most = Math.max(most, PLACES.label)
    if (!own && cuesOf(this.#section, ...ids).length > 0) most = Math.max(most, PLACES.section)
    if (cuesOf(this.#head, ...ids).length > 0) most = Math.max(most, PLACES.head)
    if (!this.#cell && cuesOf(this.#caption, ...ids).length > 0) most = Math.max(most, PLACES.caption)
    return most
  }

  /** How strongly a place is about orthodontics, 0 to 1. */
  #orthodontic(at: number): number {
    const named = (list: readonly Mention[]) => list.some((m) => m.kind === 'class' && m.id === 'orthodontic')
    const own =
      cuesOf(this.#label, 'deductible', 'maximum').length > 0 || this.#label.some((m) => m.kind === 'class')
    if (named(this.#label) || (!own && named(this.#section))) return 0.75
    const beside = this.#mentions.filter((m) => m.kind === 'class' && m.id === 'orthodontic')
    const most = beside.reduce((sum, m) => Math.max(sum, 0.8 * near(Math.abs(m.at - at))), 0)
    return Math.max(most, !this.#cell && named(this.#caption) ? 0.33 : 0)
  }

  /** What the amount at a place is, the likeliest first. */
  #kindsAt(at: number): { kind: Kind; fit: number }[] {
    const deductible = this.#evidence(['deductible'], at)
    const maximum = Math.max(this.#evidence(['maximum'], at), this.#evidence(['unlimited'], at))
    const lifetime = this.#evidence(['lifetime'], at)
    const annual = this.#evidence(['annual'], at)
    const ortho = this.#orthodontic(at)
    const title = cuesOf(mentionsOf(titleOf(bare(this.#s.label.text))), 'deductible', 'maximum', 'lifetime')
    const only = this.#cell && title.length > 0 && title.every((c) => c.id === 'deductible') ? 0.67 : 0
    const aside = ortho > 0.27 ? '' : this.#text.slice(Math.max(0, at - 60), at)
    const other = /implant|tmj|sealant/i.test(this.#s.label.text || aside)
    return [
      { kind: 'deductible' as const, fit: deductible - (maximum > deductible && !only ? 0.33 : 0) },
      {
        kind: 'maximum' as const,
        fit: maximum - only + 0.13 * annual - lifetime * 0.4 - (ortho > 0.4 ? 0.5 : 0) - (other ? 0.5 : 0),
      },
      {
        kind: 'orthodontic' as const,
        fit:
          (lifetime > 0.17 || maximum > 0.17 ? Math.max(maximum, lifetime) * 0.7 : -0.67) -
          only +
          ortho * 0.8 +
          lifetime * 0.5 -
          (other && ortho < 0.33 ? 1 : 0) -
          (ortho < 0.17 && lifetime < 0.33 ? 1.33 : 0),
      },
    ].sort((a, b) => b.fit - a.fit)
  }

  /** Whose amounts the label or section announces. */
  #announced(): Who | 'both' | null {
    const has = (list: readonly Mention[], id: Who) => cuesOf(list, id).length > 0
    const [one, all] = [has(this.#label, 'individual'), has(this.#label, 'family')]
    if (one || all) return one && all ? 'both' : all ? 'family' : 'individual'
    return has(this.#section, 'family') && has(this.#section, 'individual') ? 'both' : null
  }

  /** Whose amount one of several is. */
  #whose(money: readonly Money[], i: number, kind: Kind): { who: Who; features: Features } {
    const m = money[i]!
    const [before, behind] = [money[i - 1], money[i + 1]]
    const announced = this.#announced()
    const beside = cuesOf(this.#mentions, 'family', 'individual', 'three')
      .map(({ id, at, end }) => ({
        id,
        distance:
          at >= m.end
            ? at - m.end + (behind && behind.at < at ? 60 : 0)
            : m.at - end + (before && before.at > at ? 60 : 6),
      }))
      .sort((a, b) => a.distance - b.distance)[0]
    const gap = before ? this.#text.slice(before.end, m.at) : ''
    const second = before !== undefined && /^[\s*†]*(?:\/|\||and|or|-|–|,)\s*$/.test(gap)
    const capped =
      kind === 'deductible' && /(?:up to|max(?:imum)?(?: of)?|not to exceed|limit of)\s*(?:a )?$/i.test(gap)
    if ((second || (i === 1 && money.length === 2)) && announced === 'both')
      return { who: 'family', features: { whose_pair: 1 } }
    if (beside && beside.distance < 42 && !(capped && beside.id !== 'family'))
      return {
        who: beside.id === 'family' ? 'family' : 'individual',
        features: { whose_beside: near(beside.distance) },
      }
    if (capped) return { who: 'family', features: { whose_cap: 1 } }
    if (announced === 'family') return { who: 'family', features: { whose_label: 1 } }
    const likely = before && before.value * 2 <= m.value && m.value <= before.value * 3
    if (second && kind === 'deductible' && likely && !announced)
      return { who: 'family', features: { whose_ratio: 1 } }
    return {
      who: 'individual',
      features: { ...(announced && { whose_label: 1 }), ...(second && { second_amount: 1 }) },
    }
  }

  #amount(money: readonly Money[], i: number): void {
    const m = money[i]!
    const [best, second] = this.#kindsAt(m.at)
    const around = this.#text.slice(Math.max(0, m.at - 40), m.end + 40)
    const behind = this.#mentions.find(
      (q) =>
        q.kind === 'cue' &&
        ['in', 'out'].includes(q.id) &&
        q.at >= m.end &&
        q.at - m.end < 40 &&
        !money.some((p) => p.at > m.at && p.at < q.at),
    )
    for (const [kind, fit, rival] of [
      [best!.kind, best!.fit, second!.fit],
      [second!.kind, second!.fit, best!.fit],
    ] as const) {
      if (fit < 0.25) continue
      const { who, features } = this.#whose(money, i, kind)
      // A family figure after "maximum of" in a sentence about the deductible caps the deductible.
      const caps =
        kind === 'maximum' &&
        who === 'family' &&
        m.value <= 600 &&
        this.#evidence(['deductible'], m.at) > 0.08
      const real: Kind = caps ? 'deductible' : kind
      const slot = this.#slotOf(real, who, m.at)
      this.#put(
        slot,
        `$${m.value.toLocaleString('en-US')}`,
        {
          ...features,
          kind_fit: fit,
          kind_lead: Math.max(-1, Math.min(1, fit - rival)),
          ...(/\bin excess|more than|over\s*\$|copay|per unit|per visit|reward|rollover/i.test(around) && {
            other_amount: 1,
          }),
          ...(m.value % 1 !== 0 && { cents: 1 }),
          ...(behind?.id === 'out' && { amount_out: 1 }),
          ...(this.#unusual(slot, m.value) && { unusual_amount: 1 }),
        },
        m.at,
        m.end,
      )
    }
  }

  #slotOf(kind: Kind, who: Who, at: number): FieldSlot {
    if (kind === 'orthodontic') return 'orthodontic_lifetime_maximum'
    if (kind === 'maximum') return who === 'family' ? 'annual_maximum_family' : 'annual_maximum_individual'
    const label = this.#s.label.text
    const ortho =
      this.#cell && /ortho/i.test(titleOf(label)) && !says(label, 'annual') && this.#orthodontic(at) > 0.6
    if (ortho) return 'orthodontic_deductible'
    return who === 'family' ? 'deductible_family' : 'deductible_individual'
  }

  /** Amounts that such a field hardly ever has. */
  #unusual(slot: FieldSlot, value: number): boolean {
    if (slot === 'orthodontic_lifetime_maximum') return value < 300
    if (slot.startsWith('annual')) return value < 400
    return value > 500
  }

  read(): void {
    const { label, passage } = this.#s
    const local = this.#cell ? `${label.text}\n${this.#text}` : this.#text
    const titled = says(titleOf(label.text), 'maximum', 'deductible')
    const about = this.#cell ? titled : says(this.#text, 'deductible', 'maximum')
    if (says(local, 'premium', 'rollover') && !titled && (this.#cell || !about)) return
    const money = this.#mentions.filter((m): m is Money => m.kind === 'money' && m.value > 0)
    for (const i of money.keys()) this.#amount(money, i)
    if (this.#cell && money.length === 0) this.#words()
    const three = cuesOf(this.#mentions, 'three')[0]
    if (three && says(`${local}\n${this.#s.section.text}`, 'deductible'))
      this.#put(
        'deductible_family',
        '3x individual',
        { three_times: 1, ...(money.length > 0 && { beside_amount: 1 }) },
        three.at,
        three.end,
      )
    const never =
      /\bno (?:annual |calendar year )?deductibles?\b(?! (?:for|on|applies|or out|required))/i.exec(
        this.#text,
      )
    if (!this.#cell && never && money.length === 0 && subjectsOf(this.#text).length === 0)
      this.#put('deductible_individual', 'None', { said_none: 1 }, never.index, never.index + never[0].length)
    this.#preventive(local)
    this.#orthodonticDeductible(passage)
  }

  /** Words instead of amounts: "None", "Unlimited". */
  #words(): void {
    const text = this.#text.trim()
    const word =
      /^(?:none|no|n\/a|\$0(?:\.00)?(?: individual)?|no deductible|not applicable|unlimited|no maximum|\$0 ?\/ ?\$0|not covered)\b/i
    if (!word.test(text) || text.length >= 40) return
    const { kind, fit } = this.#kindsAt(0)[0]!
    if (fit < 0.5) return
    const put = (slot: FieldSlot, value: string) =>
      this.#put(slot, value, { word_answer: 1, kind_fit: fit }, 0, this.#text.length)
    const announced = this.#announced()
    const named =
      cuesOf(this.#label, 'deductible').length > 0 ||
      (subjectsOf(this.#s.label.text).length === 0 && cuesOf(this.#section, 'deductible').length > 0)
    if (kind === 'deductible' && named && !/not covered/i.test(text)) {
      if (announced !== 'family') put('deductible_individual', 'None')
      if (announced === 'family' || announced === 'both') put('deductible_family', 'None')
    }
    if (kind === 'maximum' && /unlimited|no max|none/i.test(text))
      put('annual_maximum_individual', 'Unlimited')
    if (kind === 'orthodontic' && /not covered|n\/a|not app/i.test(text))
      put('orthodontic_lifetime_maximum', 'Not covered')
    if (kind === 'orthodontic' && /unlimited|no max/i.test(text))
      put('orthodontic_lifetime_maximum', 'Unlimited')
  }

  /** Does the deductible come before preventive services? */
  #preventive(local: string): void {
    const { label, section, lead, heading, passage, head } = this.#s
    const put = (value: 'Yes' | 'No', features: Features) =>
      this.#put('deductible_applies_to_preventive', value, features, 0, passage.text.length)
    const isPreventive = (text: string) => /prevent|diagnost|class (?:I|1)\b|type (?:A|1|I)\b/i.test(text)
    const line = local.replaceAll('\n', ' ')
    const about = this.#cell ? `${titleOf(label.text)} ${section.text}` : `${lead.text} ${titleOf(heading)}`
    if (says(local, 'deductible', 'waived', 'after')) {
      const own = subjectsOf(passage.text).length > 0
      if (says(line, 'waived') && (isPreventive(line) || (isPreventive(about) && (this.#cell || !own))))
        put('No', { preventive_waived: 1 })
      if (
        /deductible[^.]{0,50}(?:appl(?:y|ies)|for|on)[^.]{0,30}\b(?:basic|type B|class II|major|restorative)/i.test(
          line,
        ) &&
        !/preventive[^.]{0,20}(?:basic|,)/i.test(line)
      )
        put('No', { deductible_for_others: 1 })
      if (isPreventive(line) && !this.#cell && /(?:before|no|not|without)[^.]{0,30}deductible/i.test(line))
        put('No', { preventive_without: 1 })
      if (
        /(?:except|excluding|other than|non-)\s*(?:for )?(?:\w+ ){0,2}(?:preventive|diagnostic)/i.test(line)
      )
        put('No', { except_preventive: 1 })
      const classes = subjectsOf(this.#cell ? label.text : passage.text).filter(
        (m) => m.kind === 'class' && m.id !== 'preventive',
      )
      const titled = isPreventive(this.#cell ? titleOf(label.text) : passage.text)
      if (titled && says(passage.text, 'after') && !says(passage.text, 'waived') && classes.length === 0)
        put('Yes', { preventive_after: 1 })
      if (/deductible[^.]{0,40}applies to all (?:covered )?services|all services are subject to/i.test(line))
        put('Yes', { deductible_for_all: 1 })
    }
    if (this.#cell && /deductible/i.test(head.text) && isPreventive(label.text))
      put(/^yes/i.test(this.#text.trim()) ? 'Yes' : 'No', { deductible_column: 1 })
  }

  #orthodonticDeductible(passage: Passage): void {
    const named = this.#cell
      ? [
          ...mentionsOf(titleOf(this.#s.label.text)),
          ...(this.#label.some((m) => m.kind === 'class') ? [] : this.#section),
        ]
      : this.#mentions
    if (
      !named.some((m) => m.kind === 'class' && m.id === 'orthodontic') ||
      says(titleOf(this.#s.label.text), 'deductible')
    )
      return
    const put = (value: string, features: Features) =>
      this.#put('orthodontic_deductible', value, features, 0, passage.text.length)
    if (says(this.#text, 'waived')) put('None', { orthodontic_waived: 1 })
    else if (this.#cell && says(this.#text, 'after')) put(AS_PLAN, { orthodontic_after: 1 })
  }
}

/** Adds to the candidates the amounts that the statements may tell. */
export function findAmounts(statements: readonly Statement[], found: Candidates): void {
  for (const s of statements) new AmountReader(s, found).read()
}
