import { PROCEDURES } from '../lexicon/catalog.ts'
import type { Drawing } from './plan-drawing.ts'
import { THREE } from './plan-lists.ts'
import { CLASSES } from './plan-truth.ts'
import { inList, nameOf } from './plan-words.ts'

type Draw = (d: Drawing) => void

/** Options as rows, classes as columns, the members below. */
export const optionRows: Draw = (d) => {
  const { board } = d
  d.title()
  const rich = CLASSES.map((c) => (d.truth.share[c] === 0 ? 'Not covered' : `${d.truth.share[c]}%`))
  const poor = CLASSES.map((c) => `${Math.max(0, d.truth.share[c] - 20)}%`)
  board.table(
    50,
    [{ width: 120 }, { width: 90 }, { width: 90 }, { width: 90 }, { width: 90 }],
    [
      ['', 'Preventive', 'Basic', 'Major', 'Orthodontia'],
      ['High Option', ...rich],
      ['Low Option', ...poor],
    ],
    { head: 1 },
  )
  d.accept.orthodontic = [d.truth.share.orthodontic, null]
  for (const name of THREE) {
    const members = d.members(name)
    for (const p of members) d.accept[p] = [d.truth.share[name], null]
    board.paragraph(
      50,
      500,
      `${name.charAt(0).toUpperCase()}${name.slice(1)} services: ${inList(d.listed(members))}.`,
    )
  }
}

/** A government brochure: classes as headings, both options in sentences below. */
export const brochureOptions: Draw = (d) => {
  const { board, dice } = d
  board.line(50, 'Section 5 Dental Services and Supplies', { size: 15, bold: true }, 1.8)
  const letters = ['A', 'B', 'C']
  THREE.forEach((name, i) => {
    const share = d.truth.share[name]
    board.heading(50, `Class ${letters[i]} ${['Basic', 'Intermediate', 'Major'][i]}`)
    board.paragraph(
      50,
      500,
      'Important things you should keep in mind about these benefits: all benefits are subject to the definitions, limitations and exclusions in this brochure.',
    )
    board.line(50, 'You Pay:', { bold: true })
    board.line(
      60,
      `High Option: In-Network: ${100 - share}% of the plan allowance. Out-of-Network: ${Math.min(100, 110 - share)}%.`,
    )
    board.line(60, `Standard Option: In-Network: ${Math.min(100, 120 - share)}% of the plan allowance.`)
    const members = d.members(name)
    for (const p of members) d.accept[p] = [share, null]
    for (const p of members) board.line(60, nameOf(dice, p))
  })
}

/** An incentive plan: the share rises every year. */
export const incentive: Draw = (d) => {
  const { board, dice } = d
  d.title()
  const rows = d
    .some(
      0.6,
      PROCEDURES.filter((p) => !['crowns', 'bridges', 'dentures', 'implants', 'orthodontic'].includes(p)),
    )
    .map((p) => {
      d.accept[p] = [70, null]
      return [
        nameOf(dice, p),
        dice.pick([
          '70% - 80% - 90% - 100%',
          '70%, 80%, 90%, 100%',
          '70% first year, then 10% more each year',
        ]),
      ]
    })
  board.table(50, [{ width: 200 }, { width: 250 }], [['Service', 'Plan pays'], ...rows], { head: 1 })
}

/** Shares as words: what somebody wrote down on the telephone. */
export const shorthand: Draw = (d) => {
  const { board } = d
  const { preventive, basic, major } = d.truth.share
  board.line(50, 'PPO plan, called 2/4, spoke with Ana')
  board.line(50, `${preventive}/${basic}/${major}, ded 50/150, max 1500`)
  for (const name of THREE) {
    const members = d.members(name)
    for (const p of members) d.accept[p] = [d.truth.share[name], null]
    board.line(50, `${name}: ${inList(d.listed(members))}`)
  }
}
