import { dictionary } from '../base/dictionary.ts'
import { During } from '../base/during.ts'
import { fitsOf, type Watch, watchNow } from '../base/units.ts'
import type { Procedure } from '../lexicon/catalog.ts'
import { CLASS_NOUNS, CLASS_WORDS, type ClassId } from './classes.ts'

export type { ClassId }

import { CODE_RANGES } from './codes.ts'
import { CUE_WORDS, type CueId } from './cues.ts'
import { OTHER_SERVICES } from './other-services.ts'
import { compiled } from './pattern.ts'
import { plainLimits } from './plain-amounts.ts'
import { plainMentions } from './plain-words.ts'
import { PROCEDURE_WORDS } from './procedures.ts'

/** A numbered or lettered class as its document counts it: "#2" for Class II, Type B and Tier 2 alike. */
export type NumberedClass = `#${string}`

/** Something that a text names, with the place where it does. */
export type Mention = { at: number; end: number } & (
  | { kind: 'procedure'; id: Procedure }
  | { kind: 'class'; id: ClassId | NumberedClass }
  | { kind: 'other'; id: string }
  | {
      kind: 'percent'
      id: '%'
      value: number
      /** The lower end of a range: "20-25%". */
      from?: number
      /** "80/20": the plan's part; the patient's stands behind it. */
      ratio?: true
    }
  | { kind: 'money'; id: '$'; value: number }
  | { kind: 'cue'; id: CueId }
)

/** What can have a share: a procedure or a class. */
export type Subject = Extract<Mention, { kind: 'procedure' | 'class' }>

const any = (parts: readonly string[]) => `(?:${parts.join('|')})`

const PROCEDURE_PATTERNS = compiled('text/procedure', PROCEDURE_WORDS)
const OTHER_PATTERNS = compiled('text/other', OTHER_SERVICES)
const CLASS_PATTERNS = compiled('text/class', CLASS_WORDS)
const CUE_PATTERNS = compiled('text/cue', CUE_WORDS)

/** Counts as documents write them; letters are counted as numbers. */
const COUNTS = dictionary<string>({
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  a: '1',
  b: '2',
  c: '3',
  d: '4',
  e: '5',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
})
const COUNT = '(?:I{1,3}|IV|V|[1-5]|[A-E]|one|two|three|four|five)'
const NUMBERED = new RegExp(
  `(?<![A-Za-z0-9])${any(CLASS_NOUNS)}(?:es|s)? ?(-|–|#)? ?(${COUNT})(?![\\w’'])`,
  'gi',
)
/** "Type A, B and C services", "Classes I, II & III". */
const MORE = /^(?:,? ?(?:and|AND|&|,|or|OR|\/) ?(?:I{1,3}|IV|[1-5]|[A-E])(?![\w’']|\.\w))+/
const EACH = /IV|I{1,3}|(?<![A-Z])[A-E](?![A-Z])|[1-5]/g

/** "Bracket II", "Shelf B: Repairs", "Repairs (Band 2)": any noun may count a document's classes, where it begins or ends a label. */
const ANY_NOUN = new RegExp(
  `(?<=^|\\n|\\()([A-Z][a-z]{2,11}) (${COUNT})(?=$|\\n|\\)|:| ?[-–—(] ?[A-Z]| [A-Z][a-z])`,
  'g',
)
/** Nouns that count other things. */
const OTHER_NOUNS =
  /^(?:plans?|option|year|page|phase|section|chapter|article|form|box|line|local|district|region|zone|unit|suite|age|month|note|item|day|week|grade|network|dentist|table|figure|exhibit|appendix|attachment|part|step|quarter|building|floor|room|vitamin|medicare|tooth|area|member|about|over|under|only|from|with|the|and|per|for|max|maximum|visit|limit|once|every|up|group|january|february|march|april|may|june|july|august|september|october|november|december)$/i
/** "First-line care", "second level": counted by words. */
const ORDINAL =
  /\b(first|second|third|fourth|1st|2nd|3rd|4th)[- ](?:line|level|tier|class|stage|category)\b/gi
const ORDINALS = dictionary<string>({
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  '1st': '1',
  '2nd': '2',
  '3rd': '3',
  '4th': '4',
})

const countOf = (text: string): NumberedClass => `#${COUNTS[text.toLowerCase()] ?? text}`

function numberedClasses(text: string): Mention[] {
  const found: Mention[] = []
  for (const match of text.matchAll(NUMBERED)) {
    const count = match[2]!
    const end = match.index + match[0].length
    // "type a" is an article, not a letter.
    if (/^[a-e]$/.test(count) && !match[1]) continue
    found.push({ kind: 'class', id: countOf(count), at: match.index, end })
    const more = MORE.exec(text.slice(end))?.[0] ?? ''
    for (const one of more.matchAll(EACH)) {
      const at = end + one.index
      found.push({ kind: 'class', id: countOf(one[0]), at, end: at + one[0].length })
    }
  }
  const taken = (at: number) => found.some((m) => at >= m.at && at < m.end)
  for (const match of text.matchAll(ANY_NOUN))
    if (!OTHER_NOUNS.test(match[1]!) && !/^[a-e]$/.test(match[2]!) && !taken(match.index))
      found.push({
        kind: 'class',
        id: countOf(match[2]!),
        at: match.index,
        end: match.index + match[0].length,
      })
  for (const match of text.matchAll(ORDINAL))
    if (!taken(match.index))
      found.push({
        kind: 'class',
        id: `#${ORDINALS[match[1]!.toLowerCase()]!}`,
        at: match.index,
        end: match.index + match[0].length,
      })
  return found
}

/** CDT codes; a code without a procedure of ours is left out. */
function codes(text: string): Mention[] {
  return [...text.matchAll(/\bD(\d{4})\b/g)].flatMap((match): Mention[] => {
    const code = Number(match[1])
    const id = CODE_RANGES.find(([from, to]) => code >= from && code <= to)?.[2]
    if (!id) return []
    const place = { at: match.index, end: match.index + match[0].length }
    return [id === 'orthodontic' ? { kind: 'class', id, ...place } : { kind: 'procedure', id, ...place }]
  })
}

/** "Basic plan", "Premium option" name a plan, not a class. */
const PLAN_BEHIND = /^ (?:(?:dental |ppo |dppo )?(?:plan|option|coverage|tier)|and enhanced|ppo|dppo)\b/i

function named(text: string): Mention[] {
  const found: Mention[] = []
  const all = (
    kind: 'procedure' | 'class' | 'other',
    patterns: readonly { id: string; pattern: RegExp; unit: string }[],
  ) => {
    for (const row of patterns)
      for (const match of fitsOf(row, text)) {
        const { id } = row
        const end = match.index + match[0].length
        if (!match[0] || (kind === 'class' && PLAN_BEHIND.test(text.slice(end)))) continue
        found.push({ kind, id, at: match.index, end } as Mention)
      }
  }
  all('other', OTHER_PATTERNS)
  all('procedure', PROCEDURE_PATTERNS)
  all('class', CLASS_PATTERNS)
  return [...found, ...numberedClasses(text), ...codes(text)]
}

/** Of mentions that overlap the one that begins first is kept, then the longest; a longer one that begins inside takes the place of a shorter. */
function apart(found: Mention[]): Mention[] {
  found.sort((a, b) => a.at - b.at || b.end - a.end || (a.kind === 'other' ? -1 : 0))
  const kept: Mention[] = []
  for (const mention of found) {
    const last = kept[kept.length - 1]
    if (!last || mention.at >= last.end) kept.push(mention)
    else if (mention.end > last.end && mention.end - mention.at > last.end - last.at && last.kind !== 'other')
      kept[kept.length - 1] = mention
  }
  return kept
}

const PERCENT = /(?<![\d.,$])(?:(\d{1,2}) ?(?:-|–|to) ?)?(?<![\d.,$])(\d{1,3})(?:\.\d+)? ?(?:%|percent\b)/gi
const RATIO =
  /(?<![\d.,$/-])(\d{2,3}) ?%? ?(?:\/|-|–|:) ?(\d{1,2})(?: ?%| percent\b)?(?![\d/%.,-]*\d)(?! ?(?:months|years|days))/gi
/** Behind the figures of a thousand one more is the mark of a footnote: "$1,0002". */
const MONEY =
  /\$ ?(?:(\d{1,3}(?:,\d{3})+|\d{1,2}, \d{3}(?![\d%]| (?:days|months)))(?:\.(\d\d))?(?=\d?(?!\d))|(\d+)(?:\.(\d\d))?(?!\d|,\d{3}))/g

function figures(text: string): Mention[] {
  const percents = [...text.matchAll(PERCENT)].flatMap((m): Mention[] => {
    const value = Number(m[2])
    const end = m.index + m[0].length
    const from = m[1] === undefined ? value : Number(m[1])
    if (value > 100) return []
    if (from < value) return [{ kind: 'percent', id: '%', value, from, at: m.index, end }]
    const at = m[1] === undefined ? m.index : m.index + m[0].lastIndexOf(m[2]!)
    return [{ kind: 'percent', id: '%', value, at, end }]
  })
  const taken = (at: number) => percents.some((m) => at >= m.at && at < m.end)
  // "80/20", "80-20 percent": the plan's part first, whatever is said behind it.
  for (const m of text.matchAll(RATIO)) {
    const [plan, patient] = [Number(m[1]), Number(m[2])]
    if (plan + patient !== 100 || plan < patient) continue
    const at = m.index
    const end = at + m[0].length
    for (const own of percents.filter((p) => p.at >= at && p.at < end))
      percents.splice(percents.indexOf(own), 1)
    if (!taken(at)) percents.push({ kind: 'percent', id: '%', value: plan, ratio: true, at, end })
  }
  const money = [...text.matchAll(MONEY)].map((m): Mention => {
    const value = Number((m[1] ?? m[3]!).replace(/[, ]/g, '')) + Number(m[2] ?? m[4] ?? 0) / 100
    return { kind: 'money', id: '$', value, at: m.index, end: m.index + m[0].length }
  })
  return [...percents, ...money]
}

/** A cue inside a longer one of these says something else there: "non-participating" isn't in the network. */
const SWALLOWS: Partial<Record<CueId, readonly CueId[]>> = {
  out: ['in', 'middle'],
  unlimited: ['maximum'],
  three: ['maximum', 'family', 'individual'],
  family: ['individual'],
  negative: ['plan_pays', 'of_fee'],
  no_charge: ['plan_pays', 'of_fee', 'coinsurance'],
  you_pay: ['plan_pays', 'coinsurance', 'plan_share'],
  wait: ['maximum'],
}

/** Where one of these is named, it says what an amount is. */
const LIMITED: ReadonlySet<string> = new Set<CueId>([
  'deductible',
  'maximum',
  'unlimited',
  'waived',
  'after',
  'premium',
  'rollover',
  'coinsurance',
  'other_insurance',
])

function cues(text: string): Mention[] {
  const found = CUE_PATTERNS.flatMap((row) =>
    fitsOf(row, text).map((m) => ({
      kind: 'cue' as const,
      id: row.id,
      at: m.index,
      end: m.index + m[0].length,
    })),
  )
  const limits = plainLimits(text, (at, end) =>
    found.some((cue) => LIMITED.has(cue.id) && cue.at < end && at < cue.end),
  ).map((m) => ({ kind: 'cue' as const, ...m }))
  return [...found, ...limits].filter(
    (cue) =>
      // "Premium Plan", "Premier Plan" name a plan: neither what is paid for it nor a network.
      !((cue.id === 'premium' || cue.id === 'middle') && PLAN_BEHIND.test(text.slice(cue.end))) &&
      !found.some((o) => o !== cue && o.at <= cue.at && o.end >= cue.end && SWALLOWS[o.id]?.includes(cue.id)),
  )
}

const cache = new Map<string, readonly Mention[]>()
/** The watch under which the kept texts were read. */
let keptFor: Watch | null = null
/** Texts kept: a long document has about so many. */
const KEPT = 20_000

/** What is told of texts that no list knows, while one document is read. */
const told = new During<ReadonlyMap<string, readonly Mention[]>>()

/**
 * Does work in steps; while it goes on, texts name what the map says that they name, in place of what the lists find in them.
 * @param of text as `Passage.text` has it → its mentions, in their order
 */
export const withTold = <T>(
  of: ReadonlyMap<string, readonly Mention[]>,
  steps: Generator<void, T>,
): Generator<void, T> => told.hold(of, steps)

/** A name that a document gives to a class of its own. */
export interface OwnClass {
  name: string
  id: ClassId | NumberedClass
}

interface OwnNames {
  patterns: { id: OwnClass['id']; pattern: RegExp }[]
  kept: Map<string, readonly Mention[]>
}

const ownNames = new During<OwnNames>()
const BEHIND_NAME = '(?: (?:services?|care|work|treatments?|benefits?|procedures?))'

/** "Repair" alone on its line or before its share, "Repair services" anywhere. */
function patternOf({ name, id }: OwnClass) {
  const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const alone = `(?<=^|\\n)${word}${BEHIND_NAME}?(?=\\s*(?:$|\\n|[:=(–—.%-]|\\d|(?:are|is|means?|includes?|covers?)\\b))`
  return { id, pattern: new RegExp(`${alone}|\\b${word}${BEHIND_NAME}\\b`, 'gi') }
}

/** Does work in steps; while it goes on, texts name these classes too. */
export const withOwnClasses = <T>(own: readonly OwnClass[], steps: Generator<void, T>): Generator<void, T> =>
  own.length === 0 ? steps : ownNames.hold({ patterns: own.map(patternOf), kept: new Map() }, steps)

function withOwn(text: string, { patterns, kept }: OwnNames): readonly Mention[] {
  const known = kept.get(text)
  if (known) return known
  const listed = listedIn(text)
  const own = patterns.flatMap(({ id, pattern }) =>
    [...text.matchAll(pattern)].map(
      (m): Mention => ({ kind: 'class', id, at: m.index, end: m.index + m[0].length }),
    ),
  )
  const over = (m: Mention) => own.some((o) => o.at < m.end && m.at < o.end)
  const all =
    own.length === 0
      ? listed
      : [...listed.filter((m) => !over(m)), ...own].sort((a, b) => a.at - b.at || b.end - a.end)
  kept.set(text, all)
  return all
}

/** Everything that a text names, in its order. Each text is read once. @param text as `Passage.text` has it */
export function mentionsOf(text: string): readonly Mention[] {
  const own = told.now?.get(text)
  if (own) return own
  return ownNames.now ? withOwn(text, ownNames.now) : listedIn(text)
}

/** What the lists know of a text. */
function listedIn(text: string): readonly Mention[] {
  if (watchNow() !== keptFor) {
    cache.clear()
    keptFor = watchNow()
  }
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= KEPT) cache.clear()
  const words = apart(named(text))
  const { found: plain, replaced } = plainMentions(text, words)
  const kept = words.filter((m) => !replaced.has(m))
  const all = [...kept, ...plain, ...figures(text), ...cues(text)].sort(
    (a, b) => a.at - b.at || b.end - a.end,
  )
  cache.set(text, all)
  return all
}

/** True when one of these cues stands in the text. */
export const says = (text: string, ...ids: readonly CueId[]): boolean =>
  mentionsOf(text).some((m) => m.kind === 'cue' && ids.includes(m.id))

/** The procedures and classes that a text names. */
export const subjectsOf = (text: string): Subject[] =>
  mentionsOf(text).filter((m): m is Subject => m.kind === 'procedure' || m.kind === 'class')
