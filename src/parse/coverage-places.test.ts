import { describe, expect, test } from 'bun:test'
import { redactedPages } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { parsePlan } from './parse-plan.ts'

type Percent = number | null | undefined

/** What a drawn page states: each service's percent, and whether it is flagged. */
async function read(draw: (board: Board) => void) {
  const board = new Board()
  board.line(50, 'Dental plan', { size: 16, bold: true }, 2)
  draw(board)
  const { parsed, states } = await parsePlan(redactedPages(board.pages()), { model: null })
  return {
    percents: (...procedures: (keyof typeof parsed.coverage)[]): Percent[] =>
      procedures.map((p) => parsed.coverage[p]?.coverage_percent),
    state: (path: string) => states[path]?.state,
  }
}

/** What each class pays, as a table. */
const schedule = (board: Board) =>
  board.table(
    156,
    [{ width: 220 }, { width: 70 }],
    [
      ['Service', 'We pay'],
      ['Preventive care', '100%'],
      ['Basic care', '80%'],
      ['Major care', '55%'],
    ],
    { head: 1, pad: 5 },
  )

describe('where shares and names stand', () => {
  test('headings in the margin head the text beside them, not the page', async () => {
    const { percents } = await read((board) => {
      const aside = (name: string, draw: () => void) => {
        board.put(135 - name.length * 4.6, board.y, name, { bold: true, size: 9 })
        draw()
        board.y += 12
      }
      aside('Schedule', () => schedule(board))
      for (const [name, text] of [
        [
          'Deductible',
          'The deductible is the amount you pay before the plan begins to pay. There is no deductible for preventive care.',
        ],
        [
          'Waiting periods',
          'There is no waiting period for preventive or basic care. You must be covered by the plan for six months before it pays for major care.',
        ],
        [
          'Services',
          'Preventive care: oral exams and cleanings, two in a calendar year each. Basic care: fillings, simple extractions and root canals. Major care: crowns, bridges and dentures, once in six years each.',
        ],
      ] as const)
        aside(name, () => board.paragraph(156, 390, text))
    })
    expect(percents('exams', 'fillings', 'crowns')).toEqual([100, 80, 55])
  })

  test('the first of a list beside a heading in the margin is no heading', async () => {
    const { percents } = await read((board) => {
      schedule(board)
      board.paragraph(
        50,
        500,
        'These are the services of each class, as far as they are covered by the plan.',
      )
      const lists = {
        'Preventive care': [
          'Oral exams, two of them in each calendar year for all',
          'Cleanings by the dentist or the hygienist, two in a calendar year',
        ],
        'Basic care': [
          'Amalgam and composite fillings',
          'Root canals of front teeth, premolars and molars, once in a lifetime',
          'Extractions, simple or surgical, and other oral surgery in the office',
          'Scaling and root planing, once for each quadrant in two years',
        ],
        'Major care': [
          'Crowns, inlays and onlays, one for each tooth in six years',
          'Bridges and dentures, once in six years for each of the jaws',
        ],
      }
      for (const [name, list] of Object.entries(lists)) {
        board.y += 14
        board.put(60, board.y, name, { size: 9 })
        for (const text of list) board.line(156, text, {}, 1.28)
      }
    })
    expect(percents('exams', 'fillings', 'endo', 'extractions', 'crowns')).toEqual([100, 80, 80, 80, 55])
  })

  test('circles with a share over the name of a class give it to the class', async () => {
    const { percents } = await read((board) => {
      for (const [i, [share, name]] of [
        ['100%', 'Preventive care'],
        ['80%', 'Basic care'],
        ['50%', 'Major care'],
      ].entries()) {
        board.put(80 + i * 110, 90, share!, { size: 14, bold: true })
        board.put(65 + i * 110, 116, name!)
      }
      board.y = 140
      board.paragraph(50, 400, 'These are the shares the plan pays when you visit a network dentist.')
      for (const [name, list] of [
        ['Preventive care', ['Two exams each year', 'Cleanings']],
        ['Basic care', ['Fillings', 'Root canals']],
        ['Major care', ['Crowns', 'Dentures']],
      ] as const) {
        board.heading(50, name)
        board.list(60, 300, [...list], '•')
      }
    })
    expect(percents('exams', 'endo', 'dentures')).toEqual([100, 80, 50])
  })

  test('a table may say which services belong to a class, and another one what the class pays', async () => {
    const { percents } = await read((board) => {
      const columns = [{ width: 150 }, { width: 320 }]
      board.table(50, columns, [
        ['Preventive care', '100%'],
        ['Basic care', '85%'],
      ])
      board.y += 30
      board.table(50, columns, [
        ['Preventive care', 'Oral exams, two a year; cleanings; bitewing X-rays'],
        ['Basic care', 'Amalgam fillings; root canal treatment'],
      ])
    })
    expect(percents('xray', 'fillings', 'endo')).toEqual([100, 85, 85])
  })

  test('a class with its remark on the deductible and its services in one cell is a class', async () => {
    const { percents } = await read((board) => {
      const rows = [
        ['The plan pays', 'In network', 'Out of network'],
        ['Preventive services, no deductible: checkups, cleanings', '100%', '90%'],
        ['Basic services after deductible: fillings, root canal therapy', '80%', '70%'],
      ]
      board.table(50, [{ width: 300 }, { width: 80 }, { width: 90 }], rows, { head: 1 })
    })
    expect(percents('exams', 'prophy', 'endo')).toEqual([100, 100, 80])
  })
})

describe('columns', () => {
  test('of years are no plans: the first year counts, later ones are noted', async () => {
    const { percents } = await read((board) => {
      const rows = [
        ['The policy pays', 'First year', 'Second year', 'Third year on'],
        ['Exams', '100%', '100%', '100%'],
        ['Fillings', '50%', '65%', '80%'],
        ['Crowns', '20%', '35%', '50%'],
      ]
      board.table(50, [{ width: 180 }, { width: 80 }, { width: 80 }, { width: 80 }], rows, { head: 1 })
    })
    expect(percents('exams', 'fillings', 'crowns')).toEqual([100, 50, 20])
  })

  test('of answers without a head hold shares among frequencies and yes or no', async () => {
    const { percents } = await read((board) => {
      board.table(
        50,
        [{ width: 220 }, { width: 140 }],
        [
          ['Fillings (D2140–D2394)', '80%'],
          ['Posterior composites downgraded?', 'Yes, to amalgam'],
          ['Crowns (D2740, D2750)', '50%'],
          ['Crown frequency', '1 per tooth per 5 years'],
          ['Porcelain crowns downgraded?', 'No'],
          ['Core buildup (D2950)', '50%'],
          ['Paid on prep or seat?', 'Prep'],
          ['Dentures (D5110)', '50%'],
          ['Missing tooth clause?', 'No'],
          ['Denture frequency', '1 per 5 years'],
        ],
      )
    })
    expect(percents('fillings', 'crowns', 'core_buildup', 'dentures')).toEqual([80, 50, 50, 50])
  })
})
