import { describe, expect, test } from 'bun:test'
import { judgeText } from '../../testing/phi/judge.ts'

const FINE = { leaks: [], eaten: [] }

describe('addresses', () => {
  test.each([
    ['street and city', '40: <address 2218 Wisteria Ct Apt 4B>\n40: <address Fort Collins, CO 80526>'],
    ['all on one line', '40: Home address || 200: <address 91 Kestrel Hollow Rd, Kearney, NE 68847>'],
    [
      'a street without a street word',
      '40: <address 14942 Old Kestrel Unit 12>\n40: <address Truth or Consequences, NM 87901>',
    ],
    [
      'odd streets',
      '40: <address 19368 Avenue of the Oaks>\n40: <address St. Paul, MN 55104-2210>\ndown 2\n40: <address 4788 Rue Beaulieu #3>\n40: <address Boise, Idaho 83702>',
    ],
    ['a numbered road', '40: <address 2714 County Road 88>\n40: <address Ely, NV 89301>'],
    [
      'in a sentence over the end of a line',
      '~260 40: The subscriber of this plan lives at <address 12 Juniper Pl, Bend OR 97702> with us.',
    ],
    [
      "a person's post office box",
      '= 40: Subscriber\n40: Address || 200: <address PO Box 12>\n200: <address Ely, NV 89301>',
    ],
    ['read badly', '40: <address 1183 Juniper P1, Bend OR 977O2>'],
    [
      'three lines with a dwelling',
      '40: <address One Granite Point>\n40: <address Bldg C Apt 9>\n40: <address New York, N.Y. 10027>',
    ],
    ['a rural route', "40: <address RR 2 Box 114>\n40: <address Coeur d'Alene, ID 83814>"],
    [
      'a street that a narrow column breaks before its street word',
      '40: <address 418 Larkspur> || 300: Crowns\n40: <address Hollow Rd, Apt 3B>\n40: <address Corvallis, OR 97330>',
    ],
    [
      'a city that a narrow column breaks twice',
      '40: <address 17 Juniper Pl, Truth or>\n40: <address Consequences, NM>\n40: <address 87901>',
    ],
    [
      'four lines beside a caption',
      '= 40: Patient\n40: Home address || 200: <address 418 Larkspur>\n200: <address Hollow Rd, Apt>\n200: <address 3B, Corvallis,>\n200: <address OR 97330>',
    ],
    [
      'under a caption for mail, which isn’t where claims are mailed',
      '40: Member ID || 200: Group || 380: Mailing address\n40: <member_id XQ44718> || 200: <group_name Tamarack Millworks> || 380: <address 418 Larkspur Rd>\n380: <address Corvallis, OR 97330>',
    ],
    ['a half number', '40: <address 221 1/2 Elm St, Washington, D.C. 20009>'],
    [
      'parts under captions',
      '= 40: Patient\n40: City: || 150: <address Kearney> || 300: ZIP: || 400: <address 68847>',
    ],
    [
      "a person's other box",
      '= 40: Patient\n40: If mail goes elsewhere: <address Post Office Box 21, Washington, D.C. 20009>',
    ],
    [
      'a state that looks like a caption',
      "40: Patient home address: <address 310 E 14th, Coeur d'Alene, ID 83814>",
    ],
  ])('%s: go', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })

  test.each([
    ['where claims go', '40: Claims mailing address || 200: <claims_address PO Box 3390, Duluth, MN 55803>'],
    [
      'where claims go, a street',
      '40: Mail claims to: <claims_address 4582 S Ulster St>\n110: <claims_address Denver, CO 80237>',
    ],
    [
      "the carrier's letterhead",
      '40: <carrier Harborlight Dental Insurance Company>\n40: <claims_address 100 Main Street>\n40: <claims_address Duluth, MN 55803>',
    ],
    [
      "the carrier's in a sentence",
      '~ 40: Send appeals to Lodgepole Benefit Administrators, <claims_address PO Box 6612, Missoula, MT 59806> within 180 days.',
    ],
    ['payer numbers that look like Idaho', '40: Group <group_id 805565> · Payer ID <payer_id 79806>'],
    ['the year and the firm in the foot of a page', '40: <keep 2027 Otter Harbor Federal Dental> || 400: 17'],
    ['frequencies', '40: <keep 2 PER CALENDAR YEAR> || 300: <keep 1 Set Every 5 Years>'],
    [
      'where to write to, beside a person',
      '~ 40: Her ID is <member_id TQX 4471 90226>. Write to <claims_address PO Box 6176, Lexington, KY 40512> or call.',
    ],
  ])('%s: stay', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })
})
