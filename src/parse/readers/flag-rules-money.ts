import { type FlagRule, isNo } from './flag-rules.ts'

const assignment: FlagRule = {
  flag: 'assignment_of_benefits',
  label: /\bassignment of benefits|^aob$|\bpays? (?:to )?provider|\bbenefits assignable/i,
  answer: (value) =>
    isNo(value) || /^not\b/i.test(value)
      ? 'No'
      : /accept|^y|^ok\b|honou?r|allowed/i.test(value)
        ? 'Accepted'
        : null,
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
export const PAYMENT_RULES: FlagRule[] = [assignment, cob]
