import { expect, test } from 'bun:test'
import { redactedPages } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { parsePlan } from './parse-plan.ts'

type Percent = number | null | undefined

/** What a drawn page states: each service's percent. */
async function read(draw: (board: Board) => void) {
  const board = new Board()
  board.line(50, 'Dental plan', { size: 16, bold: true }, 2)
  draw(board)
  const { parsed } = await parsePlan(redactedPages(board.pages()), { model: null })
  return {
    percents: (...procedures: (keyof typeof parsed.coverage)[]): Percent[] =>
      procedures.map((p) => parsed.coverage[p]?.coverage_percent),
  }
}

test('a share in a cell that is merged over several rows holds for each of them', async () => {
  const { percents } = await read((board) => {
    const top = 110
    const rows = ['Fillings', 'Simple extractions', 'Root canals', 'Crowns', 'Bridges', 'Dentures']
    for (const [i, name] of ['Class', 'Service', 'Plan pays'].entries())
      board.put(55 + i * 110, top - 14, name, { bold: true })
    rows.forEach((name, i) => {
      board.put(165, top + 6 + i * 22, name)
      board.rule(160, top + i * 22, 270, top + i * 22)
    })
    for (const [y, name, share] of [
      [top + 26, 'Basic', '80%'],
      [top + 92, 'Major', '45%'],
    ] as const) {
      board.put(55, y, name)
      board.put(275, y, share)
    }
    for (const y of [top, top + 66, top + 132]) {
      board.rule(50, y, 160, y)
      board.rule(270, y, 380, y)
    }
    board.rule(160, top + 132, 270, top + 132)
    for (const x of [50, 160, 270, 380]) board.rule(x, top, x, top + 132)
    board.y = top + 150
  })
  expect(percents('fillings', 'extractions', 'endo', 'crowns', 'bridges', 'dentures')).toEqual([
    80, 80, 80, 45, 45, 45,
  ])
})

test('classes with names of their own have the share of their row and the services below their heading', async () => {
  const { percents } = await read((board) => {
    const rows = [
      ['Benefit', 'Panel dentist', 'Other dentist'],
      ['Diagnostic and Preventive Care', '100%', '80%'],
      ['Restorative and Surgical Care', '85%', '60%'],
      ['Crowns and Prosthetic Care', '65%', '50%'],
    ]
    board.table(50, [{ width: 220 }, { width: 100 }, { width: 100 }], rows, { head: 1 })
    for (const [name, items] of [
      [
        'Restorative and Surgical Care',
        ['Fillings of amalgam', 'Root canal therapy', 'Scaling and root planing'],
      ],
      ['Crowns and Prosthetic Care', ['Crowns', 'Fixed bridges']],
    ] as const) {
      board.heading(50, name)
      board.list(60, 300, [...items], '•')
    }
  })
  expect(percents('endo', 'srp', 'bridges', 'crowns')).toEqual([85, 85, 65, 65])
})

test('the number of a clause hangs before its text and is no column', async () => {
  const { percents } = await read((board) => {
    for (const [number, clause] of [
      [
        '1.1',
        'We pay 100% of the Allowed Amount for: oral evaluations, two per Benefit Period; prophylaxis, two per Benefit Period; bitewing radiographs, one set per Benefit Period.',
      ],
      [
        '2.1',
        'We pay 75% of the Allowed Amount for: amalgam and composite restorations; simple extractions; root canal treatment, one per tooth in a lifetime.',
      ],
    ] as const) {
      board.put(50, board.y, number)
      board.paragraph(75, 460, clause)
    }
  })
  expect(percents('exams', 'prophy', 'fillings', 'endo')).toEqual([100, 100, 75, 75])
})

test('a column that only names the network of each row holds no shares', async () => {
  const { percents } = await read((board) => {
    const rows = [
      ['Service', 'Network', 'Plan pays', 'Limitation'],
      ['Exams', 'In', '100%', '2 per calendar year'],
      ['', 'Out', '90%', ''],
      ['Fillings', 'In', '70%', ''],
      ['', 'Out', '60%', ''],
      ['Crowns', 'In', '50%', '1 per 5 years'],
      ['', 'Out', '40%', ''],
    ]
    board.table(50, [{ width: 150 }, { width: 80 }, { width: 90 }, { width: 130 }], rows, { head: 1 })
  })
  expect(percents('exams', 'fillings', 'crowns')).toEqual([100, 70, 50])
})

test('two tables beside each other in one frame are read one after the other', async () => {
  const { percents } = await read((board) => {
    const pairs = [
      [
        ['Periodic exam', '0120', '100%', '2 per year'],
        ['Osseous surgery', '4260', '50%', '36 months'],
      ],
      [
        ['Bitewings', '0274', '100%', '1 per year'],
        ['Simple extraction', '7140', '80%', ''],
      ],
      [
        ['Prophy', '1110', '100%', '2 per year'],
        ['Crown', '2740', '50%', '1 per 7 yrs'],
      ],
      [
        ['Composite', '2391', '80%', ''],
        ['Denture', '5110', '50%', '1 per 7 yrs'],
      ],
      [
        ['SRP', '4341', '80%', '24 months'],
        ['Bridge', '6240', '50%', '1 per 7 yrs'],
      ],
    ] as const
    const head = ['Procedure', 'Code', 'Pays', 'Frequency']
    const widths = [90, 35, 40, 65]
    board.table(
      40,
      [...widths, ...widths].map((width) => ({ width })),
      [[...head, ...head], ...pairs.map(([left, right]) => [...left, ...right])],
      { head: 1, ruled: 'grid' },
    )
  })
  expect(percents('exams', 'fillings', 'srp', 'extractions', 'crowns', 'bridges')).toEqual([
    100, 80, 80, 80, 50, 50,
  ])
})

test('a sentence that opens with a share holds for the service that its heading names', async () => {
  const { percents } = await read((board) => {
    board.paragraph(50, 460, 'Exams and cleanings are covered at 100%. The deductible is $50 per person.')
    board.heading(50, 'Implants')
    board.paragraph(
      60,
      460,
      '50% network, 40% other, up to a separate lifetime maximum of $1,800 per person.',
    )
    board.heading(50, 'How we work')
    board.paragraph(60, 460, '90% of our members are satisfied with their dentist.')
  })
  expect(percents('implants', 'crowns')).toEqual([50, null])
})

test('headings in the margin beside running text head it, however short the texts are', async () => {
  const { percents } = await read((board) => {
    for (const [name, text] of [
      [
        'The policyholder',
        'Group policy 77-L-204 was issued to the employer. This part of your certificate tells what we pay. You may go to any licensed dentist you like, and we pay a percentage of the usual charge.',
      ],
      [
        'How much we pay',
        'We pay 100% of covered charges in Category One, 80% of covered charges in Category Two, 60% of covered charges in Category Three and 50% of covered charges in Category Four.',
      ],
      [
        'Category One',
        'Oral examinations, not more than twice in a calendar year. Dental prophylaxis (cleaning), not more than twice in a calendar year. Bitewing x-rays, not more than once in a calendar year.',
      ],
      [
        'Category Two',
        'Amalgam and composite fillings. Root canal therapy and other endodontic treatment. Scaling and root planing, not more than once in each quadrant in any 24 months.',
      ],
      [
        'Category Three',
        'Surgical extractions and other oral surgery. Inlays, onlays and crowns. Full and partial dentures. Fixed bridges.',
      ],
    ] as const) {
      board.put(50, board.y, name, { bold: true })
      board.paragraph(170, 380, text)
      board.y += 8
    }
  })
  expect(percents('exams', 'endo', 'crowns', 'bridges')).toEqual([100, 80, 60, 60])
})
