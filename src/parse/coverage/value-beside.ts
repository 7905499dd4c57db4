import type { Value } from './value.ts'

/** Percents misread by OCR: letters and signs for figures before the sign. */
export const MISREAD = /(?<![\w$])([|!\]IlJOoUuQDgBS$\d]{2,3})\s?[%#](?!\d)/g

const LOOKALIKES: [RegExp, string][] = [
  [/[OoUuQD]/g, '0'],
  [/[|!IlJ\]]/g, '1'],
  [/[gB$]/g, '8'],
  [/S/g, '5'],
]

/** The figure that misread characters stand for; null when it is no believable share. */
export function figure(text: string): number | null {
  const digits = LOOKALIKES.reduce((t, [pattern, to]) => t.replace(pattern, to), text)
  const amount = Number(/^0{2,3}$/.test(digits) ? '100' : digits)
  return amount <= 100 && amount % 5 === 0 ? amount : null
}

const NETWORKS: [NonNullable<Value['network']>, RegExp][] = [
  [
    'out',
    /^[\s:(–-]*(?:out[\s-]*of[\s-]*net\w*|oon\b|non[\s-]*(?:net\w*|par\w*|ppo|contract\w*)|outside (?:the )?network)/i,
  ],
  ['in', /^[\s:(–-]*(?:in[\s-]*net\w*|inn\b|(?:ppo|network|participating|preferred|contracted)\b)/i],
  ['middle', /^[\s:(–-]*premier\b/i],
]

/** Network named right after the value ("80% in-network"), else right before it ("in-network: 80%"). */
export function networkBeside(text: string, from: number, to: number): Value['network'] {
  const after = text
    .slice(to)
    .replace(/^\*+/, '')
    .replace(
      /^\s*(?:coverage |covered |if you use (?:a |an )?|when using (?:a |an )?|with (?:a |an )?|for |at )?/i,
      '',
    )
  const behind = NETWORKS.find(([, pattern]) => pattern.test(after))
  // "In-network: 80% Out-of-network: 60%", "75% (Non-Participating 60%)": a name with a colon, or with a value in its bracket, is the label of that.
  const label =
    /^[\s(–-]*[^%;.:=\d]{2,30}[:=]\s*\$?\d/.test(after) || /^\s*\([^()%]{2,40}?\d{1,3}\s?%/.test(after)
  if (behind && !label) return behind[0]
  const before = text.slice(Math.max(0, from - 26), from)
  if (
    /(?:out[\s-]*of[\s-]*network|oon|non[\s-]*(?:network|par\w*|ppo|member|preferred|contract\w*))[\s:=)–-]*(?:benefits?|dentists?)?[\s:=–-]*$/i.test(
      before,
    )
  )
    return 'out'
  if (/(?:in[\s-]*network|inn|\bppo|\bnetwork)[\s:=)–-]*(?:benefits?|dentists?)?[\s:=–-]*$/i.test(before))
    return 'in'
  return /\bpremier[\s:=)–-]*$/i.test(before) ? 'middle' : null
}

const YOU_BEFORE =
  /\b(?:you|member|patient|pt|enrollee|employee|subscriber)s?(?:'s)?\.?\s+(?:will\s+)?(?:pays?|owes?|(?:are|is) responsible for|share|portion|cost|coinsurance)(?:\s+is)?[\s:=]*(?:only\s+)?$|\byour (?:share|cost|coinsurance|portion)(?:\s+is)?[\s:=]*$|\bcosts? you[\s:=]*$|\bresponsible for\s*$|\b(?:patient|member|your|enrollee) (?:share|portion|cost|responsibility|co-?insurance)\b[^.;%]{0,50}$/i
const YOU_AFTER =
  /^\s*(?:co-?insurance|(?:is )?(?:your|member|patient) (?:share|responsibility|cost)|paid by (?:you|the (?:member|patient)))/i
const PLAN_BEFORE =
  /\b(?:plan|we|carrier|ins|insurance|fund|policy|company|it)\s+(?:will\s+)?(?:pays?|covers?)[\s:=]*(?:up to\s+)?$|\b(?:covered|payable|paid)(?:\s+at)?[\s:=]*$/i

/** Whose share the words beside a figure say it is ("you pay 20%", "20% paid by the plan"); null when they do not. */
export function payerBeside(text: string, from: number, to: number): Value['payer'] {
  const before = text.slice(Math.max(0, from - 44), from)
  if (YOU_BEFORE.test(before)) return 'you'
  if (PLAN_BEFORE.test(before)) return 'plan'
  const after = text.slice(to)
  if (/^\s*(?:covered|coverage|payable|paid by (?:the )?plan)/i.test(after)) return 'plan'
  return YOU_AFTER.test(after) && !/co-?insurance/i.test(after.slice(0, 14)) ? 'you' : null
}
