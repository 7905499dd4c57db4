import { inSentence } from '../facts/service-facts.ts'
import type { Ask } from '../understand/asks.ts'
import { OF_A_YEAR } from '../understand/by-year.ts'
import { attachmentsBlock, claimsAddressBlock } from './claim-blocks.ts'
import type { Context } from './context.ts'
import { fieldBlock, yearBlock } from './field-block.ts'
import { flagBlock } from './flag-block.ts'
import { type Block, silent } from './line.ts'
import { mentionOf } from './mention.ts'
import { deductibleBlock, maximumBlock } from './money-blocks.ts'
import {
  classBlock,
  currentBlock,
  disclaimersBlock,
  networksBlock,
  pagesBlock,
  summaryBlock,
  verifiedBlock,
} from './plan-blocks.ts'
import { serviceBlock } from './service-block.ts'
import { priorCoverageBlock, waitBlock } from './wait-block.ts'

/** Answers one ask from the plan's record alone. */
export function blockFor(context: Context, ask: Ask): Block {
  const { plan } = context
  switch (ask.about) {
    case 'service':
      return serviceBlock(context, ask.service, ask.aspects)
    case 'item':
      return (
        mentionOf(plan, ask.item) ??
        silent(`The plan document does not say anything about ${inSentence(ask.item.label)}.`)
      )
    case 'code':
      return silent(`The plan document does not say anything about ${ask.code}.`)
    case 'class':
      return classBlock(context, ask.name)
    case 'field':
      return OF_A_YEAR.test(context.text) && ask.field.startsWith('annual_maximum')
        ? yearBlock(plan, ask.field)
        : fieldBlock(plan, ask.field)
    case 'deductible_applies':
      return deductibleBlock(plan, ask.to, context.text)
    case 'counts_toward_maximum':
      return maximumBlock(plan, ask.what)
    case 'wait':
      return waitBlock(context, ask.for)
    case 'prior_coverage':
      return priorCoverageBlock(context)
    case 'flag':
      return flagBlock(context, ask.flag)
    case 'disclaimers':
      return disclaimersBlock(context)
    case 'summary':
      return summaryBlock(context)
    case 'attachments':
      return attachmentsBlock(plan, ask.for)
    case 'claims_address':
      return claimsAddressBlock(plan)
    case 'networks':
      return networksBlock(context)
    case 'verified':
      return verifiedBlock(context)
    case 'current':
      return currentBlock(context)
    case 'pages':
      return pagesBlock(context)
  }
}
