import { PROCEDURES } from '../../lexicon/catalog.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import { serviceFacts } from '../facts/service-facts.ts'
import { type KnownPlan, wordsUnder } from '../plan-source.ts'
import type { Service } from '../understand/asks.ts'
import { fieldBlock } from './field-block.ts'
import { answers, type Block, type Line, line, silent } from './line.ts'
import { nameOf } from './money-blocks.ts'

const PAPERS = /\b(?:narrative|x-?rays?|radiographs?|films?|photo\w*|chart\w*|documentation|attach\w*)\b/i
const REQUIRED =
  /\b(?:requir\w+|submit\w*|send|sent|must|need\w*|includ\w+|attach\w*|accompan\w+|with (?:the|each) claim)\b/i

/** The document's own sentences on papers for a claim. */
function paperLines(plan: KnownPlan, service: Service | null): Line[] {
  const procedures = service ? [service.procedure] : PROCEDURES
  const texts = [
    ...procedures.flatMap((p) =>
      serviceFacts(plan, p).sentences.map((text) => ({ text, path: `coverage.${p}` })),
    ),
    ...wordsUnder(plan, 'flags'),
    ...wordsUnder(plan, 'disclaimers'),
  ]
  return texts
    .filter(({ text }) => PAPERS.test(text) && REQUIRED.test(text) && !isAddressedToSoftware(text))
    .map(({ text, path }) => line(`The document says: "${text.replace(/\.$/, '')}."`, path))
}

/** Answers what has to be sent with a claim; a document rarely says. */
export function attachmentsBlock(plan: KnownPlan, service: Service | null): Block {
  const [first, ...more] = paperLines(plan, service)
  if (first) return answers(first, [], more)
  const what = service ? ` for ${nameOf(plan, service)}` : ''
  return silent(
    `The plan document does not say what to send with a claim${what}: X-rays, a narrative or photos.`,
  )
}

/** Answers where claims are sent. The payer ID for electronic claims comes with it. */
export function claimsAddressBlock(plan: KnownPlan): Block {
  const payer = plan.payor_id === null ? [] : [fieldBlock(plan, 'payor_id').lead]
  return silent('The plan document does not state an address for claims.', payer)
}
