import type { Procedure } from '../../lexicon/catalog.ts'
import { writeLimit } from '../../plan/limit.ts'
import { inSentence, limitsFor, serviceFacts } from '../facts/service-facts.ts'
import type { Service } from '../understand/asks.ts'
import { ageWords } from './benefit.ts'
import { answers, type Block, type Line, line, listWords, silent } from './line.ts'
import { limitsSharedBy } from './shared-limits.ts'
import { flagOf, restOf, type Side } from './side.ts'

/** Services as which another one is counted: "Counts as a prophylaxis". */
const COUNTED: [Procedure, RegExp][] = [
  [
    'prophy',
    /\bcount\w* (?:as|with|toward\w*) (?:an? |one |the )?(?:\w+ )?(?:prophy\w*|(?:routine |regular )?cleanings?)\b/i,
  ],
  ['exams', /\bcount\w* (?:as|with|toward\w*) (?:an? |one |the )?(?:\w+ )?exam\w*/i],
]

/** What stands in for a limit of its own: the service as which it counts, with that one's limit. */
function countedAs({ context, facts, service }: Side): Line | null {
  for (const [other, pattern] of COUNTED) {
    const sentence = facts.sentences.find((s) => pattern.test(s))
    if (!sentence || other === service.procedure) continue
    const { limits, label, path } = serviceFacts(context.plan, other)
    const own = limits.filter((l) => l.item === null)
    if (own.length === 0) return line(`${sentence}.`, facts.path)
    return line(`${sentence}; ${inSentence(label)}: ${own.map(writeLimit).join('; ')}.`, facts.path, path)
  }
  return null
}

/** How often a service is paid. */
export function frequency(side: Side): Block {
  const { facts, service, name } = side
  const limits = limitsFor(facts, service.item)
  const counted = limits.length === 0 ? countedAs(side) : null
  if (counted)
    return answers(
      counted,
      [],
      restOf(side, 'limit').filter((l) => !counted.text.startsWith(l.text.slice(0, -1))),
    )
  if (limits.length === 0)
    return silent(`The plan document does not state a frequency limit for ${name.inside}.`)
  const own = limits.map((l) => writeLimit(service.item && l.item ? { ...l, item: null } : l))
  const together = limits.find((l) => l.item?.includes(' or '))
  const shared = service.item && together ? ` The count is for ${together.item} together.` : ''
  return answers(line(`${name.start}: ${own.join('; ')}.${shared}`, facts.path), [], restOf(side, 'limit'))
}

/** From and until which age it is paid. */
export function age(side: Side): Block {
  const { facts, name, service } = side
  const limit = ageWords(facts.age)
  if (limit) return answers(line(`${name.start}: ${limit}.`, facts.path), [], restOf(side, 'age'))
  const flag = service.procedure === 'orthodontic' ? flagOf(side, 'ortho_age_limit') : null
  if (flag)
    return answers(line(`Orthodontic age limit: ${flag}.`, 'flags.ortho_age_limit'), [], restOf(side, 'age'))
  return silent(`The plan document does not state an age limit for ${name.inside}.`)
}

const REPLACEMENT_FLAGS: Partial<Record<Service['procedure'], string>> = {
  crowns: 'crown_replacement',
  bridges: 'bridge_replacement',
  dentures: 'denture_replacement',
}

/** After how long it may be replaced. */
export function replacement(side: Side): Block {
  const { facts, service, name } = side
  const limits = limitsFor(facts, service.item).filter((l) => l.count === 1)
  if (limits.length > 0)
    return answers(
      line(`${name.start}: ${limits.map(writeLimit).join('; ')}.`, facts.path),
      [],
      restOf(side, 'limit'),
    )
  const key = REPLACEMENT_FLAGS[service.procedure]
  const flag = key ? flagOf(side, key) : null
  if (flag)
    return answers(line(`${name.start}: replaced after ${flag}.`, `flags.${key}`), [], restOf(side, 'limit'))
  return silent(`The plan document does not state when ${name.inside} may be replaced.`)
}

/** With what it shares its count. */
export function share(side: Side): Block {
  const { facts, service, name } = side
  const limit = facts.limits.find((l) => l.shares_with.length > 0)
  const own = service.item && limit?.shares_with.some((s) => service.item!.named.test(s))
  if (limit && own)
    return answers(
      line(
        `Yes. ${name.start} count toward the limit: ${writeLimit({ ...limit, shares_with: [] })}.`,
        facts.path,
      ),
      [],
      restOf(side, 'limit'),
    )
  if (limit && !service.item)
    return answers(
      line(
        `${name.start}: ${writeLimit({ ...limit, shares_with: [] })}, counted together with ${listWords(limit.shares_with)}.`,
        facts.path,
      ),
      [],
      restOf(side, 'limit'),
    )
  const [shared] = limitsSharedBy(side.context.plan, service)
  if (shared)
    return answers(
      line(
        `Yes. ${name.start} count toward the limit for ${shared.name}: ${writeLimit({ ...shared.limit, shares_with: [] })}.`,
        shared.path,
      ),
      [],
      restOf(side, ''),
    )
  const sentence = facts.sentences.find((s) => /count|combin|share|together/i.test(s))
  if (sentence) return answers(line(`${sentence}.`, facts.path), [], restOf(side, ''))
  return silent(`The plan document does not say whether ${name.inside} share a limit with another service.`)
}
