import { describe, expect, test } from 'bun:test'
import type { Word } from '../document/page.ts'
import { pageOf } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { layoutOf } from './layout.ts'

const read = (draw: (board: Board) => void) => {
  const board = new Board()
  draw(board)
  return layoutOf(board.pages())
}
/** Each row as its cells' texts, with the columns that a cell over several takes. */
const rowsOf = ({ tables }: ReturnType<typeof layoutOf>) =>
  tables.map(({ rows }) =>
    rows.map((row) =>
      row
        .filter((c) => c.passage.text)
        .map((c) => `${c.c0}${c.c1 > c.c0 ? `-${c.c1}` : ''} ${c.passage.text.replaceAll('\n', ' / ')}`),
    ),
  )

const COLUMNS = [
  { width: 200 },
  { width: 100, align: 'centre' as const },
  { width: 100, align: 'centre' as const },
]
const ROWS = [
  ['Services', 'Here', 'There'],
  ['First things', '100%', '80%'],
  ['Second things that need more room than one line has', '80%', '60%'],
  ['Third things', '50%', '40%'],
]

describe('tables', () => {
  test.each(['grid', 'rows', 'none'] as const)('are the same with lines drawn as "%s"', (ruled) => {
    const layout = read((board) => {
      board.line(60, 'A heading', { size: 14, bold: true }, 2)
      board.table(60, COLUMNS, ROWS, { ruled, head: 1, pad: 5, middle: ruled !== 'none' })
    })
    const [table] = rowsOf(layout)
    expect(table).toEqual([
      ['0 Services', '1 Here', '2 There'],
      ['0 First things', '1 100%', '2 80%'],
      ['0 Second things that need more room than one line has', '1 80%', '2 60%'],
      ['0 Third things', '1 50%', '2 40%'],
    ])
    expect(layout.flow.map((f) => [f.kind, f.passage.text])).toEqual([['heading', 'A heading']])
  })

  test('a note beside a table, on lines of its own, is not of it', () => {
    const layout = read((board) => {
      const top = board.y
      board.table(
        40,
        [{ width: 190 }, { width: 80 }],
        ROWS.slice(1).map((r) => r.slice(0, 2)),
      )
      for (const [i, line] of ['Something else', 'that is said', 'in a box'].entries())
        board.put(360, top + 9 + i * 15, line)
    })
    expect(rowsOf(layout)[0]!.map((row) => row.length)).toEqual([2, 2, 2])
    expect(layout.flow.map((f) => f.passage.text)).toEqual(['Something else that is said in a box'])
  })

  test('goes on over lines that hang under a label and reach into no other column', () => {
    const [table] = rowsOf(
      read((board) => {
        const rows = [
          ['1', 'First things', '100', '90'],
          ['  this and that kind, of both'],
          ['  another kind'],
          ['  one more kind of it'],
          ['2', 'Second things', '80', '70'],
          ['  all that is left'],
          ['  and the rest'],
          ['3', 'Third things', '50', '40'],
        ]
        for (const [i, [number, name, here, there]] of rows.entries()) {
          const y = 100 + i * 12
          if (!name) board.put(84, y, number!.trim())
          else
            for (const [x, text] of [
              [40, number],
              [70, name],
              [300, here],
              [380, there],
            ] as const)
              board.put(x, y, text!)
        }
      }),
    )
    expect(table!.map((row) => row.at(-2))).toEqual(['1 100', '1 80', '1 50'])
    expect(table![0]![0]).toContain('another kind')
  })

  test('a line under tight rows goes on behind the letters that touch it', () => {
    const rows = ['First', 'Second', 'Third', 'Fourth']
    const layout = read((board) => {
      const seen = (y: number, ...gaps: [from: number, to: number][]) => {
        let x = 40
        for (const [from, to] of [...gaps, [440, 440] as const]) {
          if (from > x) board.rule(x, y, from, y)
          x = to
        }
      }
      for (const x of [40, 240, 440]) board.rule(x, 100, x, 100 + rows.length * 12)
      seen(100)
      rows.forEach((name, i) => {
        const y = 112 + i * 12
        board.put(60, y - 11, `${name} things`)
        board.put(320, y - 11, `${90 - i}%`)
        seen(
          y,
          ...(i === rows.length - 1
            ? []
            : ([
                [59, 125],
                [315, 345],
              ] as [number, number][])),
        )
      })
    })
    expect(rowsOf(layout)[0]).toEqual(rows.map((name, i) => [`0 ${name} things`, `1 ${90 - i}%`]))
  })

  test('text that runs through the columns between two rows is a row of its own', () => {
    const layout = read((board) => {
      for (const y of [100, 120, 164, 208]) board.rule(40, y, 500, y)
      const row = (y: number, name: string, figure: string) => {
        board.put(44, y, name)
        board.put(440, y, figure)
      }
      row(107, 'First things', '100%')
      board.put(
        54,
        125,
        'this and that kind and another kind, with words enough to run as far as the figures do, and a bit',
      )
      row(151, 'Second things', '80%')
      board.put(
        54,
        169,
        'one more kind and all that is left, with words enough to run as far as the figures do, and a bit',
      )
      row(195, 'Third things', '50%')
    })
    expect(rowsOf(layout)[0]!.filter((row) => row.length === 2)).toEqual([
      ['0 First things', '1 100%'],
      ['0 Second things', '1 80%'],
      ['0 Third things', '1 50%'],
    ])
  })

  test('a box without lines in it has a row for each line with an answer, in words or figures', () => {
    const lines = [
      ['First things', 'Nothing to pay'],
      ['Second things', 'Nothing to pay'],
      ['Third things', '$12'],
      ['Fourth things', '$40'],
      ['Fifth things', 'Nothing to pay'],
    ]
    const layout = read((board) => {
      for (const [x0, y0, x1, y1] of [
        [40, 60, 340, 60],
        [40, 150, 340, 150],
        [40, 60, 40, 150],
        [340, 60, 340, 150],
      ] as const)
        board.rule(x0, y0, x1, y1)
      for (const [i, [name, answer]] of lines.entries()) {
        board.put(50, 68 + i * 15, name!)
        board.put(answer!.startsWith('$') ? 315 : 268, 68 + i * 15, answer!)
      }
    })
    expect(rowsOf(layout)).toEqual([lines.map(([name, answer]) => [`0 ${name}`, `1 ${answer}`])])
  })

  test('a sign that wraps under its figure begins no row', () => {
    const layout = read((board) =>
      board.table(
        40,
        [{ width: 160 }, { width: 32 }, { width: 32 }, { width: 32 }],
        [
          ['Services', 'One', 'Two', 'Six'],
          ['First things that need more room than one line has', '100 %', '100 %', '100 %'],
          ['Second things that need more room than one line has', '100 %', '100 %', '100 %'],
        ],
        { ruled: 'grid', head: 1, pad: 2, size: 11 },
      ),
    )
    const [table] = rowsOf(layout)
    expect(table!.slice(1).map((row) => row.slice(1))).toEqual([
      ['1 100 %', '2 100 %', '3 100 %'],
      ['1 100 %', '2 100 %', '3 100 %'],
    ])
  })

  test('a lone line of figures makes none', () => {
    expect(read((board) => board.line(60, '100% and 80%')).tables).toEqual([])
  })
})

const word = (text: string, x: number, y: number, size = 10): Word => ({
  text,
  box: [x, y - size * 0.75, x + text.length * size * 0.5, y],
  confidence: 100,
  size,
  bold: false,
  base: y,
})

describe('words', () => {
  test('a raised mark is no part of the word that it stands at', () => {
    const page = pageOf([word('$1,500', 60, 100), word('1', 90.5, 96, 6), word('each', 110, 100)])
    expect(layoutOf([page]).flow.map((f) => f.passage.text)).toEqual(['$1,500 each'])
  })

  test('every character of a passage leads back to its word', () => {
    const page = pageOf([word('pays', 60, 100), word('80%', 84, 100)])
    const { passage } = layoutOf([page]).flow[0]!
    expect(passage.text).toBe('pays 80%')
    expect(passage.starts).toEqual([0, 5])
    expect(passage.inks.map((ink) => ink.word)).toEqual([...page.words])
  })

  test('pages in pixels are laid out as pages in points', () => {
    const inPoints = pageOf([word('One', 60, 100), word('two', 90, 100), word('10%', 300, 100)])
    const inPixels = pageOf(
      inPoints.words.map((w) => ({
        ...w,
        size: w.size * 4,
        base: w.base! * 4,
        box: w.box.map((v) => v * 4) as Word['box'],
      })),
      { width: 612 * 4, height: 792 * 4, unit: 'px' },
    )
    const texts = (page: typeof inPoints) => layoutOf([page]).flow.map((f) => f.passage.text)
    expect(texts(inPixels)).toEqual(texts(inPoints))
  })
})

describe('running text', () => {
  const lines = (texts: string[]) =>
    read((board) => {
      texts.forEach((text, i) => {
        board.put(54, 60 + 14 * i, text)
      })
    }).flow.map((f) => f.passage.text)

  test('goes on where the next word would not have fitted', () => {
    const said = lines([
      'The plan pays for most of the care that you need, but it never',
      'overcompensates: a dentist may charge you the rest of the fee.',
    ])
    expect(said).toHaveLength(1)
  })

  /** Lines below one that reaches much farther to the right. */
  const below = (texts: readonly string[]) =>
    read((board) => {
      board.put(
        54,
        30,
        'A line that reaches much farther to the right than all that stands below it on this page',
      )
      texts.forEach((text, i) => {
        board.put(54, 90 + 14 * i, text)
      })
    })
      .flow.map((f) => f.passage.text)
      .slice(1)

  test('goes on amid a sentence, however wide the page is elsewhere', () => {
    const told = [
      'Nothing is paid to replace what was lost or',
      'stolen, or for braces begun (before',
      '(or after) that.',
    ]
    expect(below(told)).toEqual([told.join(' ')])
  })

  test.each([
    ['after a short line', ['Four words stand here', 'and no more of them']],
    ['after the end of a sentence', ['Nothing is paid to replace what was lost.', 'stolen things neither']],
    ['before a capital', ['Nothing is paid to replace what was lost', 'Stolen things neither']],
  ])('does not go on %s', (_where, told) => {
    expect(below(told)).toEqual(told)
  })

  test('has its title in bold, whatever mark opens it', () => {
    const { flow } = read((board) => {
      board.put(54, 60, '▾', { bold: false })
      board.put(64, 60, 'Not covered', { bold: true })
      board.put(54, 78, 'Cosmetic care, and what was lost or stolen.')
    })
    expect(flow.map((f) => [f.kind, f.passage.text])).toEqual([
      ['heading', 'Not covered'],
      ['paragraph', 'Cosmetic care, and what was lost or stolen.'],
    ])
  })

  test('is a line for each of a list of labeled values, however long the next one’s first word', () => {
    const list = [
      'Group ID: HPH-6605',
      'Insurance company: Bluewater Dental',
      'Questions-and-answers? Call 866-555-0119',
    ]
    expect(lines(list)).toEqual(list)
    // A label alone makes no list: its text goes on.
    expect(lines(list.slice(1))).toHaveLength(1)
  })
})

describe('pages', () => {
  const lines = (x: number, from: number, texts: readonly string[], leading: number) =>
    texts.flatMap((text, i) => {
      let at = x
      return text.split(' ').map((part) => {
        const own = word(part, at, from + i * leading)
        at = own.box[2] + 3
        return own
      })
    })
  const LEFT = Array.from({ length: 10 }, (_, i) => `left ${i} column of words that runs on`)
  const RIGHT = Array.from({ length: 12 }, (_, i) => `right ${i} column of words that runs on`)

  test('columns of a page are read one after the other', () => {
    const page = pageOf([...lines(40, 100, LEFT, 14), ...lines(330, 103, RIGHT, 13)])
    const text = layoutOf([page])
      .flow.map((f) => f.passage.text)
      .join(' ')
    expect(text.indexOf('left 9')).toBeGreaterThan(text.indexOf('left 0'))
    expect(text.indexOf('right 0')).toBeGreaterThan(text.indexOf('left 9'))
  })

  test('rows of a table are not columns of a page', () => {
    const page = pageOf([
      ...lines(
        40,
        100,
        LEFT.map((_, i) => `label ${i}`),
        14,
      ),
      ...lines(
        330,
        100,
        LEFT.map((_, i) => `value ${i}`),
        14,
      ),
    ])
    const [table] = rowsOf(layoutOf([page]))
    expect(table?.[0]).toEqual(['0 label 0', '1 value 0'])
  })

  test('page numbers and what every page repeats is left out after the first', () => {
    const page = (number: number) =>
      pageOf(
        [
          word('Running', 40, 20),
          word(`head`, 80, 20),
          word(`body${number}`, 40, 300),
          word(String(number), 300, 780),
        ],
        { number },
      )
    const texts = layoutOf([page(1), page(2), page(3)]).flow.map((f) => f.passage.text)
    expect(texts.join(' ')).toBe('Running head body1 body2 body3')
  })
})
