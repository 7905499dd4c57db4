import { describe, expect, test } from 'bun:test'
import { drawGrid, GRID_SHAPES } from '../testing/phi/caption-grids.ts'
import { judge, judgeText } from '../testing/phi/judge.ts'

const FINE = { leaks: [], eaten: [] }

describe('captions under their values', () => {
  test.each([
    [
      'captions over their values are left as they are',
      '40: Patient name || 240: Date of birth || 440: Group number\n40: <name Jane Quillfeather> || 240: <dob 04/02/1981> || 440: <group_id GL-4471>',
    ],
    [
      'a table with a head and many rows is read down',
      '40: Subscriber || 240: Member ID || 440: Group number\n40: <name Oriel Strandmark> || 240: <member_id XQ1182> || 440: <group_id 44719>\n40: <name Calix Ostrowhelm> || 240: <member_id XQ1183> || 440: <group_id 44719>',
    ],
    [
      'captions beside their values, line under line',
      '40: Member ID || 150: <member_id XQ44718>\n40: Group number || 150: <group_id GL-4471>\n40: Subscriber || 150: <name Oriel Strandmark>',
    ],
    [
      'tiles stacked in two columns: each caption takes what stands over it',
      'size 11\n40: <member_id CM7041> || 300: <group_name Tillamook Ridge Outfitters>\nsize 7\n40: MEMBER ID || 300: GROUP\nsize 11\n40: <name Thaddeus Brennecke> || 300: <group_id 0048817-02>\nsize 7\n40: SUBSCRIBER || 300: GROUP NUMBER',
    ],
    [
      'a line for service keeps nothing of the tiles beside it',
      'size 11\n40: 888-555-0107 || 240: <address 1312 SW Larkin Blvd,> || 440: <dob 02/06/1985>\nsize 7\n40: CUSTOMER SERVICE || 440: DATE OF BIRTH\nsize 11\n240: <address Kearney, NE 68847>\nsize 7\n240: ADDRESS ON FILE',
    ],
    [
      'all in one size',
      '40: <dob March 4, 1981> || 240: <group_id 704-118> || 440: <payer_id CMD47>\n40: Date of birth || 240: Group number || 440: Payer ID\n40: <name Wrenna Quillfeather> || 240: <member_id 704182265> || 440: <service_phone 844-555-0163>\n40: Patient || 240: Member ID || 440: Provider services',
    ],
  ])('%s', (_, text) => {
    expect(judgeText(text)).toEqual(FINE)
  })

  test('where nobody can tell the side, both go, but not what the plan claims', () => {
    expect(judgeText('40: <member_id 44719>\n40: Member ID\n40: <member_id 44720>')).toEqual(FINE)
    expect(
      judgeText(
        '40: Group number: <group_id 44719>\n\n40: <group_id 44719>\n40: Member ID\n40: <member_id 44720>',
      ),
    ).toEqual(FINE)
  })

  test('a tab of a portal’s bar keeps nothing that stands under it', () => {
    const bar = '40: Overview || 140: Benefits || 240: Claims || 340: ID card\n'
    expect(judgeText(`${bar}40: Dental PPO || 240: <member_id CM704182265>`)).toEqual(FINE)
  })

  test('a number under a caption for claims is no address', () => {
    expect(
      judgeText('40: Payer ID CMD47 || 240: Claims\n40: Dental PPO || 240: <member_id CM704182265>'),
    ).toEqual(FINE)
  })
})

describe('drawn grids, captions under, over and beside', () => {
  const counts = (held: boolean) => {
    const all = { leaks: 0, mustGo: 0, eaten: 0, mustStay: 0 }
    for (const [at, shape] of GRID_SHAPES.entries()) {
      if ((at % 2 === 1) !== held) continue
      const { leaks, eaten, mustGo, mustStay } = judge(drawGrid(shape, 1, held))
      all.leaks += leaks.length
      all.mustGo += mustGo
      all.eaten += eaten.length
      all.mustStay += mustStay
    }
    return all
  }

  test.each([false, true])('97 %% go and at most 1 %% of the plan is lost (held out: %p)', (held) => {
    const { leaks, mustGo, eaten, mustStay } = counts(held)
    expect(mustGo).toBeGreaterThan(350)
    expect(leaks / mustGo).toBeLessThan(0.03)
    expect(eaten / mustStay).toBeLessThan(0.01)
  })
})
