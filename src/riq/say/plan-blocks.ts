import { CATEGORIES, CONTENT_FIELDS, type Procedure } from '../../lexicon/catalog.ts'
import { sideOf } from '../../plan/facts/look.ts'
import { forPeople } from '../facts/addressed.ts'
import { pagesRead } from '../facts/cite.ts'
import { inSentence, type ServiceFacts, serviceFacts } from '../facts/service-facts.ts'
import { waitsOf } from '../facts/wait.ts'
import { type KnownPlan, wordsAt, wordsUnder } from '../plan-source.ts'
import type { ServiceClass } from '../understand/terms.ts'
import { ASKS_DENIED } from '../understand/topics.ts'
import type { Context } from './context.ts'
import { dayWords } from './dates.ts'
import { amountSentence } from './field-block.ts'
import { flagBlock } from './flag-block.ts'
import { answers, type Block, capital, type Line, line, listWords, silent } from './line.ts'
import { isUnclear, silentOn } from './unclear.ts'
import { waitBlock } from './wait-block.ts'

const shortPercent = (facts: ServiceFacts) =>
  facts.conflict.length > 1
    ? `${facts.conflict.map((c) => `${c.percent}% (p. ${c.page})`).join(' or ')}, the document says both`
    : facts.percent === 0
      ? '0%, not covered'
      : facts.percent !== null
        ? `${facts.percent}%`
        : facts.copays.length > 0
          ? 'copays'
          : 'see the note'

interface Grouped {
  lines: Line[]
  /** Names of services that the record says nothing of, and of those that were not understood. */
  silent: string[]
  unclear: string[]
}

/** The services of a list that the record states, grouped by what the plan pays: "80%: fillings, root canals". */
function grouped(plan: KnownPlan, procedures: readonly Procedure[]): Grouped {
  const facts = procedures.map((p) => serviceFacts(plan, p))
  const stated = facts.filter((f) => f.stated)
  const groups = new Map<string, ServiceFacts[]>()
  for (const f of stated) groups.set(shortPercent(f), [...(groups.get(shortPercent(f)) ?? []), f])
  const lines = [...groups].map(([pays, list]) =>
    line(`${pays}: ${list.map((f) => inSentence(f.label)).join(', ')}.`, ...list.map((f) => f.path)),
  )
  const blank = facts.filter((f) => !f.stated)
  const namesOf = (list: readonly ServiceFacts[]) => list.map((f) => inSentence(f.label))
  return {
    lines,
    silent: namesOf(blank.filter((f) => !isUnclear(plan, f.path))),
    unclear: namesOf(blank.filter((f) => isUnclear(plan, f.path))),
  }
}

const proceduresOf = (name: ServiceClass): readonly Procedure[] =>
  CATEGORIES.find((c) => c.name.toLowerCase() === name)!.procedures

/** Services whose percent the record took from this class's own row. */
const ofClassRow = (plan: KnownPlan, name: ServiceClass) =>
  CATEGORIES.flatMap((c) => c.procedures.map((p) => serviceFacts(plan, p))).filter((f) =>
    f.category?.toLowerCase().startsWith(name),
  )

/**
 * Answers what a class pays: by the document's own class row where there is one, else service by service. A class percent is never
 * inferred from our own list.
 */
export function classBlock(context: Context, name: ServiceClass): Block {
  const { plan } = context
  const row = ofClassRow(plan, name)
  const percents = [...new Set(row.map((f) => f.percent).filter((p) => p !== null))]
  const listed = grouped(plan, proceduresOf(name))
  const start = capital(`${name} services`)
  const missing = [
    ...(listed.silent.length > 0 ? [line(`The document does not state: ${listed.silent.join(', ')}.`)] : []),
    ...(listed.unclear.length > 0 ? [line(`We couldn’t tell: ${listed.unclear.join(', ')}.`)] : []),
  ]
  if (percents.length === 1)
    return answers(
      line(
        `${start}: the plan pays ${percents[0]}%, by the document's own row.`,
        ...row.slice(0, 1).map((f) => f.path),
      ),
      [],
      listed.lines,
    )
  if (listed.lines.length === 0)
    return silentOn(
      plan,
      proceduresOf(name).map((p) => `coverage.${p}`),
      `The plan document does not state what ${start.toLowerCase()} pay.`,
    )
  const wait = waitsOf(plan).find((w) => w.key === name && w.months !== 0)
  const waitLine = wait ? [line(`Waiting period for ${wait.label}: ${wait.text}.`, wait.path)] : []
  const [first, ...others] = listed.lines
  const verb = first!.text.startsWith('copays') ? ' have' : ': the plan pays'
  const lead = { ...first!, text: `${start}${verb} ${first!.text}` }
  return answers(lead, [...waitLine], [...others, ...missing])
}

/** Everything on one plan. */
export function summaryBlock(context: Context): Block {
  const { plan } = context
  const identity = [plan.insurance_company, plan.plan_type].filter(Boolean).join(', ')
  const ids = [
    plan.payor_id && `payer ID ${plan.payor_id}`,
    plan.customer_service_phone && `phone ${plan.customer_service_phone}`,
  ].filter(Boolean)
  const money = CONTENT_FIELDS.flatMap((field) => {
    const sentence = amountSentence(plan, field)
    return sentence ? [line(sentence, field)] : []
  })
  const services = CATEGORIES.flatMap((category) => {
    const { lines } = grouped(plan, category.procedures)
    return lines.map((l, i) => (i === 0 ? { ...l, text: `${category.name}: ${l.text}` } : l))
  })
  const waits = waitBlock(context, null)
  const shown = wordsUnder(plan, 'flags').flatMap(({ key }) => (key === 'plan_option' ? [] : [key]))
  return answers(
    line(
      `${capital([identity, ...ids].filter(Boolean).join('; ') || 'The plan record')}.`,
      'insurance_company',
      'plan_type',
      'payor_id',
      'customer_service_phone',
    ),
    [],
    [
      ...money,
      ...services,
      ...(waits.kind === 'answer' ? [waits.lead, ...waits.more] : []),
      ...shown.map((key) => flagBlock(context, key).lead),
    ],
  )
}

/** Rules of the plan on dentists outside of the network. */
const NETWORK_RULES = ['out_of_network', 'oon_reimbursement', 'network_restriction']

/** In and out of network beside each other, for the services of which the record states both; else the plan's rules on it. */
export function networksBlock(context: Context): Block {
  const { plan } = context
  const both = CATEGORIES.flatMap((c) => c.procedures.map((p) => serviceFacts(plan, p))).filter(
    (f) => f.outOfNetwork !== null && f.percent !== null,
  )
  if (both.length === 0) {
    const what = 'The plan document does not state out-of-network percents.'
    const rules = NETWORK_RULES.filter((key) => wordsAt(plan, `flags.${key}`))
    const [rule, ...others] = rules.map((key) => flagBlock(context, key).lead)
    return rule ? answers(rule, [], [...others, line(what)]) : silent(what)
  }
  const lines = both.map((f) =>
    line(`${f.label}: ${f.percent}% in network, ${f.outOfNetwork}% out of network.`, f.path),
  )
  return answers(lines[0]!, [], lines.slice(1))
}

/** What the plan pays nothing for, in one line, and the flags that say so; a service that isn't stated is none of them. */
function deniedLines(context: Context): Line[] {
  const { plan } = context
  const none = CATEGORIES.flatMap((c) => c.procedures.map((p) => serviceFacts(plan, p))).filter(
    (f) => f.percent === 0,
  )
  const names = none.map((f) => inSentence(f.label)).join(', ')
  const flags = wordsUnder(plan, 'flags').filter(({ text }) => /^(?:not covered|excluded)\b/i.test(text))
  return [
    ...(none.length > 0 ? [line(`Not covered (0%): ${names}.`, ...none.map((f) => f.path))] : []),
    ...flags.map(({ key }) => flagBlock(context, key).lead),
  ]
}

/** A sentence of the document that leaves something out. */
const EXCLUDES = /\b(?:exclu\w+|not (?:covered|a benefit|payable))\b/i

/** The document's own disclaimers, without text that speaks to software. */
export function disclaimersBlock(context: Context): Block {
  const { plan, text: asked } = context
  const denied = ASKS_DENIED.test(asked) ? deniedLines(context) : []
  const all = wordsUnder(plan, 'disclaimers')
  const lines = all.flatMap(({ text, path }) => (forPeople([text]).length > 0 ? [line(text, path)] : []))
  const hidden = all.length - lines.length
  const note =
    hidden > 0 ? [line('A sentence in the document that is addressed to software is left out.')] : []
  if (ASKS_DENIED.test(asked) && denied.length === 0 && !lines.some(({ text }) => EXCLUDES.test(text)))
    return silent('The plan document does not name any service as not covered.', [...lines, ...note])
  const told = [...denied, ...lines]
  if (told.length === 0) return silent('The plan document does not state any disclaimers for people.', note)
  return answers(told[0]!, [], [...told.slice(1), ...note])
}

/** Who verified the record and when. */
export function verifiedBlock({ plan }: Context): Block {
  const { last } = pagesRead(plan)
  const pages =
    last > 0 ? [line(`The document was read from p. 1 to p. ${last}; each fact is shown with its page.`)] : []
  if (plan.status === 'unverified' || !plan.verified_date)
    return answers(
      line('This plan is not verified: nobody has confirmed it against the document yet.'),
      [],
      [line(`It was uploaded on ${dayWords(plan.last_upload_date)}.`)],
    )
  const by = plan.verified_by ? ` by ${plan.verified_by}` : ''
  return answers(
    line(`Verified${by} on ${dayWords(plan.verified_date)}.`),
    plan.status === 'stale' ? [line('That is stale: verify it again before you rely on it.')] : [],
    pages,
  )
}

/** How far the record can be taken as the plan in force. */
export function currentBlock({ plan }: Context): Block {
  const term = sideOf(plan.facts, 'identity', 'effective')
  const dates = [
    term?.from && `from ${dayWords(term.from)}`,
    term?.to && `until ${dayWords(term.to)}`,
  ].filter(Boolean)
  const more =
    dates.length > 0
      ? [
          line(
            `The document is for a plan effective ${listWords(dates as string[])}.`,
            'flags.effective_date',
          ),
        ]
      : []
  const uploaded = line(`The document was uploaded on ${dayWords(plan.last_upload_date)}.`)
  const cannot = line('Riq cannot see whether the carrier has changed it since. Call the carrier to ask.')
  const on = plan.verified_date ? dayWords(plan.verified_date) : ''
  if (plan.status === 'stale')
    return answers(line(`It may be outdated: it was last verified on ${on} and is stale.`), [cannot], more)
  if (plan.status === 'unverified')
    return answers(
      line('It is not verified, so it cannot be taken as the plan in force.'),
      [cannot],
      [uploaded, ...more],
    )
  return answers(line(`It was verified on ${on} and is not stale.`), [cannot], more)
}

/** Which pages were read. */
export function pagesBlock({ plan }: Context): Block {
  const { last } = pagesRead(plan)
  if (last === 0) return silent('The record does not state any pages.')
  return answers(
    line(`The document was read from p. 1 to p. ${last}. Each fact of an answer is shown with its page.`),
  )
}
