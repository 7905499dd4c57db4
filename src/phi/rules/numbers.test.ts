import { describe, expect, test } from 'bun:test'
import { judgeText } from '../../testing/phi/judge.ts'

const FINE = { leaks: [], eaten: [] }

describe('numbers of persons', () => {
  test.each([
    ['a social security number', '40: SSN || 200: <ssn 219-09-9999>'],
    ['one of which four figures show', '40: SS# <ssn ***-**-1234>'],
    ['one without a caption', '40: <ssn 219-09-9999> || 200: <keep ok>'],
    ['the last figures of one, behind a caption that was misread', '40: SSN last t4 || 200: <ssn 6631>'],
    ['one under a caption for the group', '40: Group no.: <ssn 219-09-9999>'],
    [
      'a member number in groups',
      '40: Subscriber ID: <member_id 84 226 0195> || 300: Relationship: <keep Self>',
    ],
    [
      'a member number with letters first',
      '40: MEMBER ID <member_id BHX 4471 90226> || 300: CHART NO. <chart_number QUI-00873>',
    ],
    ['a short chart number', '40: Chart # <chart_number 4471>'],
    ['a certificate', '40: Certificate no. || 200: <member_id GS-5508812>'],
    [
      'claim, check, reference',
      '40: Claim #: <claim_number A26017> || 200: Check No. <id 4418267> || 400: Ref # <id 04177>',
    ],
    ['a long number nobody announces', '40: <id 77120934-A> || 200: <id 20260203-004417-9>'],
    ['groups of figures nobody announces', '40: <id 1234 5678 39>'],
    [
      'a repeat with a suffix',
      '40: Member ID: <member_id W123456789>\n40: <member_id W12345678901> || 300: <keep ok>',
    ],
    [
      "a policy number in a person's block beside a group number",
      '= 40: Subscriber\n40: Group no. || 200: <group_id 7719-003>\n40: Policy no. || 200: <member_id 88123456>',
    ],
    [
      'a number under its caption',
      '40: MEMBER ID || 200: GROUP NUMBER\n40: <member_id U6307 5716 45> || 200: <group_id LP-40096>',
    ],
    [
      'the last figures of a number',
      '40: Member ID ending in <member_id 4697> || 300: SSN ending <ssn 0981>',
    ],
    ['a number after the carrier', '40: INS: <carrier Harborlight Dental> / <member_id 86.4145.36>'],
    ['a number beside a name in brackets', '40: Patient: <name Thessaly Quillfeather> [<chart_number 0915>]'],
    [
      'a number in two parts in brackets',
      '40: Patient: <name Thessaly Quillfeather> (<chart_number YM 4697>)',
    ],
    [
      "a person's number beside a group's",
      '40: Grp: <group_name Otter Granite> || 300: ID: <member_id 680 056 520>',
    ],
    ['letters before a long code', '40: <id BSK 404L39495> || 300: <keep PPO>'],
  ])('%s: goes', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })
})

describe('numbers of the plan', () => {
  test.each([
    [
      'the group number and its repeats',
      '40: Group no.: <group_id 0048217-0002>\n40: Harborlight Dental <group_id 0048217-0002>',
    ],
    [
      'the group number in a sentence that wraps',
      '~300 40: This chapter gives the amounts the plan pays. The group number is <group_id LP-400960> and claims go to payer ID <payer_id 62308>.',
    ],
    ['the payer number', '40: Payer ID || 200: <payer_id 62308> || 300: NEIC || 400: <payer_id 1234567>'],
    [
      'plan and employer numbers',
      '40: Plan number || 200: <keep 504>\n40: Employer identification number || 300: <keep 84-5550127>',
    ],
    [
      'the policy number of a group',
      '40: Policyholder: <group_name Quillback Logistics LLC>\n40: Policy Number: <group_id 88204123>',
    ],
    [
      "a group number after the group's name",
      '40: Group: <group_name Otter Creek Granite> #<group_id 1234567>',
    ],
    [
      'procedure codes, years, times, limits',
      '40: <cdt D0120/D0150> || 150: <cdt 2140-2161> || 250: <keep 2025-2026> || 350: <keep 08:30:15>',
    ],
    ['amounts', '40: <amount $1,500,000.00> || 200: <amount 1,234,567> || 350: <amount 150000.00>'],
    [
      "a group number in brackets after the group's name",
      '40: Group: <group_name Otter Creek Granite> (<group_id 440918>)',
    ],
    ['a client number', '40: Client <group_id 4410-2003> | Plan <keep Otter PPO>'],
    [
      'the phone that stands beside a caption of another column',
      '40: Subscriber ID || 300: <service_phone (877) 555-0181>\n40: <member_id ODA-4402-1993>',
    ],
    ['the invoice number', '40: Invoice no. <keep RDL-2041775>'],
    [
      'a group number under a caption for either',
      '40: Effective || 200: Group/Acct\n40: <plan_date 05/01/2023> || 200: <group_id 493350041>',
    ],
    [
      'a month and a period in one word',
      '40: Issued <keep 01/2026> || 200: Plan date: <plan_date 01/01/2026-12/31/2026>',
    ],
    ['a payer number after dots', '40: PAYER PRIMARY ID . . . . <payer_id 35719>'],
  ])('%s: stays', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })
})
