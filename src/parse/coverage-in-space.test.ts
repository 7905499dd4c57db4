import { describe, expect, test } from 'bun:test'
import type { Board } from '../testing/plan-board.ts'
import { statedPercents } from '../testing/stated-percents.ts'

describe('things of their own beside a table', () => {
  test('a menu at the edge of the page lends its words to no row', async () => {
    const percents = await statedPercents((board) => {
      const items = ['Welcome', 'Medical', 'Pharmacy', 'Dental', 'Vision', 'Life', 'Retirement', 'Contacts']
      for (const [i, item] of items.entries()) board.put(14, 92 + i * 16.3, item, { size: 8 })
      board.y = 84
      const rows = [
        ['What the plan pays', 'PPO dentists'],
        ['Oral exams', '100%'],
        ['Amalgam fillings', '85%'],
        ['Root canal treatment', '85%'],
        ['Crowns', '55%'],
        ['Dentures', '55%'],
        ['Braces', 'Not covered'],
      ]
      board.table(130, [{ width: 250 }, { width: 110 }], rows, { head: 1, ruled: 'rows', pad: 3 })
    })
    expect(percents).toEqual({ exams: 100, fillings: 85, endo: 85, crowns: 55, dentures: 55, orthodontic: 0 })
  })

  test('a note in a box beside a table says nothing of its rows', async () => {
    const percents = await statedPercents((board) => {
      const rows = [
        ['Oral exams', '100%'],
        ['Fillings', '85%'],
        ['Root canals', '85%'],
        ['Crowns', '55%'],
      ]
      const top = board.y + 10
      board.y = top
      board.table(40, [{ width: 190 }, { width: 80 }], rows)
      board.put(340, top + 10, 'Dentists outside the network', { bold: true })
      board.put(340, top + 24, 'We pay 40% less there, or 20%')
      board.put(340, top + 38, 'for what is listed last.')
    })
    expect(percents).toEqual({ exams: 100, fillings: 85, endo: 85, crowns: 55 })
  })
})

describe('several plans below each other', () => {
  const page = (board: Board, title: string, share: number) => {
    board.line(40, title, { size: 15, bold: true })
    const rows = [
      ['Oral exams', '100%'],
      ['Fillings', `${share + 20}%`],
      ['Crowns', `${share}%`],
    ]
    board.table(40, [{ width: 200 }, { width: 80 }], rows)
  }

  test('the richer of two plans on separate pages is read, none of its rows from the other', async () => {
    const percents = await statedPercents((board) => {
      page(board, 'VALUE DENTAL PLAN', 35)
      board.y = 745
      page(board, 'ENHANCED DENTAL PLAN (PPO)', 55)
    })
    expect(percents).toEqual({ exams: 100, fillings: 75, crowns: 55 })
  })

  test('a brochure gives the shares of both options under each class, above its codes', async () => {
    const percents = await statedPercents((board) => {
      for (const [title, high, low, codes] of [
        [
          'Class B Intermediate',
          '25%',
          '50%',
          [
            ['D2140', 'Amalgam'],
            ['D7140', 'Extraction'],
          ],
        ],
        [
          'Class C Major',
          '40%',
          '70%',
          [
            ['D2740', 'Crown, porcelain'],
            ['D5110', 'Complete denture'],
          ],
        ],
      ] as const) {
        board.heading(40, title, 15)
        board.heading(40, 'You pay:', 11)
        for (const [option, share] of [
          ['High Option', high],
          ['Standard Option', low],
        ] as const) {
          board.line(50, option)
          board.line(50, `In-Network: ${share} of the plan allowance`)
          board.line(50, 'Out-of-Network: 80% of the plan allowance and any difference to the billed amount')
        }
        board.heading(40, 'Restorative and other services', 11)
        board.table(
          50,
          [{ width: 60 }, { width: 300 }],
          codes.map((row) => [...row]),
        )
      }
    })
    expect(percents).toEqual({ fillings: 75, extractions: 75, crowns: 60, dentures: 60 })
  })
})
