import type { Statement } from './statements.ts'

/** Lists of what is not covered turn every item into a refusal. */
const EXCLUSIONS = /\bnot cover|\bexclusion|\bnot pay\b|\bnot paid\b|\bexcluded\b/i
/** One sentence with the heading it stands under, so that items of a list of exclusions read as refusals. */
export interface Said {
  text: string
  /** Where the statement's own words begin, behind the label. */
  own: number
  start: number
  end: number
}

/** A label in front of what it is of; a question leaves only what it asks about, and a plain "no" to it refuses that. */
function leadOf(label: string, answer: string): string {
  if (!label.trim().endsWith('?')) return `${label}: `
  const asked = label
    .replace(/[?\s]+$/, '')
    .replace(
      /^.*?\b(?:do|does|will|would|can|is|are)\b\s+(?:(?:you|we|i|the plan|there)\s+)?(?:cover|pay for|have)?\s*/i,
      '',
    )
  return /^no\b/i.test(answer) ? `${asked} not covered: ` : `${asked}: `
}

/** What a sentence is about: its words before a colon or a verb. */
const subjectOf = (text: string) => {
  const subject = /^(.{3,80}?)(?::|\s(?:is|are)\b)/i.exec(text.trim())?.[1]
  return subject ? `${subject}: ` : ''
}

/** The sentences of a statement, each with its label in front and, in a list of exclusions, with the refusal behind. */
export function saidIn(statement: Statement): Said[] {
  const { text, labels, sections } = statement
  const refused = [...sections.slice(0, 2), statement.head].some((s) => EXCLUSIONS.test(s))
    ? ' is not covered'
    : ''
  // What a list of exclusions parts by semicolons is refused item by item.
  const marks = refused ? /[.!;]\s+/g : /[.!]\s+(?=[A-Z"(])/g
  const cuts = [...text.matchAll(marks)].map((m) => m.index + m[0].length)
  const edges = [0, ...cuts, text.length]
  const label = labels[0] && labels[0].length < 80 ? leadOf(labels[0], text) : ''
  // "Crowns and bridges: paid when seated. Replaced once in 8 years.": the second sentence has the first one's subject.
  const lead = (from: number, i: number) =>
    label === '' && /^replaced\b/i.test(text.slice(from))
      ? subjectOf(i > 0 ? text.slice(edges[i - 1], from) : statement.before)
      : ''
  return edges.slice(0, -1).map((from, i) => ({
    text: `${label}${lead(from, i)}${text.slice(from, edges[i + 1]).replace(refused ? /[.!;]\s*$/ : /^(?!)/, '')}${refused}`,
    own: label.length,
    start: from,
    end: edges[i + 1]!,
  }))
}
