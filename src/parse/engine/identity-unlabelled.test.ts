import { describe, expect, test } from 'bun:test'
import { valuesOf } from '../../testing/drawn-layout.ts'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readIdentity } from './identity.ts'

const read = (text: string) => valuesOf(readIdentity(redactedPages(drawText(text))))

describe('what is no name or number of the plan', () => {
  test.each<[string, string, string]>([
    [
      'the heading of a chapter',
      'insurance_company',
      '# Section 5 Dental Services and Supplies\nYou pay: nothing',
    ],
    [
      'the title of the plan',
      'insurance_company',
      '# Dental Plan of Benefits, Fund No. CW77-D\nCovered dental expenses',
    ],
    [
      'all employees',
      'group_name',
      '# Summary of Benefits\nFor all full-time employees\nThis plan pays benefits.',
    ],
    [
      'the kind of plan beside a number',
      'group_name',
      '# Summary of Benefits\nSummit PPO plus Premier\nGroup 88120-1',
    ],
    [
      'the insurer in the title',
      'group_name',
      '# Brightmoor Federal Dental – 2027 Plan Summary\nThere is no waiting period.',
    ],
    [
      'the number of the medical plan',
      'group_id',
      '# Contacts\nMedical | Cedar Peak Health | Policy 990215 | 1-888-555-0107',
    ],
    [
      'the phone of the vision plan',
      'customer_service_phone',
      '# Contacts\nVision | Clearline | 1-888-555-0107',
    ],
  ])('%s', (_what, path, text) => {
    expect(read(text)[path]).toBeUndefined()
  })
})

describe('small words before a name', () => {
  test.each<[string, string]>([
    ['Group name: For Eyes Optical\nGroup number: 55120', 'For Eyes Optical'],
    ['# For Eyes Optical\n# Dental PPO\nGroup 55120', 'For Eyes Optical'],
    ['# Dental benefits at a glance\nfor Mesa Verde Irrigation\nGroup number 55120', 'Mesa Verde Irrigation'],
    ['# Dental PPO\nfor the Cedar County Schools\nGroup 9921', 'Cedar County Schools'],
    ['# For Mesa Verde Irrigation District\n# Dental PPO\nGroup 55120', 'Mesa Verde Irrigation District'],
    ['Employer: of Mesa Verde Irrigation District', 'Mesa Verde Irrigation District'],
  ])('%s names %s', (text, name) => {
    expect(read(text).group_name).toBe(name)
  })
})

describe('names and numbers without labels of their own', () => {
  test.each<[string, Record<string, string>]>([
    [
      'Emp = Otter Creek Milling   grp# 7781-C\nIns = Brightmoor Dental of Ohio, 800-555-0101, e-payer BMD22. PPO, we are INN.',
      {
        group_name: 'Otter Creek Milling',
        group_id: '7781-C',
        insurance_company: 'Brightmoor Dental of Ohio',
        payor_id: 'BMD22',
        customer_service_phone: '(800) 555-0101',
      },
    ],
    [
      '# Brightmoor Dental PPO plus Premier – Group 02877-00001, Fernhill Unified School District\nDeductible $50',
      {
        group_name: 'Fernhill Unified School District',
        group_id: '02877-00001',
        insurance_company: 'Brightmoor Dental',
      },
    ],
    [
      '# Brightmoor Dental Trust\nYour coverage through Kinsman Ridge Paper Company (group BSD-2207) pays exams at 100%.',
      {
        group_name: 'Kinsman Ridge Paper Company',
        group_id: 'BSD-2207',
        insurance_company: 'Brightmoor Dental Trust',
      },
    ],
    [
      '# What we cover\nOffered to annuitants of the Beacon Service Retirees Association, plan code BSR-22. Keep this in mind.',
      { group_name: 'Beacon Service Retirees Association', group_id: 'BSR-22' },
    ],
    [
      '# Pelham Parish Government\n2027 choices – Brightmoor Dental Benefit Corp. – PPO group BB4470-P',
      {
        group_name: 'Pelham Parish Government',
        group_id: 'BB4470-P',
        insurance_company: 'Brightmoor Dental Benefit Corp.',
      },
    ],
    [
      '# Your benefits\nGroup: Northway Trucking (55120)\nSend claims to: Brightmoor Dental, PO Box 12, Reno, NV 89501.',
      { group_name: 'Northway Trucking', group_id: '55120', insurance_company: 'Brightmoor Dental' },
    ],
    [
      '# Your benefits\nGroup: TAMWORTH FOUNDRY / 0099121\n© 2027 Brightmoor Dental Plan of Iowa. All rights reserved.',
      {
        group_name: 'TAMWORTH FOUNDRY',
        group_id: '0099121',
        insurance_company: 'Brightmoor Dental Plan of Iowa',
      },
    ],
    [
      '# Contacts\nMedical | Cedar Peak Health | Policy 990215 | 1-888-555-0107\nDental | Brightmoor Crown Dental | Policy BC-0418-77 | 1-800-555-0164',
      {
        group_id: 'BC-0418-77',
        insurance_company: 'Brightmoor Crown Dental',
        customer_service_phone: '(800) 555-0164',
      },
    ],
    [
      '# Brightmoor Dental Individual & Group Plans\nGroup name: Cactus Ridge Animal Hospital\nBrightmoor Dental Insurance Company · (833) 555-0111 · payer ID BRGT2',
      {
        group_name: 'Cactus Ridge Animal Hospital',
        insurance_company: 'Brightmoor Dental Insurance Company',
        payor_id: 'BRGT2',
        customer_service_phone: '(833) 555-0111',
      },
    ],
    [
      'We called Brightmoor Dental for benefits. Group Bright Foods Inc #44102.',
      { group_name: 'Bright Foods Inc', group_id: '44102', insurance_company: 'Brightmoor Dental' },
    ],
    [
      '# Your Smile Plan\nSponsored by Bright Foods, Inc.\nInsured by Brightmoor Mutual. Contract 88-1202.',
      { group_name: 'Bright Foods, Inc.', group_id: '88-1202', insurance_company: 'Brightmoor Mutual' },
    ],
    [
      '# WEAVERS Local 1102 Dental Fund\nPlan A - Active Members\nFund account no. 1102-A',
      { group_name: 'WEAVERS Local 1102 Dental Fund', group_id: '1102-A' },
    ],
    [
      '# Delta Dental PPO plus Premier\nSummary for group #1182-0001\nDelta Dental of Ohio\nCustomer Service: 800-555-0102',
      {
        group_id: '1182-0001',
        insurance_company: 'Delta Dental of Ohio',
        customer_service_phone: '(800) 555-0102',
      },
    ],
    [
      '# Your benefits\nBrightmoor Insurance Company, Des Moines, IA 50392',
      { insurance_company: 'Brightmoor Insurance Company' },
    ],
    [
      '# Brightmoor Dental\nYour benefits are provided by Prairie View Cooperative\nGroup number:\n66120-04',
      {
        group_name: 'Prairie View Cooperative',
        group_id: '66120-04',
        insurance_company: 'Brightmoor Dental',
      },
    ],
    [
      '# Notes from call w/ Brightmoor Dental 10/12\nGrp Prairie View Coop #66120 PPO cal yr',
      { group_name: 'Prairie View Coop', group_id: '66120', insurance_company: 'Brightmoor Dental' },
    ],
    [
      '# Fax-back\nFrom: Brightmoor Dental Provider Relations 800-555-0161\nGroup/Section... 66120/004',
      {
        group_id: '66120/004',
        insurance_company: 'Brightmoor Dental',
        customer_service_phone: '(800) 555-0161',
      },
    ],
  ])('%s', (text, expected) => {
    const { plan_type: _, ...found } = read(text)
    expect(found).toEqual(expected)
  })

  test('a number that a line end cuts in two is read whole', () => {
    const words =
      'Employees of Basalt Ridge Logistics may choose between two of our dental plans, see the Group Number EM-\n77120). What you pay is shown.'
    expect(read(`# Your choices\n${words}`)).toMatchObject({ group_id: 'EM-77120' })
  })
})
