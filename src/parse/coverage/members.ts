import type { Procedure } from '../../lexicon/catalog.ts'
import { type Category, leadingCategory } from './category.ts'
import { type Notes, namedNotes } from './notes.ts'
import type { Passage } from './passages.ts'
import type { Named } from './subjects.ts'

/** An item of a list: it opens with a name and is no full sentence. */
export function isItem(passage: Passage, named: Named): boolean {
  const first = named.subjects.find((s) => s.part === 'subject')
  if (!first || passage.heading) return false
  const lead = named.tokens.filter((t) => t.to <= first.from).length
  const verb =
    /\b(?:is|are|was|were|will|must|may|can|should|has|have)\b(?! (?:covered|included|limited|allowed))/i.test(
      passage.text,
    )
  return lead <= 4 && !verb
}

const INCLUDES =
  /^\s*(?:\([^)]*\)\s*)?(?:[:–—-]|(?:services? |procedures? |expenses? |care )?(?:includes?|are|covers?|consists? of|means?|such as)\b)/i

/** Members of a category that a sentence lists: "Preventive: exams, cleanings", or any list under the category's heading. */
export function membersOf(
  passage: Passage,
  named: Named,
): { category: Category; procedures: Map<Procedure, Notes> } | null {
  const own = leadingCategory(passage.text)
  const heading = passage.section[passage.section.length - 1] ?? ''
  const above = leadingCategory(heading)
  const defines = own && INCLUDES.test(passage.text.slice(own.to))
  const category = defines ? own : above
  if (!category || (!defines && !isItem(passage, named))) return null
  const notes = namedNotes(named)
  const procedures = new Map<Procedure, Notes>()
  for (const s of named.subjects) {
    if (s.part !== 'subject' || (defines && s.from < own.from)) continue
    for (const p of s.procedures) procedures.set(p, notes.get(p) ?? [])
  }
  return procedures.size > 0 ? { category, procedures } : null
}
