import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { UNSURE } from '../doubt-causes.ts'
import { AS_PLAN } from './amount-classes.ts'
import { readWithEngine } from './engine.ts'
import { engineFindings } from './findings.ts'
import { readWhole } from './whole.ts'

const read = (draw: (board: Board) => void, wanted: string | null = null) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  draw(board)
  return readWithEngine(board.pages(), wanted)
}
const shares = (solution: ReturnType<typeof read>) =>
  Object.fromEntries([...solution.shares].map(([id, { value }]) => [id, value]))
const fields = (solution: ReturnType<typeof read>) =>
  Object.fromEntries([...solution.fields].map(([slot, { value }]) => [slot, value]))

const table =
  (rows: readonly string[][], head = 1) =>
  (board: Board) =>
    board.table(
      60,
      rows[0]!.map((_, i) => ({ width: i === 0 ? 190 : 120 })),
      rows,
      { ruled: 'grid', head, pad: 4 },
    )

describe('percents', () => {
  test('premiums, limits and other insurance are none', () => {
    const found = read((board) => {
      table([
        ['Coverage', 'Monthly premium share'],
        ['Preventive', '60%'],
      ])(board)
      board.line(60, 'Vision: exams are covered at 70% by the vision insurance.')
    })
    expect(shares(found)).toEqual({})
  })

  const lines =
    (...own: readonly string[]) =>
    (board: Board) => {
      for (const text of own) board.line(60, text)
    }

  /** A table without heads under a line of words at places of their own. */
  const under = (heads: readonly [number, string][]) =>
    read((board) => {
      for (const [x, text] of heads) board.put(x, board.y, text)
      board.y += 20
      board.table(
        60,
        [{ width: 190 }, { width: 120 }, { width: 120 }],
        [
          ['Fillings', '60%', '85%'],
          ['Crowns', '40%', '55%'],
          ['Dentures', '40%', '55%'],
        ],
        { ruled: 'grid', pad: 4 },
      )
    })

  test('a line that names both networks over a table without heads tells its columns', () => {
    const told = under([
      [255, 'Out-of-network'],
      [375, 'In-network'],
    ])
    expect(shares(told)).toMatchObject({ fillings: 85, crowns: 55, dentures: 55 })
    // One network alone, or both over one column, heads no columns.
    expect(shares(under([[255, 'Out-of-network']]))).not.toMatchObject({ fillings: 85 })
  })

  test('a cell that says “In” or “Out” tells the network of its row', () => {
    const found = read(
      table([
        ['Service', 'Network', 'Plan pays'],
        ['Fillings', 'Out', '60%'],
        ['Fillings', 'In', '85%'],
      ]),
    )
    expect(shares(found)).toMatchObject({ fillings: 85 })
  })

  test('treatment that was begun before is refused for itself, not for the services that it names', () => {
    const found = read(
      lines(
        'Treatment begun before the effective date (crown prepared, canal opened) is not covered.',
        'Implants in progress are covered at 40%.',
      ),
    )
    expect(shares(found)).toEqual({ implants: 40 })
    const own = read(lines('Crowns are not covered.'))
    expect(shares(own)).toMatchObject({ crowns: 0 })
  })

  test('one word beside a share names its network', () => {
    const found = read(lines('Basic: fillings and root canals', 'We pay 80% after the deductible; out 70%.'))
    expect(shares(found)).toMatchObject({ fillings: 80, endo: 80 })
    const behind = read(lines('Fillings and root canals: 60% out, 85% in'))
    expect(shares(behind)).toMatchObject({ fillings: 85, endo: 85 })
  })

  test('two numbers behind a class are its shares only where nothing else stands in the line', () => {
    const screen = (line: string) => shares(read(lines(line, 'FILLINGS')))
    expect(screen('CLASS 2 75 125')).toEqual({})
    expect(screen('CLASS 2 47 48')).toEqual({})
    expect(screen('CLASS 2 80 60 40')).toEqual({})
    expect(screen('CLASS 2 80 60')).toMatchObject({ fillings: 80 })
  })

  test('what the patient pays is turned around, for the whole table', () => {
    const rows = [
      ['Service', 'You pay'],
      ['Preventive care (exams, cleanings)', '0%'],
      ['Basic care (fillings)', '30%'],
      ['Major care (crowns)', '60%'],
    ]
    expect(shares(read(table(rows)))).toMatchObject({ exams: 100, prophy: 100, fillings: 70, crowns: 40 })
    const paid = rows.slice(1).map(([label, figure]) => [label!, `${100 - Number.parseInt(figure!, 10)}%`])
    const turned = [['Service', 'Plan pays'], ...paid]
    expect(shares(read(table(turned)))).toMatchObject({ exams: 100, prophy: 100, fillings: 70, crowns: 40 })
  })

  test('are those in the network, whichever column comes first', () => {
    const rows = [
      ['Service', 'Out-of-network', 'In-network'],
      ['Preventive services: exams', '80%', '100%'],
      ['Basic services: fillings', '60%', '80%'],
    ]
    expect(shares(read(table(rows)))).toMatchObject({ exams: 100, fillings: 80 })
  })

  test('are those of the plan that was asked for', () => {
    const rows = [
      ['Service', 'Low plan', 'High plan'],
      ['Preventive: exams', '80%', '100%'],
      ['Major: crowns', '25%', '50%'],
    ]
    expect(shares(read(table(rows), 'Low plan'))).toMatchObject({ exams: 80, crowns: 25 })
    expect(shares(read(table(rows), 'High plan'))).toMatchObject({ exams: 100, crowns: 50 })
  })

  test('the same heads over other figures raise a doubt, over the same figures none', () => {
    const pages = (second: string) => {
      const board = new Board()
      board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
      table([
        ['Service', 'Plan pays', 'Plan pays'],
        ['Preventive: exams', '100%', '100%'],
        ['Major: crowns', '50%', second],
      ])(board)
      return engineFindings(readWhole(board.pages(), null)).find((f) => f.path === 'coverage.crowns')
    }
    expect(pages('25%')?.doubts).toEqual([UNSURE])
    expect(pages('50%')?.doubts).toBeUndefined()
  })

  test('a class may be named, paid and listed in three places', () => {
    const found = read((board) => {
      board.line(60, 'Class I (Preventive): exams, cleanings, x-rays.')
      board.line(60, 'Class II (Basic): fillings and root canals.')
      board.line(60, 'Class III (Major): crowns and dentures.', {}, 3)
      table([
        ['Class', 'Benefit'],
        ['Class I', '100%'],
        ['Class II', '75%'],
        ['Class III', '45%'],
      ])(board)
    })
    expect(shares(found)).toMatchObject({
      exams: 100,
      xray: 100,
      fillings: 75,
      endo: 75,
      crowns: 45,
      dentures: 45,
    })
  })

  test.each(['over', 'under'])('figures that stand alone belong to the label %s them', (place) => {
    const cards = [
      ['Preventive care', '100%'],
      ['Basic care', '70%'],
      ['Major care', '40%'],
      ['Orthodontics', '50%'],
    ]
    const found = read((board) => {
      for (const [label, figure] of cards)
        for (const line of place === 'over' ? [label!, figure!] : [figure!, label!])
          board.line(60, line, {}, 1.5)
    })
    expect(shares(found)).toMatchObject({ preventive: 100, basic: 70, major: 40, orthodontic: 50 })
  })

  test('a sentence tells several, in either order', () => {
    const found = read((board) =>
      board.paragraph(
        60,
        480,
        'The plan pays 90% for preventive services, 70% for basic services and 40% for major services.',
      ),
    )
    expect(shares(found)).toMatchObject({ preventive: 90, basic: 70, major: 40 })
    const turned = read((board) =>
      board.paragraph(
        60,
        480,
        'Preventive services are paid at 90%, basic services at 70% and major services at 40%.',
      ),
    )
    expect(shares(turned)).toMatchObject({ preventive: 90, basic: 70, major: 40 })
  })

  test('what is not covered is 0, and evidence is the words that say so', () => {
    const found = read(
      table([
        ['Service', 'Plan pays'],
        ['Preventive: exams', '100%'],
        ['Implants', 'Not covered'],
      ]),
    )
    expect(shares(found)).toMatchObject({ implants: 0 })
    expect(found.shares.get('implants')!.inks.map((ink) => ink.text)).toEqual(['Not', 'covered'])
    expect(found.shares.get('exams')!.inks.map((ink) => ink.text)).toEqual(['100%'])
  })
})

describe('amounts', () => {
  test('premiums and copays are none of them', () => {
    const found = read(
      table([
        ['Monthly premium', 'Amount'],
        ['Employee only', '$21.40'],
        ['Family', '$64.00'],
      ]),
    )
    expect(fields(found)).toEqual({})
  })

  test('for a person and for a family, a year and a lifetime', () => {
    const found = read(
      table([
        ['Plan feature', 'In-network'],
        ['Calendar year deductible (individual / family)', '$75 / $225'],
        ['Annual maximum per person', '$1,750'],
        ['Orthodontia lifetime maximum', '$1,250'],
      ]),
    )
    expect(fields(found)).toMatchObject({
      deductible_individual: '$75',
      deductible_family: '$225',
      annual_maximum_individual: '$1,750',
      orthodontic_lifetime_maximum: '$1,250',
    })
  })

  test('an amount fills one slot, however near another stands', () => {
    const found = read(
      table([
        ['Plan feature', 'In-network'],
        ['Annual maximum, individual', '$1,200'],
        ['Orthodontics', 'Not covered'],
      ]),
    )
    expect(fields(found).annual_maximum_individual).toBe('$1,200')
    expect(fields(found).orthodontic_lifetime_maximum ?? 'Not covered').toBe('Not covered')
  })

  test('words stand for amounts', () => {
    const found = read(
      table([
        ['Plan feature', 'In-network'],
        ['Annual deductible', 'None'],
        ['Annual maximum', 'Unlimited'],
      ]),
    )
    expect(fields(found)).toMatchObject({
      deductible_individual: 'None',
      annual_maximum_individual: 'Unlimited',
    })
  })

  test('the deductible does not come before preventive care where it is waived, and does where it comes first', () => {
    const waived = table([
      ['Service', 'Plan pays'],
      ['Preventive services', '100%, deductible waived'],
      ['Basic services', '80% after deductible'],
    ])
    const after = table([
      ['Service', 'Plan pays'],
      ['Preventive services', '100% after deductible'],
      ['Basic services', '80% after deductible'],
    ])
    expect(fields(read(waived)).deductible_applies_to_preventive).toBe('No')
    expect(fields(read(after)).deductible_applies_to_preventive).toBe('Yes')
  })

  test('braces under the plan’s own deductible have its amount', () => {
    const board = new Board()
    table([
      ['Service', 'Plan pays'],
      ['Annual deductible', '$50 per person'],
      ['Orthodontia', '50% after deductible'],
    ])(board)
    expect(fields(readWithEngine(board.pages())).orthodontic_deductible).toBe(AS_PLAN)
    const told = engineFindings(readWhole(board.pages(), null)).find(
      (f) => f.path === 'orthodontic_deductible',
    )
    expect(told?.value).toBe('$50')
  })
})

test('a decision says how far it stands above the next value', () => {
  const one = read(
    table([
      ['Service', 'Plan pays'],
      ['Fillings', '80%'],
    ]),
  )
  const two = read((board) => {
    table([
      ['Service', 'Plan pays'],
      ['Fillings', '80%'],
    ])(board)
    board.line(60, 'Fillings are covered at 60%.')
  })
  expect(one.shares.get('fillings')!.others).toEqual([])
  expect(two.shares.get('fillings')!.others).toEqual([60])
  expect(two.shares.get('fillings')!.margin).toBeLessThan(one.shares.get('fillings')!.margin)
})

describe('the words that say whether preventive care has a deductible', () => {
  const saidOf = (rows: readonly string[][]) => {
    const solution = read(table(rows))
    const decision = solution.fields.get('deductible_applies_to_preventive')
    return [decision?.value, decision?.inks.map((ink) => ink.text).join(' ')]
  }

  test('are those of a class that pays after it, where preventive care is silent', () => {
    const [value, words] = saidOf([
      ['Service', 'Plan pays'],
      ['Preventive services', '100%'],
      ['Basic services', '80% after deductible'],
      ['Major services', '50% after deductible'],
    ])
    expect(value).toBe('No')
    expect(words).toContain('after deductible')
  })

  test('are those of the label where the cell has the amount alone', () => {
    const [value, words] = saidOf([
      ['Benefit', 'In-network'],
      ['Annual deductible (waived for preventive services)', '$50 individual'],
      ['Preventive services', '100%'],
      ['Basic services', '80%'],
    ])
    expect(value).toBe('No')
    expect(words).toContain('waived')
  })

  test('and the amount of an orthodontic deductible that is the plan’s stands where the plan’s does', () => {
    const board = new Board()
    board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
    table([
      ['Benefit', 'In-network'],
      ['Annual deductible, individual', '$75'],
      ['Basic services', '80% after deductible'],
      ['Orthodontic services', '50% after deductible'],
    ])(board)
    const found = engineFindings(readWhole(board.pages(), null)).find(
      (f) => f.path === 'orthodontic_deductible',
    )
    expect(found?.value).toBe('$75')
    expect(found?.words.map((w) => w.text)).toContain('$75')
  })
})
