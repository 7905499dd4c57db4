import { idsOfRows } from '../base/units.ts'
import { NAME_PATTERN } from './names.ts'

/** Who a name may be that words give. */
export type NameRole = 'employer' | 'carrier'

/** What a name must look like to be believed behind these words: like any name, like a firm, or like an insurer. */
export type NameLook = 'name' | 'firm' | 'insurer'

/** Words that say whose a name beside them is. The name is the pattern's first group. */
export interface NameCue {
  id: NameCueId
  role: NameRole
  look: NameLook
  pattern: RegExp
  unit: string
}

const N = `(${NAME_PATTERN})`
const PEOPLE =
  '(?:(?i:employees|members|associates|staff|team members|retirees|annuitants|participants|personnel|faculty and staff|(?:for )?the (?:people|team|crew|workforce))(?i: and (?:their |eligible )*(?:dependents|families))?)'
const NUMBER = String.raw`\(?(?i:group|policy|contract|client|account|fund|plan code|grp)\b[\s#:.]*(?i:no\b\.?|number|id|code|#)?[\s#:]*(?!(?:19|20)\d\d\b)(?:[A-Z]{1,6}[- ]?)?\d`
const DESK =
  '(?i:customer|members?|providers?|dentists?|claims?|phone|tel|call|toll|pay[eo]r|p\\.? ?o\\.?|eligibility|e-?claims|edi)\\b'

/** Words before and behind a name. Names begin with a capital; the words around them are written in any case. */
const ROWS = {
  carrier_by: [
    'carrier',
    'name',
    `\\b(?i:underwritten|administered|insured|offered|provided|issued|processed|handled|managed)(?i: and (?:underwritten|administered|insured|issued))?\\s+(?i:by|through)\\s+${N}`,
  ],
  carrier_is: [
    'carrier',
    'name',
    `\\b(?i:insurer|carrier|administrator|insurance company|dental vendor|insurance partner)(?i: (?:of|for) [^.;:]{3,60}?)?(?:,| (?i:is|will be|remains|stays)(?: now)?) ${N}`,
  ],
  carrier_pays_claims: [
    'carrier',
    'name',
    `\\b(?i:claims (?:are |is |will be )?(?:paid|processed|handled|administered|adjudicated|reviewed) by) ${N}`,
  ],
  carrier_hired: [
    'carrier',
    'name',
    `\\b(?i:hired|engaged|retained|appointed|chosen|selected|contracts? with|contracted with) ${N}(?: \\([^)]{2,20}\\))? (?i:to (?:process|administer|handle|pay|manage))\\b`,
  ],
  carrier_partner: [
    'carrier',
    'insurer',
    `\\b(?i:teaming up|teamed up|partner(?:s|ed|ing)?|contract(?:s|ed)?|insured) (?i:with) ${N}`,
  ],
  carrier_through: [
    'carrier',
    'insurer',
    `\\b(?i:coverage|plans?|benefits|insurance|options?|dental)\\s+(?i:is\\s+|are\\s+)?(?i:through|with|from|by)\\s+${N}`,
  ],
  carrier_via: ['carrier', 'insurer', `\\b(?i:through) ${N}`],
  carrier_plan_of: ['carrier', 'insurer', `(?:^|[.!] )(?:The|Your|Our) ${N} (?i:plan) (?i:for|at|covers)\\b`],
  carrier_call: [
    'carrier',
    'insurer',
    `\\b(?i:call|contact)\\s+(?:the )?${N}(?i: (?:customer |member |dental )?(?:services?|support|care)(?: center| department| line| team)?)?\\s+(?i:at|toll)`,
  ],
  carrier_called: [
    'carrier',
    'insurer',
    `\\b(?i:called|call (?:w/|with|to)|contacted|spoke (?:with|to|w/)|verified (?:with|by|through)|thank you for (?:contacting|calling|choosing|using)|welcome to):? ${N}`,
  ],
  carrier_does: [
    'carrier',
    'insurer',
    `\\b${N} (?i:will pay|pays|underwrites|administers|insures|processes|certifies|agrees|has been (?:chosen|selected|hired|appointed) (?:by|to)|is (?:the|your|our) (?:dental |claims |plan )?(?:insurer|carrier|administrator|insurance (?:company|carrier))|provides (?:the |all )?(?:benefits|coverage|insurance|claims|administrative)|handles (?:the |all |your |dental )*claims)\\b`,
  ],
  carrier_in_brackets: [
    'carrier',
    'insurer',
    `\\b(?i:fund office|administrator|insurer|carrier|tpa|claims payer) \\(${N}\\)`,
  ],
  carrier_called_so: [
    'carrier',
    'insurer',
    `\\b${N} \\((?i:(?:the |our |your |a )?(?:third[- ]party administrator|(?:claims |dental |plan )?administrator|tpa|insurer|(?:insurance )?carrier|claims payer))\\)`,
  ],
  carrier_policy: [
    'carrier',
    'insurer',
    `\\b${N},? (?:(?i:group|dental) )?(?i:policy)\\b[\\s#:.]*(?i:no\\b\\.?|number|#)?[\\s#:]*(?=\\S{0,6}\\d|[A-Z]{1,5}-)`,
  ],
  claims_to: [
    'carrier',
    'insurer',
    `\\b(?i:send|mail|submit|file)(?i: (?:all|your|paper|dental|completed))* (?i:claims?|claim forms?)(?i: and \\w+)? (?i:to|with):?\\s+${N}`,
  ],
  mail_to: ['carrier', 'insurer', `\\b(?i:to|claims):?\\s+${N},?\\s+(?=P\\.?\\s?O\\.?\\s?Box)`],
  contact_line: [
    'carrier',
    'insurer',
    `(?:^|[.|·]\\s)(?:(?i:from|call|contact):?\\s+)?${N}(?!\\w)\\s*[,·|:-]?\\s*(?=${DESK}|\\(?8\\d\\d\\)?[-. ]\\d|\\+?1[-. ]\\(?8\\d\\d)`,
  ],
  copyright: [
    'carrier',
    'insurer',
    `(?:©|\\((?i:c)\\)|\\b(?i:copyright))\\s*(?:©\\s*)?(?:\\d{4}(?:\\s?-\\s?\\d{4})?,?\\s*)?(?:by )?${N}`,
  ],
  address: [
    'carrier',
    'insurer',
    '^([A-Z][^\\d:;]{3,60}?),? (?:P\\.? ?O\\.? Box|\\d+ [A-Z]|[A-Z][a-z]+(?: [A-Z][a-z]+)?, ?[A-Z]{2}\\b(?: \\d{5})?)',
  ],
  people_of: ['employer', 'name', `\\b${PEOPLE} (?i:of|at) (?:the )?${N}`],
  employer_does: [
    'employer',
    'name',
    `(?:^|\\bthat |[.!] )(?:[Tt]he )?${N}(?: \\((?:the |herein )?[^)]{2,30}\\))? (?:offers|provides|sponsors|is pleased to|has chosen|gives|has purchased|purchases|has arranged|has selected|has contracted|makes available|maintains|will offer|is offering|is teaming up|teams up|has partnered|partners|is proud to)\\b`,
  ],
  prepared_for: [
    'employer',
    'name',
    `\\b(?i:prepared|designed|created) (?i:especially )?(?i:for) (?i:the employees of )?${N}`,
  ],
  policyholder: [
    'employer',
    'name',
    `\\bto ${N},? \\((?:the |herein[^)]{0,20})?"?(?:Policyholder|Group|Employer|Plan Sponsor|Contract ?holder)`,
  ],
  named_group: [
    'employer',
    'name',
    `\\b(?:[Gg]roup|[Ee]mployer|[Yy]our [Ee]mployer,|[Gg]roup (?:number|no\\.?|#) for) (?:the )?${N}(?=,| is\\b)`,
  ],
  plan_for: [
    'employer',
    'name',
    `\\b(?i:plan|coverage|benefits|program) (?i:of|for) (?:the )?${N}(?= \\(| (?i:staff|employees|associates|members|team members|faculty)\\b|, ?(?i:group|policy)\\b)`,
  ],
  sponsored_by: [
    'employer',
    'name',
    `\\b(?i:sponsored|self-?(?:funded|insured)|funded|maintained|established|purchased|has been (?:chosen|selected|hired|appointed)) (?i:by) (?:the )?${N}(?!\\w| and [A-Z])`,
  ],
  provided_by: ['employer', 'firm', `\\b(?i:provided|offered)(?i: to you)? (?i:by) (?:the )?${N}`],
  for_people: [
    'employer',
    'name',
    `\\b(?i:for|welcome,?|attention,?) (?:the )?${N} (?i:employees|associates|staff|team members|retirees|faculty|members)\\b`,
  ],
  before_number: [
    'employer',
    'name',
    `(?:\\b(?:for|of|through|by|with|at|to|from)\\s+(?:the\\s+)?|^|\\b(?:RE|Re):\\s+|\\b[Pp]lan:\\s+)${N},?\\s+(?:[–-]\\s+)?${NUMBER}`,
  ],
  behind_number: ['employer', 'name', `${NUMBER}[\\w-]*\\)?\\s*[,–-]\\s*(?:[–-]\\s*)?${N}`],
  name_and_number: [
    'employer',
    'name',
    `\\b(?i:grp|group|employer|emp)\\b:?\\s+${N},?\\s+#\\s?[A-Z]{0,5}-?\\d`,
  ],
} satisfies Record<string, [NameRole, NameLook, string]>

/** The names of all cues. */
export type NameCueId = keyof typeof ROWS

const units = idsOfRows('text/name', Object.keys(ROWS))

/** All words that tell whose a name is. */
export const NAME_CUES: readonly NameCue[] = Object.entries(ROWS).map(([id, [role, look, pattern]], i) => ({
  id: id as NameCueId,
  role: role as NameRole,
  look: look as NameLook,
  pattern: new RegExp(pattern!, 'g'),
  unit: units[i]!,
}))
