import type { Block } from './field-blocks.ts'
import { familyWords } from './field-money.ts'
import type { Truth } from './field-truth.ts'

/** Who pays a family's deductible, in a sentence of its own. */
function familySentence(family: string | null, pick: (list: string[]) => string): string {
  if (family === null) return ''
  return family === '3x individual'
    ? pick([
        ' Once three people of a family have paid it, nobody else has to.',
        ' A family pays it no more than three times: 3 per family.',
      ])
    : pick([
        ` A family of any size pays no more than ${family}.`,
        ` The most a family pays is ${family}.`,
        ` No family pays more than ${family}.`,
      ])
}

const bare = (value: string) => value.replace(/[$,]/g, '')

/** Lines of notes: "CYD 50 ind / 150 fam". */
function shorthand({ fields: f }: Truth): string[] {
  const ded =
    f.deductible_individual === 'None'
      ? 'Ded: none'
      : `CYD ${bare(f.deductible_individual!)} ind${f.deductible_family?.startsWith('$') ? ` / ${bare(f.deductible_family)} fam` : ''}`
  const max =
    f.annual_maximum_individual === 'Unlimited'
      ? 'Max: unlimited'
      : `Max ${bare(f.annual_maximum_individual!)}/cal yr pp. Used 211.60`
  const ortho = f.orthodontic_lifetime_maximum
    ? [`ORTHO LTM ${bare(f.orthodontic_lifetime_maximum)}, dep to 19 only`]
    : []
  return [ded, max, ...ortho]
}

/** Blocks that state amounts loosely: notes, lists below a caption, sentences with the family in one of their own. */
export const looseMoney: Record<string, Block> = {
  shorthand: (sheet, truth) => {
    const { fields: f } = truth
    if (!f.deductible_family?.startsWith('$')) f.deductible_family = null
    f.orthodontic_deductible = null
    for (const line of shorthand(truth)) sheet.row(line)
  },
  captioned: (sheet, { fields: f }, dice) => {
    sheet.row(dice.pick(['Calendar Year Deductible', 'Deductible each year', 'Annual deductible']), {
      bold: true,
    })
    if (f.deductible_individual === 'None') sheet.row('None')
    else {
      sheet.row(`${dice.pick(['Individual', 'Per person', 'Each person'])} ${f.deductible_individual}`)
      if (f.deductible_family)
        sheet.row(
          `${f.deductible_family.startsWith('$') ? 'Family ' : ''}${familyWords(f.deductible_family)}`,
        )
    }
    sheet.line(0.5)
    sheet.row(dice.pick(['Calendar Year Maximum', 'Annual maximum']), { bold: true })
    sheet.row(
      `${f.annual_maximum_individual === 'Unlimited' ? '' : 'Per person '}${f.annual_maximum_individual}`,
    )
    sheet.line(0.5)
    if (f.orthodontic_lifetime_maximum) {
      sheet.row('Orthodontic lifetime maximum', { bold: true })
      sheet.row(`Per child ${f.orthodontic_lifetime_maximum}`)
    }
    f.orthodontic_deductible = null
  },
  plainly: (sheet, { fields: f }, dice) => {
    const pick = (list: string[]) => dice.pick(list)
    const none = f.deductible_individual === 'None'
    f.orthodontic_deductible = null
    sheet.heading('What you pay and what the plan pays')
    sheet.paragraph(
      [
        none
          ? 'There is no deductible.'
          : `${pick(['Each person has a', 'You first pay a'])} ${f.deductible_individual} deductible ${pick(['a year', 'every calendar year'])}.${familySentence(f.deductible_family, pick)}`,
        f.annual_maximum_individual === 'Unlimited'
          ? 'Yearly maximum none.'
          : pick([
              `The most the plan pays for one person in a year is ${f.annual_maximum_individual}.`,
              `We pay no more than ${f.annual_maximum_individual} for any one person in a calendar year.`,
              `Your yearly maximum is ${f.annual_maximum_individual} for each person.`,
            ]),
        f.orthodontic_lifetime_maximum
          ? pick([
              `Braces: up to ${f.orthodontic_lifetime_maximum} in a lifetime.`,
              `For braces the plan pays up to ${f.orthodontic_lifetime_maximum} over a child's lifetime.`,
            ])
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
  },
  tiles: (sheet, { fields: f }) => {
    const tile: [string, string, string][] = [
      ['Deductible (individual)', f.deductible_individual!, '$10.00 remaining'],
      ...(f.deductible_family?.startsWith('$')
        ? [['Deductible (family)', f.deductible_family, '$20.00 remaining'] as [string, string, string]]
        : []),
      ['Annual maximum', f.annual_maximum_individual!, '$412.40 remaining'],
    ]
    if (!f.deductible_family?.startsWith('$')) f.deductible_family = null
    f.orthodontic_deductible = null
    const places = [54, 220, 390].slice(0, tile.length)
    sheet.cells(
      places,
      tile.map((t) => t[0]),
      { size: 8 },
    )
    sheet.line(-0.3)
    sheet.cells(
      places,
      tile.map((t) => t[1]),
      { size: 13, bold: true },
    )
    sheet.cells(
      places,
      tile.map((t) => (t[1].startsWith('$') ? t[2] : '')),
      { size: 8 },
    )
    if (f.orthodontic_lifetime_maximum) {
      sheet.row('Ortho lifetime max', { size: 8 })
      sheet.line(-0.3)
      sheet.row(f.orthodontic_lifetime_maximum, { size: 13, bold: true })
    }
  },
  valueFirst: (sheet, { fields: f }, dice) => {
    if (!f.deductible_family?.startsWith('$')) f.deductible_family = null
    f.orthodontic_deductible = null
    const tiles: [string, string][] = [
      [f.deductible_individual!, dice.pick(['Individual deductible', 'Deductible per person'])],
      ...(f.deductible_family ? [[f.deductible_family, 'Family deductible'] as [string, string]] : []),
      [f.annual_maximum_individual!, dice.pick(['Annual maximum', 'Maximum per calendar year'])],
      ...(f.orthodontic_lifetime_maximum
        ? [[f.orthodontic_lifetime_maximum, 'Orthodontic lifetime maximum'] as [string, string]]
        : []),
    ]
    for (let i = 0; i < tiles.length; i += 2) {
      const two = tiles.slice(i, i + 2)
      sheet.cells(
        [54, 320],
        two.map((t) => t[0]),
        { size: 18, bold: true },
      )
      sheet.line(-0.9)
      sheet.cells(
        [54, 320],
        two.map((t) => t[1]),
        { size: 9 },
      )
      sheet.line(1)
    }
  },
}
