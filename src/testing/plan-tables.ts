import type { Procedure } from '../lexicon/catalog.ts'
import type { BoardColumn, TableStyle } from './plan-board.ts'
import type { Drawing } from './plan-drawing.ts'
import { nameOf } from './plan-words.ts'

type Draw = (d: Drawing) => void

/** Heads of the network's column. */
export const IN = [
  'In-network',
  'In network',
  'PPO dentist',
  'Participating',
  'Network',
  'INN',
  'Preferred provider',
]
/** Heads of the column for other dentists. */
export const OUT = ['Out-of-network', 'Out of network', 'Non-participating', 'Non-network', 'OON', 'Non-PPO']
/** Heads of a column with what the plan pays. */
export const PLAN = [
  'Plan pays',
  'We pay',
  'The plan pays',
  'Covered at',
  'Coverage',
  'Benefit',
  'Coinsurance',
]
/** Heads of a column with what the patient pays. */
export const YOU = ['You pay', 'Member pays', 'Your cost', 'Patient pays', 'Your share']

/** How this document's tables are drawn. */
export function style(d: Drawing): TableStyle {
  return {
    ruled: d.dice.pick(['none', 'none', 'rows', 'grid'] as const),
    middle: d.dice.chance(0.4),
    pad: d.dice.pick([1.5, 3, 4, 6]),
    head: 1,
    repeat: d.dice.chance(0.7),
    size: d.dice.pick([8, 9, 9.5, 10]),
  }
}

/** How the figures of a column stand. */
export const align = (d: Drawing): Pick<BoardColumn, 'align'> => ({
  align: d.dice.pick(['left', 'left', 'centre', 'right'] as const),
})

/** Head of the column of names. */
export const first = (d: Drawing) =>
  d.dice.pick(['Service', 'Procedure', 'Covered services', 'Benefit', 'Type of service', ''])

/** Bands that head groups of rows, as many tables have them. */
function withBands(
  d: Drawing,
  procedures: readonly Procedure[],
  row: (p: Procedure) => string[],
): string[][] {
  if (!d.dice.chance(0.4)) return procedures.map(row)
  const bands: Record<string, string> = {
    exams: 'Diagnostic and preventive',
    fillings: 'Basic',
    crowns: 'Major',
    orthodontic: 'Orthodontics',
  }
  return procedures.flatMap((p) => (bands[p] && p !== 'orthodontic' ? [[bands[p]], row(p)] : [row(p)]))
}

/** One plan, what it pays, maybe limits, deductible and waits beside it. */
export const plainTable: Draw = (d) => {
  d.title()
  const limits = d.dice.chance(0.6)
  const wait = d.dice.chance(0.25)
  const deductible = d.dice.chance(0.25)
  const columns: BoardColumn[] = [{ width: 170 }, { width: 75, ...align(d) }]
  const head = [first(d), d.dice.pick(PLAN)]
  if (deductible) {
    columns.push({ width: 70 })
    head.push('Deductible applies')
  }
  if (wait) {
    columns.push({ width: 75 })
    head.push('Waiting period')
  }
  if (limits) {
    columns.push({ width: 150 })
    head.push(d.dice.pick(['Limits', 'Frequency', 'Limitations', 'Frequency and limits', 'Notes']))
  }
  const rows = withBands(d, d.some(0.75), (p) => {
    d.states(p)
    const cells = [nameOf(d.dice, p), d.share(d.truth.percent[p])]
    if (deductible) cells.push(d.dice.pick(['Yes', 'No']))
    if (wait) cells.push(d.dice.pick(['None', '6 months', '12 months']))
    if (limits) cells.push(limitOf(d, p))
    return cells
  })
  d.board.table(50, columns, [head, ...rows], style(d))
}

/** The limit of a procedure as its own cell. */
export function limitOf(d: Drawing, p: Procedure): string {
  const limit = d.truth.limit[p]
  const age = d.truth.age[p]
  if (limit) d.says(p, 'Limit:')
  if (age) d.says(p, `under ${age}`)
  return [limit, age ? d.dice.pick([`to age ${age}`, `under age ${age}`, `through age ${age - 1}`]) : '']
    .filter(Boolean)
    .join(d.dice.pick(['; ', ', ']))
}

/** In and out of network; half of them print what the patient pays. */
export const inOutTable: Draw = (d) => {
  d.title()
  const you = d.dice.chance(0.45)
  const payer = d.dice.pick(you ? YOU : PLAN)
  const [inside, outside] = [d.dice.pick(IN), d.dice.pick(OUT)]
  const shape = d.dice.pick(['stacked', 'joined', 'above'] as const)
  const columns: BoardColumn[] = [{ width: 220 }, { width: 110, ...align(d) }, { width: 110, ...align(d) }]
  if (shape === 'above' && you)
    d.board.paragraph(
      50,
      500,
      `The table shows what ${d.dice.pick(['you pay', 'the member pays'])} for each service.`,
    )
  const said = you || d.dice.chance(0.6)
  const head =
    shape === 'stacked' && said
      ? [first(d), `${payer}\n${inside}`, `${payer}\n${outside}`]
      : shape === 'joined' && said
        ? [first(d), `${inside} ${payer.toLowerCase()}`, `${outside} ${payer.toLowerCase()}`]
        : [first(d), inside, outside]
  const plain = you && shape !== 'above' && head[1] === inside
  const rows = withBands(d, d.some(0.7), (p) => {
    d.states(p)
    if (d.truth.percent[p] !== d.truth.outside[p]) d.says(p, `Out-of-network: ${d.truth.outside[p]}%`)
    return [
      nameOf(d.dice, p),
      d.share(d.truth.percent[p], you && !plain),
      d.share(d.truth.outside[p], you && !plain),
    ]
  })
  d.board.table(50, columns, [head, ...rows], style(d))
}

/** Three networks. */
export const threeNetworks: Draw = (d) => {
  d.title()
  const columns: BoardColumn[] = [{ width: 190 }, { width: 95 }, { width: 95 }, { width: 95 }]
  const head = [
    first(d),
    d.dice.pick(['PPO network', 'PPO dentist', 'In-network PPO']),
    d.dice.pick(['Premier', 'Premier dentist']),
    d.dice.pick(OUT),
  ]
  const rows = d.some(0.7).map((p) => {
    d.states(p)
    const middle = Math.max(0, d.truth.percent[p] - 10)
    if (d.truth.percent[p] > 0) d.says(p, `Premier: ${middle}%`)
    return [nameOf(d.dice, p), d.share(d.truth.percent[p]), d.share(middle), d.share(d.truth.outside[p])]
  })
  d.board.table(50, columns, [head, ...rows], style(d))
}
