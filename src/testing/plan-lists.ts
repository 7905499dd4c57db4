import type { Procedure } from '../lexicon/catalog.ts'
import type { Drawing } from './plan-drawing.ts'
import type { ClassName } from './plan-truth.ts'
import { classLabels, nameOf } from './plan-words.ts'

type Draw = (d: Drawing) => void

/** The classes that nearly every plan has. */
export const THREE = ['preventive', 'basic', 'major'] as const

/** What follows a share now and then. */
export const afterwards = (d: Drawing) =>
  d.dice.pick(['', '', ' after deductible', ', no deductible', ' (deductible waived)'])

/** A member with its limit, as lists print it. */
export function member(d: Drawing, p: Procedure): string {
  const limit = d.truth.limit[p]
  const age = d.truth.age[p]
  if (limit) d.says(p, 'Limit:')
  if (age) d.says(p, `under ${age}`)
  const told = [limit, age ? d.dice.pick([`to age ${age}`, `under age ${age}`]) : '']
    .filter(Boolean)
    .join(', ')
  const name = nameOf(d.dice, p)
  if (!told) return name
  return d.dice.chance(0.5) ? `${name}, ${told}` : `${name} (${told})`
}

const MARKS = ['•', '-', '·', null] as const

/** Services that have no slot, mixed into lists. */
const EXTRA: Record<ClassName, readonly string[]> = {
  preventive: ['Space maintainers', 'Emergency pain relief'],
  basic: ['Denture repairs and relines', 'Stainless steel crowns', 'Palliative treatment'],
  major: ['Crown and bridge repair', 'Night guards'],
  orthodontic: [],
}

function items(d: Drawing, name: ClassName, share: number): string[] {
  const found = d.members(name).map((p) => {
    d.states(p, share)
    return member(d, p)
  })
  if (d.dice.chance(0.4)) found.push(d.dice.pick(EXTRA[name]))
  return found
}

/** What is not covered, as a list; only bare names count. */
function exclusions(d: Drawing, x: number, width: number): void {
  const { board, dice } = d
  board.heading(
    x,
    dice.pick(['What is not covered', 'Exclusions', 'Not covered', 'The plan does not pay for']),
  )
  const list = [
    'Cosmetic services',
    'Replacement of lost or stolen dentures',
    'Treatment started before coverage began',
    'Duplicate bridges',
  ]
  if (d.truth.percent.implants === 0 && d.accept.implants[0] === null) {
    list.unshift(dice.pick(['Implants', 'Dental implants and related services']))
    d.states('implants', 0)
  }
  board.list(x, width, list, dice.pick(MARKS))
}

/** Headings that carry the percent over lists. */
export const headedLists: Draw = (d) => {
  d.title()
  const labels = classLabels(d.dice)
  const you = d.dice.chance(0.25)
  const mark = d.dice.pick(MARKS)
  for (const name of THREE) {
    const share = d.truth.share[name]
    const value = you
      ? `you pay ${100 - share}%`
      : d.dice.pick([`${share}%`, `${share}% coverage`, `plan pays ${share}%`, `covered at ${share}%`])
    d.board.heading(
      50,
      `${labels[name]}${d.dice.pick([' – ', ': ', ' (', ' '])}${value}`.replace(/\((.*)$/, '($1)'),
    )
    d.board.list(60, 480, items(d, name, share), mark)
  }
  const o = d.truth.share.orthodontic
  d.states('orthodontic', o)
  d.board.heading(50, labels.orthodontic)
  const sentence =
    o === 0
      ? 'Orthodontic treatment is not covered.'
      : you
        ? `You pay ${100 - o}% of orthodontic charges, up to a lifetime maximum of $1,500.`
        : `The plan pays ${o}% up to a lifetime maximum of $1,500 per child.`
  d.board.paragraph(50, 480, o > 0 && !you ? `Orthodontia: ${sentence}` : sentence)
  if (d.dice.chance(0.5)) exclusions(d, 50, 480)
}

/** Category headings with a sentence before the list. */
export const leadLists: Draw = (d) => {
  d.title()
  lists(d, 50, 480)
  if (d.dice.chance(0.5)) exclusions(d, 50, 480)
}

function lists(d: Drawing, x: number, width: number): void {
  const labels = classLabels(d.dice)
  const mark = d.dice.pick(MARKS)
  for (const name of THREE) {
    const share = d.truth.share[name]
    d.board.heading(x, labels[name])
    const lead = d.dice.pick([
      `After the deductible we pay ${share}% for:`,
      `The plan pays ${share}% of covered charges for:`,
      `We pay ${share}% of the negotiated fee, and the deductible is waived:`,
      `You pay ${100 - share}% for the following services:`,
      `Covered at ${share}%:`,
    ])
    d.board.paragraph(x, width, lead)
    d.board.list(x + 8, width - 8, items(d, name, share), mark)
  }
}

/** Two columns of a brochure; the second holds other things. */
export const brochure: Draw = (d) => {
  const { board, dice } = d
  board.line(50, 'A healthy smile starts here', { size: 20, bold: true }, 1.8)
  const top = board.y
  lists(d, 45, 245)
  board.y = top + dice.whole(0, 9)
  board.heading(325, 'How the plan works')
  board.paragraph(
    325,
    240,
    'Choose any dentist. Network dentists agree not to charge more than our negotiated fee, so that your share is lower. About 90% of dentists take part in the network.',
  )
  if (dice.chance(0.6)) {
    board.heading(325, 'Braces')
    const o = d.truth.share.orthodontic
    d.states('orthodontic', o)
    board.paragraph(
      325,
      240,
      o === 0
        ? 'Orthodontic treatment is not covered under this plan, but network orthodontists offer members a 15% discount.'
        : `Orthodontic treatment is covered at ${o}%, up to $1,500 in a lifetime.`,
    )
  }
  board.heading(325, 'An example')
  board.paragraph(
    325,
    240,
    'Dana needs a crown that costs $900. After the $50 deductible, the plan pays 30% of $850, or $255.',
  )
  exclusions(d, 325, 240)
}

/** "100% Exams (2 per year)": the percent before the names. */
export const percentFirst: Draw = (d) => {
  d.title()
  d.board.y += 8
  const rows = d.some(0.7).map((p) => {
    d.states(p)
    return [d.truth.percent[p] === 0 ? 'Not covered' : `${d.truth.percent[p]}%`, member(d, p)]
  })
  d.board.table(50, [{ width: 80 }, { width: 380 }], [['Plan pays', 'Service'], ...rows], { head: 1, pad: 2 })
}
