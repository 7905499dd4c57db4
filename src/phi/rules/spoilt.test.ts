import { describe, expect, test } from 'bun:test'
import { judge } from '../../testing/phi/judge.ts'
import { drawText } from '../../testing/phi/layout.ts'
import type { Drawn } from '../../testing/phi/pen.ts'

/** The page as read from a picture. */
const scanned = (layout: string): Drawn => {
  const drawn = drawText(layout)
  return { ...drawn, pages: drawn.pages.map((page) => ({ ...page, source: 'ocr' as const })) }
}

describe('what optical reading spoils', () => {
  test.each([
    [
      'a list that wide gaps part',
      '40: SUBSCRIBERS ON PLAN: || 200: <name HOLLOWELL,> || 290: <name DESMOND;> || 370: <name PRZYBYLO,> || 460: <name IGA>',
    ],
    [
      'a city without a readable code',
      '40: Patient: <name Ottoline Brandt> || 300: Member ID: <member_id XKD70013199>\n40: <address 77 Quarry Bend>\n40: <address Duluth, MM ENG>',
    ],
    [
      'the first letter of a name',
      '40: Member: <name Xochitl Ruiz> || 300: DOB: <dob 5/3/1990>\ndown 2\n40: {<name tzel Ruiz>, born <dob 11/22/2014> — active',
    ],
    ['a month of a birth date', '40: DOB <dob 19 AR 1957> || 300: Group <group_id 4410-2003>'],
    ['a sign within a number', '40: Pt: <name Basil> || 200: ID <member_id PGD774@215>'],
    [
      'the colon after a heading for people',
      '40: SUBSCRIBERS ON PLAN || 250: <name HOLLOWELL, DESMOND, PRZYBYLO,> || 470: <name IGA>',
    ],
    [
      'the gap between a city and its state',
      '40: Patient: <name Ottoline Brandt>\n40: Address: || 200: <address 77 Quarry Bend>\n200: <address Fort Collins,> || 300: <address CO 80526>',
    ],
  ])('%s goes all the same', (_, layout) => {
    expect(judge(scanned(layout)).leaks).toEqual([])
  })

  test("a firm's number that lost its hyphen and a group's that looks like a phone stay", () => {
    const { eaten } = judge(
      scanned(
        '40: Provider service line || 250: <service_phone (800) 5550142>\n40: Group no <group_id 004.:217-0002> || 300: Status Active',
      ),
    )
    expect(eaten).toEqual([])
  })

  test('a word before a name that is English stays', () => {
    const { leaks, eaten } = judge(
      scanned('40: Patient: <name Xochitl Ruiz>\n~ 40: the <keep plan> member <name Ruiz> pays nothing.'),
    )
    expect({ leaks, eaten }).toEqual({ leaks: [], eaten: [] })
  })
})
