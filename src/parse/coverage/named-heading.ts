import type { Procedure } from '../../lexicon/catalog.ts'
import type { Layout } from '../layout-types.ts'
import { leadingCategory } from './category.ts'
import { isElsewhere } from './context.ts'
import { shareOf } from './passage-share.ts'
import { passagesOf } from './passages.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { valuesIn } from './value.ts'

const LONGEST_HEADING = 6
/** Characters before the share in which a sentence cannot have named anything else. */
const OPENING = 24

/** Procedures that a heading names, and nothing else: "Implants", "Orthodontics". */
function proceduresIn(heading: string) {
  if (heading.split(/\s+/).length > LONGEST_HEADING || /[%$?:]/.test(heading)) return []
  const category = leadingCategory(heading)
  if (category && !category.keys.includes('orthodontic')) return []
  const named = subjectsOf(heading, true, false).subjects.filter((s) => s.part === 'subject')
  return [...new Set(named.flatMap((s) => s.procedures))]
}

/**
 * Reads sentences that open with a share right under a heading that names the service: "Implants" over "50% network, 40% other, up to …".
 * @param known services whose share is known already
 */
export function readUnderNames(layout: Layout, known: ReadonlySet<Procedure>, found: Found): void {
  const seen = new Set<string>()
  for (const passage of passagesOf(layout)) {
    const heading = passage.section.at(-1) ?? ''
    const key = passage.section.join(' > ')
    if (passage.heading || passage.unclear || heading === '' || seen.has(key)) continue
    seen.add(key)
    const values = valuesIn(passage.text)
    const [first] = values
    if (!first || first.from > OPENING || first.network === 'out' || isElsewhere(passage.section)) continue
    const procedures = proceduresIn(heading)
    if (procedures.length === 0 || procedures.length > 2 || procedures.some((p) => known.has(p))) continue
    if (subjectsOf(passage.text.slice(0, first.from), false, false).subjects.length > 0) continue
    const share = shareOf(passage, values, { from: 0, to: passage.text.length })
    found.statements.push({
      ...share,
      basis: 'section',
      procedures,
      code: null,
      label: heading,
      copay: null,
      index: passage.index,
    })
  }
}
