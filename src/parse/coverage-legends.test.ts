import { expect, test } from 'bun:test'
import type { Board } from '../testing/plan-board.ts'
import { statedPercents } from '../testing/stated-percents.ts'

const SHARES = { exams: 100, prophy: 100, fillings: 80, endo: 80, crowns: 45, dentures: 45 }

const table =
  (widths: number[], cells: string[][], ruled: 'none' | 'rows' | 'grid' = 'none') =>
  (b: Board) =>
    b.table(
      40,
      widths.map((width) => ({ width })),
      cells,
      { head: 1, ruled },
    )

const CLASSES = [
  ['A', '100%', ['Oral exams', 'Cleanings']],
  ['B', '80%', ['Fillings', 'Root canals']],
  ['C', '45%', ['Crowns', 'Dentures']],
] as const

const coded = (head: string[]) => [head, ...CLASSES.flatMap(([l, , names]) => names.map((n) => [n, l, '']))]

const LEGENDS: [string, (b: Board) => void][] = [
  [
    'a key on one line and a column of letters',
    (b) => {
      b.line(40, 'Key to coverage:  A = 100%   B = 80%   C = 45%')
      table([200, 60, 120], coded(['Service', 'Code', 'Limit']))(b)
    },
  ],
  [
    'a small table of letters above the large one',
    (b) => {
      table([60, 80], [['Class', 'Pays'], ...CLASSES.map(([l, share]) => [l, share])])(b)
      table([200, 60, 120], coded(['Service', 'Class', 'Limit']))(b)
    },
  ],
  [
    'types with their shares in a table and boxes that list their services',
    (b) => {
      table([160, 90], [['Category', 'Plan pays'], ...CLASSES.map(([l, share]) => [`Type ${l}`, share])])(b)
      b.y += 20
      for (const [i, [letter, , names]] of CLASSES.entries()) {
        b.put(40 + i * 180, b.y, `Type ${letter}`, { bold: true })
        for (const [n, name] of names.entries()) b.put(40 + i * 180, b.y + 18 + n * 14, name)
      }
    },
  ],
  [
    'types with their shares and their services in three columns, in plain type',
    (b) => {
      table(
        [160, 90, 90],
        [['', 'In network', 'Out of network'], ...CLASSES.map(([l, share]) => [`Type ${l}`, share, share])],
      )(b)
      const lists = [0, 1].map((i) => CLASSES.map(([, , names]) => names[i]!))
      b.table(
        40,
        [{ width: 170 }, { width: 170 }, { width: 170 }],
        [CLASSES.map(([l]) => `Type ${l}`), ...lists],
      )
    },
  ],
  [
    'the services of a class in a line below its share, in rows as far apart as all others',
    (b) =>
      b.table(
        40,
        [{ width: 300 }, { width: 80 }],
        CLASSES.flatMap(([, share, names], i) => [
          [['Preventive', 'Basic', 'Major'][i]!, share],
          [names.join(', '), ''],
        ]),
        { pad: 1 },
      ),
  ],
  [
    'columns of services, each below its class and share',
    (b) => {
      for (const [i, [, share, names]] of CLASSES.entries()) {
        b.put(40 + i * 185, b.y, `${['Preventive', 'Basic', 'Major'][i]} ${share}`, { bold: true })
        for (const [n, name] of names.entries()) b.put(40 + i * 185, b.y + 16 + n * 14, name)
      }
    },
  ],
  [
    'the share in brackets in a row of its own above the codes of a class',
    (b) =>
      table(
        [90, 220, 80],
        [
          ['Code', 'Description', 'Remarks'],
          ['Class I (100%)'],
          ['D0120', 'Periodic oral evaluation', ''],
          ['D1110', 'Prophylaxis – adult', ''],
          ['Class II (80%)'],
          ['D2391', 'Composite, one surface, posterior', ''],
          ['D3310', 'Root canal, anterior', ''],
          ['Class III (45%)'],
          ['D2740', 'Crown – porcelain', ''],
          ['D5110', 'Complete denture', ''],
        ],
      )(b),
  ],
]

test.each(LEGENDS)('%s: every service has the share of its class', async (_, draw) => {
  expect(await statedPercents(draw)).toMatchObject(SHARES)
})
