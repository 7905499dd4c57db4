import type { Draft } from '../draft.ts'
import { plain } from '../labels.ts'
import { RULE_SENTENCES, type RuleSentence } from '../wording/rule-sentences.ts'

/** Rules that are told in a sentence each, and lengths of time that are none of the plan's waits. */

/** One sentence, its gap filled, as a whole or by its figure a mark of the rule. */
function told(d: Draft, key: RuleSentence, fill: (gap: boolean) => string): string {
  const sentence = d.from<string>(`rule:${key}`, RULE_SENTENCES[key])
  const [before = '', behind = ''] = sentence.split('{}')
  return sentence.includes('{}') ? `${plain(before)}${fill(true)}${plain(behind)}` : fill(false)
}

/** A sentence that is the rule itself. */
function said(
  d: Draft,
  key: RuleSentence,
  slot: 'cob' | 'preventive_counts' | 'alternate' | 'paid_on',
  value: string,
): string {
  return d.figure(d.from<string>(`rule:${key}`, RULE_SENTENCES[key]), slot, value)
}

/** Filing, coordination, ages of dependents, the maximum, predetermination, alternate benefits, seat dates: a few of them. */
export function otherRuleItems(d: Draft): string[] {
  const c = d.chance('other-rules')
  const items: string[] = []
  const months = c.pick([6, 12, 15, 18, 24])
  const days = c.pick([90, 180, 365])
  const inDays = c.odds(0.4)
  const filing = inDays ? `${days} days` : `${months} months`
  if (c.odds(0.35)) items.push(told(d, 'filing', () => d.figure(filing, 'filing', filing)))
  const cob = c.pick(['Standard', 'Non-duplication'] as const)
  if (c.odds(0.35))
    items.push(said(d, cob === 'Standard' ? 'cob_standard' : 'cob_non_duplication', 'cob', cob))
  const age = c.pick([26, 26, 25, 23])
  if (c.odds(0.4)) items.push(told(d, 'dependent_age', () => d.figure(String(age), 'dependent_age', age)))
  const counts = c.odds(0.4)
  if (c.odds(0.3))
    items.push(
      said(
        d,
        counts ? 'preventive_inside' : 'preventive_outside',
        'preventive_counts',
        counts ? 'Yes' : 'No',
      ),
    )
  const over = c.pick([200, 250, 300, 500])
  if (c.odds(0.3))
    items.push(told(d, 'preauth', () => d.figure(`$${over}`, 'preauth', `Recommended over $${over}`)))
  if (c.odds(0.3)) items.push(said(d, 'alternate', 'alternate', 'Yes'))
  if (c.odds(0.2)) items.push(said(d, 'seat', 'paid_on', 'Seat date'))
  return items
}

/** Lengths of time that are no wait for benefits: of employment, of a course of treatment. */
export function otherSpanItems(d: Draft): string[] {
  const c = d.chance('other-spans')
  const items: string[] = []
  if (c.odds(0.25)) items.push(told(d, 'hire', () => d.other(`${c.pick([30, 60, 90])} days`, 'other rule')))
  if (c.odds(0.25))
    items.push(told(d, 'course', () => d.other(`${c.pick([18, 24, 30])} months`, 'other rule')))
  return items
}
