import type { Finding, Layout } from './layout-types.ts'
import { type Option, shownOption } from './option.ts'
import { placesOf } from './option-named.ts'
import { idFinding } from './readers/identity-payer.ts'
import { leadingId } from './readers/ids.ts'
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
      const at: [number, number] = [from + found.start, from + found.end]
      return [idFinding('group_id', found.id, statement, at, 'group of the option', 0.95)]
    }),
  )
}

/**
 * What a document says of the plan it means need not hold for another one in it: its group id is the one it gives by the option's name, else
 * to be checked, and so is the type where the plans are of several kinds.
 * @param meant the option that the document means
 * @param read the one that is read
 */
export function ofReadOption(
  fields: Finding[],
  layout: Layout,
  meant: Option | null,
  read: Option,
): Finding[] {
  if (!meant || meant.name === read.name) return fields
  const ids = idOf(layout, read.name)
  const mixed = [read.name, ...read.others].some((name) => KIND.test(name))
  const doubted = (f: Finding) => f.path === 'group_id' || (mixed && f.path === 'plan_type')
  const gone = ids.length > 0 ? ['group_id', 'flags.plan_option'] : ['flags.plan_option']
  const rest = fields.filter((f) => !gone.includes(f.path))
  return [...rest.map((f) => (doubted(f) ? { ...f, doubts: [...(f.doubts ?? []), OF_ANOTHER] } : f)), ...ids]
}
