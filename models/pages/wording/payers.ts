import type { Net } from '../shape.ts'

/** Heads and phrases that say whose share a figure is; every fourth is blind. `{}` is where the figure stands, `[]` what it is for. */
export const PLAN_HEADS: readonly string[] = [
  'Plan Pays',
  'The plan pays',
  'Coverage',
  'Percentage Payable',
  'Benefit Level',
  'Plan Payment',
  'Fund Pays',
  'Carrier Share',
  'We Pay',
  'Covered At',
  'Ins. %',
  'Insurer Pays',
  'Plan Coverage',
  'Paid by the Plan',
  'Fund Payment',
  'Reimbursement',
]
/** The second set. */
export const TWIN_PLAN_HEADS: readonly string[] = [
  'Insured Portion',
  'Company Settles',
  'Our Contribution',
  'Met by the Scheme',
]

/** Words right before a percent of the plan. */
export const PLAN_LEADS: readonly string[] = [
  'Covered at',
  'Paid at',
  'Plan pays',
  'Payable at',
  'Services paid at',
  'Benefits paid at',
  'Fund pays',
  'Reimbursed at',
]
/** The second set. */
export const TWIN_PLAN_LEADS: readonly string[] = ['Settled at', 'Met at']

/** Heads of the member's share; every fourth is blind. */
export const MEMBER_HEADS: readonly string[] = [
  'You Pay',
  'Your Cost',
  'Patient Pays',
  'Member Responsibility',
  'Your Share',
  'Enrollee Pays',
  'Participant Pays',
  'Your Coinsurance',
  'Member Pays',
  'What You Pay',
  'Pt. Portion',
  'Subscriber Share',
  'Employee Pays',
  'Enrollee Responsibility',
  'Member Cost',
  'Patient Share',
]
/** The second set. */
export const TWIN_MEMBER_HEADS: readonly string[] = [
  'You Settle',
  'Out of Your Pocket',
  'Your Portion',
  'Left for You',
]

export const PLAN_PHRASES: readonly string[] = [
  '[] are covered at {}',
  'the plan pays {} for []',
  '[] – covered at {}',
  '[] are reimbursed at {}',
  '[] are paid at {} of the allowed amount',
  'the plan will pay {} of covered charges for []',
  'the Fund pays {} toward []',
  '{} of the cost of [] is payable by the carrier',
  'we cover {} of the cost of []',
  'the plan takes care of {} of the charge for []',
  'insurance pays {} for []',
  'benefits for [] are payable at {}',
]
/** The second set. */
export const TWIN_PLAN_PHRASES: readonly string[] = [
  'for [] the company settles {}',
  '{} is settled for you when you need []',
  'the scheme meets {} of []',
]

export const MEMBER_PHRASES: readonly string[] = [
  'you pay {} for []',
  'your share of [] is {}',
  'patient owes {} for []',
  '[] leave {} to you',
  'members pay {} toward []',
  'the enrollee is responsible for {} of the cost of []',
  'the participant pays {} of charges for []',
  'your coinsurance for [] is {}',
  '[] cost you {}',
  'you are responsible for {} of []',
]
/** The second set. */
export const TWIN_MEMBER_PHRASES: readonly string[] = [
  'for [] you settle {}',
  '{} of [] comes out of your pocket',
  'you put down {} toward []',
]

/** Names of networks; every fourth is blind. */
export const NETWORKS: Record<Net, readonly string[]> = {
  in: [
    'In-Network',
    'In the network',
    'INN',
    'Participating Dentist',
    'Network Dentist',
    'Preferred Provider',
    'Panel Dentist',
    'Contracted Dentist',
    'PPO Dentist',
    'If you see a network dentist',
    'In Network',
    'Member Dentist',
  ],
  mid: [
    'Premier Dentist',
    'Second network',
    'Premier',
    'Extended Network',
    'Tier 2 Dentist',
    'Standard Network Dentist',
    'Affiliated Dentist',
    'Wider Network Dentist',
  ],
  out: [
    'Out-of-Network',
    'Outside the network',
    'OON',
    'Non-Participating Dentist',
    'Non-Network Dentist',
    'Non-Preferred Provider',
    'Non-Panel Dentist',
    'Any Other Dentist',
    'Non-PPO',
    'If you see any other dentist',
    'Out of Network',
    'Non-Contracted Dentist',
  ],
}
