import { leadingCategory } from './category.ts'
import type { Passage } from './passages.ts'
import { subjectsOf } from './subjects.ts'
import { valuesIn } from './value.ts'

const LONGEST = 9

/** A heading that says what the plan pays for all that stands below it. */
const pays = (heading: string) => valuesIn(heading).some((v) => v.kind !== 'none')

/** A heading of a few words that names services and says nothing of them: "X-rays", over two kinds of them. */
export function onlyNames(heading: string): boolean {
  if (heading.split(/\s+/).length > LONGEST || /[%$?]/.test(heading) || leadingCategory(heading)) return false
  return subjectsOf(heading, true, false).subjects.some(
    (s) => s.part === 'subject' && s.procedures.length > 0,
  )
}

/**
 * Under a heading with a share, a heading that only names services is an item of its list: it does not part what stands below it from the share.
 * @returns the passage under the share's own heading; the sub-heading itself as an item
 */
export function underShare(passage: Passage): Passage {
  const { section, heading } = passage
  const own = heading ? section.slice(0, -1) : section
  const at = own.findLastIndex(pays)
  if (at < 0) return passage
  const below = section.slice(at + 1)
  if (below.length === 0 || !below.every(onlyNames)) return passage
  return { ...passage, section: section.slice(0, at + 1), heading: false, item: heading || passage.item }
}
