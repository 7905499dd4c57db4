import type { CueId } from '../../text/cues.ts'
import { type Mention, mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import type { Beside } from './amount-beside.ts'
import { bare, type Cue, namesKind, type Part, topicOf } from './amount-parts.ts'
import type { SubjectId } from './candidates.ts'
import { titleOf } from './statement.ts'

export type Kind = 'deductible' | 'maximum' | 'orthodontic'

const cuesOf = (mentions: readonly Mention[], ids: readonly CueId[]) =>
  mentions.filter((m): m is Cue => m.kind === 'cue' && ids.includes(m.id))

/** How near a word is felt, by its distance in letters; half of it is gone after so many. */
const REACH = 70
/** How strongly a word speaks at a distance in letters, 1 to 0. */
export const near = (distance: number): number => Math.exp(-Math.max(0, distance) / REACH)

/** How strongly each part of a statement speaks, against words in the same text (1). */
const PLACES = {
  topic: 0.95,
  label: 0.87,
  explained: 0.5,
  section: 0.6,
  before: 0.55,
  head: 0.5,
  behind: 0.5,
  over: 0.45,
  alone: 0.4,
  caption: 0.23,
} as const
/** Where a label or a topic says what an amount is, other words in the text speak so much less. */
const TOLD = 0.6
/** What is left of a word that stands nearer to another amount. */
const TAKEN = 0.2
/** A lead that is a sentence of its own tells what the next one is about only in part. */
const LONGEST_LEAD = 60
/** A longer one says nothing of the next. */
const LONGEST_SENTENCE = 160
const YEARLY_BENEFIT =
  /^(?:annual|yearly|(?:calendar|plan|benefit|contract)[- ]year)(?: dental)? benefits?\W*$/i
const LEAVES_OUT =
  /\b(?:not counting|apart from|besides|except(?: for)?|aside from|leaving out|without|non-?)\s*(?:\w+ ){0,2}$/i
/** That a deductible is waived says nothing of what an amount beside it is. */
const WAIVED = /\bdeductible (?:is )?waived|\bno deductible|\bafter (?:the )?deductible/gi
/** Services with limits of their own. */
const OWN_LIMIT = /\bimplants?\b|\btmj\b|\btmd\b|\bsealants?\b|\bnight ?guards?\b|\bbruxism\b/i

const LEFT_BEHIND =
  /^\W*(?:\w+ ){0,2}(?:is |are )?(?:not (?:counted|included)|excluded|excepted|aside\b|do(?:es)? not count)/i
/** "Not counting Class IV", "orthodontia expenses not counted". */
export const isLeftOut = (text: string, { at, end }: Mention): boolean =>
  LEAVES_OUT.test(text.slice(Math.max(0, at - 30), at)) || LEFT_BEHIND.test(text.slice(end, end + 40))

/** What the words of a part, and those around it, say about the amounts in it. */
export class Evidence {
  readonly part: Part
  readonly mentions: readonly Mention[]
  /** "Annual maximum:" at the beginning of a line; it names what follows. */
  readonly topic: string
  readonly label: readonly Mention[]
  readonly left: readonly Mention[]
  readonly section: readonly Mention[]
  readonly head: readonly Mention[]
  readonly #caption: readonly Mention[]
  readonly #over: readonly Mention[]
  readonly #before: readonly Mention[]
  readonly #behind: readonly Mention[]
  readonly #last: readonly Mention[]
  readonly #title: readonly Mention[]
  readonly #same: (id: SubjectId) => SubjectId
  readonly isCell: boolean

  constructor(part: Part, { before, behind, last, over, left }: Beside, same: (id: SubjectId) => SubjectId) {
    const { statement: s, text, label, section } = part
    this.part = part
    this.#same = same
    this.isCell = label !== ''
    this.mentions = mentionsOf(text)
    this.topic = topicOf(text)
    this.label = mentionsOf(label)
    this.left = mentionsOf(left)
    this.#title = mentionsOf(titleOf(label))
    const leads = this.isCell || (section.length <= LONGEST_SENTENCE && !/\$/.test(section))
    const tells = this.isCell || !namesKind(text) || section.length <= LONGEST_LEAD
    this.section = leads ? mentionsOf(section).filter((m) => tells || m.kind === 'class') : []
    this.head = this.isCell ? mentionsOf(s.head.text) : []
    this.#caption = this.isCell ? [] : mentionsOf(s.caption)
    const isWhose = !namesKind(label) && cuesOf(this.label, ['individual', 'family']).length > 0
    const bareOver = `${over}\n${s.caption}\n${s.heading.split('\n').slice(0, 2).join('\n')}`
    this.#over = s.kind === 'cell' && (isWhose || label === '') ? mentionsOf(bare(bareOver)) : []
    this.#before = mentionsOf(bare(before))
    this.#behind = mentionsOf(bare(behind))
    this.#last = mentionsOf(last)
  }

  /** True when the label or the topic says what the amounts are. */
  get isTold(): boolean {
    return this.topic !== '' || this.#title.some((m) => m.kind === 'cue' && isKind(m.id))
  }

  /** How strongly the words around a place speak of something, 0 to 1. */
  of(ids: readonly CueId[], at: number): number {
    const { text } = this.part
    const own = cuesOf(this.mentions, ids)
    let most = 0
    for (const m of own) {
      const distance = m.at < at ? at - m.end : (m.at - at) * 1.5
      const between = text.slice(Math.min(m.end, at), Math.max(m.at, at)).replace(/^\$ ?[\d,.]*\d/, '')
      const inTopic = m.end <= this.topic.length && !this.#turns(this.topic.length, at, m.id)
      const told = this.isTold && !inTopic && isKind(m.id) ? TOLD : 1
      const felt = inTopic
        ? PLACES.topic
        : near(distance) * (/[;]|\.\s/.test(between) ? 0.3 : 1) * told * this.#taken(m, at)
      most = Math.max(most, felt)
      // The only word of the sentence that says what an amount is, is felt wherever it stands.
      const others = this.mentions.some((o) => o.kind === 'cue' && isKind(o.id) && !ids.includes(o.id))
      const whole = /[;]|\.\s|\n/.test(between) || between.length > 160 || /\$/.test(between)
      if (isKind(m.id) && !others && !whole) most = Math.max(most, PLACES.alone)
    }
    const title = this.#title.some((m) => m.kind === 'cue' && isKind(m.id))
    if (cuesOf(this.#title, ids).length > 0) most = Math.max(most, PLACES.label)
    else if (cuesOf(this.label, ids).length > 0)
      most = Math.max(most, title ? PLACES.explained : PLACES.label)
    const labelled = cuesOf(this.label, ['deductible', 'maximum']).length > 0
    if (!labelled && cuesOf(this.section, ids).length > 0) most = Math.max(most, PLACES.section)
    if (cuesOf(this.head, ids).length > 0) most = Math.max(most, PLACES.head)
    if (cuesOf(this.#caption, ids).length > 0) most = Math.max(most, PLACES.caption)
    if (cuesOf(this.#over, ids).length > 0) most = Math.max(most, PLACES.over)
    if (own.length === 0 && cuesOf(this.#before, ids).length > 0) most = Math.max(most, PLACES.before)
    if (own.length === 0 && cuesOf(this.#behind, ids).length > 0) most = Math.max(most, PLACES.behind)
    return most
  }

  /** True where another kind of amount is named between two places. */
  #turns(from: number, to: number, id: string): boolean {
    return this.mentions.some(
      (m) => m.kind === 'cue' && m.at >= from && m.end <= to && isKind(m.id) && isLimit(m.id) !== isLimit(id),
    )
  }

  /** How much of a word is left for an amount that another word stands nearer to, where each amount has its words before it. */
  #taken({ id, at: own, end }: Mention, at: number): number {
    if (own < at) return isKind(id) && this.#turns(end, at, id) ? TAKEN : 1
    return this.#leads && this.mentions.some((m) => m.kind === 'cue' && isKind(m.id) && m.end <= at)
      ? TAKEN
      : 1
  }

  /** In a row of several labels and amounts the first label comes first. */
  get #leads(): boolean {
    const money = this.mentions.filter((m) => m.kind === 'money')
    const kinds = this.mentions.filter((m) => m.kind === 'cue' && isKind(m.id))
    return (
      money.length > 1 &&
      kinds.length > 1 &&
      kinds[0]!.at < money[0]!.at &&
      kinds.at(-1)!.at < money.at(-1)!.at
    )
  }

  /** A class that is named, or that is the only one of a list of counted classes. */
  isNamed(list: readonly Mention[], id: SubjectId): boolean {
    const classes = list.filter((m) => m.kind === 'class')
    return (
      classes.some((m) => m.id === id) ||
      (classes.length > 0 && classes.every((m) => this.#same(m.id) === id))
    )
  }

  /** How strongly a place is about orthodontics, 0 to 1. */
  orthodontic(at: number): number {
    const ours = 'orthodontic'
    const own =
      cuesOf(this.label, ['deductible', 'maximum']).length > 0 || this.label.some((m) => m.kind === 'class')
    if (this.isNamed(this.label, ours) || (!own && this.isNamed(this.section, ours))) return 0.75
    const beside = this.mentions.filter(
      (m) => m.kind === 'class' && this.#same(m.id) === ours && !isLeftOut(this.part.text, m),
    )
    const most = beside.reduce(
      (sum, m) => Math.max(sum, 0.8 * near(Math.abs(m.at - at)) * this.#taken(m, at)),
      0,
    )
    const open = !namesKind(this.part.text.replace(WAIVED, '')) || says(this.part.text, 'lifetime')
    const lined = open && (this.isNamed(this.#before, ours) || this.isNamed(this.#behind, ours)) ? 0.45 : 0
    return Math.max(most, lined, this.isNamed(this.#caption, ours) ? 0.33 : 0)
  }

  /** What the amount at a place is, the likeliest first. */
  kindsAt(at: number): { kind: Kind; fit: number }[] {
    const { text, label } = this.part
    const deductible = this.of(['deductible'], at)
    const yearly = YEARLY_BENEFIT.test(titleOf(label)) ? PLACES.label : 0
    const maximum = Math.max(this.of(['maximum'], at), this.of(['unlimited'], at), yearly)
    const lifetime = this.of(['lifetime'], at)
    const annual = this.of(['annual'], at)
    const ortho = this.orthodontic(at)
    const hasTopic = this.topic !== '' && !this.#turns(this.topic.length, at, 'deductible')
    const isTitled = hasTopic || this.isCell
    const bareText = () => mentionsOf(text.replace(WAIVED, (part) => ' '.repeat(part.length)))
    const title = hasTopic ? mentionsOf(this.topic) : this.isCell ? this.#title : bareText()
    const named = cuesOf(title, ['deductible', 'maximum']).map((m) => m.id)
    const isOnly = named.length > 0 && named.every((id) => id === 'deductible')
    const only = isOnly && isTitled ? 0.67 : isOnly && lifetime > 0.17 ? 0.5 : 0
    const aside = ortho > 0.27 ? '' : text.slice(Math.max(0, at - 60), at)
    const other = this.#isOther(aside)
    const others = other ? 0.5 : 0
    const ofService = ortho > 0.17 || lifetime > 0.33
    return [
      { kind: 'deductible' as const, fit: deductible - (maximum > deductible && !only ? 0.33 : 0) },
      {
        kind: 'maximum' as const,
        fit: maximum - only + 0.13 * annual - lifetime * 0.4 - (ortho > 0.4 ? 0.5 : 0) - others,
      },
      {
        kind: 'orthodontic' as const,
        fit:
          (lifetime > 0.17 || maximum > 0.17 ? Math.max(maximum, lifetime) * 0.7 : -0.67) -
          only * (isTitled ? 2 : 1) +
          ortho * 0.8 +
          lifetime * 0.5 -
          (other && ortho < 0.33 ? 1 : 0) -
          (ofService ? 0 : 1.33),
      },
    ].sort((a, b) => b.fit - a.fit)
  }

  /** A limit of one service: its label speaks of nothing else, or the words just before the amount do. */
  #isOther(aside: string): boolean {
    const title = titleOf(this.part.label)
    if (title)
      return OWN_LIMIT.test(title) && subjectsOf(title).every((m) => OWN_LIMIT.test(title.slice(m.at, m.end)))
    if (OWN_LIMIT.test(aside)) return true
    const before = this.#last.filter((m) => m.kind === 'procedure' || m.kind === 'class')
    return before.length > 0 && before.every((m) => m.id === 'implants')
  }

  /** What stands at a place is of another insurance than the dental one. */
  isElsewhere(at: number): boolean {
    const { statement: s, label, section, text } = this.part
    const from = Math.max(
      ...['\n', '. ', ';'].map((sign) => text.lastIndexOf(sign, at)),
      at - LONGEST_SENTENCE,
      0,
    )
    const places = [
      text.slice(from, at),
      ...(this.isCell ? [`${titleOf(label)} ${section}`, s.head.text] : []),
    ]
    return places.some((place) => says(place, 'other_insurance') && !/\bdent/i.test(place))
  }
}

const isKind = (id: string): boolean => id === 'deductible' || id === 'maximum' || id === 'lifetime'
const isLimit = (id: string): boolean => id === 'maximum' || id === 'lifetime'
