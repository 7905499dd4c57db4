import { describe, expect, test } from 'bun:test'
import type { Box } from '../document/page.ts'
import { paper } from '../testing/phi/paper.ts'
import { redact } from './redact.ts'

const FORM = [
  '40: Subscriber: <name Thessaly Quillfeather> || 300: Member ID: <member_id W84 226 0195>',
  '40: Patient: <name Grace Hill> || 300: Phone: <phone (402) 555-0188>',
  '40: Group name: <group_name Marrow & Quillfeather Millworks Inc> || 400: Group no.: <group_id 0048217-0002>',
].join('\n')

const checkOf = async (layout = FORM, lifted: { page: number; box: Box }[] = []) =>
  (await redact([paper(layout)], { lifted })).holdsPatient

describe('the last check', () => {
  test.each([
    'Thessaly Quillfeather',
    'QUILLFEATHER, THESSALY',
    'Paid for Quillfeather only.',
    'Thessa1y Quillfeather',
    'Grace Hill',
    'Hill, Grace M',
    'GraceHill_2026',
    'W842260195',
    'see W84-226-0195, please',
    'W842260195-01',
    'Call (402) 555-0188.',
    'x402.555.0188',
  ])('knows a person again in %p', async (text) => {
    expect((await checkOf())(text)).toBeTrue()
  })

  test.each([
    '',
    'Grace period: 31 days',
    'Hill Dental Group',
    'Marrow & Quillfeather Millworks Inc',
    'The Marrow & Quillfeather Millworks Inc plan',
    '0048217-0002',
    '$1,500 80% 50% 12 months',
    'Call (800) 555-0100',
    'Northlake Dental',
  ])('finds nobody in %p', async (text) => {
    expect((await checkOf())(text)).toBeFalse()
  })

  test('takes what people lifted for nobody’s', async () => {
    const known = paper(FORM).page.words.filter((word) => /^(?:W84|226|0195)$/.test(word.text))
    const lifted = known.map(({ box }) => ({ page: 1, box }))
    const holds = await checkOf(FORM, lifted)
    expect(holds('W842260195')).toBeFalse()
    expect(holds('Thessaly Quillfeather')).toBeTrue()
  })
})
