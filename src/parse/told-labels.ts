import { dictionary } from '../base/dictionary.ts'
import type { Ink } from '../layout/canvas.ts'
import { PROCEDURES } from '../lexicon/catalog.ts'
import type { CueId } from '../text/cues.ts'
import { type Mention, mentionsOf } from '../text/mentions.ts'
import { hasValue, type Statement, titleOf } from './engine/statement.ts'

/** A text of the page that no list knows, to be asked about. */
export interface LabelAsk {
  /** As `Passage.text` has it. */
  text: string
  /** The part of it that names something: what stands before, between or behind its figures. */
  at: number
  end: number
  /** What stands over it, where that helps to understand it. */
  section: string
  head: string
}

/** Mentions by text, as withTold takes them. */
export type Told = ReadonlyMap<string, readonly Mention[]>

/** Decisions for one document at most. */
const MOST_ASKS = 150
/** A label longer than this is a sentence. */
const LONGEST = 60
const LONGEST_CONTEXT = 60

/** Concepts of heads and labels that the reader has a word for, beside services and classes. */
const CUES = dictionary<readonly CueId[] | undefined>({
  plan_pays: ['plan_share'],
  you_pay: ['you_pay'],
  in_network: ['in'],
  middle_network: ['middle'],
  out_of_network: ['out'],
  deductible: ['deductible'],
  deductible_individual: ['deductible', 'individual'],
  deductible_family: ['deductible', 'family'],
  maximum: ['maximum', 'annual'],
  maximum_individual: ['maximum', 'annual', 'individual'],
  maximum_family: ['maximum', 'annual', 'family'],
})
const CLASSES = ['preventive', 'basic', 'major', 'orthodontic'] as const

/** A concept as mentions of a text; none for concepts that the reader has no use for. */
function mentionsFor(concept: string, at: number, end: number): Mention[] {
  const own = CLASSES.find((c) => c === concept)
  if (own) return [{ kind: 'class', id: own, at, end }]
  const procedure = PROCEDURES.find((p) => p === concept)
  if (procedure) return [{ kind: 'procedure', id: procedure, at, end } as Mention]
  if (concept === 'other_service') return [{ kind: 'other', id: 'other_service', at, end }]
  return (CUES[concept] ?? []).map((id) => ({ kind: 'cue' as const, id, at, end }))
}

/** What parts a text: figures, and the signs and words between the things of a list. */
const BETWEEN =
  /\$ ?[\d,.]+|\d+ ?(?:%|percent\b)|[,;•|/\n:()–—]| - | (?:and|or|&|plus|incl\.?|including|such as|like) /gi
const MARKS = /^[\s.\-*†=]+|[\s.\-*†=]+$/g
/** Words of a part at most; a longer one is a sentence. */
const MOST_WORDS = 7

interface Part {
  at: number
  end: number
}

/** The words of a part without what stands around them; null where it names nothing. */
function bare(text: string, from: number, to: number): Part | null {
  const part = text.slice(from, to)
  const own = part.replace(MARKS, '')
  if (!/[a-z]{3}/i.test(own)) return null
  const at = from + part.indexOf(own)
  return { at, end: at + own.length }
}

/** What a text's figures and list signs part. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(BETWEEN)) {
    parts.push(...[bare(text, from, match.index)].flatMap((part) => part ?? []))
    from = match.index + match[0].length
  }
  parts.push(...[bare(text, from, text.length)].flatMap((part) => part ?? []))
  return parts
}

/** Cues that say what a text is about; the others say what holds for it. */
const ABOUT: ReadonlySet<CueId> = new Set<CueId>([
  'deductible',
  'maximum',
  'premium',
  'wait',
  'rollover',
  'example',
  'you_pay',
  'plan_share',
  'plan_pays',
  'coinsurance',
  'out',
  'middle',
  'in',
  'other_insurance',
  'used',
])
const isNamed = (m: Mention) => m.kind === 'procedure' || m.kind === 'class' || m.kind === 'other'

/** The parts of a text that name something that no list knows: the whole of a label, the unknown things of a list. */
function unknownParts(text: string): Part[] {
  const mentions = mentionsOf(text)
  const whole = bare(text, 0, text.length)
  if (!whole) return []
  const known = mentions.filter((m) => isNamed(m) || (m.kind === 'cue' && ABOUT.has(m.id)))
  if (known.length === 0 && mentions.length === 0 && whole.end - whole.at <= LONGEST) return [whole]
  const parts = partsOf(text).filter(
    ({ at, end }) =>
      text.slice(at, end).split(/\s+/).length <= MOST_WORDS && !known.some((m) => m.at < end && m.end > at),
  )
  // A text of one thing whose name is known, or that isn't about services, says what it says.
  return known.length > 0 && !mentions.some(isNamed) ? [] : parts
}

const short = (text: string) => titleOf(text).slice(0, LONGEST_CONTEXT)

/**
 * The labels, heads, sections and list items of a document that no list knows, those that most figures hang on first.
 * @param statements of the layout that was read
 */
export function unknownLabels(statements: readonly Statement[]): LabelAsk[] {
  const asks = new Map<string, LabelAsk & { count: number }>()
  const seen = new Set<Ink>()
  const ask = (text: string, section: string, head: string, weight = 1) => {
    for (const { at, end } of unknownParts(text)) {
      const key = `${text}\0${at}`
      const known = asks.get(key)
      if (known) known.count += weight
      else asks.set(key, { text, at, end, section: short(section), head: short(head), count: weight })
    }
  }
  for (const s of statements) {
    const first = s.passage.inks[0]
    if (s.kind === 'cell') {
      ask(s.label.text, s.section.text || titleOf(s.heading), s.head.text, hasValue(s.passage.text) ? 2 : 1)
      ask(s.head.text, s.caption, '')
      ask(s.section.text, s.caption, s.head.text)
    }
    if (!first || seen.has(first)) continue
    seen.add(first)
    // A long sentence without a figure or a known name isn't about what is paid.
    const { text } = s.passage
    if (s.kind === 'sentence' && text.length > LONGEST && !hasValue(text) && !mentionsOf(text).some(isNamed))
      continue
    ask(text, s.kind === 'cell' ? s.label.text : s.lead.text || titleOf(s.heading), '')
    if (hasValue(text) && s.kind !== 'cell') ask(titleOf(s.heading), '', '')
  }
  return [...asks.values()].sort((a, b) => b.count - a.count).slice(0, MOST_ASKS)
}

/** What was answered to one ask: concepts in their order, and how sure the first is. */
export interface LabelAnswer {
  concepts: readonly string[]
  probability: number
}

/** Below this an answer isn't used. */
export const SURE = 0.8

/** The mentions that the answers add to the texts that were asked about. @param answers in the order of the asks */
export function toldBy(asks: readonly LabelAsk[], answers: readonly LabelAnswer[]): Told {
  const more = new Map<string, Mention[]>()
  asks.forEach(({ text, at, end }, i) => {
    const { concepts = [], probability = 0 } = answers[i] ?? {}
    if (probability < SURE) return
    // Several concepts of one label share its words in their order.
    const each = (end - at) / Math.max(1, concepts.length)
    const own = concepts.flatMap((concept, n) =>
      mentionsFor(concept, Math.round(at + n * each), Math.round(at + (n + 1) * each)),
    )
    if (own.length > 0) more.set(text, [...(more.get(text) ?? []), ...own])
  })
  const told = new Map<string, readonly Mention[]>()
  for (const [text, own] of more) {
    const title = titleOf(text)
    const inOrder = (key: string, added: readonly Mention[]) =>
      told.set(
        key,
        [...mentionsOf(key), ...added].sort((a, b) => a.at - b.at || b.end - a.end),
      )
    inOrder(text, own)
    const inTitle = own.filter((m) => m.end <= title.length)
    if (title !== text && inTitle.length > 0) inOrder(title, inTitle)
  }
  return told
}
