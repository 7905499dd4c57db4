import { PROCEDURES } from '../../lexicon/catalog.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import { inSentence, serviceFacts } from '../facts/service-facts.ts'
import { type KnownPlan, wordsAt, wordsUnder } from '../plan-source.ts'
import type { Item } from '../understand/items.ts'
import { answers, type Block, line } from './line.ts'

/** A text of the record with the path of the value it belongs to. */
interface Text {
  text: string
  path: string
}

/** Every free text of a plan's record. */
export function textsOf(plan: KnownPlan): Text[] {
  return [
    ...wordsUnder(plan, 'flags'),
    ...PROCEDURES.flatMap((p) =>
      serviceFacts(plan, p).sentences.map((text) => ({ text, path: `coverage.${p}` })),
    ),
    ...wordsUnder(plan, 'disclaimers'),
  ].filter(({ text }) => !isAddressedToSoftware(text))
}

/** Words with which a plan's own line denies a service. */
export const DENIED = /^(?:no\b|not covered|excluded|none)/i

/** The answer from a flag of its own: "Covered 50%, 1 per 5 years", "Not covered". */
function flagBlock(plan: KnownPlan, item: Item): Block | null {
  const value = item.flag ? wordsAt(plan, `flags.${item.flag}`) : null
  if (!value || isAddressedToSoftware(value)) return null
  const path = `flags.${item.flag}`
  const be = item.plural ? 'are' : 'is'
  if (DENIED.test(value)) return answers(line(`No. ${item.label} ${be} not covered (0%).`, path))
  return answers(line(`${item.label}: ${inSentence(value)}.`, path))
}

/**
 * What the record says of a service that has no slot of its own, or that its procedure's row does not include.
 * @param except path of the row that was looked at already
 * @returns null when nothing mentions it
 */
export function mentionOf(plan: KnownPlan, item: Item, except?: string): Block | null {
  const flag = flagBlock(plan, item)
  if (flag) return flag
  const texts = textsOf(plan).filter(({ path }) => path !== except)
  const named = texts.filter(({ text }) => item.named.test(text))
  // "Cosmetic services are excluded" may well hold for whitening; whether it does is the carrier's to say.
  const wide = item.procedure === null ? texts.filter(({ text }) => item.wide?.test(text)) : []
  const [first, ...more] = (named.length > 0 ? named : wide).map(({ text, path }) =>
    line(`"${text.replace(/\.$/, '')}."`, path),
  )
  if (!first) return null
  const says = named.length > 0 ? 'mentions' : 'doesn’t name'
  const but = named.length > 0 ? ':' : ', but says:'
  return answers(
    { ...first, text: `The document ${says} ${inSentence(item.label)}${but} ${first.text}` },
    more,
  )
}
