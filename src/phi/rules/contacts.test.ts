import { describe, expect, test } from 'bun:test'
import { judgeText } from '../../testing/phi/judge.ts'

const FINE = { leaks: [], eaten: [] }

describe('phones, e-mail and web addresses', () => {
  test.each([
    ['a home phone', '40: Phone (H): <phone (970) 555-0136> || 300: ALT <phone 970-555-0182>'],
    [
      'a number with an extension',
      '40: Work: <phone (970) 555-0136 x214> || 300: <phone 970-555-0182 ext. 3>',
    ],
    ['a number without a caption', '40: <phone 970.555.0182>'],
    ['a number read badly', '40: Cell <phone 97O-555-0182>'],
    ["the mother's number", '~ 40: For benefits questions call the mother at <phone 541-555-0174> first.'],
    [
      'numbers in a patient list',
      '40: Patient || 200: Phone || 300: DOB || 400: Insurance\n40: <name Thessaly Quillfeather> || 200: <phone 970-555-0182> || 300: <dob 1/2/1980> || 400: <keep Guardian>',
    ],
    ['an e-mail address', '40: E-mail: <email mari.quintanilla91@example.com>'],
    ['one whose sign was read badly', '40: <email strandfam©example.net>'],
    ['a link with a token', '40: <url https://portal.example.com/member/view?id=W123456789>'],
    [
      "a parent's number below the insurer",
      "40: Ins. company: <carrier Harborlight Dental>\n40: Parent's cell: <phone 970/555-0193>",
    ],
  ])('%s: goes', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })

  test.each([
    ['a toll-free number', '40: PPO; payer <payer_id TMD03>; call <service_phone (800) 555-0196>'],
    [
      'a toll-free number over the end of a line',
      '~200 40: If you have any questions at all about this, call <service_phone (866) 555-0171> now.',
    ],
    ["the carrier's own number", '40: Customer service: <service_phone (303) 555-0150>'],
    ['the same in short', '40: PROVIDER SVC || 200: <service_phone 303-555-0150>'],
    [
      "the carrier's number on a form",
      '40: Ins. Co. <carrier Union Birch Life> || 300: Phone <service_phone 303-555-0150>',
    ],
    ["a fund's office", '~ 40: Trust Office: <service_phone (303) 555-0144>. Implants are not covered.'],
    [
      "a department's number",
      '40: Department || 200: Telephone\n40: Billing || 200: <service_phone (303) 555-0144>',
    ],
    [
      'the number under a letterhead',
      '40: <keep Riverstone Dental Laboratory>\n40: <keep 740 Commerce Way, Suite 12, Reno, NV 89502>\n40: <keep (775) 555-0141>',
    ],
    ['a fax strip', '40: <keep FROM:KPD AUTO FAX 8005550150 TO:3195550177 PAGE 001>'],
    [
      'a general mailbox and a bare host',
      '40: <keep claims@harborlight.example.com> || 300: <keep www.harborlight.com>',
    ],
  ])('%s: stays', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })
})
