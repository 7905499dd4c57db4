import type { Block } from './field-blocks.ts'

const PREVENTIVE_NO = [
  'The deductible does not apply to preventive services.',
  'Deductible is waived for preventive and diagnostic care.',
  'The deductible applies to basic and major services only.',
  'No deductible for Class I services.',
  'Preventive services are not subject to the deductible.',
]
const PREVENTIVE_YES = [
  'The deductible applies to preventive, basic and major services.',
  'All covered services are subject to the deductible.',
  'Deductible applies to preventive: Yes',
]

/** The sentence or row about the deductible on preventive care. */
export const preventiveBlock: Block = (sheet, { fields }, dice) => {
  const applies = fields.deductible_applies_to_preventive
  if (applies === null) return
  if (dice.chance(0.35)) {
    const [label, flip] = dice.pick([
      ['Deductible applies to preventive?', false],
      ['Deductible waived for preventive', true],
      ['Does deductible apply to preventive services?', false],
      ['Is the deductible taken on diagnostic and preventive care?', false],
    ] as const)
    const yes = (applies === 'Yes') !== flip
    sheet.cells([54, 330], [label, yes ? 'Yes' : 'No'])
  } else sheet.paragraph(dice.pick(applies === 'Yes' ? PREVENTIVE_YES : PREVENTIVE_NO))
}

const span = (months: number) => (months === 0 ? 'None' : `${months} months`)
const CLASS: Record<string, string> = { basic: 'Basic', major: 'Major', orthodontic: 'Orthodontia' }

/** Blocks that state the waits. */
export const waitBlocks: Record<string, Block> = {
  rows: (sheet, { waits }) => {
    if (Object.keys(waits).length === 0) return
    sheet.heading('Waiting periods')
    for (const [name, months] of Object.entries(waits))
      sheet.cells([54, 300], [`${CLASS[name]} services`, span(months)])
  },
  sentence: (sheet, { waits }) => {
    const all = Object.entries(waits)
    if (all.length === 0) return
    sheet.paragraph(
      `Waiting periods: ${all.map(([n, m]) => `${CLASS[n]!.toLowerCase()} ${span(m).toLowerCase()}`).join(', ')}.`,
    )
  },
  prose: (sheet, { waits }) => {
    const all = Object.entries(waits)
    if (all.length === 0) return
    sheet.heading('When coverage begins')
    sheet.paragraph(
      all
        .map(([n, m]) =>
          m === 0
            ? `There is no waiting period for ${CLASS[n]} services.`
            : `A ${m}-month waiting period applies to ${CLASS[n]} services.`,
        )
        .join(' '),
    )
  },
  heads: (sheet, { waits }) => {
    const all = Object.entries(waits)
    if (all.length < 2) {
      for (const name of Object.keys(waits)) delete waits[name]
      return
    }
    sheet.heading('Benefit waiting periods')
    const places = [54, 200, 346].slice(0, all.length)
    sheet.cells(
      places,
      all.map(([n]) => CLASS[n]!),
      { bold: true },
    )
    sheet.cells(
      places,
      all.map(([, m]) => span(m)),
    )
  },
}
