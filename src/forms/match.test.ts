import { describe, expect, test } from 'bun:test'
import { match } from './match.ts'
import type { Beside } from './one-field.ts'
import { saidByName } from './spelled.ts'

const beside = (words: Partial<Beside>): Beside => ({
  own: '',
  row: '',
  head: '',
  section: '',
  before: '',
  ...words,
})
const ofName = (name: string) => match(beside({ own: saidByName(name) })).field
const ofLabel = (own: string, more: Partial<Beside> = {}) => match(beside({ own, ...more })).field
const ofCell = (row: string, head: string) => match(beside({ row, head })).field

describe('names of form fields', () => {
  test.each([
    ['PatientName', 'hand'],
    ['pt_dob', 'hand'],
    ['Subscriber SSN', 'hand'],
    ['txtMemberID', 'hand'],
    ['Max_Used', 'hand'],
    ['deductible met', 'hand'],
    ['RepName', 'hand'],
    ['form1[0].Page1[0].GroupNum[0]', 'group_id'],
    ['Grp#', 'group_id'],
    ['Employer', 'group_name'],
    ['EmployerGroup', 'group_name'],
    ['InsCo', 'insurance_company'],
    ['Carrier Name', 'insurance_company'],
    ['insurance_company', 'insurance_company'],
    ['PayerID', 'payor_id'],
    ['Electronic Payor ID', 'payor_id'],
    ['InsPhone', 'customer_service_phone'],
    ['PlanType', 'plan_type'],
    ['EffDate', 'effective_from'],
    ['DedInd', 'deductible_individual'],
    ['Ded_Family', 'deductible_family'],
    ['FamilyDeductible', 'deductible_family'],
    ['AnnualMax', 'annual_maximum_individual'],
    ['CalYrMax', 'annual_maximum_individual'],
    ['FamMax', 'annual_maximum_family'],
    ['OrthoLifetimeMax', 'orthodontic_lifetime_maximum'],
    ['Ortho_Max', 'orthodontic_lifetime_maximum'],
    ['OrthoDed', 'orthodontic_deductible'],
    ['MissingToothClause', 'missing_tooth'],
    ['WaitingPeriodMajor', 'wait.major'],
    ['Basic_WP', 'wait.basic'],
    ['COB', 'cob'],
    ['Preauth Required', 'predetermination'],
    ['DepAgeLimit', 'dependent_age'],
    ['StudentAge', 'flag.student_age_limit'],
    ['TimelyFiling', 'timely_filing'],
    ['BenefitYear', 'benefit_year'],
    ['Downgrades', 'downgrades'],
    ['PrepOrSeatDate', 'pays_on'],
    ['AOB', 'flag.assignment_of_benefits'],
    ['Notes', 'notes'],
    ['Remarks_2', 'notes'],
    ['Preventive%', 'class.preventive.percent'],
    ['BasicPct', 'class.basic.percent'],
    ['MajorOON', 'class.major.out'],
    ['DedAppliesBasic', 'deductible_on.basic'],
    ['PerioMaintPercent', 'service.perio_maintenance.percent'],
    ['ProphyFreq', 'service.prophy.limit'],
    ['SRP_Frequency', 'service.srp.limit'],
    ['CrownsPct', 'service.crowns.percent'],
    ['Crown Replacement', 'service.crowns.replacement'],
    ['SealantAge', 'service.sealants.age'],
    ['FluorideAgeLimit', 'service.fluoride.age'],
    ['OrthoAge', 'service.orthodontic.age'],
    ['ImplantCoverage', 'service.implants.percent'],
    ['BWX_Freq', 'service.xray.limit.bitewings'],
    ['FMX freq', 'service.xray.limit.full-mouth-x-rays'],
    ['NightGuard', 'flag.occlusal_guard'],
    ['Verified By', 'verified_by'],
    ['DateVerified', 'verified_date'],
  ])('%s', (name, field) => {
    expect(ofName(name)).toBe(field)
  })

  test.each(['Text12', 'undefined_3', 'form1[0].#subform[0].TextField4[1]', 'fill_9', 'Box A'])(
    '%s says nothing, so a person places it',
    (name) => {
      expect(ofName(name)).toBeNull()
    },
  )
})

describe('words on a line', () => {
  test.each([
    ['Patient:', {}, 'hand'],
    ['DOB', {}, 'hand'],
    ['Appt', {}, 'hand'],
    ['Rep / Ref #', {}, 'hand'],
    ['Used', { before: 'Annual Max' }, 'hand'],
    ['Claims address', {}, 'hand'],
    ['Employer / Group', {}, 'group_name'],
    ['Group #', {}, 'group_id'],
    ['Ins. Co.', {}, 'insurance_company'],
    ['Name of insurance', {}, 'insurance_company'],
    ['Phone', {}, 'customer_service_phone'],
    ['Ded. Ind', {}, 'deductible_individual'],
    ['Fam', { before: 'Ded. Ind' }, 'deductible_family'],
    ['Family', { section: 'Annual maximum' }, 'annual_maximum_family'],
    ['On prev?', { before: 'Ded. Ind Fam' }, 'deductible_applies_to_preventive'],
    ['Is the deductible waived for preventive?', {}, 'deductible_applies_to_preventive'],
    ['Wait: Basic', {}, 'wait.basic'],
    ['Major', { before: 'Wait: Basic' }, 'wait.major'],
    ['Ortho max', {}, 'orthodontic_lifetime_maximum'],
    ['Missing tooth', {}, 'missing_tooth'],
    ['Year', {}, 'benefit_year'],
    ['Does the plan run on a calendar year or plan year?', {}, 'benefit_year'],
    ['Pays on', {}, 'pays_on'],
    ['Freq', { before: 'Cleanings %' }, 'service.prophy.limit'],
    ['Posterior composites downgraded?', {}, 'service.fillings.downgrade'],
    ['Out of network deductible', {}, null],
    ['How did you hear about us?', {}, null],
  ] as [string, Partial<Beside>, string | null][])('%s', (own, more, field) => {
    expect(ofLabel(own, more)).toBe(field)
  })
})

describe('cells of a table', () => {
  test.each([
    ['D0120 Exam', 'In net', 'service.exams.percent.periodic-exam'],
    ['D0274 Bitewings', 'Frequency / age', 'service.xray.limit.bitewings'],
    ['D1110 Prophy', 'Out', 'service.prophy.out'],
    ['D1351 Sealants', 'Age limit', 'service.sealants.age'],
    ['D2392 Composite post.', 'In net', 'service.fillings.percent.back-tooth-composites'],
    ['D4341 SRP', 'Frequency', 'service.srp.limit'],
    ['D7140 Extraction', 'Deductible?', 'service.extractions.deductible'],
    ['D2740 Crown', 'Last done', 'hand'],
    ['D9944 Night guard', 'In net', 'flag.occlusal_guard'],
    ['Root canals', '% covered', 'service.endo.percent'],
    ['Perio maint. (4910)', 'Coverage', 'service.perio_maintenance.percent'],
    ['Full dentures', 'History', 'hand'],
    ['Basic', 'Coverage %', 'class.basic.percent'],
    ['Major', 'Waiting period', 'wait.major'],
    ['Preventive', 'Deductible applies', 'deductible_applies_to_preventive'],
    ['Class II', 'Out of network', 'class.basic.out'],
    ['Deductible', 'Family', 'deductible_family'],
    ['Annual maximum', 'In network', 'annual_maximum_individual'],
    ['Annual maximum', 'Out of network', null],
  ])('%s under %s', (row, head, field) => {
    expect(ofCell(row, head)).toBe(field)
  })

  test('what is not sure gets likely fields', () => {
    const { field, likely } = match(beside({ row: 'D9944 Night guard', head: 'Out' }))
    expect(field).toBeNull()
    expect(likely[0]).toBe('flag.occlusal_guard')
    expect(match(beside({ own: 'Crown or bridge?' })).likely).toContain('service.crowns.limit')
  })

  test('a box to tick is crossed where the answer is its own', () => {
    expect(match(beside({ own: 'Missing tooth clause' }), 'no')).toMatchObject({
      field: 'missing_tooth',
      as: 'no',
    })
    expect(match(beside({ own: 'Crowns %' }), null)).toMatchObject({ as: 'percent' })
  })
})
