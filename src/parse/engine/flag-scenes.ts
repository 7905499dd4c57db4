import { mentionsOf } from '../../text/mentions.ts'
import { type TermId, tells, termIn } from '../../text/terms.ts'
import { answerIn } from '../rules/polarity.ts'
import { titleOf } from './statement.ts'
import type { TermFeatures } from './terms.ts'
import type { Said } from './texts.ts'

/** Where something is named for a sentence: in itself, or in what an eye ties to it. */
export type Place = 'own' | 'label' | 'head' | 'section' | 'lead' | 'heading'

/** One sentence of the document with all that stands around it. */
export interface Scene {
  s: Said
  text: string
  /** Where it begins in the statement's passage. */
  at: number
  /** The caption that its paragraph has run in: "Missing teeth. Not replaced." */
  caption: string
  /** The part of its sentence that stands before it. */
  prior: string
  /** It stands in a list of what isn't covered. */
  refused: boolean
}

/** What a reader makes of a scene: a value, where it stands in the scene's text, and how it was told. */
export interface FlagReading {
  value: string
  at?: number
  end?: number
  features: TermFeatures
}

/** Reads one flag from scenes; null = the scene says nothing of it. */
export interface FlagReader {
  flag: string
  /** A sentence that says none of these, nor stands beside or below them, is not looked at. */
  topic: readonly TermId[]
  read: (scene: Scene) => FlagReading | null
}

const REFUSALS =
  /\bnot (?:be )?(?:cover|includ|pa(?:y|id)|provid|eligible|(?:a )?part of|in (?:this|the|your) plan|benefits?\b)|\bexclusions?\b|\bexcluded\b|\bno (?:benefits?|coverage)\b|\bwhat.{0,20}(?:not|n[’']t)\b|\b(?:does|do|is|are|wo)n[’']t (?:cover|pay|include)|\bleft out\b/i
const ENDS = /(?<!\.|\bP\.O)(?:[.!]|\?(?!\s+(?:[Yy]es|[Nn]o(?:ne)?|N\/A|[YN])\b))(?=\s+[A-Z"(•“$\d])|;|\n/g

/** The sentences of a statement. */
export function scenesOf(s: Said): Scene[] {
  const { text } = s.passage
  const over = [
    s.section.text,
    s.lead.text,
    titleOf(s.heading),
    s.head.text,
    s.kind === 'cell' ? s.label.text : '',
  ]
  const refused = over.some((t) => REFUSALS.test(t) && (t.length < 90 || /:\s*$/.test(t)))
  const cuts = [...text.matchAll(ENDS)].map((m) => m.index + 1)
  return [0, ...cuts].flatMap((from, i): Scene[] => {
    const part = text.slice(from, cuts[i] ?? text.length)
    const lead = part.length - part.trimStart().length
    return part.trim()
      ? [{ s, text: part.trim(), at: from + lead, caption: '', prior: text.slice(0, from).trim(), refused }]
      : []
  })
}

const CAPTION = /^["“(]?[A-Z][^.:;!$%\d]{1,44}[.:?]$/
const CAPTION_WORDS = 6
/** A short line with one of these is a sentence. */
const VERB =
  /\b(?:is|are|was|were|be|do|does|not|no|pays?|covers?|will|may|must|can|appl(?:y|ies)|counts?|has|have|send|see|call)\b/i

/** The same sentences, each with the caption that runs into it; what stands behind "Not covered." isn't. */
export function captioned(scenes: readonly Scene[]): Scene[] {
  let place = ''
  let caption = ''
  let refused = false
  return scenes.map((scene) => {
    const { s, text } = scene
    const here = `${s.group} ${s.row} ${s.column} ${s.isName}`
    if (here !== place) {
      caption = ''
      refused = false
    }
    place = here
    const before = caption
    const isShort = CAPTION.test(text) && text.split(' ').length <= CAPTION_WORDS
    caption = isShort && !VERB.test(text) ? text : ''
    if (isShort && before === '' && REFUSALS.test(text)) refused = true
    else if (caption !== '') refused = false
    return { ...scene, caption: before, refused: scene.refused || refused }
  })
}

const textAt = ({ s, text }: Scene, place: Place): string =>
  place === 'own'
    ? text
    : place === 'heading'
      ? titleOf(s.heading)
      : place === 'label'
        ? s.label.text
        : { head: s.head, section: s.section, lead: s.lead }[place].text

const PLACES: readonly Place[] = ['own', 'label', 'head', 'section', 'lead', 'heading']

/** The nearest place that names one of these terms. */
export const placeOf = (scene: Scene, ...ids: readonly TermId[]): Place | null =>
  PLACES.find((place) => tells(textAt(scene, place), ...ids)) ?? null

/** The term itself in the sentence. */
export const ownTerm = ({ text }: Scene, ...ids: readonly TermId[]) => termIn(text, ...ids)

/** The nearest place that names one of these classes or procedures. */
export function subjectPlace(scene: Scene, ids: readonly string[]): Place | null {
  const named = (text: string) =>
    mentionsOf(text).some((m) => (m.kind === 'class' || m.kind === 'procedure') && ids.includes(m.id))
  return PLACES.find((place) => named(textAt(scene, place))) ?? null
}

const BY_PLACE: Record<Place, TermFeatures> = {
  own: { flag_own: 1 },
  label: { flag_label: 1 },
  head: { flag_head: 1 },
  section: { flag_over: 1 },
  lead: { flag_over: 1 },
  heading: { flag_heading: 1 },
}

/** All that stands over and beside a sentence, a line each. */
export const overOf = ({ s, caption }: Scene): string =>
  [caption, s.label.text, s.head.text, s.section.text, s.lead.text, titleOf(s.heading)]
    .filter(Boolean)
    .join('\n')

/** What a cell, or the words behind a colon or a caption, answer to a label. */
export function asked(
  { s, text, caption }: Scene,
  isLabel: (label: string) => boolean,
): { answer: string; at: number; label: string } | null {
  const colon = /^(.{2,70}?)\s*(?:[:?=–—-]|\.{2,})\s+(?=\S)/.exec(text)
  if (colon && isLabel(colon[1]!))
    return { answer: text.slice(colon[0].length), at: colon[0].length, label: colon[1]! }
  const question = s.before[0] ?? ''
  if (s.kind !== 'cell' && /\?$/.test(question) && answerIn(text) !== null && isLabel(question))
    return { answer: text, at: 0, label: question }
  if (caption && isLabel(caption)) return { answer: text, at: 0, label: caption }
  if (s.kind !== 'cell' || s.isName) return null
  for (const label of [s.label.text, s.head.text])
    if (label && label.length < 90 && isLabel(label)) return { answer: text, at: 0, label }
  return null
}

/** Features of a place. */
export const placed = (place: Place): TermFeatures => BY_PLACE[place]
