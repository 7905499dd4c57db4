import type { Procedure } from '../lexicon/catalog.ts'
import type { Drawing } from './plan-drawing.ts'
import { afterwards, member, THREE } from './plan-lists.ts'
import { CLASSES, type ClassName } from './plan-truth.ts'
import { classLabels, inList } from './plan-words.ts'

type Draw = (d: Drawing) => void

/** Sentences. */
export const prose: Draw = (d) => {
  const { board, dice } = d
  d.title()
  const used = new Set<Procedure>()
  const take = (name: ClassName, most: number) =>
    d.members(name, most).filter((p) => !used.has(p) && used.add(p))
  for (const name of dice.chance(0.3) ? THREE.toReversed() : THREE) {
    const list = take(name, 4)
    if (list.length === 0) continue
    const share = d.truth.share[name]
    for (const p of list) d.states(p, share)
    const names = d.listed(list)
    const lower = inList(names)
    board.paragraph(
      50,
      500,
      dice.pick([
        `${names} are covered at ${share}%${afterwards(d)}.`,
        `The plan pays ${share}% for ${lower}.`,
        `We pay ${share} percent of the allowed charge for ${lower}.`,
        `For ${lower} you pay ${100 - share}% of the negotiated fee.`,
        `${names}: ${share}% in network, ${d.truth.out[name]}% out of network.`,
      ]),
    )
  }
  const o = d.truth.share.orthodontic
  d.states('orthodontic', o)
  board.paragraph(
    50,
    500,
    o === 0
      ? dice.pick(['Orthodontic services are not covered.', 'The plan does not cover orthodontia.'])
      : `Orthodontia is paid at ${o}% up to a lifetime maximum of $1,500.`,
  )
  board.paragraph(
    50,
    500,
    'More than 90,000 dentists take part in the network. Members save 30% on average. Replacement of lost dentures is not covered.',
  )
}

/** A share sentence, then paragraphs of the classes. */
export const classProse: Draw = (d) => {
  const { board, dice } = d
  d.title()
  const labels = classLabels(dice)
  const shares = CLASSES.filter((c) => c !== 'orthodontic' || d.truth.share.orthodontic > 0).map(
    (c) => `${labels[c]}${dice.pick([', ', ': ', ' – ', ' '])}${d.truth.share[c]}%`,
  )
  const sentence = `${dice.pick(['We pay the following share of covered expenses', 'Benefits are paid as follows', 'Coinsurance', 'The plan pays'])}: ${shares.join(dice.pick(['; ', '; ', ', ']))}.`
  const before = dice.chance(0.6)
  board.heading(50, 'Percentage payable')
  if (before) board.paragraph(50, 500, sentence)
  for (const name of THREE) {
    const members = d.members(name)
    for (const p of members) d.states(p, d.truth.share[name])
    const names = members.map((p, i) => (i === 0 ? member(d, p) : inList(member(d, p)))).join('; ')
    if (dice.chance(0.7)) {
      board.heading(50, `${labels[name]}${/\d|[IVX]+$/.test(labels[name]) ? ' expenses' : ''}`)
      board.paragraph(50, 500, `${names}.`)
    } else board.paragraph(50, 500, `${labels[name]}: ${inList(names)}.`)
  }
  if (!before) board.paragraph(50, 500, sentence)
  if (d.truth.share.orthodontic > 0 && /orth/i.test(labels.orthodontic))
    d.states('orthodontic', d.truth.share.orthodontic)
  if (d.truth.percent.implants === 0 && d.accept.implants[0] === null) {
    d.states('implants', 0)
    board.paragraph(
      50,
      500,
      dice.pick([
        'Implants and implant-supported prosthetics are excluded.',
        'Implants are not covered.',
        'The plan does not cover dental implants.',
      ]),
    )
  }
}
