import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'

/** How staff name a service: many of it, and one. */
const NAMES: Record<Procedure, [many: string, one: string, be: 'is' | 'are']> = {
  exams: ['exams', 'an exam', 'are'],
  xray: ['x-rays', 'an x-ray', 'are'],
  fluoride: ['fluoride', 'fluoride', 'is'],
  sealants: ['sealants', 'a sealant', 'are'],
  prophy: ['cleanings', 'a prophy', 'are'],
  fillings: ['fillings', 'a filling', 'are'],
  endo: ['root canals', 'a root canal', 'are'],
  extractions: ['simple extractions', 'a simple extraction', 'are'],
  srp: ['scaling and root planing', 'srp', 'is'],
  periodontal: ['periodontics', 'perio', 'is'],
  anesthesia: ['anesthesia', 'sedation', 'is'],
  perio_maintenance: ['perio maintenance', 'D4910', 'is'],
  crowns: ['crowns', 'a crown', 'are'],
  bridges: ['bridges', 'a bridge', 'are'],
  dentures: ['dentures', 'a denture', 'are'],
  implants: ['implants', 'an implant', 'are'],
  core_buildup: ['core buildups', 'a buildup', 'are'],
  inlays_onlays: ['onlays', 'an onlay', 'are'],
  oral_surgery: ['oral surgery', 'oral surgery', 'is'],
  osseous_surgery: ['osseous surgery', 'osseous surgery', 'is'],
  orthodontic: ['braces', 'ortho', 'are'],
}

type Wordings = (many: string, one: string, be: 'is' | 'are') => string[]

/** How each fact of a service is asked for. */
const OF_SERVICE: Record<string, Wordings> = dictionary<Wordings>({
  pays: (many, one) => [
    `what percent do they pay on ${many}?`,
    `${many} coverage?`,
    `how much is covered for ${one}`,
  ],
  out: (many) => [`what do they pay out of network on ${many}?`, `oon % for ${many}`],
  class: (many, one, be) => [`${be} ${many} basic or major?`, `what class is ${one} under?`],
  deductible: (many, one) => [`does the deductible apply to ${many}?`, `is the deductible waived for ${one}`],
  age: (many, _, be) => [
    `is there an age limit on ${many}?`,
    `${many} age limit`,
    `up to what age ${be} ${many} covered?`,
  ],
  limit: (many, one, be) => [
    `how often ${be} ${many} covered?`,
    `${many} frequency`,
    `how often will they pay for ${one}?`,
  ],
  replacement: (many, one) => [
    `how long until they'll replace ${one}?`,
    `${many} replacement`,
    `how often will they pay for ${one}?`,
  ],
  downgrade: (many, _, be) => [`do they downgrade ${many}?`, `${be} ${many} downgraded`],
  visit: (many) => [
    `how many quads of ${many} per visit?`,
    `can we do all four quads of ${many} in one visit?`,
  ],
})

/** How the facts of the plan as a whole are asked for. */
const OF_PLAN: Record<string, string[]> = dictionary({
  'field/group_name': ["what's the group name?", 'employer name'],
  'field/group_id': ["what's the group number?", 'group id'],
  'field/insurance_company': ["who's the carrier?", 'which insurance company is it'],
  'field/payor_id': ["what's the payer ID?", 'edi number'],
  'field/customer_service_phone': ['what number do we call?', 'provider services phone'],
  'field/plan_type': ['what type of plan is it?', 'plan type'],
  'field/deductible_individual': ["what's the individual deductible?", 'deductible per person'],
  'field/deductible_family': ["what's the family deductible?", 'family ded'],
  'field/orthodontic_deductible': ['is there a separate deductible for ortho?', 'ortho deductible'],
  'field/annual_maximum_individual': ["what's the annual max?", 'yearly maximum per person'],
  'field/annual_maximum_family': ['is there a family maximum?', 'family max'],
  'field/orthodontic_lifetime_maximum': ["what's the ortho lifetime max?", 'lifetime maximum for braces'],
  'flag/missing_tooth_clause': ['is there a missing tooth clause?', 'mtc?'],
  'flag/alternate_benefit': ['does it have an alternate benefit clause?', 'least expensive alternative?'],
  'flag/cob': ['how do they coordinate benefits?', 'cob method'],
  'flag/preauthorization': ['do we need a predetermination?', 'preauth required?'],
  'flag/dependent_age_limit': ['to what age are dependents covered?', 'dependent age limit'],
  'flag/student_age_limit': ['student age limit?', 'until what age are full time students covered'],
  'flag/claim_timely_filing': ['what is the timely filing limit?', 'how long do we have to file a claim'],
  'flag/rollover': ['does the maximum roll over?', 'is there a carryover'],
  'flag/oon_reimbursement': ['is out of network paid at ucr or mac?', 'fee basis out of network'],
  'flag/effective_date': ['when did the plan start?', 'effective date'],
  'flag/benefit_period': ['calendar year or plan year?', 'when do benefits renew'],
  'flag/occlusal_guard': ['is a night guard covered?', 'occlusal guard'],
  'flag/tmj': ['is TMJ treatment covered?', 'tmj'],
  'flag/work_in_progress': ['do they cover work in progress?', 'treatment in progress'],
  'flag/assignment_of_benefits': ['do they accept assignment of benefits?', 'aob'],
  'flag/network_restriction': ['can they see any dentist?', 'do they have to stay in network'],
  'flag/out_of_network_deductible': ["what's the out of network deductible?", 'oon ded'],
  'flag/out_of_network_maximum': ["what's the out of network maximum?", 'oon max'],
  'counts/preventive': ['does preventive count toward the max?', 'is preventive waived from the max'],
  'counts/orthodontic': ['does ortho count toward the annual max?', 'is ortho outside the yearly max'],
  'wait/all': ['is there a waiting period?', 'any waits'],
  'wait/late_entrant': ['what waits for late entrants?', 'late entrant waiting period'],
  'flag/plan_option': ['which option of the plan is this?', 'plan option'],
  disclaimers: ['any disclaimers?', 'what does the fine print say'],
  paid_on: ['do they pay crowns on the prep or seat date?', 'seat date or prep date'],
})

/** Items of x-rays that have limits of their own. */
const ITEMS: [item: RegExp, wordings: string[]][] = [
  [/bitewing/, ['how often are bitewings covered?', 'bwx frequency']],
  [/pano|full/, ['how often is a pano covered?', 'fmx frequency']],
]

const ofClass = (name: string): string => (name === 'orthodontic' ? 'ortho' : `${name} services`)

/** The wordings in which a fact is asked for, by its key (`factKey`); none where nobody asks for it by itself. */
export function questionsFor(key: string): string[] {
  const [kind = '', of = '', item] = key.split('/')
  if (item) return ITEMS.find(([name]) => name.test(item))?.[1] ?? []
  if (key === 'downgrade/fillings')
    return ['are posterior composites downgraded?', 'do they downgrade white fillings on back teeth']
  const own = OF_PLAN[key]
  if (own) return own
  if (kind === 'wait')
    return [
      `is there a waiting period for ${ofClass(of)}?`,
      `${ofClass(of)} wait`,
      `how long do they wait for ${ofClass(of)}`,
    ]
  if (kind === 'class_deductible')
    return [`does the deductible apply to ${ofClass(of)}?`, `is the deductible waived on ${ofClass(of)}`]
  const names = NAMES[of as Procedure]
  return names ? (OF_SERVICE[kind]?.(...names) ?? []) : []
}
