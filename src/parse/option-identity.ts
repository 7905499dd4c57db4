import { IDENTITY_FIELDS } from '../lexicon/catalog.ts'
import { leadingId } from '../text/ids.ts'
import type { Finding, Layout } from './layout-types.ts'
import { ofOption } from './of-option.ts'
import { type Option, shownOption } from './option.ts'
import { placesOf } from './option-named.ts'
import { wordsIn } from './readers/span.ts'
import { statementsOf } from './readers/statements.ts'

const IS_GROUP = /^\s*(?:is|has|[:,(–-])?\s*(?:group|policy)\s*(?:number|no\.?|id|#)?\s*(?:is|:)?\s*/i
const KIND = /\b(?:d?hmo|dmo|ppo|epo|indemnity|copay)\b/i
const OF_ANOTHER = 'The document says this of another plan in it.'

/** The group id that a document gives to an option by its name: "the Low Plan is group number 71182-LO". */
function idOf(layout: Layout, name: string): Finding[] {
  return statementsOf(layout).flatMap((statement) =>
    placesOf(statement.text, shownOption(name)).flatMap(({ end }) => {
      const said = IS_GROUP.exec(statement.text.slice(end))
      const from = end + (said?.[0].length ?? 0)
      const found = said && leadingId(statement.text.slice(from))
      if (!found) return []
      const words = wordsIn(statement, from + found.start, from + found.end)
      const { page } = statement
      const rule = 'group of the option'
      return [{ path: 'group_id', value: found.id, page, words, rule, strength: 0.95, reader: 'engine' }]
    }),
  )
}

const ELSEWHERE = 'It’s next to another plan in the same document.'
const FARTHER = 0.2
const BESIDE = 0.1

/** Numbers may differ from plan to plan of one group; names do not. */
const ofOneOption = (path: string) => path === 'group_id' || path === 'plan_type'
const isIdentity = (path: string) => (IDENTITY_FIELDS as readonly string[]).includes(path)

const rowsOn = (of: Layout, page: number) => of.rows.filter((r) => r.page === page).length

/**
 * The identification of one plan among several: what its own part of the document leaves out stands with the plans beside it, under heads that all share.
 * @param part of the document that is this plan's
 */
function ofPart(found: readonly Finding[], part: Layout, document: Layout): Finding[] {
  if (part === document) return [...found]
  const own = new Set(part.rows.flatMap((row) => row.cells.flatMap((c) => c.words)))
  const isOwn = ({ words }: Finding) => words.some((w) => own.has(w))
  const given = new Set(found.filter(isOwn).map((f) => f.path))
  return found.flatMap((f) => {
    if (!isIdentity(f.path) || isOwn(f)) return [f]
    // Names hold for all plans of a group, only that insurers may stand side by side as plans do.
    if (!ofOneOption(f.path) && f.path !== 'insurance_company') return [f]
    if (given.has(f.path)) return ofOneOption(f.path) ? [] : [{ ...f, strength: f.strength - BESIDE }]
    if (!ofOneOption(f.path)) return [f]
    // The head of the plan's own page is nearer than that of another plan's.
    const isOwnPage = rowsOn(part, f.page) * 2 > rowsOn(document, f.page)
    const doubts = [...(f.doubts ?? []), ELSEWHERE]
    return [{ ...f, strength: isOwnPage ? f.strength : f.strength - FARTHER, doubts }]
  })
}

/** What a document says of the plan it means need not hold for another one in it: its group id is the one it gives by the option's name. */
function ofAnother(found: readonly Finding[], layout: Layout, read: Option): Finding[] {
  const ids = idOf(layout, read.name)
  const mixed = [read.name, ...read.others].some((name) => KIND.test(name))
  const doubted = (f: Finding) => f.path === 'group_id' || (mixed && f.path === 'plan_type')
  const rest = found.filter((f) => ids.length === 0 || f.path !== 'group_id')
  return [...rest.map((f) => (doubted(f) ? { ...f, doubts: [...(f.doubts ?? []), OF_ANOTHER] } : f)), ...ids]
}

/**
 * The findings with the identification of the plan that is read, where a document shows several.
 * @param meant the option that the document means
 * @param read the one that is read
 */
export function ofReadOption(
  found: readonly Finding[],
  layout: Layout,
  meant: Option | null,
  read: Option | null,
): Finding[] {
  const own = ofPart(found, ofOption(layout, read?.name ?? null), layout)
  return isAnother(meant, read) ? ofAnother(own, layout, read!) : own
}

/** True where another plan is read than the one that the document means. */
export const isAnother = (meant: Option | null, read: Option | null): boolean =>
  meant !== null && read !== null && meant.name !== read.name
