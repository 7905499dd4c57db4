import { expect, test } from 'bun:test'
import type { Board } from '../testing/plan-board.ts'
import { statedPercents } from '../testing/stated-percents.ts'

const SHARES = { exams: 100, prophy: 100, fillings: 80, endo: 80, crowns: 45, dentures: 45 }
const NAMES = ['Oral exams', 'Cleanings', 'Fillings', 'Root canals', 'Crowns', 'Dentures']
const PLAN = ['100%', '100%', '80%', '80%', '45%', '45%']
const LOW = ['80%', '80%', '60%', '60%', '30%', '30%']

/** Columns side by side as rows of a table. */
const rows = (head: string[], ...columns: string[][]) => [
  head,
  ...NAMES.map((name, i) => [name, ...columns.map((c) => c[i] ?? '')]),
]

const table =
  (widths: number[], cells: string[][], ruled: 'none' | 'rows' | 'grid' = 'none') =>
  (b: Board) =>
    b.table(
      40,
      widths.map((width) => ({ width })),
      cells,
      { head: 1, ruled },
    )

const you = ['0%', '0%', '20%', '20%', '55%', '55%']
const yes = NAMES.map(() => 'Yes')

const TABLES: [string, (b: Board) => void, Record<string, number>][] = [
  [
    'what the patient and what the plan pays',
    table([200, 90, 90], rows(['Service', 'You pay', 'Plan pays'], you, PLAN)),
    SHARES,
  ],
  ['what the patient pays alone', table([200, 110], rows(['Service', 'Your coinsurance'], you)), SHARES],
  [
    'shares in percent of the patient and of the plan, below a table of amounts',
    (b) => {
      const amounts = [
        ['', 'Amount', 'Applied'],
        ['Individual deductible', '$50.00', '$0.00'],
      ]
      b.table(40, [{ width: 200 }, { width: 90 }, { width: 90 }], amounts)
      const bare = (list: string[]) => list.map((p) => p.replace('%', ''))
      const wait = NAMES.map(() => 'None')
      table(
        [200, 80, 80, 90, 60],
        rows(
          ['Procedure class', 'Patient %', 'Plan %', 'Deductible', 'Wait'],
          bare(you),
          bare(PLAN),
          wait,
          wait,
        ),
      )(b)
    },
    SHARES,
  ],
  [
    'three networks named as tiles of a tier',
    table(
      [180, 90, 90, 90],
      rows(['', 'Tier 1\nElite network', 'Tier 2\nWide network', 'Tier 3\nOut of network'], PLAN, LOW, LOW),
    ),
    SHARES,
  ],
  [
    'the other dentists first',
    table([180, 110, 110], rows(['Service', 'Non-network dentist', 'Network dentist'], LOW, PLAN)),
    SHARES,
  ],
  [
    'a column of yes and no before the shares',
    table(
      [200, 90, 90],
      [
        ...rows(['Procedure', 'Covered?', 'Percentage'], yes, PLAN),
        ['Implants', 'No', ''],
        ['Braces', 'No', ''],
      ],
    ),
    { ...SHARES, implants: 0, orthodontic: 0 },
  ],
  [
    'what the patient pays under three plans, the best of them named Premier',
    table(
      [150, 95, 95, 95],
      rows(
        ['What you pay', 'Base plan', 'Plus plan', 'Premier plan'],
        PLAN.map(() => '60%'),
        PLAN.map(() => '58%'),
        you,
      ),
    ),
    SHARES,
  ],
  [
    'the poorer plan first, both named options',
    table([180, 100, 100], rows(['Benefit', 'Basic option', 'Premium option'], LOW, PLAN)),
    SHARES,
  ],
  [
    'a mark in the column of its share',
    table(
      [180, 60, 60, 60, 90],
      [
        ['Service', '100%', '80%', '45%', 'Not covered'],
        ...NAMES.map((name, i) => [name, ...[0, 1, 2].map((k) => (Math.floor(i / 2) === k ? 'X' : '')), '']),
        ['Implants', '', '', '', 'X'],
      ],
    ),
    { ...SHARES, implants: 0 },
  ],
  [
    'the shares for other dentists under a heading of their own before those in network',
    (b) => {
      for (const [title, list] of [
        ['Out-of-network benefits', LOW],
        ['In-network benefits', PLAN],
      ] as const) {
        b.line(40, title, { size: 13, bold: true })
        b.table(
          40,
          [{ width: 180 }, { width: 80 }],
          NAMES.map((name, i) => [name, list[i]!]),
        )
      }
    },
    SHARES,
  ],
  [
    'figures without any sign under "Coverage"',
    table(
      [200, 90],
      rows(
        ['Service', 'Coverage'],
        PLAN.map((p) => p.replace('%', '.00')),
      ),
    ),
    SHARES,
  ],
  [
    'codes without names',
    table(
      [120, 80],
      [
        ['Code', 'Benefit'],
        ...['D0120', 'D1110', 'D2391', 'D3310', 'D2740', 'D5110'].map((c, i) => [c, PLAN[i]!]),
      ],
    ),
    SHARES,
  ],
  [
    'services as heads and networks as rows',
    table(
      [80, 75, 75, 75, 85, 75, 75],
      [
        ['', ...NAMES],
        ['In-network', ...PLAN],
        ['Out-of-network', ...LOW],
      ],
    ),
    SHARES,
  ],
]

test.each(TABLES)(
  'a table with %s: every share is the one that the plan pays in network',
  async (_, draw, wanted) => {
    expect(await statedPercents(draw)).toMatchObject(wanted)
  },
)

test('what members save on fees is no share of the plan', async () => {
  expect(
    await statedPercents(
      table([160, 90, 90, 90], rows(['Procedure', 'Usual fee', 'Plan fee', 'You save'], [], [], LOW)),
    ),
  ).toEqual({})
  expect(await statedPercents(table([160, 90], rows(['Procedure', 'Discount'], LOW)))).toEqual({})
})
