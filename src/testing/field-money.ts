import type { Block } from './field-blocks.ts'
import type { Dice } from './field-sheet.ts'
import type { Truth } from './field-truth.ts'

const YEAR = ['Calendar year', 'Annual', 'Plan year', 'Benefit year', 'Yearly']

/** "$1,500", "$1,500.00" or "1,500", one way for a whole page. */
function writer(dice: Dice): (value: string) => string {
  const way = dice.pick(['plain', 'plain', 'cents', 'bare'])
  return (value) =>
    !value.startsWith('$') ? value : way === 'cents' ? `${value}.00` : way === 'bare' ? value.slice(1) : value
}

/** Orthodontic amounts as label and value. */
export const ortho = ({ fields }: Truth): [string, string][] => [
  ...(fields.orthodontic_lifetime_maximum
    ? [['Orthodontic lifetime maximum', fields.orthodontic_lifetime_maximum] as [string, string]]
    : []),
  ...(fields.orthodontic_deductible
    ? [['Orthodontic deductible', fields.orthodontic_deductible] as [string, string]]
    : []),
]

/** "3x individual" as documents print it. */
export const familyWords = (value: string) => (value === '3x individual' ? '3 per family' : value)

/** Tables that state deductibles and maximums. */
export const moneyTables: Record<string, Block> = {
  rows: (sheet, truth, dice) => {
    const write = writer(dice)
    const { fields: f } = truth
    const year = dice.pick(YEAR)
    sheet.heading('Deductibles and maximums')
    sheet.cells(
      [54, 330],
      [
        dice.pick([
          `${year} deductible, per person`,
          'Individual deductible',
          'Deductible (individual)',
          `${year} deductible per member`,
        ]),
        write(f.deductible_individual!),
      ],
    )
    if (f.deductible_family)
      sheet.cells(
        [54, 330],
        [
          dice.pick([
            `${year} deductible, per family`,
            'Family deductible',
            'Deductible (family)',
            'Family deductible limit',
          ]),
          write(familyWords(f.deductible_family)),
        ],
      )
    sheet.cells(
      [54, 330],
      [
        dice.pick([
          `${year} maximum per person`,
          `${year} maximum`,
          'Maximum benefit per year',
          `${year} benefit maximum`,
        ]),
        write(f.annual_maximum_individual!),
      ],
    )
    for (const [label, value] of ortho(truth)) sheet.cells([54, 330], [label, write(value)])
  },
  networks: (sheet, truth, dice) => {
    const write = writer(dice)
    const { fields: f, outside } = truth
    const [inside, out] = dice.pick([
      ['In-Network', 'Out-of-Network'],
      ['Network dentist', 'Non-network dentist'],
      ['PPO Dentist', 'Non-Participating'],
      ['Participating', 'Non-participating'],
    ])
    sheet.cells([54, 300, 430], ['', inside!, out!], { bold: true })
    const other = (value: string, kind: 'deductible' | 'maximum') =>
      outside && value.startsWith('$') ? outside[kind] : value
    sheet.cells(
      [54, 300, 430],
      [
        'Individual deductible',
        write(f.deductible_individual!),
        write(other(f.deductible_individual!, 'deductible')),
      ],
    )
    if (f.deductible_family?.startsWith('$'))
      sheet.cells(
        [54, 300, 430],
        ['Family deductible', write(f.deductible_family), write(f.deductible_family)],
      )
    else f.deductible_family = null
    sheet.cells(
      [54, 300, 430],
      [
        'Annual maximum',
        write(f.annual_maximum_individual!),
        write(other(f.annual_maximum_individual!, 'maximum')),
      ],
    )
    for (const [label, value] of ortho(truth))
      sheet.cells([54, 300, 430], [label, write(value), write(value)])
  },
  matrix: (sheet, truth, dice) => {
    const write = writer(dice)
    const { fields: f } = truth
    sheet.cells(
      [54, 280, 420],
      ['Limits', dice.pick(['Individual', 'Each person', 'Per person']), 'Family'],
      { bold: true },
    )
    sheet.cells(
      [54, 280, 420],
      [
        'Deductible',
        write(f.deductible_individual!),
        f.deductible_family ? write(familyWords(f.deductible_family)) : '',
      ],
    )
    sheet.cells([54, 280, 420], ['Annual maximum', write(f.annual_maximum_individual!), ''])
    for (const [label, value] of ortho(truth)) sheet.cells([54, 280, 420], [label, write(value), ''])
  },
  slash: (sheet, truth, dice) => {
    const { fields: f } = truth
    const pair = f.deductible_family?.startsWith('$')
    if (!pair) f.deductible_family = null
    const joint = dice.pick(['/', ' / '])
    sheet.cells(
      [54, 330],
      [
        pair
          ? dice.pick([
              'Deductible (individual/family)',
              'Annual deductible - individual / family',
              'Deductible',
            ])
          : 'Deductible per person',
        pair ? `${f.deductible_individual}${joint}${f.deductible_family}` : f.deductible_individual!,
      ],
    )
    sheet.cells(
      [54, 330],
      [
        'Calendar year maximum',
        `${f.annual_maximum_individual}${f.annual_maximum_individual!.startsWith('$') ? dice.pick(['', ' per person']) : ''}`,
      ],
    )
    for (const [label, value] of ortho(truth)) sheet.cells([54, 330], [label, value])
  },
}
