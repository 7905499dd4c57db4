import type { Procedure } from '../../lexicon/catalog.ts'
import type { Statement } from './statement.ts'
import { subjectsOf } from './subjects.ts'

/**
 * The ordinary codes of each procedure, most typical first: what an office means when it asks what the plan pays for it.
 * Other codes of its range (a stainless steel crown, nitrous oxide, cone beam images) speak for themselves only.
 */
const ORDINARY: Record<Procedure, [number, number][]> = {
  exams: [
    [120, 120],
    [150, 150],
    [140, 140],
  ],
  xray: [
    [272, 274],
    [210, 210],
    [330, 330],
    [220, 230],
  ],
  fluoride: [[1206, 1208]],
  sealants: [[1351, 1351]],
  prophy: [[1110, 1120]],
  fillings: [
    [2140, 2161],
    [2330, 2335],
    [2391, 2394],
  ],
  endo: [
    [3310, 3320],
    [3330, 3330],
  ],
  extractions: [
    [7140, 7140],
    [7111, 7111],
  ],
  srp: [[4341, 4342]],
  periodontal: [
    [4210, 4212],
    [4355, 4355],
    [4346, 4346],
  ],
  anesthesia: [
    [9222, 9223],
    [9239, 9243],
  ],
  perio_maintenance: [[4910, 4910]],
  crowns: [
    [2740, 2740],
    [2750, 2752],
    [2790, 2794],
  ],
  bridges: [
    [6210, 6252],
    [6740, 6794],
  ],
  dentures: [
    [5110, 5140],
    [5211, 5228],
  ],
  implants: [[6010, 6010]],
  core_buildup: [[2950, 2954]],
  inlays_onlays: [[2510, 2664]],
  oral_surgery: [[7210, 7250]],
  osseous_surgery: [
    [4260, 4261],
    [4240, 4241],
  ],
  orthodontic: [
    [8080, 8080],
    [8070, 8070],
    [8010, 8040],
    [8090, 8090],
  ],
}

const numberOf = (code: string) => Number(code.replace(/\D/g, '').slice(0, 4))

/** Rank of a code among the ordinary ones of its procedure; null when it is none of them. */
function rank(procedure: Procedure, code: string): number | null {
  const value = numberOf(code)
  const at = ORDINARY[procedure].findIndex(([from, to]) => value >= from && value <= to)
  return at < 0 ? null : at
}

const bareLabel = (label: string) =>
  label
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[*†]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const MOST_COPAYS = 4

/** The copays of an ordinary code each, cheapest name first: "Copay: root canal, anterior $95; root canal, molar $235." */
function copayNote(rows: Statement[]): string {
  const seen = new Map<number, string>()
  for (const row of rows)
    if (row.copay !== null && !seen.has(row.copay)) seen.set(row.copay, bareLabel(row.label))
  const list = [...seen].slice(0, MOST_COPAYS)
  if (list.length === 1) return `Copay: $${money(list[0]![0])}.`
  return `Copay: ${list.map(([dollars, label]) => `${label} $${money(dollars)}`).join('; ')}.`
}

const money = (dollars: number) =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: dollars % 1 ? 2 : 0 })

const SPLITS: [RegExp, string][] = [
  [/\bmolar\b(?<!premolar)/i, 'Molar'],
  [/\bpremolar\b|\bbicuspid\b/i, 'Premolar'],
  [/\badult\b/i, 'Adult'],
  [/\bposterior\b/i, 'Posterior'],
  [/\banterior\b/i, 'Anterior'],
]

const NOUN: Partial<Record<Procedure, string>> = {
  endo: 'root canals',
  fillings: 'composites',
  orthodontic: 'treatment',
  crowns: 'crowns',
}

/** "Molar root canals: 50%." for codes of one procedure that are paid otherwise than the typical one. */
function splitNotes(procedure: Procedure, rows: Statement[], main: Statement): string[] {
  const notes: string[] = []
  for (const row of rows) {
    if (row.percent === null || row.percent === main.percent) continue
    const kind = SPLITS.find(([pattern]) => pattern.test(row.label))?.[1]
    const name = kind
      ? `${kind} ${NOUN[procedure] ?? 'services'}`
      : capital(bareLabel(row.label).slice(0, 60))
    const note = row.percent === 0 ? `${name} not covered.` : `${name}: ${row.percent}%.`
    if (!notes.includes(note)) notes.push(note)
  }
  return notes.slice(0, 3)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Notes of all ordinary rows; limits that differ get the row's name as their item. */
function joinedNotes(rows: Statement[]): string[] {
  const notes: string[] = []
  for (const row of rows) for (const note of row.notes) if (!notes.includes(note)) notes.push(note)
  return notes
}

/**
 * Makes one statement of all rows of a procedure that bear codes. The typical code decides; ordinary codes that are paid otherwise become notes
 * and, unless they concern other teeth or persons, a doubt.
 */
export function fromCodes(procedure: Procedure, rows: readonly Statement[]): Statement | null {
  const ranked = rows
    .map((row) => ({ row, at: rank(procedure, row.code ?? '') }))
    .filter((r): r is { row: Statement; at: number } => r.at !== null)
    .sort((a, b) => a.at - b.at || a.row.index - b.row.index)
  if (ranked.length === 0) {
    // Other codes of the range (relines, stainless steel crowns) speak for themselves.
    const first = rows.find((row) => subjectsOf(row.label, true, false).subjects.every((s) => !s.other))
    return first ? { ...first, doubts: [...first.doubts, `Only ${first.code} is listed.`] } : null
  }
  const ordinary = ranked.map((r) => r.row)
  const main = ordinary.find((r) => r.percent !== null && r.percent > 0) ?? ordinary[0]!
  const splits = splitNotes(procedure, ordinary, main)
  const unexplained = splits.some((note) => !/^(?:Molar|Premolar|Adult|Posterior|Anterior) /.test(note))
  const copays = ordinary.filter((r) => r.copay !== null && r.copay > 0)
  const notes = [...(copays.length > 0 ? [copayNote(ordinary)] : []), ...joinedNotes(ordinary), ...splits]
  const percent = copays.length > 0 && main.copay !== 0 ? null : main.percent
  return {
    ...main,
    percent: copays.length === ordinary.length ? null : percent,
    notes,
    doubts: [...main.doubts, ...(unexplained ? ['Codes of this service are paid differently.'] : [])],
  }
}
