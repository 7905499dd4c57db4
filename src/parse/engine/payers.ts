import { says } from '../../text/mentions.ts'
import { type Candidates, type Features, type Payer, plus } from './candidates.ts'
import { type Statement, titleOf } from './statement.ts'
import { LATER_YEAR } from './table-statements.ts'

/** Who pays what a text says, by the heading right over it. */
export function payerOver({ heading }: Statement): Payer | null {
  const near = titleOf(heading)
  if (near === '' || near.split(/\s+/).length > MOST_HEADING) return null
  if (says(near, 'you_pay')) return 'you'
  return says(near, 'plan_share') ? 'plan' : null
}
const MOST_HEADING = 6

const PLAN_HEAD = /paid by|covers|insured|benefit percent/i
const OF_FEE = /%\s*of (?:the )?(?:pdp|ppo|dppo|r&c|ucr|mac|negotiated|reasonable)/i

/** Adds what each table and the running text say about who pays the figures. */
export function findPayers(statements: readonly Statement[], found: Candidates): void {
  for (const { kind, group, head, section, passage, caption } of statements) {
    if (kind !== 'cell') continue
    const said: Features = {
      ...(says(head.text, 'you_pay') && { payer_head_you: 1 }),
      ...((PLAN_HEAD.test(head.text) || says(head.text, 'plan_share')) && { payer_head_plan: 1 }),
      ...(says(`${head.text}\n${section.text}`, 'coinsurance') && { payer_coinsurance: 1 }),
      ...(OF_FEE.test(passage.text) && { payer_of_fee: 1 }),
      // A plan that pays more from year to year begins with low shares.
      ...(LATER_YEAR.test(head.text) &&
        (found.payers.get(group)?.payer_years ?? 0) === 0 && { payer_years: 1 }),
      ...((says(caption, 'you_pay') || /your cost/i.test(caption)) && { payer_caption_you: 1 }),
      ...((says(caption, 'plan_share') || /coverage|covered/i.test(caption)) && { payer_caption_plan: 1 }),
    }
    found.payers.set(group, plus(found.payers.get(group) ?? {}, said))
  }
}
