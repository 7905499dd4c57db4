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
  /\b(?:your (?:plan|option|coverage|election|benefit level)(?: is)?|enrolled (?:plan|option)|(?:plan|option|coverage)(?: name| selected| elected| chosen| enrolled| level)?|plan option|election|elected|member'?s plan)\s*(?:is|:|–|-|=)?\s*(?:the\s+)?$/i
/** A sentence about the reader or about this paper. */
const SENTENCE =
  /\b(?:enrolled (?:in|under)|(?:you|has|have|member|patient) (?:have |has )?(?:selected|elected|chosen|chose|picked)|covered (?:under|by)|(?:benefits?|summary|schedule|certificate|booklet) for (?:the )?(?:members|employees|participants|enrollees) (?:of|in|enrolled in)|(?:describes|explains|summarizes|outlines)(?: the)? (?:benefits|coverage) (?:of|under)|(?:certificate|booklet|summary|document|leaflet|brochure) (?:describes|explains|is for|applies to))\s*[:–-]?\s*(?:the\s+|our\s+)?$/i
/** What may follow the name at the head of the paper: "Low Plan – summary of benefits". */
const TITLE =
  /^\s*[–—:|-]?\s*(?:summary|schedule|certificate|benefits?\b|highlights|overview|at a glance|coverage)/i

const tier = (name: string) =>
  name
    .replace(/\b(?:dental|ppo|plan|option)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a text names an option: by its whole name, or by its tier alone (`whole` is false). */
export function placesOf(text: string, name: string): { at: number; end: number; whole: boolean }[] {
  const short = tier(name)
  if (short.length < 2) return []
  const pattern = new RegExp(
    `(?<![\\w-])(?:${escaped(name)}|${escaped(short)}(?:\\s+(?:dental\\s+)?(?:plan|option))?)(?![\\w-])`,
    'gi',
  )
  return [...text.matchAll(pattern)].map((m) => ({
    at: m.index,
    end: m.index + m[0].length,
    whole: /\b(?:plan|option)\b/i.test(m[0]) || m[0].toLowerCase() === name.toLowerCase(),
  }))
}

type Kind = 'field' | 'sentence' | 'title'

/** How a row names one option as the one that is meant; null when it does not, or only under a condition. */
function kindOf(row: Row, place: { at: number; end: number; whole: boolean }, isTop: boolean): Kind | null {
  const [before, after] = [row.text.slice(0, place.at), row.text.slice(place.end)]
  if (/\bif\b|\bor\b|\bwhen\b/i.test(before)) return null
  if (FIELD.test(before) && /^\s*(?:$|[(.,;|–-]|[A-Z])/.test(after)) return 'field'
  if (place.whole && SENTENCE.test(before)) return 'sentence'
  return isTop && place.whole && before.trim() === '' && TITLE.test(after) ? 'title' : null
}

/**
 * Finds which of several plans a document names as its reader's: in a field, in a sentence about the reader, or in its title.
 * @param options the plans that stand side by side or below each other: their names, and each as it is shown
 * @returns null when it names none, or several
 */
export function namedOption(layout: Layout, options: ReadonlyMap<string, string>): NamedOption | null {
  const found: (NamedOption & { kind: Kind })[] = []
  let top = true
  for (const row of layout.rows) {
    if (row.table) top = false
    if (row.kind === 'head' || row.kind === 'furniture' || (row.table && row.cells.length > 2)) continue
    const places = [...options].flatMap(([name, shown]) =>
      placesOf(row.text, shown).map((place) => ({ name, place })),
    )
    // A line that names several plans chooses none.
    if (new Set(places.map((p) => p.name)).size !== 1) continue
    const words = row.cells.flatMap((c) => c.words)
    for (const { name, place } of places) {
      const kind = kindOf(row, place, top)
      if (kind) found.push({ name, kind, page: row.page, words: wordsAt(words, place.at, place.end) })
    }
  }
  for (const kind of ['field', 'sentence', 'title'] as const) {
    const own = found.filter((f) => f.kind === kind)
    if (new Set(own.map((f) => f.name)).size === 1) return own[0]!
    if (own.length > 0) return null
  }
  return null
}
