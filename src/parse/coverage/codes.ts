import type { Procedure } from '../../lexicon/catalog.ts'
import { rank } from './ordinary-codes.ts'
import type { Statement } from './statement.ts'
import { subjectsOf } from './subjects.ts'

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
