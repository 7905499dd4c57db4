import { describe, expect, test } from 'bun:test'
import type { Board } from '../testing/plan-board.ts'
import { statedPercents } from '../testing/stated-percents.ts'

const GROUPS = [
  ['Type I', '100%', ['Oral exams', 'Cleanings', 'Bitewing x-rays', 'Fluoride treatment']],
  ['Type II', '75%', ['Fillings', 'Root canals', 'Simple extractions']],
  ['Type III', '45%', ['Crowns', 'Bridges', 'Dentures', 'Inlays and onlays', 'Implants']],
  ['Type IV', '55%', ['Braces']],
] as const

const WANTED = {
  exams: 100,
  prophy: 100,
  xray: 100,
  fluoride: 100,
  fillings: 75,
  endo: 75,
  extractions: 75,
  crowns: 45,
  bridges: 45,
  dentures: 45,
  inlays_onlays: 45,
  implants: 45,
  orthodontic: 55,
}

const ROW = 20

/** Draws a table whose shares (and classes) are merged cells over several services. */
const table = (style: { ruled: boolean; classes: boolean; top: boolean }) => (board: Board) => {
  let y = 100
  if (style.classes) board.put(60, y - 18, 'Class', { bold: true })
  board.put(150, y - 18, 'Covered services', { bold: true })
  board.put(400, y - 18, 'Plan pays', { bold: true })
  for (const [name, share, services] of GROUPS) {
    const height = services.length * ROW
    const level = style.top ? y + 5 : y + height / 2 - 5
    if (style.classes) board.put(60, level, name)
    board.put(410, level, share)
    for (const [i, service] of services.entries()) {
      board.put(150, y + i * ROW + 5, service)
      if (style.ruled && i > 0) board.rule(145, y + i * ROW, 390, y + i * ROW)
    }
    if (style.ruled) board.rule(55, y + height, 470, y + height)
    y += height
  }
}

describe('one share for several rows', () => {
  test.each([
    { ruled: true, classes: true, top: false },
    { ruled: true, classes: true, top: true },
    { ruled: true, classes: false, top: false },
    { ruled: true, classes: false, top: true },
    { ruled: false, classes: true, top: false },
    { ruled: false, classes: true, top: true },
    { ruled: false, classes: false, top: false },
    { ruled: false, classes: false, top: true },
  ])(
    'ruled $ruled, with a class $classes, at the top of its cell $top: every service has the share of its group',
    async (style) => {
      expect(await statedPercents(table(style))).toEqual(WANTED)
    },
  )
})

test('a ruled row whose uprights were not found keeps its cells', async () => {
  const rows = ['Oral exams', 'Fillings', 'Root canals', 'Crowns', 'Braces for children under age 19']
  const percents = await statedPercents((board) => {
    const bottom = 100 + rows.length * ROW
    for (let y = 80; y <= bottom; y += ROW) board.rule(40, y, 500, y)
    for (const x of [40, 260, 380, 500]) board.rule(x, 80, x, bottom - ROW)
    for (const [x, head] of [
      [50, 'Service'],
      [270, 'Network dentist'],
      [390, 'Other dentist'],
    ] as const)
      board.put(x, 85, head, { bold: true })
    for (const [i, name] of rows.entries()) {
      board.put(50, 105 + i * ROW, name)
      board.put(270, 105 + i * ROW, ['100%', '80%', '80%', '55%', '45%'][i]!)
      board.put(390, 105 + i * ROW, ['90%', '60%', '60%', '35%', '25%'][i]!)
    }
  })
  expect(percents).toEqual({ exams: 100, fillings: 80, endo: 80, crowns: 55, orthodontic: 45 })
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
    })
  })

  test('a range in one column', async () => {
    const percents = await shares(
      [
        ['Codes', 'Service', 'Plan pays'],
        ['D2140–D2394', 'Restorative', '70%'],
        ['D3000–D3999', 'Root canal treatment', '70%'],
        ['D5000–D5899', 'Removable prosthetics', '40%'],
        ['D8000–D8999', 'Orthodontics', '50%'],
      ],
      [110, 170, 80],
    )
    expect(percents).toMatchObject({ fillings: 70, endo: 70, dentures: 40, orthodontic: 50 })
  })
})
