import { type Passage, slicePassage } from '../../layout/passage.ts'
import { type Mention, mentionsOf, says } from '../../text/mentions.ts'
import { hasValue, type Statement } from './statement.ts'

/** Whose amount it is. */
export type Who = 'individual' | 'family'

/** A piece of a statement that speaks of one amount, or of a pair of them. */
export interface Part {
  statement: Statement
  /** Its words, for evidence. */
  passage: Passage
  /** The same, with line breaks inside a sentence healed and what a limit leaves out blanked; places stay. */
  text: string
  /** What its row or its line is called. */
  label: string
  /** What stands over it: a section, a lead, or the line of the label before. */
  section: string
  /** Whose amount its place in a list says it is. */
  who: Who | null
}

/** What a limit leaves out ("excludes orthodontia", "separate from …") says nothing about what the limit is. */
const LEFT_OUT =
  /\(?(?:\bexclud(?:es?|ing)|separate from|not including|does not include|other than)[^.;,)\n]*\)?/gi
/** A text with what a limit leaves out as blanks; places stay. */
export const bare = (text: string): string => text.replace(LEFT_OUT, (part) => ' '.repeat(part.length))

/** A line that ends so goes on in the next one. */
const GOES_ON = /(?:,|\(|\b(?:a|an|and|of|or|the|per|each|for|to|no|with|your|up))$/i
/** Line breaks inside a sentence become spaces, one for one. */
export function healed(text: string): string {
  let open = 0
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!
    if (sign === '(') open++
    if (sign === ')') open = Math.max(0, open - 1)
    const inside =
      sign === '\n' && (open > 0 || /^[a-z]/.test(text.slice(i + 1)) || GOES_ON.test(out.slice(-12)))
    if (sign === '\n' && !inside) open = 0
    out += inside ? ' ' : sign
  }
  return out
}

interface Line {
  text: string
  from: number
}

function linesOf(text: string): Line[] {
  let from = 0
  return text.split('\n').flatMap((line) => {
    const own = { text: line, from }
    from += line.length + 1
    return line.trim() ? [own] : []
  })
}

const KINDS = ['deductible', 'maximum', 'lifetime'] as const
/** True when a text says what an amount in it would be: a deductible or a maximum. */
export const namesKind = (text: string): boolean => says(text, ...KINDS)
const moneyIn = (text: string) => mentionsOf(text).flatMap((m) => (m.kind === 'money' ? [m.value] : []))

/** "Does the deductible apply to preventive care?": answered by yes or no, never by an amount. */
const QUESTION =
  /\b(?:deductible|ded\b\.?)[^\n]{0,25}\b(?:appl(?:y|ies|ied)|charged|taken|required|on|for|waived)\b[^\n]{0,20}\bprev|\bprev[^\n]{0,30}\b(?:subject to|after) (?:the )?(?:deductible|ded\b)|\bprev[^\n]{0,24}\b(?:deductible|ded\b\.?) (?:applies|applied|waived)/i
/** True when a text asks whether the deductible comes before preventive care. */
export const asksPreventive = (text: string): boolean => QUESTION.test(text)
export const YES_NO =
  /^\s*(?:[–:?-]\s*)?(yes|no|y|n)\b(?!\s+(?:deductible|max|limit|wait|charge|cost|copay))/i
/** Words in the place of an amount. */
export const WORD =
  /^(?:none|nil|no(?!\s+\w)|n\/a|waived|\$0(?:\.00)?(?: (?:per )?individual)?|no deductible|not applicable|unlimited|no (?:annual |yearly |calendar year |plan )?(?:maximum|max|limit)|\$0 ?\/ ?\$0|not covered)(?![\w/])/i

/** An orthodontic deductible that is the plan's own. */
export const AS_THE_PLAN =
  /^(?:the )?(?:plan|regular|annual|calendar year|general|same)(?:’s|'s)? deductible(?: applies| as)?|^same as (?:the )?plan|^(?:plan )?deductible applies/i

const whoIn = (text: string): Who | 'both' | null => {
  const [one, all] = [says(text, 'individual'), says(text, 'family')]
  return one && all ? 'both' : all ? 'family' : one ? 'individual' : null
}

type Kind = 'deductible' | 'maximum' | 'question' | 'other'
/** What a line of a label asks for. */
function kindOf(line: string, before: Kind): Kind {
  if (asksPreventive(line)) return 'question'
  const ids = mentionsOf(line).flatMap((m) => (m.kind === 'cue' ? [m.id] : []))
  if (ids.includes('maximum')) return 'maximum'
  if (ids.includes('deductible')) return 'deductible'
  if (ids.includes('lifetime')) return 'maximum'
  return whoIn(line) ? before : 'other'
}

const MOST_DEDUCTIBLE = 500
const LEAST_MAXIMUM = 400
/** How well a line of values answers a line of a label. */
function fits(kind: Kind, who: Who | 'both' | null, value: string): number {
  const amounts = moneyIn(value)
  const word = WORD.test(value.trim()) || AS_THE_PLAN.test(value.trim())
  if (mentionsOf(value).some((m) => m.kind === 'percent')) return -3
  if (kind === 'question' && amounts.length === 0) return YES_NO.test(value) ? 1.5 : -3
  if (YES_NO.test(value) && !word) return -3
  const three = says(value, 'three')
  if (kind === 'maximum') {
    if (three) return -2
    return amounts.length > 0 ? (amounts[0]! >= LEAST_MAXIMUM ? 1 : -2) : word ? 0.8 : -1
  }
  // "(Deductible waived for preventive)" may be all that is left of the deductible's own label.
  if (kind !== 'deductible' && kind !== 'question') return -1
  if (three && amounts.length === 0) return who === 'individual' ? 0.2 : 1.2
  if (amounts.length === 0) return word ? 0.8 : -1
  if (amounts[0]! > MOST_DEDUCTIBLE) return -2
  return amounts.length === 2 ? (who === 'both' ? 1.5 : 0.7) : 1
}

interface Pairing {
  score: number
  pairs: { label: number; value: number; who: Who | null }[]
}

/** Joins the lines of a label with the lines of its values, in order, as they fit best. */
function pairLines(
  labels: readonly { kind: Kind; who: Who | 'both' | null }[],
  values: readonly string[],
): Pairing {
  const best = new Map<string, Pairing>()
  const at = (i: number, j: number): Pairing => {
    if (i < 0 || j < 0) return { score: -0.6 * (j + 1), pairs: [] }
    const key = `${i} ${j}`
    const known = best.get(key)
    if (known) return known
    const { kind, who } = labels[i]!
    const one = at(i - 1, j - 1)
    const all: Pairing[] = [
      // Where both fit as well, the later line of the label is the nearer one: it is tried first.
      {
        score: one.score + fits(kind, who, values[j]!),
        pairs: [...one.pairs, { label: i, value: j, who: null }],
      },
    ]
    if (who === 'both' && j > 0) {
      const two = at(i - 1, j - 2)
      const score = two.score + fits(kind, 'individual', values[j - 1]!) + fits(kind, 'family', values[j]!)
      const pairs = [
        { label: i, value: j - 1, who: 'individual' as const },
        { label: i, value: j, who: 'family' as const },
      ]
      all.push({ score: score - 0.2, pairs: [...two.pairs, ...pairs] })
    }
    const skipped = at(i - 1, j)
    const left = at(i, j - 1)
    all.push({ ...skipped, score: skipped.score - 0.1 }, { ...left, score: left.score - 0.6 })
    const found = all.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a))
    best.set(key, found)
    return found
  }
  return at(labels.length - 1, values.length - 1)
}

interface Asked {
  kind: Kind
  who: Who | 'both' | null
  text: string
  section: string
}

/** One value beside several labels that ran together answers the one that it fits, if it fits no other. */
function answered(s: Statement, asked: readonly Asked[], value: Line): Part[] {
  const scores = asked.map(({ kind, who }) => fits(kind, who, value.text))
  const best = Math.max(...scores)
  const fit = asked.filter((_, i) => scores[i] === best)
  const elsewhere = asked.some(({ text }) => says(text, 'other_insurance') && !/\bdent/i.test(text))
  if (best <= 0 || fit.length !== 1 || elsewhere) return []
  const { text: label, section } = fit[0]!
  return [
    {
      statement: s,
      passage: s.passage,
      text: value.text,
      label,
      section: section || s.section.text,
      who: null,
    },
  ]
}

/** Several labels in one cell beside several values in the next: a table whose rows the page ran together. */
function zipped(s: Statement, text: string, label: string): Part[] {
  const values = linesOf(text)
  const lines = linesOf(label)
  if (values.length === 0 || lines.length < 2) return []
  let before: Kind = says(s.section.text, 'deductible') ? 'deductible' : 'other'
  let over = ''
  const asked = lines.flatMap((line): Asked[] => {
    const kind = kindOf(line.text, before)
    if (kind === 'other') return []
    const own = { kind, who: whoIn(line.text), text: line.text, section: namesKind(line.text) ? '' : over }
    before = kind
    if (namesKind(line.text)) over = line.text
    return [own]
  })
  if (asked.length < 2) return []
  if (values.length === 1) return answered(s, asked, values[0]!)
  const { pairs } = pairLines(
    asked,
    values.map((v) => v.text),
  )
  const good = pairs.filter(
    ({ label: i, value: j }) => fits(asked[i]!.kind, asked[i]!.who, values[j]!.text) > 0,
  )
  if (good.length < 2) return []
  return good.map(({ label: i, value: j, who }) => ({
    statement: s,
    passage: slicePassage(s.passage, values[j]!.from, values[j]!.from + values[j]!.text.length),
    text: values[j]!.text,
    label: asked[i]!.text,
    section: asked[i]!.section || s.section.text,
    who,
  }))
}

/** The sentences of a line. */
function sentencesOf({ text, from }: Line): Line[] {
  const ends = [...text.matchAll(/(?<=[a-z0-9)][.;])\s+(?=[A-Z$])/g)].map((m) => m.index + m[0].length)
  const starts = [0, ...ends]
  return starts.map((at, i) => ({ text: text.slice(at, starts[i + 1] ?? text.length), from: from + at }))
}

/** Lines that each name what they are ("Deductible: $50", "Annual maximum: $1,500") are parts of their own. */
function byLines(s: Statement, passage: Passage, text: string, label: string, section: string): Part[] {
  const lines = s.kind === 'cell' ? linesOf(text).flatMap(sentencesOf) : linesOf(text)
  const own = lines.filter((l) => namesKind(l.text) && (hasValue(l.text) || asksPreventive(l.text)))
  const whole = { statement: s, passage, text, label, section, who: null }
  if (own.length < 2) return [whole]
  const starts = own.map((l) => l.from)
  if (starts[0]! > 0) starts[0] = 0
  return starts.map((from, i) => {
    const to = starts[i + 1] ?? text.length
    return { ...whole, passage: slicePassage(passage, from, to), text: text.slice(from, to) }
  })
}

/** "Annual maximum:" at the beginning of a line: it names what follows. */
const TOPIC = /^[^.:$;\n]{2,60}(?::|[–-](?= ?\$)|\?)(?=\s|$)/
/** What a line is called by its own first words, '' where they don't say what an amount would be. */
export function topicOf(line: string): string {
  const topic = TOPIC.exec(line)?.[0] ?? ''
  return namesKind(topic) ? topic : ''
}

/** A cell of several lines that tell amounts by themselves names nothing beside it. */
const isCard = (label: string): boolean =>
  label.split('\n').some((line) => topicOf(line) !== '' && moneyIn(line).some((value) => value > 0))

/** The parts of a statement, each with what it's called. A label that holds amounts of its own is no label but a text beside the cell. */
export function partsOf(s: Statement): Part[] {
  const text = healed(bare(s.passage.text))
  if (s.kind !== 'cell') return byLines(s, s.passage, text, '', bare(s.lead.text))
  const label = healed(bare(s.label.text))
  if (isCard(label)) return byLines(s, s.passage, text, '', bare(s.section.text))
  const joined = zipped(s, text, label)
  return joined.length > 0 ? joined : byLines(s, s.passage, text, label, bare(s.section.text))
}

/** Labels that hold amounts of their own, as parts. */
export function partsOfLabels(statements: readonly Statement[]): Part[] {
  const seen = new Set<Passage>()
  return statements.flatMap((s) => {
    const label = healed(bare(s.label.text))
    if (s.kind !== 'cell' || seen.has(s.label) || !isCard(label)) return []
    seen.add(s.label)
    return byLines({ ...s, option: 0, network: null }, s.label, label, '', bare(s.section.text))
  })
}

/** Cues of a list, for short. */
export type Cue = Extract<Mention, { kind: 'cue' }>
