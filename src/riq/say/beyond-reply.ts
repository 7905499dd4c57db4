import { forPeople } from '../facts/addressed.ts'
import { wordsUnder } from '../plan-source.ts'
import type { Ask, Beyond } from '../understand/asks.ts'
import type { Understanding } from '../understand/understand.ts'
import { blockFor } from './blocks.ts'
import type { Context } from './context.ts'
import { amountSentence } from './field-block.ts'
import { flagBlock } from './flag-block.ts'
import { answers, type Block, line } from './line.ts'
import { deductibleBlock } from './money-blocks.ts'

/** Why Riq does not answer, in one or two sentences. */
const REFUSALS: Record<Beyond, string> = {
  patient:
    'Riq has no patient data: it cannot see eligibility, amounts used or met, claims or treatment history. It only answers from plan documents. The carrier can tell what is left for this patient.',
  promise:
    'Riq cannot promise that. What a plan document says is never a guarantee of payment; the carrier decides on each claim.',
  clinical:
    'That is a clinical decision for the dentist; Riq cannot advise on treatment or materials. It only answers what the plan says.',
  legal: 'Riq cannot give legal advice. Ask the carrier, your office manager or a lawyer before you do that.',
  writing: 'Riq cannot write letters or appeals. It only answers what the plan document says.',
  action: 'Riq cannot file, send or change anything. It only answers what the plan document says.',
  office:
    'That’s in your practice software or with your office, not in a plan document: Riq doesn’t have your charts, schedule, staff or office numbers.',
  claim:
    'Riq can’t see claims or payments. The carrier or your practice software can tell you about a claim; Riq only answers what the plan document says.',
  record:
    'Riq can’t change plans. You can verify, correct or remove a plan on its own page; here we only answer what it says.',
  market: 'Riq cannot speak for plans in general. It only knows the plan documents in this office.',
  outside: 'That’s outside what Riq knows: it only answers what the plan documents in this office say.',
  fees: 'Riq does not have fee schedules or allowed amounts: a plan document says what share the plan pays, not what a treatment costs. The fee comes from the office or the carrier.',
  estimate:
    'To work that out as an estimate, we need your fee or the allowed amount for each treatment, and what’s met of the deductible and used of the maximum. Type the amount after the treatment. Below is what the plan says about it.',
}

/** What the plan states that goes with a refused question, where anything does. */
function besides(asked: Context, beyond: Beyond, understood: Understanding): Block[] {
  const context = { ...asked, text: '' } // nothing here is a yes or no to what was asked
  const { plan } = context
  const services = [
    ...understood.services.map((service): Ask => ({ about: 'service', service, aspects: [] })),
    ...understood.asks.filter((ask) => ask.about === 'item' || ask.about === 'class'),
  ]
  const money = (['annual_maximum_individual', 'deductible_individual'] as const).flatMap((field) => {
    const sentence = amountSentence(plan, field)
    return sentence ? [answers(line(sentence, field))] : []
  })
  if (beyond === 'estimate') {
    const rules = services.flatMap((ask) =>
      ask.about === 'service' ? [deductibleBlock(plan, ask.service, '')] : [],
    )
    const cob = understood.terms.some((t) => t.term.about === 'flag' && t.term.flag === 'cob')
      ? [flagBlock(context, 'cob')]
      : []
    const told = services.map((ask) => blockFor(context, ask))
    const applies = rules.filter((b) => b.kind === 'answer').slice(0, 1)
    // With a service its rule tells the deductible, too.
    return [...told, ...applies, ...cob, ...(applies.length > 0 ? money.slice(0, 1) : money)]
  }
  if (beyond === 'patient')
    return understood.topics.has('maximum') || understood.topics.has('deductible') ? money : []
  if (beyond === 'promise') {
    const told = wordsUnder(plan, 'disclaimers').find(
      ({ text }) => /guarantee/i.test(text) && forPeople([text]).length > 0,
    )
    const own = told
      ? [answers(line(`The document says so itself: "${told.text.replace(/\.$/, '')}."`, told.path))]
      : []
    const pre = flagBlock(context, 'preauthorization')
    return [...own, ...(pre.kind === 'answer' ? [pre] : [])]
  }
  return beyond === 'fees' || beyond === 'market' ? services.map((ask) => blockFor(context, ask)) : []
}

/**
 * The reply to a question that plan documents do not answer.
 * @param context null when no plan is active
 */
export function beyondBlocks(
  beyond: Beyond,
  understood: Understanding,
  context: Context | null,
): { refusal: string; blocks: Block[] } {
  return { refusal: REFUSALS[beyond], blocks: context ? besides(context, beyond, understood) : [] }
}
