import type { Draft } from '../draft.ts'
import { p } from '../html.ts'
import { payerHead } from '../labels.ts'
import { amountBlock } from './amounts.ts'
import { accounts, filler, footer, life, medical, premiums, rollover, vision } from './distractors.ts'
import { top } from './identity.ts'
import { example, rules } from './rules.ts'

/** What a structure leaves to the frame around it. */
export interface Framed {
  /** Where deductibles and maximums stand; `none` where the structure has them itself. */
  amounts?: 'before' | 'after' | 'any' | 'none'
  /** Services with a share of their own are told below, since the structure shows classes only. */
  exceptions?: boolean
  /** No other insurance, premiums and examples around it. */
  quiet?: boolean
  /** The structure has its own head. */
  top?: boolean
}

/** Says whose share the figures are, where nothing in the body does: always for the member's, since the plan's is what is usual. */
function whose(d: Draft, body: string): string {
  if (body === '' || d.payerTold || (d.payer === 'plan' && d.chance('whose').odds(0.5))) return ''
  return p(payerHead(d), 'strong')
}

/** A whole document around the shares: head, amounts, shares, rules, and what else stands on such pages. */
export function frame(
  d: Draft,
  body: string,
  { amounts = 'any', exceptions = true, quiet = false, top: own = false }: Framed = {},
): string {
  const c = d.chance('frame')
  const where = amounts === 'any' ? c.pick(['before', 'after'] as const) : amounts
  const noise = quiet
    ? 0
    : c.weighed([
        [0, 5],
        [1, 4],
        [2, 2],
      ] as const)
  const around = c
    .shuffle([premiums, premiums, filler, filler, filler, rollover, vision, medical, accounts, life, example])
    .slice(0, noise)
  const early = around.filter(() => c.odds(0.35))
  const late = around.filter((part) => !early.includes(part))
  return [
    own ? '' : top(d),
    ...[...new Set(early)].map((part) => part(d)),
    where === 'before' ? amountBlock(d) : '',
    whose(d, body),
    body,
    where === 'after' ? amountBlock(d) : '',
    rules(d, { exceptions }),
    ...[...new Set(late)].map((part) => part(d)),
    footer(d),
  ].join('\n')
}
