import { describe, expect, test } from 'bun:test'
import { redactedPages } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { parsePlan } from './parse-plan.ts'

/** Percents and states of the services that a drawn page states; the others are left out. */
async function stated(draw: (board: Board) => void): Promise<Record<string, number>> {
  const board = new Board()
  board.line(40, 'Fern Valley Dental – your dental plan', { size: 16, bold: true })
  draw(board)
  const { parsed } = await parsePlan(redactedPages(board.pages()), { model: null })
  return Object.fromEntries(
    Object.entries(parsed.coverage).flatMap(([procedure, { coverage_percent: percent }]) =>
      percent === null ? [] : [[procedure, percent]],
    ),
  )
}

describe('things of their own beside a table', () => {
  test('a menu at the edge of the page lends its words to no row', async () => {
    const percents = await stated((board) => {
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

  test('cards of amounts on the left do not mix with the shares on the right', async () => {
    const percents = await stated((board) => {
      const cards = [
        ['Deductible', 'Individual', '$50', 'Family', '$150'],
        ['Calendar year maximum', 'Per person', '$1,400', 'Network', '$1,600'],
        ['Orthodontics', 'Plan pays', '45%', 'Lifetime maximum', '$1,200'],
      ] as const
      cards.forEach(([title, ...cells], i) => {
        const top = 90 + i * 66
        board.rule(30, top, 30, top + 58)
        board.rule(220, top, 220, top + 58)
        board.put(40, top + 4, title, { bold: true })
        for (const n of [0, 2]) {
          board.put(40, top + 20 + n * 8, cells[n]!)
          board.put(190, top + 20 + n * 8, cells[n + 1]!)
        }
      })
      const shares = [
        ['Preventive'],
        ['100%', 'Oral examinations, twice a year'],
        ['100%', 'Cleanings'],
        ['Basic'],
        ['85%', 'Fillings, silver or white'],
        ['85%', 'Root canal therapy'],
        ['90%', 'Periodontal maintenance'],
        ['Major'],
        ['55%', 'Crowns and onlays'],
        ['0%', 'Implants'],
      ]
      board.y = 88
      for (const [share, name] of shares) {
        board.put(255, board.y, share!, { bold: true })
        if (name) board.put(310, board.y, name)
        board.y += name ? 17.7 : 21
      }
    })
    expect(percents).toMatchObject({
      exams: 100,
      prophy: 100,
      fillings: 85,
      endo: 85,
      perio_maintenance: 90,
      crowns: 55,
      implants: 0,
      orthodontic: 45,
    })
  })
})

describe('services that name their class, and classes that name their share', () => {
  test('a table printed in two halves, with the level of every service and a legend of levels above', async () => {
    const percents = await stated((board) => {
      for (const [i, [level, share]] of [
        ['Level P', '95%'],
        ['Level R', '75%'],
        ['Level S', '40%'],
        ['Level X', '0%'],
      ].entries()) {
        board.put(60 + i * 130, 90, level!, { bold: true })
        board.put(66 + i * 130, 106, share!)
      }
      board.y = 136
      const head = ['Service', 'Level', 'How often', 'Service', 'Level', 'How often']
      const rows = [
        ['Bitewing x-rays', 'P', '1 set / year', 'Fluoride', 'P', 'to age 16'],
        ['Bridgework', 'S', '1 in 5 years', 'Implants', 'X', ''],
        ['Cleaning', 'P', '2 / year', 'Onlay', 'S', '1 in 5 years'],
        ['Crown', 'S', '', 'Root canal', 'R', ''],
        ['Extraction', 'R', '', 'Sealants', 'P', 'to age 14'],
      ]
      const widths = [110, 45, 100, 110, 45, 100].map((width) => ({ width }))
      board.table(36, widths, [head, ...rows], { head: 1, ruled: 'rows' })
    })
    expect(percents).toMatchObject({
      xray: 95,
      prophy: 95,
      fluoride: 95,
      sealants: 95,
      endo: 75,
      extractions: 75,
      bridges: 40,
      crowns: 40,
      inlays_onlays: 40,
      implants: 0,
    })
  })

  test('a letter whose share is nowhere stated gives no percent', async () => {
    const percents = await stated((board) => {
      const rows = [
        ['Service', 'Level'],
        ['Root canals', 'K'],
        ['Crowns', 'K'],
        ['Bridges', 'K'],
      ]
      board.table(40, [{ width: 200 }, { width: 80 }], rows, { head: 1 })
    })
    expect(percents).toEqual({})
  })

  test('a form that names the class of some services after their shares', async () => {
    const percents = await stated((board) => {
      board.line(40, 'Preventive: 100%   Basic: 75%   Major: 45%')
      board.line(40, 'Endo: Basic   Oral surgery: Major   Implants: N')
    })
    expect(percents).toMatchObject({ endo: 75, oral_surgery: 45, implants: 0 })
  })

  test('what a footnote says is paid as a class has the share of that class', async () => {
    const percents = await stated((board) => {
      const rows = [
        ['Covered expenses', 'Plan pays'],
        ['Class I: oral exams, cleanings', '100%'],
        ['Class II: fillings', '70%'],
        ['Class III: crowns', '50%'],
      ]
      board.table(40, [{ width: 300 }, { width: 80 }], rows, { head: 1 })
      board.line(40, 'Root canal therapy and simple extractions are paid as Class II expenses.')
    })
    expect(percents).toMatchObject({ fillings: 70, endo: 70, extractions: 70, crowns: 50 })
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
    const percents = await stated((board) => {
      page(board, 'VALUE DENTAL PLAN', 35)
      board.y = 745
      page(board, 'ENHANCED DENTAL PLAN (PPO)', 55)
    })
    expect(percents).toEqual({ exams: 100, fillings: 75, crowns: 55 })
  })

  test('a brochure gives the shares of both options under each class, above its codes', async () => {
    const percents = await stated((board) => {
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

describe('shares that stand above, below or in large type beside the names', () => {
  test('tiles: every name with its share below it, several beside each other', async () => {
    const percents = await stated((board) => {
      const tiles = [
        ['Exams', '100%', '2 per 12 months'],
        ['Fillings', '75%', ''],
        ['Root canals', '75%', ''],
        ['Crowns', '45%', '6-month wait'],
        ['Dentures & bridges', '45%', '6-month wait'],
        ['Implants', 'Not covered', ''],
        ['Orthodontics', '50%', 'to age 18'],
      ] as const
      tiles.forEach(([name, share, more], i) => {
        const [x, y] = [40 + (i % 3) * 150, 100 + Math.floor(i / 3) * 62]
        board.put(x, y, name, { size: 8 })
        board.put(x, y + 13, share, { size: 13, bold: true })
        if (more) board.put(x, y + 30, more, { size: 8 })
      })
    })
    expect(percents).toMatchObject({
      exams: 100,
      fillings: 75,
      endo: 75,
      crowns: 45,
      dentures: 45,
      bridges: 45,
      implants: 0,
      orthodontic: 50,
    })
  })

  test('cards: name, caption "Plan pays", share, and other fields beside them', async () => {
    const percents = await stated((board) => {
      const cards = [
        ['Cleaning', '100%', 'Waived'],
        ['Sealants', '90%', 'Waived'],
        ['Fillings', '75%', 'Applies'],
        ['Crown', '45%', 'Applies'],
      ]
      board.y = 90
      for (const [name, share, deductible] of cards) {
        board.line(60, name!, { bold: true })
        board.put(300, board.y, 'Deductible', { size: 8 })
        board.line(60, 'Plan pays', { size: 8 })
        board.put(300, board.y, deductible!, { bold: true })
        board.line(60, share!, { bold: true })
        board.y += 10
      }
    })
    expect(percents).toEqual({ prophy: 100, sealants: 90, fillings: 75, crowns: 45 })
  })

  test('boxes with a share in large type at the left and two columns of names at the right', async () => {
    const percents = await stated((board) => {
      const boxes = [
        [
          '100%',
          'Check-up care',
          ['Oral exams', 'Cleanings', 'Bitewing x-rays'],
          ['Fluoride', 'Space maintainers'],
        ],
        [
          '75%',
          'Simple repairs',
          ['Silver and white fillings', 'Tooth extractions'],
          ['Emergency pain relief'],
        ],
        [
          '45%',
          'Bigger work',
          ['Root canals', 'Gum disease treatment, including deep', 'cleaning'],
          ['Crowns', 'Bridges'],
        ],
        ['0%', 'Not covered', ['Teeth whitening', 'Night guards'], ['Implants']],
      ] as const
      boxes.forEach(([share, caption, left, right], i) => {
        const top = 100 + i * 74
        board.put(60, top + 8, share, { size: 22, bold: true })
        board.put(52, top + 34, caption, { size: 8 })
        for (const [n, name] of left.entries()) board.put(170, top + n * 14, name)
        for (const [n, name] of right.entries()) board.put(390, top + n * 14, name)
      })
    })
    expect(percents).toMatchObject({
      exams: 100,
      prophy: 100,
      fluoride: 100,
      fillings: 75,
      extractions: 75,
      endo: 45,
      srp: 45,
      crowns: 45,
      bridges: 45,
      implants: 0,
    })
  })

  test('boxes beside each other, each with its share above its names', async () => {
    const percents = await stated((board) => {
      const boxes = [
        ['100%', ['Oral exams', 'Cleanings', 'X-rays', 'Fluoride']],
        ['70%', ['Fillings', 'Root canals', 'Extractions']],
        ['40%', ['Crowns', 'Bridges', 'Dentures']],
      ] as const
      boxes.forEach(([share, list], i) => {
        board.put(50 + i * 180, 100, share, { size: 20, bold: true })
        for (const [n, name] of list.entries()) board.put(50 + i * 180, 130 + n * 15, name)
      })
    })
    expect(percents).toMatchObject({
      exams: 100,
      prophy: 100,
      fluoride: 100,
      fillings: 70,
      endo: 70,
      extractions: 70,
      crowns: 40,
      bridges: 40,
      dentures: 40,
    })
  })

  test('large figures beside sentences are no shares of what the sentences name', async () => {
    const percents = await stated((board) => {
      board.put(60, 100, '35%', { size: 24, bold: true })
      board.put(140, 104, 'is what members save on average when they choose a network dentist.')
      board.put(60, 160, '80%', { size: 24, bold: true })
      board.put(140, 164, 'of adults see a dentist for a cleaning each year.')
    })
    expect(percents).toEqual({})
  })
})
