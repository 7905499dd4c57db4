import { amountsIn } from './amounts.ts'
import { type FlagRule, isNo } from './flag-rules.ts'

const ESTIMATE =
  /\bpre-?\s?determin\w*|\bpre-?\s?treatment (?:estimate|review|plan)\w*|\bpre-?\s?auth\w*|\bprior auth\w*|\bpre-?\s?estimates?\b|\b(?:ask|get|request|obtain)\w*\b[^.;]*\bestimate\b[^.;]*\b(?:before|over|above|exceed\w*|more than)\b|\b(?:over|above|more than|exceed\w*) \$[\d,]+[^.;]*\bestimate\b|\bpre-?d\b|\bpte\b|\btreatment plan\b[^.;]*\b(?:sent|submit|review)/i

/** "rec over 300": an amount of call notes, without its sign. */
const bareAmount = (text: string) => {
  const figure = /\bover (\d{3,4})\b/i.exec(text)?.[1]
  return figure ? { value: `$${Number(figure).toLocaleString('en-US')}` } : undefined
}

function preauthOf(text: string): string | null {
  const over = amountsIn(text).find((a) => a.kind === 'dollars') ?? bareAmount(text)
  const only = /\brec\b|\brecommend/i.test(text)
  if (!only && /\bnot (?:req\b|required|needed|necessary)/i.test(text)) return 'Not required'
  const required = !only && /\breq\b|\brequire[sd]?\b|\bmust\b|\bmandatory/i.test(text)
  const advised = /\brec\b|\brecommend|\badvis|\bshould\b|\bsuggest|\bask\b|\bencourag|\brequest/i.test(text)
  if (!required && !advised && !over) return null
  return `${required && !advised ? 'Required' : 'Recommended'}${over ? ` over ${over.value}` : ''}`
}

/** "No, advised over $300": not asked for, whatever is advised beside it. */
function refusal(value: string): string | null {
  if (!isNo(value) && !/^\W*no (?:pre|prior|appr|auth|requ)/i.test(value)) return null
  const advice = preauthOf(value.replace(/^\W*no?\b/i, ''))
  return advice?.startsWith('Recommended') ? `Not required, ${advice.toLowerCase()}` : 'Not required'
}

const preauthorization: FlagRule = {
  flag: 'preauthorization',
  label: ESTIMATE,
  answer: (value, label) =>
    refusal(value) ??
    preauthOf(/\brequired\b/i.test(label ?? '') ? `required ${value}` : value) ??
    (/^y/i.test(value) ? 'Required' : null),
  says: [[ESTIMATE, (_m, text) => preauthOf(text)]],
  unless: /\bguarantee\b(?!.*\$)/i,
}

/** Rules about services beside the coverage map and about permission. */
export const SERVICE_RULES: FlagRule[] = [preauthorization]
