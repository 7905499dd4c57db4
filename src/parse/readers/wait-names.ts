import { classesIn, classesOrMembersIn, type ServiceClass } from './classes.ts'
import type { WaitSpan } from './wait-words.ts'

/** A name under which a wait is stored. */
export type WaitName = ServiceClass | 'implants' | 'endodontic' | 'periodontal' | 'all' | 'late_entrant'

/** Services with waits of their own. */
const OWN: [WaitName, RegExp][] = [
  ['implants', /\bimplants?\b/i],
  ['endodontic', /\bendodont\w*|\broot canals?\b/i],
  ['periodontal', /\bperiodont\w*|\bperio\b/i],
]

/** The stretch of text that speaks of one span: up to the separator before the next one. */
export function stretches(text: string, spans: readonly WaitSpan[]): { text: string; span: WaitSpan }[] {
  const cuts = spans.slice(0, -1).map((span, i) => {
    const gap = text.slice(span.end, spans[i + 1]!.start)
    const marks = [...gap.matchAll(/[;.,]\s(?:and |but )?|\s(?:and|but|while)\s/g)]
    // "6 months for basic and major, 12 months for ortho": the last mark parts them, unless a list goes on.
    const last = marks.filter((m) => !/^\s(?:and)\s$/.test(m[0]) || marks.length === 1).at(-1) ?? marks.at(-1)
    return span.end + (last ? last.index + last[0].length : 0)
  })
  return spans.map((span, i) => ({
    text: text.slice(i === 0 ? 0 : cuts[i - 1]!, cuts[i] ?? text.length),
    span,
  }))
}

/** Whose waits a text names: classes, their typical procedures, or services with waits of their own. */
export const wantsNames = (text: string): WaitName[] => {
  // Check-ups beside fillings and crowns are members of a list like these, not the name of a class.
  const listed = classesOrMembersIn(text.replace(/\bcheck-?ups?\b/gi, 'exams'))
  const classes = /\bcomprehensive (?:services|care)\b/i.test(text)
    ? [...new Set([...listed, 'basic' as const, 'major' as const])]
    : listed
  if (classes.length > 0)
    return /\b(?:and|,|&|or) implants?\b/i.test(text) && classesIn(text).length > 0
      ? [...classes, 'implants']
      : classes
  return OWN.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
}
