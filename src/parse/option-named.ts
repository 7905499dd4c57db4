import type { Word } from '../phi/redacted-page.ts'
import { wordsAt } from './layout/words-text.ts'
import type { Layout, Row } from './layout-types.ts'

/** A place where a document says which of several plans is meant. */
export interface NamedOption {
  name: string
  page: number
  words: Word[]
}

/** A form's field: "Plan elected: Low", "Your option – High Plan". */
const FIELD =
  /\b(?:your (?:plan|option|coverage|election|benefit level)(?: is)?|enrolled (?:plan|option)|(?:plan|option|coverage|group|member|patient)(?:'s)?(?: plan| option)?(?: name| selected| elected| chosen| enrolled| level| in force)?|plan option|(?:enrolled|participates) in|election|elected|in force|member's plan)\s*(?:is|:|–|-|=)?\s*(?:the\s+)?$/i
const WHO =
  '(?:you|he|she|they|we|who|(?:the |this |your |our )?(?:group|employer|member|patient|subscriber|employee|family|client|company|board|district|city|account))'
/** A clause about whose plan it is, or about this paper, up to the name of the plan. */
const BEFORE = new RegExp(
  `(?:${[
    '\\b(?:is|are|being|been|now|currently|still|was|were|stay\\w*|remain\\w*) (?:(?:now|currently|actively|still|only) )?(?:enrolled|covered|insured|signed up|placed|active) (?:in|under|by|on|with)',
    '\\b(?:enrolled|participat\\w+) (?:in|under)',
    `\\b${WHO}(?:'s|'re|'ve| is| are| has| have)? (?:(?:now|currently|since|all|both|actually) )?(?:on|in|under|has|have|ha[sd] (?:selected|elected|chosen|picked|adopted)|selected|elected|chose|chosen|picked|took|bought|purchased|adopted|(?:has |have )?(?:taken|gone with|decided (?:on|for))|carr(?:y|ies)|belongs? to|switched to|moved to|changed to|went (?:to|with)|renewed (?:in|on|with|under))`,
    '\\b(?:switched|moved|changed|upgraded|transferred|converted) (?:over )?(?:to|from .{2,30} to)',
    '\\b(?:selected|elected|chose|adopted|picked)',
    '\\b(?:(?:read|use|see|follow|quote|check|look at|refer to|go by)(?: only)?)',
    '\\b(?:benefits?|summary|schedule|certificate|booklet) for (?:the )?(?:members|employees|participants|enrollees) (?:of|in|enrolled in)',
    '\\b(?:describes|explains|summarizes|outlines)(?: the)? (?:benefits|coverage) (?:of|under)',
    '\\b(?:certificate|booklet|summary|document|leaflet|brochure) (?:describes|explains|is for|applies to)',
    '\\b(?:plan|option|coverage|election|choice)(?: (?:selected|elected|chosen|in force))? (?:is|will be)',
  ].join('|')})\\s*[:–-]?\\s*(?:the |our |your |its )?$`,
  'i',
)
/** What may follow the name in such a clause. */
const AFTER =
  /^(?:\s+(?:dental\s+)?(?:plan|option|side|column|benefits?))?\s*(?:,?\s*(?:which )?(?:is|was|has been) (?:the (?:one|plan|option) )?(?:(?:now|currently) )?(?:adopted|elected|selected|chosen|in force|in effect|your (?:plan|option)|yours|theirs|the (?:only|group's|member's|employer's)|that (?:applies|you have))|applies to (?:you|him|her|them|this (?:member|patient|group|family)))\b/i
/** The clause speaks of what was, may be, or isn't so. */
const GONE = /\b(?:was|were|had|used to be|formerly|previously|no longer|until|through)\b/i
const CHOSEN_ONCE = /\b(?:adopted|elected|selected|chosen|enrolled)\b/i
const NOT_SO =
  /\b(?:if|when|or|whether|unless|would|could|should you|may|might|can|compare\w*|between|instead of|not|never|n't|declined|waived|rather than|cheaper|costs?|premiums?|example)\b/i
/** What may follow the name at the head of the paper: "Low Plan – summary of benefits". */
const TITLE =
  /^\s*[–—:|-]?\s*(?:summary|schedule|certificate|benefits?\b|highlights|overview|at a glance|coverage)/i

const tier = (name: string) =>
  name
    .replace(/\b(?:dental|ppo|plan|option)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** "Option 2 ENHANCED" is called "Option 2" and "Enhanced" as well. */
const NUMBERED = /^((?:option|plan|tier|level|choice)\s+(?:\d|[ivx]+|[a-d]))\b\W*(.*)$/i

/** Where a text names an option: by its whole name, or by its tier alone (`whole` is false). */
export function placesOf(text: string, name: string): { at: number; end: number; whole: boolean }[] {
  const [, numbered, rest = ''] = NUMBERED.exec(name) ?? []
  const shorts = numbered ? [tier(rest)] : [tier(name)]
  const names = [name, ...(numbered ? [numbered] : [])]
  const tiers = shorts.filter((short) => short.length > 1 && /[a-z]/i.test(short))
  if (!numbered && tiers.length === 0) return []
  const pattern = new RegExp(
    `(?<![\\w-])(?:${names.map(escaped).join('|')}${tiers.map((short) => `|${escaped(short)}(?:\\s+(?:dental\\s+)?(?:plan|option))?`).join('')})(?![\\w-])`,
    'gi',
  )
  return [...text.matchAll(pattern)].map((m) => ({
    at: m.index,
    end: m.index + m[0].length,
    whole: /\b(?:plan|option)\b/i.test(m[0]) || m[0].toLowerCase() === name.toLowerCase(),
  }))
}

type Kind = 'field' | 'sentence' | 'title'
type NamedPlace = ReturnType<typeof placesOf>[number]

const CLAUSE = /[.;]\s+|,\s+(?:so|but|and|please)\s+|,\s+|\s+(?:but|so)\s+/g

/** The clause that holds a place. */
function clauseAt(text: string, { at, end }: NamedPlace): { before: string; after: string } {
  const marks = [...text.matchAll(CLAUSE)]
  const from = marks.findLast((m) => m.index + m[0].length <= at)
  const to = marks.find((m) => m.index >= end)
  return { before: text.slice(from ? from.index + from[0].length : 0, at), after: text.slice(end, to?.index) }
}

/** How a text names one option as the one that is meant; null when it does not, or only under a condition. */
function kindOf(text: string, place: NamedPlace, isTop: boolean): Kind | null {
  const [before, after] = [text.slice(0, place.at), text.slice(place.end)]
  if (/\bif\b|\bor\b|\bwhen\b/i.test(before)) return null
  if (FIELD.test(before) && before.length < LONGEST_FIELD && /^\s*(?:$|[(.,;|–-]|[A-Z])/.test(after))
    return 'field'
  const clause = clauseAt(text, place)
  const isSaid = BEFORE.test(clause.before) || AFTER.test(clause.after)
  const said = clause.before + clause.after
  const isPast = GONE.test(said) && !CHOSEN_ONCE.test(said)
  if (place.whole && isSaid && !isPast && !NOT_SO.test(clause.before)) return 'sentence'
  return isTop && place.whole && before.trim() === '' && TITLE.test(after) ? 'title' : null
}
const LONGEST_FIELD = 60

/**
 * Finds which of several plans a document names as its reader's: in a field, in a sentence about the reader, or in its title.
 * @param options the plans that stand side by side or below each other: their names, and each as it is shown
 * @returns null when it names none, or several
 */
export function namedOption(layout: Layout, options: ReadonlyMap<string, string>): NamedOption | null {
  const firstTable = layout.rows.find((row) => row.table)?.index ?? Number.POSITIVE_INFINITY
  const skipped = (row: Row) =>
    row.kind === 'head' || row.kind === 'furniture' || (row.table !== null && row.cells.length > 2)
  const lines = layout.rows.flatMap((row) =>
    skipped(row) ? [] : [{ ...row, words: row.cells.flatMap((c) => c.words) }],
  )
  const found = [...lines, ...layout.sentences].flatMap((line) => {
    const places = [...options].flatMap(([name, shown]) =>
      placesOf(line.text, shown).map((place) => ({ name, place })),
    )
    return places.flatMap(({ name, place }) => {
      const kind = kindOf(line.text, place, line.index < firstTable)
      // A line that names several plans chooses none, but for one of its clauses.
      if (!kind || (kind !== 'sentence' && new Set(places.map((p) => p.name)).size > 1)) return []
      return [{ name, kind, page: line.page, words: wordsAt(line.words, place.at, place.end) }]
    })
  })
  for (const kind of ['field', 'sentence', 'title'] as const) {
    const own = found.filter((f) => f.kind === kind)
    if (new Set(own.map((f) => f.name)).size === 1) return own[0]!
    if (own.length > 0) return null
  }
  return null
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
/** A plan that goes by its number. */
const BY_NUMBER = /\b(?:option|plan|choice)\s(?:\d|[A-D]|I{1,3}V?)\b/gi

/**
 * The plan that sentences choose by its number where no table was understood to show several: "The company has taken Option 2. Please read the Option 2
 * column." Null where the number heads nothing in a table, or several are chosen.
 */
export function spokenOption(layout: Layout): NamedOption | null {
  const heads = layout.rows.flatMap((row) => (row.table ? [letters(row.text)] : []))
  const found = layout.sentences.flatMap((line) =>
    [...line.text.matchAll(BY_NUMBER)].flatMap((m): NamedOption[] => {
      const place = { at: m.index, end: m.index + m[0].length, whole: true }
      if (kindOf(line.text, place, false) === null || !heads.some((head) => head.includes(letters(m[0]))))
        return []
      return [{ name: m[0], page: line.page, words: wordsAt(line.words, place.at, place.end) }]
    }),
  )
  return new Set(found.map((f) => letters(f.name))).size === 1 ? found[0]! : null
}
