import type { Procedure } from '../../lexicon/catalog.ts'
import { type Category, categoryAbove, leadingCategory } from './category.ts'
import { restrictionsIn } from './limits.ts'
import { type Notes, namedNotes } from './notes.ts'
import type { Passage } from './passages.ts'
import type { Named } from './subjects.ts'

/** Words of an item that are neither names nor limits: more of them make it a sentence about something else. */
const MOST_OTHER_WORDS = 9
const SENTENCE =
  /\b(?:is|are|was|were|will|must|may|can|should|has|have|means?|costs?|apply|applies|need|needs)\b(?! (?:covered|included|limited|allowed))|\$\s?\d/i

/** Lines about waits, amounts and dates name services, but not as members of a category. */
const NO_MEMBER = /\bwait(?:s|ing)?\b|\bdeductible\b|\bmaximums?\b|\beffective\b|\blimited benefit\b/i

/** True when a line may name members of a category. */
export const namesMembers = (text: string) => !NO_MEMBER.test(text.split(/[,(]/)[0]!)

/** An item of a list: it opens with a name and is no full sentence. */
export function isItem(passage: Passage, named: Named): boolean {
  const first = named.subjects.find((s) => s.part === 'subject')
  if (!first || passage.heading || !namesMembers(passage.text)) return false
  const lead = named.tokens.filter((t) => t.to <= first.from).length
  const known = [...named.subjects, ...restrictionsIn(passage.text)]
  const others = named.tokens.filter(
    (t) => /[a-z]/.test(t.norm) && !known.some((k) => t.from >= k.from && t.to <= k.to),
  )
  const names = named.subjects.filter((s) => s.part === 'subject').length
  return (
    lead <= 4 &&
    others.length <= MOST_OTHER_WORDS * Math.max(1, names) &&
    !SENTENCE.test(passage.text.replace(/\$[\d,]+ (?:per |lifetime)|\bmax(?:imum)?(?: of)? \$[\d,]+/gi, ''))
  )
}

/** A sentence that is no item of a list ends the list. */
export const endsList = (passage: Passage): boolean =>
  !passage.item && passage.words.length >= 8 && (SENTENCE.test(passage.text) || /[.!]$/.test(passage.text))

const INCLUDES =
  /^[\s"“”'’]*(?:\([^)]*\)\s*)?(?:[:=–—-]|(?:(?:services?|procedures?|expenses?|care|benefits?)[\s"”'’]+)?(?:includes?|are|covers?|consists? of|means?|such as)\b)/i

/** Words between a category's label and its list. */
const GENERIC =
  /^[\s:;,.–—-]*(?:(?:services?|expenses?|care|procedures?|benefits?|include|includes|including|are|is|the|following|covered|routine|all)[\s:;,.–—-]*)*$/i

/** The category when a line is nothing but its label ("Basic:", "Class II – Basic services"). */
export function labelOnly(text: string): Category | null {
  const category = leadingCategory(text)
  if (!category) return null
  const rest = `${text.slice(0, category.from)} ${text.slice(category.to)}`.replace(/[^a-z]+/gi, ' ').trim()
  return /^(?:services?|expenses?|care|procedures?|benefits?|covered|dental|coverage|class|category|include|includes|are|the|following|and)*(?: (?:services?|expenses?|care|procedures?|benefits?|covered|dental|coverage|include|includes|are|the|following|and))*$/i.test(
    rest,
  )
    ? category
    : null
}

/**
 * Members of a category that a sentence lists: "Preventive: exams, cleanings", or any list under the category's heading.
 * @param listed the category whose list this is, when a line above opened one
 */
export function membersOf(
  passage: Passage,
  named: Named,
  listed: Category | null,
): { category: Category; procedures: Map<Procedure, Notes> } | null {
  const own = leadingCategory(passage.text)
  const above = categoryAbove(passage.section)
  const first = named.subjects.find((s) => own && s.from >= own.to)
  const between = own && first ? passage.text.slice(own.to, first.from) : null
  // "Class III Expenses crowns, bridges …": a heading that ran into its list.
  const runsIn = between !== null && GENERIC.test(between)
  const defines = own && (runsIn || INCLUDES.test(passage.text.slice(own.to)))
  const category = own ? (defines ? own : null) : (listed ?? above)
  if (!category || (!defines && !isItem(passage, named))) return null
  const notes = namedNotes(named)
  const procedures = new Map<Procedure, Notes>()
  for (const s of named.subjects) {
    const inLabel = own !== null && s.from < own.to && !own.keys.includes('orthodontic')
    if (s.part !== 'subject' || inLabel) continue
    for (const p of s.procedures) procedures.set(p, notes.get(p) ?? [])
  }
  return procedures.size > 0 ? { category, procedures } : null
}
