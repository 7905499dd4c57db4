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

<<<<<<< Updated upstream
describe('one share for several rows', () => {
  test.each([
    { ruled: true, classes: true, top: false },
    { ruled: true, classes: true, top: true },
    { ruled: true, classes: false, top: false },
    { ruled: true, classes: false, top: true },
    { ruled: false, classes: true, top: false },
    { ruled: false, classes: true, top: true },
    { ruled: false, classes: false, top: false },
  ])(
    'ruled $ruled, with a class $classes, at the top of its cell $top: every service has the share of its group',
    async (style) => {
      expect(await statedPercents(table(style))).toEqual(WANTED)
    },
  )

  test('without lines or classes, a share at the top of a group holds for nobody but its own row', async () => {
    const percents = await statedPercents(table({ ruled: false, classes: false, top: true }))
    expect(percents).toEqual({ exams: 100, fillings: 75, crowns: 45, orthodontic: 55 })
  })
})

describe('captions printed along the height of a merged cell', () => {
  test('a class with its share, turned by a quarter, holds for the rows beside it', async () => {
    const percents = await statedPercents((board) => {
      let y = 100
      board.rule(40, y, 470, y)
      for (const [name, share, services] of GROUPS.slice(0, 3)) {
        const bottom = y + services.length * ROW
        board.turned(46, bottom - 2, `${name} ${share}`)
        for (const [i, service] of services.entries()) {
          board.put(80, y + i * ROW + 5, service)
          board.put(300, y + i * ROW + 5, '1 per year')
        }
        y = bottom
        board.rule(40, y, 470, y)
      }
    })
    const { orthodontic: _, ...wanted } = WANTED
    expect(percents).toEqual(wanted)
  })
})

describe('ranges of codes', () => {
  const shares = (rows: string[][], widths: number[]) =>
    statedPercents((board) =>
      board.table(
        40,
        widths.map((width) => ({ width })),
        rows,
        { head: 1 },
      ),
    )

  test('a range in two columns, with a heading for its name, holds for the services whose codes lie in it', async () => {
    const percents = await shares(
      [
        ['Beg code', 'End code', 'Category', 'Cov %'],
        ['D0100', 'D0999', 'DIAGNOSTIC', '95'],
        ['D1000', 'D1999', 'PREVENTIVE', '95'],
        ['D2140', 'D2394', 'RESTORATIVE', '75'],
        ['D2510', 'D2799', 'CROWNS/INLAYS/ONLAYS', '45'],
        ['D4000', 'D4999', 'PERIODONTICS', '75'],
        ['D6000', 'D6199', 'IMPLANT SERVICES', '0'],
        ['D7000', 'D7999', 'ORAL SURGERY', '75'],
      ],
      [80, 80, 170, 60],
    )
    expect(percents).toMatchObject({
      exams: 95,
      xray: 95,
      prophy: 95,
      sealants: 95,
      fillings: 75,
      crowns: 45,
      inlays_onlays: 45,
      srp: 75,
      osseous_surgery: 75,
      implants: 0,
      extractions: 75,
      oral_surgery: 75,
=======
test('a share in a cell that is merged over several rows holds for each of them', async () => {
  const { percents } = await read((board) => {
    const top = 110
    const rows = ['Fillings', 'Simple extractions', 'Root canals', 'Crowns', 'Bridges', 'Dentures']
    for (const [i, name] of ['Class', 'Service', 'Plan pays'].entries())
      board.put(55 + i * 110, top - 14, name, { bold: true })
    rows.forEach((name, i) => {
      board.put(165, top + 6 + i * 22, name)
      board.rule(160, top + i * 22, 270, top + i * 22)
>>>>>>> Stashed changes
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
