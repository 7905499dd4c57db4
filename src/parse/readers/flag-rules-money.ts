import { type FlagRule, isNo } from './flag-rules.ts'

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

/** Whom a payment goes to that is not sent to the dentist. */
const payee = (text: string) =>
  `pays ${/\b(?:subscriber|employee|insured|patient|enrollee)\b/i.exec(text)?.[0].toLowerCase() ?? 'member'}`

const assignment: FlagRule = {
  flag: 'assignment_of_benefits',
  label: /\bassignment of benefits|^aob$|\bpays? (?:to )?provider|\bbenefits assignable/i,
  answer: (value) =>
    isNo(value) || /^not\b/i.test(value)
      ? 'No'
      : /accept|^y|^ok\b|honou?r|allowed/i.test(value)
        ? 'Accepted'
        : null,
  says: [
    [/\bassignment of benefits\b[^.;]*\bnot\b/i, 'No'],
    [
      /\b(?:benefits?|payments?|claims?|we)\b[^.;]*\b(?:paid|made|sent|pay|goes?)\b (?:directly )?(?:to )?the (?:member|subscriber|employee|insured|patient|enrollee)\b(?![^.;]*\b(?:unless|premium|reimburse))/i,
      (m, text) =>
        /\bout[- ]of[- ]network|\bother dentists?\b|\bnon-?\s?(?:par|net|mem)/i.test(text)
          ? `In-network only - other dentists: ${payee(m[0])}`
          : 'No - pays subscriber',
    ],
    [
      /\bchecks? (?:goes|go|is sent|are sent|is mailed)\b[^.;]*\bto the (?:member|subscriber|employee|insured|patient)\b/i,
      (m, text) =>
        (/\bother dentist|\bout|\bnon/i.test(text) ? 'In-network only - other dentists: ' : 'No - ') +
        payee(m[0]),
    ],
    [
      /\bsend (?:your|the) benefits to (?:the|your) dentist\b|\bassign (?:your |the )?benefits to\b/i,
      'Accepted',
    ],
    [
      /\b(?:we|plan|benefits? (?:is|are)|payment (?:is|will be))\b (?:pays?|paid|made)? ?(?:directly )?(?:to )?(?:the|your) dentist directly\b/i,
      'Accepted',
    ],
    [/\bassignment of benefits\b[^.;]*\b(?:accept|honou?r|allow)\w*/i, 'Accepted'],
  ],
}

const cob: FlagRule = {
  flag: 'cob',
  label: /^cob\b|\bcoordination of benefits|^cob type|\bdual coverage/i,
  answer: cobOf,
  says: [
    [/\bnon-?\s?dup(?:lication)?\b/i, 'Non-duplication'],
    [/\bno (?:cob|coordination of benefits)\b|\bbenefits are not coordinated\b(?! within)/i, 'No COB'],
    [/\bstandard (?:cob|coordination)|\bcoordinat\w*[^.;]*\bstandard\b/i, 'Standard'],
    [/\bmaintenance of benefits\b/i, 'Maintenance of benefits'],
    [/\bbenefits? (?:are|is|will be) coordinated\b/i, 'Standard'],
    [/\bbirthday rule\b/i, 'Birthday rule'],
    [/\bcarve-?out\b[^.;]*\bcoordinat|\bcoordinat[^.;]*\bcarve-?out\b/i, 'Carve-out'],
  ],
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
export const PAYMENT_RULES: FlagRule[] = [oon, assignment, cob]
