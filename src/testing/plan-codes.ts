import { PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import type { BoardColumn } from './plan-board.ts'
import type { Drawing } from './plan-drawing.ts'
import { style } from './plan-tables.ts'

type Draw = (d: Drawing) => void

const CODES: Partial<Record<Procedure, [string, string][]>> = {
  exams: [
    ['D0120', 'Periodic oral evaluation'],
    ['D0150', 'Comprehensive oral evaluation'],
  ],
  xray: [
    ['D0274', 'Bitewings, four images'],
    ['D0330', 'Panoramic image'],
  ],
  prophy: [
    ['D1110', 'Prophylaxis, adult'],
    ['D1120', 'Prophylaxis, child'],
  ],
  fluoride: [['D1206', 'Fluoride varnish']],
  sealants: [['D1351', 'Sealant, per tooth']],
  fillings: [
    ['D2140', 'Amalgam, one surface'],
    ['D2330', 'Resin composite, one surface, anterior'],
  ],
  crowns: [
    ['D2740', 'Crown, porcelain/ceramic'],
    ['D2750', 'Crown, porcelain fused to metal'],
  ],
  core_buildup: [['D2950', 'Core buildup including pins']],
  endo: [
    ['D3310', 'Root canal, anterior'],
    ['D3330', 'Root canal, molar'],
  ],
  srp: [['D4341', 'Scaling and root planing, per quadrant']],
  osseous_surgery: [['D4260', 'Osseous surgery, per quadrant']],
  perio_maintenance: [['D4910', 'Periodontal maintenance']],
  dentures: [
    ['D5110', 'Complete denture, maxillary'],
    ['D5213', 'Partial denture, cast metal'],
  ],
  implants: [['D6010', 'Surgical placement of implant body']],
  bridges: [['D6240', 'Pontic, porcelain fused to high noble metal']],
  extractions: [['D7140', 'Extraction, erupted tooth']],
  oral_surgery: [
    ['D7210', 'Surgical removal of erupted tooth'],
    ['D7240', 'Removal of impacted tooth'],
  ],
  anesthesia: [['D9222', 'Deep sedation, first 15 minutes']],
  orthodontic: [['D8080', 'Comprehensive orthodontic treatment']],
}

/** Services that the coverage map has no slot for; their percents belong to nobody. */
const OTHERS: [string, string, number][] = [
  ['D1510', 'Space maintainer, fixed', 70],
  ['D2930', 'Prefabricated stainless steel crown', 75],
  ['D9944', 'Occlusal guard, hard', 35],
  ['D5730', 'Reline complete denture', 65],
  ['D9230', 'Nitrous oxide', 25],
]

/** A portal's breakdown by procedure code over as many pages as it takes. */
export const portalCodes: Draw = (d) => {
  d.title()
  const columns: BoardColumn[] = [
    { width: 45 },
    { width: 165 },
    { width: 65 },
    { width: 65 },
    { width: 60 },
    { width: 130 },
  ]
  const head = [
    d.dice.pick(['Code', 'CDT', 'ADA Code']),
    'Description',
    'In-network',
    'Out-of-network',
    'Deductible',
    'Frequency',
  ]
  const rows = d
    .some(
      0.8,
      PROCEDURES.filter((p) => CODES[p]),
    )
    .flatMap((p) => {
      d.states(p)
      const [a, b] = [d.truth.percent[p], d.truth.outside[p]]
      if (a !== b && a > 0) d.says(p, `Out-of-network: ${b}%`)
      return CODES[p]!.map(([code, name]) => [
        code,
        name,
        a === 0 ? 'Not covered' : `${a}%`,
        b === 0 ? 'Not covered' : `${b}%`,
        d.dice.pick(['Yes', 'No']),
        d.truth.limit[p] ?? '',
      ])
    })
  for (const [code, name, percent] of OTHERS.filter(() => d.dice.chance(0.5)))
    rows.push([code, name, `${percent}%`, `${percent - 10}%`, 'Yes', ''])
  d.board.table(50, columns, [head, ...rows], { ...style(d), size: 8, pad: d.dice.pick([3, 7, 9]) })
}

/** A copay schedule: no percents at all. */
export const dhmoCodes: Draw = (d) => {
  d.board.line(50, 'Schedule of copayments', { size: 16, bold: true }, 1.6)
  d.board.paragraph(50, 500, 'Plan type: DHMO. Services must be performed by your selected dentist.')
  const head = [
    d.dice.pick(['Code', 'ADA Code']),
    'Procedure',
    d.dice.pick(['Member copay', 'Copay', 'You pay', 'Patient charge']),
  ]
  const rows = d
    .some(
      0.8,
      PROCEDURES.filter((p) => CODES[p]),
    )
    .flatMap((p) => {
      const free = d.dice.chance(0.25)
      d.accept[p] = free ? [null, 100] : [null]
      const cents = d.dice.chance(0.5) ? '.00' : ''
      if (!free) d.says(p, 'Copay:')
      return CODES[p]!.map(([code, name]) => [code, name, `$${free ? 0 : d.dice.whole(2, 80) * 5}${cents}`])
    })
  d.board.table(
    50,
    [{ width: 60 }, { width: 280 }, { width: 90, align: d.dice.pick(['left', 'right'] as const) }],
    [head, ...rows],
    style(d),
  )
}
