import type { Block } from './field-blocks.ts'
import { familyWords, ortho } from './field-money.ts'

/** Prose, balances, cards and grouped rows that state deductibles and maximums. */
export const moneyForms: Record<string, Block> = {
  prose: (sheet, { fields: f }, dice) => {
    const none = f.deductible_individual === 'None'
    const family = f.deductible_family
    sheet.heading('What you pay first, and the most the plan pays')
    const sentences = [
      none
        ? 'There is no deductible.'
        : dice.pick([
            `You must meet a ${f.deductible_individual} deductible each plan year`,
            `Each covered person pays a deductible of ${f.deductible_individual} per calendar year`,
            `A ${f.deductible_individual} individual deductible applies each year`,
          ]) +
          (family === null
            ? '.'
            : family === '3x individual'
              ? ', with a maximum of three deductibles per family.'
              : dice.pick([
                  `, but no family pays more than ${family}.`,
                  ` (${family} per family).`,
                  `, up to ${family} per family.`,
                ])),
      f.annual_maximum_individual === 'Unlimited'
        ? 'There is no annual maximum.'
        : dice.pick([
            `The plan pays up to ${f.annual_maximum_individual} per person each calendar year.`,
            `The annual maximum is ${f.annual_maximum_individual} per person.`,
            `Benefits are limited to a maximum of ${f.annual_maximum_individual} per member per plan year.`,
          ]),
      ...(f.orthodontic_lifetime_maximum
        ? [
            dice.pick([
              `Orthodontic benefits have a lifetime maximum of ${f.orthodontic_lifetime_maximum} per child.`,
              `For orthodontia the plan pays up to ${f.orthodontic_lifetime_maximum} per lifetime.`,
            ]),
          ]
        : []),
      ...(f.orthodontic_deductible
        ? [`A separate ${f.orthodontic_deductible} lifetime deductible applies to orthodontics.`]
        : []),
    ]
    sheet.paragraph(sentences.join(' '))
  },
  accumulators: (sheet, truth, dice) => {
    const { fields: f } = truth
    sheet.cells(
      [54, 270, 370, 470],
      [
        'Benefit',
        dice.pick(['Limit', 'Amount', 'Plan limit']),
        dice.pick(['Used', 'Met', 'Applied']),
        'Remaining',
      ],
      { bold: true },
    )
    const rest = (value: string) => (value.startsWith('$') ? ['$25.00', '$75.00'] : ['', ''])
    sheet.cells(
      [54, 270, 370, 470],
      ['Deductible - Individual', f.deductible_individual!, ...rest(f.deductible_individual!)],
    )
    if (f.deductible_family?.startsWith('$'))
      sheet.cells([54, 270, 370, 470], ['Deductible - Family', f.deductible_family, '$50.00', '$100.00'])
    else f.deductible_family = null
    sheet.cells([54, 270, 370, 470], ['Annual Maximum', f.annual_maximum_individual!, '$412.60', '$837.40'])
    for (const [label, value] of ortho(truth))
      sheet.cells([54, 270, 370, 470], [label, value, '$0.00', value])
  },
  cards: (sheet, truth) => {
    const { fields: f } = truth
    const all: [string, string][] = [
      ['Individual deductible', f.deductible_individual!],
      ...(f.deductible_family?.startsWith('$')
        ? [['Family deductible', f.deductible_family] as [string, string]]
        : []),
      ['Annual maximum', f.annual_maximum_individual!],
      ...ortho(truth).slice(0, 1),
    ]
    if (!f.deductible_family?.startsWith('$')) f.deductible_family = null
    if (ortho(truth)[0]?.[0] !== 'Orthodontic deductible') f.orthodontic_deductible = null
    const places = [54, 185, 316, 447]
    sheet.cells(
      places,
      all.map((a) => a[0]),
      { size: 8 },
    )
    sheet.line(-0.3)
    sheet.cells(
      places,
      all.map((a) => a[1]),
      { size: 13, bold: true },
    )
    sheet.line(-0.2)
    sheet.cells(
      places,
      all.map((a) => (a[1].startsWith('$') ? '$20 left' : '')),
      { size: 8 },
    )
  },
  grouped: (sheet, truth, dice) => {
    const { fields: f } = truth
    sheet.heading(dice.pick(['Plan year deductible', 'Deductible', 'Annual deductible']), 12)
    sheet.cells([54, 330], [dice.pick(['Individual', 'Per person', 'Each member']), f.deductible_individual!])
    if (f.deductible_family)
      sheet.cells(
        [54, 330],
        [dice.pick(['Family', 'Per family', 'Family limit']), familyWords(f.deductible_family)],
      )
    sheet.heading(dice.pick(['Annual maximum', 'Maximum benefit', 'Calendar year maximum']), 12)
    sheet.cells([54, 330], ['Per person', f.annual_maximum_individual!])
    if (f.orthodontic_lifetime_maximum) {
      sheet.heading('Orthodontia', 12)
      sheet.cells([54, 330], ['Lifetime maximum', f.orthodontic_lifetime_maximum])
      if (f.orthodontic_deductible) sheet.cells([54, 330], ['Deductible', f.orthodontic_deductible])
    }
  },
}
