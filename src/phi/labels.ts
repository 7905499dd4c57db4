import { bareWord } from '../lexicon/names.ts'
import { LEXICON } from '../lexicon/words.ts'
import { type Label, PERSONAL, type Role } from './role.ts'

export { type Label, PERSONAL, type Role } from './role.ts'

const PERSONS =
  'patient|subscriber|member|insured|employee|enrollee|dependent|guarantor|participant|beneficiary|cardholder|card holder|certificate holder|certificateholder|responsible party|covered person|claimant|primary insured|policy owner|spouse|child|parent|guardian|mother|father|pt|subs|head of household|patient insured|insured person|subscriber member|covered member|dependent child|spouse partner|domestic partner|eligible employee|emergency contact|next of kin|customer|recipient|plan member|plan participant|employee member|insured or subscriber|subscriber insured|patient member|member patient|contract owner|insured party|covered individual|enrolled member|policy member|dental member|named insured|subscr|subsc|sub|insd|mbr|enr|pat|dep|ins d|guar|guarant|resp|resp party|rp|person responsible|cardmember|policy subscriber|account member'

/** Those of whom plans say what they pay ("member pays"); "Guardian Group" is a carrier and its group. */
const COVERED =
  'patient|subscriber|member|insured|employee|enrollee|dependent|participant|spouse|child'.split('|')

/** What a person's caption can end in: "subscriber" + "date of birth". A value starting with ! is unmistakable without a person too. */
const OF_PERSON: Partial<Record<Role, string>> = {
  name: 'name|last org name|last name org name|last name or organization name|preferred name|nickname|preferred|legal|full name|first name|last name|given name|surname|legal name|middle name|names|nm|name last first mi|last name first name|name first mi last|name and address|name address',
  dob: 'born|b day|bd|!dob|!d o b|!date of birth|!birth date|!birthdate|!birthday|birth|!date birth|!birth dt|!brth dt|!bth dt|!birthdt|!brthdt|!bday|!date of birth mm dd yyyy|!dob mm dd yyyy',
  ssn: '!ssn|!ss no|!social security no|!social security|!soc sec no|!soc sec|!social|!ssn last 4|!ss|!last 4 of ssn|!last four ssn',
  member_id:
    'id|id no|no|identification|identification no|id card no|identifier|!id card no|unique id|alternate id|alt id|!alternate id|!alt id|!identification no|!medicaid id|!medicare id|!mbi|!hicn|!umi|!certificate no|!cert no|certificate|!certificate id|card no|id code|!recipient id|!beneficiary id|!family id|!family no|!enrollment id|id suffix|medical id',
  chart_number:
    '!chart no|!chart|!chart id|!mrn|!medical record no|!medical record|!patient id|!patient no|!record no|!pt id|!pt no|!patient chart',
  address:
    'address|mailing address|home address|street address|!home address|residence|!residential address|residence|city|city state zip|city state|zip|zip code|street|!patient address|addr|address 1|address 2|address line 1|!city state zip code|!city state zip',
  phone:
    'phone|phone no|home phone|cell phone|cell|mobile|work phone|telephone|telephone no|!home phone|!cell phone|!mobile phone|cell|mobile|!home tel|!day phone|!evening phone|!alt phone|!work phone|!home ph|!alternate phone|contact no|alt|home|work',
  email: '!email|!email address|e mail|!e mail|!e mail address|!mail id',
  account:
    'account|account no|acct|acct no|!patient account|!patient acct no|!patient account no|!family account|!ledger no|!responsible party no',
  date: 'effective date|eff date|effective|coverage effective date|coverage begin|coverage end|term date|termination date|hire date|since|coverage effective|eligibility date|enrollment date|!date of hire|!hire date|!hired|!member since|!date of death|original effective date|coverage dates|eligible since',
  caption:
    'age|sex|gender|relationship|relation|status|type|class|tier|pays|responsibility|only|share|cost|portion|copay|coinsurance|owes|coverage|eligibility|benefits|information|info|details|data|history|maximum|deductible|charge|fee|copayment|liability|paid|plan|group|portal|website|handbook|guide|discount|rate|rates|premium|contribution|age limit|relationship to insured|relationship to subscriber|relationship to employee|signature',
}

const ALONE: Partial<Record<Role, string>> = {
  dob: 'born|born on|birth',
  member_id:
    '!id on card|!id from card|!card id|!policyholder id|!policy holder id|insurance id|ins id|dental id|!contract holder id|!policyholder no|!policy holder no',
  ssn: '!ss no last four|!ss no last 4|!last four|!last 4|!ssn last four|!last four digits of ssn|!last 4 digits of ssn|!ssn ending in',
  name: '!preferred name|pref|pref name|!legal name|!nickname|!full legal name|goes by|aka|also known as|!maiden name|!former name|eligibility for|benefits for|coverage for|name of patient|name of insured|name of subscriber|name of member|name of employee|re|in re|dependents|covered dependents|family members|covered members|name of dependent|other insured|other covered|covered persons|primary subscriber|primary',
  claim_number:
    '!claim no|!claim id|claim|!claim control no|!icn|!dcn|!document control no|!claim reference no|!claim ref|!document no',
  id: '!reference no|!ref no|ref|reference|reference|!call reference|!call ref|!call reference no|!call ref no|!call id|!confirmation no|confirmation|!tracking no|!tracking id|!trace no|trace|!authorization no|!auth no|!predetermination no|!pre determination no|!preauthorization no|!transaction id|!transaction no|!inquiry no|!inquiry id|!interaction id|!ticket no|case|!case id|!request id|!session id|!response id|!control id|!check no|!eft no|!dl no|!drivers license|!drivers license no|!license no|license|!lic no|!passport no|!npi|!npi no|!tin|!tax id|!tax id no|!taxpayer id|!user id|!login id|!call no|!batch no|!verification no|!serial no|!subscriber key|!person code|!member code|check eft no|!check eft',
  phone:
    'home|cell|mobile|work|wk|hm|wk ph|hm ph|cell ph|home phone no|work phone no|alt|daytime|evening|day phone|best phone|best no|reach at|text',
  address: 'residence|street|lives at|resides at|mailing address on file|address on file',
  account: 'account id|!office acct|!acct no|acct|!billing account|!account id',
  date: '!date of service|!service date|!dos|!last visit|!last seen|!date printed|!print date|!run date|printed|!date of call|!last service|!date completed|!last exam|!last cleaning|!last bwx|!last fmx|!last pano|appointment|!appt date|appt|!next appt|!next appointment|!date paid|!paid date|!date received|received|!process date|!date processed|!service dates|!history date|!last date|!last service date|!date verified|!verified on|!date of last|!date of x rays|!accident date|!date of accident|!date of placement|!prior placement date',
  staff:
    '!spoke with|!spoke to|!spoken to|!talked to|!talked with|!rep name|!representative name|rep|representative|!csr|!agent name|!verified by|!entered by|!taken by|!completed by|!called by|!printed by|!prepared by|!requested by|user|agent|!contact person|!contact name|!insurance rep|!ins rep|!name of rep|!verifier|staff|initials|!employee initials|by|attn|attention|operator|!created by|!processed by|!reviewed by|signed|!signed by|!assigned to|!hr contact|!spoke w',
  group_name:
    'emp|empl|emplr|plan sponsor|employer|group name|client name|client|company|company name|organization|plan name|plan title|program name|business name|employer group name|enrolling group|subscriber group|benefits for employees of|for covered employees of|for employees of|the employees of|union|local|employer name|group employer|group employer name|division name|subgroup name|location name|association|network|network name|school district|plan description|product name|plan design',
  group:
    'group plan no|group policy no|plan group no|group or policy no|policy group no|group contract no|group account no|group plan id|group name no|group name id|group name group no|group no name|group no group name|employer group no|group name and no|group name group id|group|grp|employer group|group plan|subgroup|section|employer group name',
  kept_id:
    '!plan no|!plan id|plan code|!plan code|!product code|!benefit code|!form no|form|!ein|!employer identification no|!employer identification|!employer id|!federal tax id of plan|!employer id no|!employer tax id|!plan sponsor ein|!invoice no|invoice|!bin|!pcn|!rx bin|!fee schedule no|class code|benefit class|!subgroup no|!division no|!section no|!location no|!class no|!package no|!rate code|!sic code|!report no|network id|!network id|!network code|!plan year no|!benefit package',
  carrier:
    'plan administrator|claims payer|payer information|payor name|!insurance co|!ins co|!ins carrier|insurance|insurance name|dental insurance|ins|primary insurance|secondary insurance|dental plan|company providing coverage|dental benefits provided by|benefits administered by|plan underwritten by|issued by|insurance plan|dental carrier|offered by|brought to you by|primary carrier|insurance carrier name|claims processed by|sent to|payer payor',
  service_phone:
    '!provider svc|!provider svcs|!prov svc|!prov svcs|!prov serv|!customer svc|!customer svcs|!member svc|!member svcs|!ins ph|!ins phn|!ins tel|!insurance ph|!ins co ph|!carrier ph|!ins telephone|!ins phone no|billing|enrollment|underwriting|sales|appeals|!cust svc|!cust serv|customer support|!provider relations|claims department|!customer service|!member services|!provider services|!provider line|!provider phone|!provider service line|!service line|!provider relations|!benefits line|!eligibility line|!claims phone|!carrier phone|!payer phone|!insurance phone|!ins phone|!toll free|!toll free no|!call center|!customer care|!help line|!automated line|!ivr|!fax back|!plan phone|support|questions|!phone for providers|!provider services phone|!customer service no|!claims fax|!carrier fax|!hotline|!tty|!tdd|!tty tdd|!contact us|!dental services|!dental office line|!provider customer service|!ins co phone|!insurance co phone|!office phone|!office fax',
  claims_address:
    '!claims address|!claim address|!claims mailing address|!mail claims to|!claims to|!send claims to|!submit claims to|!claims mail to|!mailing address for claims|!claims submission address|!claims submission|!payer address|!carrier address|!insurance address|!ins address|!claims filing address|!employer address|!plan address|!group address|!paper claims|!claims po box|!claim submission address|!send to|!mail to|!mail claims|!claim mailing address|!claims mailing|!remit to|!plan sponsor address|!address for claims|!claims office|!appeals address|!submit claims|claims',
  plan_date:
    '!plan date|!plan year|!benefit year|!benefit period|!contract year|!policy year|!fiscal year|!calendar year|!renewal|!renewal date|!renewal month|!anniversary|!anniversary date|!plan effective date|!plan effective|!group effective date|!group effective|!policy effective date|!policy effective|!plan begin date|!plan start date|!plan end date|!plan term date|!plan dates|!plan year begins|!plan year start|!benefit year begins|!benefits reset|!rates effective|!contract effective date|!contract effective|!contract term|!contract dates|!policy period|!plan period|!rate effective date|!original plan effective date|!plan effective from|!policy term|!year begins|!renews|!group renewal date|!plan renewal date|!contract renewal|!plan year dates|!deductible period|!accumulation period|!plan anniversary|!group termination date|!plan termination date|!benefits effective|!schedule effective|!revision date|!revised|!rev|!benefit period begins|!benefit plan year|!contract period|!rate period|!accumulator period|!policy effective from|!effective date of plan|!plan effective date of|!effective date of coverage for group|!schedule effective date|!plan begin|!plan end|!yr',
  coverage_date:
    '!effective date|!eff date|effective|eff|!coverage effective|!coverage eff|!coverage date|!coverage dates|!coverage begin|!coverage begins|!coverage start|!coverage end|!term date|!termination date|term|!eligibility date|!eligible date|!coverage effective date|!coverage termination date|!original effective date|!coverage from|!coverage to|!coverage period|!start date|!end date|from|to|thru|through|!begin date|!expiration date|!effective dates|!effective from|!effective through|!eligibility dates|!coverage through|!effective thru|!eff dt|!term dt|!valid from|!valid through|!valid thru|!cov eff|!eff thru|!benefits begin|!eligibility begin date|!benefit begin date',
  bare_name: 'name|full name|first name|last name|first|last|mi|middle initial|name last first mi|names',
  bare_id: 'id|id no|identification|identifier',
  bare_address:
    'address|mailing address|street address|city|state|zip|zip code|city state zip|addr|address line 1|address line 2|address 1|address 2|location|apt|apt no|apartment|apartment no|unit no|suite no|apt unit|apt suite|street apt|city st zip|city st|town',
  bare_phone:
    'phone|phone no|tel|telephone|telephone no|ph|contact|contact no|call|fax|fax no|phone fax|tel no',
  holder:
    'prepared for|policyholder|policy holder|contract holder|contractholder|plan holder|planholder|sponsor|account name|policyholder name|policy holder name|account holder|holder|name of policyholder|plan sponsor name|contract holder name|name of policy holder|name of contract holder|name of account holder|name of holder',
  either_id:
    'control|control suffix|!policy no|!policy id|policy|!contract no|!contract id|contract|!client no|!client id|!customer no|!customer id|!case no|!control no|!account no|account|division|!employer no|!employer id|!agreement no|!policy contract no|!group policy certificate no',
  provider:
    'provider|provider name|dentist|dentist name|treating dentist|rendering provider|billing provider|attending dentist|doctor|practice|practice name|office|office name|dental office|facility|facility name|lab|clinic|provider information|provider office|referring dentist|general dentist|primary care dentist|pcd|assigned dentist|bill to|ship to|treating provider|requesting provider|dental practice|welcome|selected dentist|office contact|dental office name|provider group',
  caption:
    'relationship|relation|relationship to subscriber|relationship to insured|patient relationship|sex|gender|age|marital status|student status|student|status|state|county|title|suffix|plan|type|product|program|coverage|coverage type|type of coverage|plan type|tier|class|department|salary|occupation|language|date|time|page|notes|note|comments|remarks|cob|other coverage|other insurance|secondary coverage|used|remaining|limit|met|amount|tooth|surface|procedure|code|description|fee|frequency|waiting period|waiting periods|benefits|deductible|maximum|network status|in network|out of network|dependent age|student age|assignment of benefits|mtc|missing tooth clause|accepts assignment|terms|qty|subject|active|inactive|eligible|website|web|url|hours|weight|height|race|ethnicity|smoker|medications|allergies|history|service|date time|generated|schedule|category|self|alt phone type|preferred language|coverage level|plan year type|individual|family',
}

const keyOfWord = (word: string) => (/^(?:#|no\.?|number)$/i.test(word) ? 'no' : bareWord(word))
const phraseKey = (phrase: string) =>
  phrase
    .split(/[\s/()-]+/)
    .map(keyOfWord)
    .filter(Boolean)
    .join(' ')

function collect(): Map<string, Label> {
  const labels = new Map<string, Label>()
  const add = (phrase: string, role: Role) => {
    const strong = phrase.startsWith('!') || (PERSONAL.has(role) && phrase.includes(' '))
    const key = phraseKey(phrase)
    // forms that are short of room write "grp" in any caption of a group
    for (const written of [key, key.replace(/\bgroup\b/, 'grp')])
      if (written && !labels.has(written)) labels.set(written, { role, strong })
  }
  for (const [role, list] of Object.entries(OF_PERSON) as [Role, string][])
    for (const end of list.split('|')) {
      if (end.startsWith('!')) add(end, role)
      for (const person of role === 'caption' ? COVERED : PERSONS.split('|'))
        add(`${person} ${end.replace('!', '')}`, role)
    }
  for (const [role, list] of Object.entries(ALONE) as [Role, string][])
    for (const phrase of list.split('|')) add(phrase, role)
  for (const person of PERSONS.split('|')) add(person, 'name')
  const fromLexicon: [Role, string[]][] = [
    ['group_name', LEXICON.fields.group_name.labels.filter((l) => /group|employ/i.test(l) && l !== 'Group')],
    ['group_id', LEXICON.fields.group_id.labels.filter((l) => /group|grp|gn/i.test(l))],
    [
      'payer_id',
      [
        ...LEXICON.fields.payor_id.labels,
        'Electronic claims',
        'Electronic claim no',
        'EDI payer',
        'EDI payer no',
        'E-claims',
        'Emdeon ID',
        'Change Healthcare ID',
        'Payer code',
        'Payer identification',
        'Payer identifier',
        'Payor code',
        'Payor identification',
        'Trading partner ID',
        'MCO payer ID',
      ],
    ],
    ['carrier', LEXICON.fields.insurance_company.labels],
    ['service_phone', LEXICON.fields.customer_service_phone.labels.filter((l) => / /.test(l))],
  ]
  for (const [role, list] of fromLexicon) for (const label of list) add(`!${label}`, role)
  for (const field of Object.values(LEXICON.fields)) for (const label of field.labels) add(label, 'caption')
  for (const [kind, list] of Object.entries(LEXICON.columns))
    if (kind !== 'plan_names') for (const label of list) add(label, 'caption')
  return labels
}

/** Every known caption, by its words ("subscriber date of birth", "chart no"). Earlier entries win over later ones. */
export const LABELS: ReadonlyMap<string, Label> = collect()

/** The longest caption in words. */
export const LONGEST_LABEL = Math.max(...[...LABELS.keys()].map((key) => key.split(' ').length))
