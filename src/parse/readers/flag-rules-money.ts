import { type FlagRule, isNo, yesOrNo } from './flag-rules.ts'

/** Words for a maximum that is carried over. */
const ROLL =
  /\broll(?:s|ed)?[- ]?over|\bcarr(?:y|ies|ied)[- ]?over|\brollover|\bmax ?builder|\bdental rewards|\bmaxover|\b(?:benefit|smile|max\w*|rewards?|bonus|dollar) bank\b|\badd(?:s|ed)? \$[\d,]+ to (?:your |the )?next\b|\bmov(?:es?|ed) to (?:the )?next\b|\bunused (?:benefits?|portion|maximum)[^.]*\bnext (?:calendar |benefit |plan )?year/i

const percentile = (text: string) =>
  /\b(\d{2})(?:th)?\s*(?:percentile|%ile|u&c|u\.?c\.?r|r&c)|\b(?:ucr|r&c|u&c)\s*[(@-]?\s*(\d{2})(?:th)\b/i
    .exec(text)
    ?.slice(1)
    .find(Boolean)

function basisOf(text: string): string | null {
  const share = percentile(text)
  if (share)
    return `${share}th percentile${/\bu\.?c\.?r|usual|[ru]&c|reasonable|customary/i.test(text) ? ' UCR' : /prevailing/i.test(text) ? ' of prevailing charges' : ''}`
  if (/\bmaximum (?:plan )?(?:allowable|reimbursable|allowed|allowances?)\b|\bmac\b|\bm[cr]{2}\b/i.test(text))
    return 'MAC (maximum allowable charge)'
  if (/\bnegotiated fee|\bppo (?:fee|schedule)|\bnetwork fee schedule|\bscheduled fee/i.test(text))
    return 'PPO fee schedule'
  if (/\bprevailing\b/i.test(text)) return 'Prevailing fee'
  if (/\bu\.?c\.?r\b|\busual\b|\br&c\b|\breasonable\b|\bu&c\b/i.test(text)) return 'UCR'
  if (/\bschedule of allowances/i.test(text)) return 'Schedule of allowances'
  return /\bprogram allowance|\btable of allowances/i.test(text) ? 'Program allowance' : null
}

const oon: FlagRule = {
  flag: 'oon_reimbursement',
  label:
    /\bout[- ]of[- ]network\b.*\b(?:basis|reimburs\w*|allowance|payment)|\boon (?:basis|reimb\w*)|^ucr(?: percentile)?$|^allowance$|^reimbursement levels?$|^reimbursement basis$/i,
  answer: basisOf,
  says: [
    [
      /\b(?:outside (?:our|the) network|out[- ]of[- ]network|someone else|other dentists?|not in (?:our|the) network)\b[^;]*\b(?:of|on|at|to) (?:the|our) (?:network|ppo)(?: dentist)?(?:'s)? (?:fees?|allowance|rate)/i,
      'PPO network fee',
    ],
    [
      /\bbased on (?:the )?fees? (?:that |which )?(?:our |the )?(?:network|participating|ppo) dentists\b/i,
      'PPO network fee',
    ],
    [/\bbased on\b[^.;]*\bschedule of allowances/i, 'Schedule of allowances'],
    [
      /\b(?:\d{2}(?:th)? percentile|maximum allowable charges?|maximum reimbursable charges?|usual(?:, customary)? and (?:customary|reasonable)|reasonable and customary|prevailing (?:fees?|charges?))\b/i,
      (_m, text) => basisOf(text),
    ],
    [
      /\b(?:out[- ]of[- ]network|not in (?:our|the) network|outside (?:our|the) network)\b[^;]*\b(?:(?:our|the) network fee|would pay (?:a|our|the) network dentist)/i,
      'PPO fee schedule',
    ],
    [
      /\b(?:out[- ]of[- ]network|oon|non-?\s?(?:network|participating|par|member|contracted)|other dentists|outside the network)\b[^.;]*\b(?:mac|ucr|r&c|u&c|ppo (?:fee|schedule)|fee schedule|negotiated fees?|maximum plan allowance|table of allowances)\b/i,
      (_m, text) => basisOf(text),
    ],
  ],
}

const rollover: FlagRule = {
  flag: 'rollover',
  label: ROLL,
  answer: (value) => (/\$/.test(value) ? null : yesOrNo(value)),
}

const cob: FlagRule = {
  flag: 'cob',
  label: /^cob\b|\bcoordination of benefits|^cob type|\bdual coverage/i,
  answer: cobOf,
}

function cobOf(value: string): string | null {
  if (/\bnon?-?\s?dup/i.test(value)) return 'Non-duplication'
  if (/maintenance|\bmob\b/i.test(value)) return 'Maintenance of benefits'
  if (/carve/i.test(value)) return 'Carve-out'
  if (/standard|\bstd\b|traditional|regular/i.test(value)) return 'Standard'
  if (/birthday/i.test(value)) return 'Birthday rule'
  return isNo(value) || /^no c/i.test(value) ? 'No COB' : null
}

/** Rules about what is paid on what basis. */
export const PAYMENT_RULES: FlagRule[] = [oon, rollover, cob]
