import { mentionsOf } from '../../text/mentions.ts'
import { type TermId, tells, termIn } from '../../text/terms.ts'
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
  /\bnot (?:be )?(?:cover|pa(?:y|id)|includ|in (?:this|the|your) plan)|\bexclusion|\bexcluded\b|\bwhat.{0,20}(?:not|n[’']t)\b|n[’']t (?:cover|pay|include)|\bno (?:benefits?|coverage|payments?)\b|\bleaves? out\b|\bleft out\b/i
/** A line that leads a list says in its last sentence what the list is of. */
const lastSentence = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z])/).at(-1)!
// "Missing tooth clause: No Alternate benefit: Yes" ran together: an answer ends what it answers.
const ENDS =
  /(?<!\.|\bP\.O)(?:[.!]|\?(?!\s+(?:[Yy]es|[Nn]o(?:ne)?|N\/A|[YN])\b))(?=\s+[A-Z"(•“$\d])|(?<=[:?]\s(?:Yes|No|None|N\/A))(?=\s[A-Z])|;|\n/g

/** True for the beginning of a list of what isn't covered, with its first thing behind the colon. */
function opensRefusals(part: string): boolean {
  const [lead, ...things] = part.split(':')
  return things.length > 0 && lead!.length < LONGEST_REFUSAL && REFUSALS.test(lead!)
}
const LONGEST_REFUSAL = 120

/** The sentences of a statement. */
export function scenesOf(s: Said): Scene[] {
  const { text } = s.passage
  const lead = lastSentence(s.lead.text)
  const over = [s.section.text, lead, titleOf(s.heading), s.head.text, s.label.text.split('\n').at(-1)!]
  const refused =
    over.some((t) => REFUSALS.test(t) && t.length < 90) || (/:$/.test(lead) && REFUSALS.test(lead))
  const cuts = [...text.matchAll(ENDS)].map((m) => m.index + 1)
  // "No payment will be made for the following: a; b; c" refuses each of its things.
  let inList = false
  return [0, ...cuts].flatMap((from, i): Scene[] => {
    const part = text.slice(from, cuts[i] ?? text.length)
    const isListed = inList || opensRefusals(part)
    inList = isListed && /;\s*$/.test(part)
    const indent = part.length - part.trimStart().length
    return part.trim() ? [{ s, text: part.trim(), at: from + indent, refused: refused || isListed }] : []
  })
}

/** Longer captions are sentences of their own. */
const LONGEST_CAPTION = 70
const captionIn = (text: string) => {
  const line = titleOf(text).trim()
  return line.length > 2 && line.length < LONGEST_CAPTION ? line : null
}

/** What stands over, beside or before a scene as its caption: a run-in head, a label, a question, the heading right above. */
function captionOf({ s, at }: Scene): string | null {
  if (s.isName) return at > 0 ? captionIn(s.passage.text) : null
  if (s.kind === 'cell') return captionIn(s.label.text) ?? captionIn(s.head.text)
  const before = s.before[0] ?? ''
  const heading = before !== '' && before === titleOf(s.heading) ? before : ''
  return captionIn(s.lead.text) ?? (/\?$/.test(before) ? captionIn(before) : captionIn(heading))
}

/** The scene with its caption in front, as if both were one line: "Missing teeth: …". Null where nothing captions it. */
export function captioned(scene: Scene): Scene | null {
  const caption = captionOf(scene)
  if (caption === null || scene.text.startsWith(caption)) return null
  const lead = `${caption.replace(/[\s.:?]+$/, '')}: `
  return { ...scene, text: lead + scene.text, at: scene.at - lead.length }
}

const textAt = ({ s, text }: Scene, place: Place): string => {
  if (place === 'own') return text
  return place === 'heading' ? titleOf(s.heading) : s[place].text
}

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
export const overOf = ({ s }: Scene): string =>
  [s.label.text, s.head.text, s.section.text, s.lead.text, titleOf(s.heading)].filter(Boolean).join('\n')

/** Features of a place. */
export const placed = (place: Place): TermFeatures => BY_PLACE[place]
