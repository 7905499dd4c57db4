import { type PlanSketch, planFrom } from './plans.ts'

const PREMIER: PlanSketch = {
  id: 'G1',
  identity: {
    group_name: '1: Brightwater Foods',
    group_id: '1: 7710245',
    insurance_company: '1: Northlake Dental',
    payor_id: '1: NLD44',
    customer_service_phone: '1: 800-555-0187',
    plan_type: '1: PPO',
  },
  verified: ['priya.nair', '2026-08-20'],
  uploaded: '2026-08-19T14:00:00Z',
  fields: {
    deductible_individual: '1: $75',
    deductible_family: '1: 3x individual',
    deductible_applies_to_preventive: '1: No',
    annual_maximum_individual: '1: $2,000',
    annual_maximum_family: '1: $5,000',
    orthodontic_lifetime_maximum: '1: $1,800',
    orthodontic_deductible: '1: $100',
  },
  coverage: {
    exams: '2: 100 Out-of-network: 80%. Deductible waived. Limit: 2 per benefit year.',
    xray: '2: 100 Out-of-network: 80%. Deductible waived. Limit: bitewings 1 per calendar year; full mouth or panoramic 1 per 36 months.',
    prophy: '2: 100 Out-of-network: 80%. Deductible waived. Limit: 1 per 6 months.',
    fluoride: '2: 100 Deductible waived. Limit: 2 per benefit year. Age: under 19.',
    sealants: '2: 80 Deductible applies. Limit: 1 per tooth per lifetime. Age: under 16.',
    fillings: '2: 80 Out-of-network: 60%. Deductible applies. Limit: 1 per surface per 24 months.',
    endo: '2: 80 Deductible applies.',
    extractions: '2: 80 Out-of-network: 60%. Deductible applies.',
    srp: '2: 80 Deductible applies. Limit: 1 per quadrant per 36 months.',
    perio_maintenance: '2: 80 Deductible applies. Limit: 2 per benefit year.',
    crowns:
      '3: 60 Out-of-network: 50%. Deductible applies. Limit: 1 per tooth per 60 months. Age: 12 and over. Paid on prep date.',
    bridges: '3: 60 Deductible applies. Limit: 1 per 120 months.',
    dentures: '3: 60 Deductible applies. Limit: 1 per arch per 60 months.',
    implants: '3: 50 Deductible applies. Limit: 1 per tooth per lifetime.',
    oral_surgery: '3: 80 Deductible applies. Medical plan pays first.',
    orthodontic: '3: 50 Deductible waived. Age: under 26.',
  },
  waits: { basic: '4: None', major: '4: 6 months (waived with proof of prior coverage)' },
  flags: {
    plan_option: '1: Premier',
    benefit_period: '1: July 1 - June 30',
    effective_date: '1: 2026-07-01',
    missing_tooth_clause: '4: No',
    cob: '4: Standard',
    preauthorization: '4: Required over $500',
    dependent_age_limit: '4: 26',
    student_age_limit: '4: 26',
    claim_timely_filing: '4: 90 days',
    rollover: '4: Threshold $700, amount $350, limit $1,250',
    occlusal_guard: '4: Covered 50%, 1 per 5 years',
    tmj: '4: Not covered',
    oon_reimbursement: '4: 80th percentile UCR',
    preventive_counts_toward_max: '4: No',
    work_in_progress: '4: Not covered',
    assignment_of_benefits: '4: Accepted',
    crown_replacement: '3: 60 months',
    out_of_network_deductible: '1: $150',
  },
  disclaimers: ['4: Not a guarantee of payment.', '4: Cosmetic services are excluded.'],
  typed: {
    conflicts: [
      {
        field: 'coverage.endo',
        values: [
          { percent: 80, page: 2 },
          { percent: 50, page: 4 },
        ],
      },
    ],
  },
}

const BASIC: PlanSketch = {
  id: 'G2',
  identity: PREMIER.identity,
  verified: ['priya.nair', '2026-09-01'],
  uploaded: '2026-08-31T14:00:00Z',
  fields: {
    deductible_individual: '1: $50',
    annual_maximum_individual: '1: $1,000',
    annual_maximum_family: '1: Unlimited',
  },
  coverage: {
    exams: '1: 100',
    prophy: '1: 100',
    fillings: '1: 70 Deductible applies.',
    crowns: '1: 0',
    orthodontic: '1: 0',
  },
  flags: { plan_option: '1: Basic', benefit_period: '1: July 1 - June 30', effective_date: '1: 2026-07-01' },
}

const DHMO: PlanSketch = {
  id: 'G4',
  identity: {
    group_name: '1: City of Alderbrook Employees',
    group_id: '1: OG-2217',
    insurance_company: '1: OrangeGrove Dental HMO, Inc.',
    customer_service_phone: '1: (888) 555-0129',
    plan_type: '1: DHMO',
  },
  verified: ['sam.ortiz', '2026-03-02'],
  uploaded: '2026-03-01T10:00:00Z',
  fields: {
    deductible_individual: '1: None',
    deductible_family: '1: None',
    annual_maximum_individual: '1: Unlimited',
  },
  coverage: {
    exams: '1: 100 Copay: $0.',
    prophy: '1: 100 Copay: $0. Limit: 2 per calendar year.',
    sealants: '1: - Copay: $10.',
    fillings: '1: - Copay: 1 surface $8; 4 surfaces $65.',
    endo: '1: - Copay: anterior $95; molar $235.',
    srp: '2: - Copay: $45.',
    crowns: '1: - Copay: $265.',
    implants: '2: 0',
    orthodontic: '2: - Copay: child $1,995; adult $2,395.',
  },
  waits: { all: '1: None' },
  flags: { network_restriction: '1: Must use selected primary care dentist' },
}

const SCHOOLS: PlanSketch = {
  id: 'G5',
  identity: {
    group_name: '1: Crown Point School District',
    group_id: '1: CPS-0440',
    insurance_company: '1: Prairie Mutual',
    payor_id: '1: 88012',
    customer_service_phone: '1: 877-555-0160',
    plan_type: '1: Indemnity',
  },
  verified: ['sam.ortiz', '2026-02-10'],
  uploaded: '2026-02-09T10:00:00Z',
  fields: {
    deductible_individual: '1: $25',
    deductible_family: '1: $75',
    annual_maximum_individual: '1: $1,750',
  },
  coverage: {
    exams: '1: 100 From category: Preventive.',
    prophy: '1: 100 From category: Preventive.',
    fillings: '1: 80 From category: Basic.',
    endo: '1: 80 From category: Basic.',
    oral_surgery: '1: 80 From category: Basic.',
    crowns: '2: 55 From category: Major. Limit: 1 per tooth per 96 months.',
    dentures: '2: 55 From category: Major.',
  },
  waits: { major: '2: 12 months', late_entrant: '2: Late entrants: basic 6 months, major 24 months' },
  flags: { cob: '2: Standard', dependent_age_limit: '2: 24' },
}

const NEWER_SCHOOLS: PlanSketch = {
  id: 'G6',
  identity: SCHOOLS.identity,
  uploaded: '2026-10-30T10:00:00Z',
  fields: { deductible_individual: '1: $35', annual_maximum_individual: '1: $1,600' },
  coverage: { exams: '1: 100', prophy: '1: 100', fillings: '1: 75', crowns: '1: 45' },
}

const MARLOWE: PlanSketch = {
  id: 'G7',
  identity: { group_name: '1: Marlowe County Schools', group_id: '1: 30714' },
  uploaded: '2026-11-02T10:00:00Z',
  fields: { annual_maximum_individual: '1: $1,400' },
  coverage: { prophy: '1: 90', crowns: '1: 35' },
}

const IRON: PlanSketch = {
  id: 'G8',
  identity: {
    group_name: '1: Delmar Bridge & Iron Co.',
    group_id: '1: G-88204-D',
    insurance_company: '1: Prairie Mutual',
    customer_service_phone: '1: 877-555-0160',
    plan_type: '1: PPO',
  },
  verified: ['ana', '2025-01-15'],
  uploaded: '2025-01-14T10:00:00Z',
  fields: { deductible_individual: '1: $100', annual_maximum_individual: '1: $900' },
  coverage: { prophy: '1: 80', fillings: '1: 65 Deductible applies.', bridges: '1: 45 Deductible applies.' },
}

/** Further plans for the staff questions: options, copays, newer versions, dental words in names, conflicts. */
export const STAFF_PLANS = [PREMIER, BASIC, DHMO, SCHOOLS, NEWER_SCHOOLS, MARLOWE, IRON].map(planFrom)
