import type { Statement } from './statements.ts'

/** Other lines of insurance, whose insurers, numbers and phones stand in the same lists as the dental plan's. */
const OTHER_LINE =
  /^\W*(?:your |the |voluntary |basic |supplemental )*(?:medical|health(?: plan| insurance| savings)|vision|hearing|prescription|pharmacy|rx|life|ad&d|disability|std|ltd|fsa|hsa|hra|flexible spending|401\(k\)|retirement|pension|eap|employee assistance|cobra|accident|critical illness|hospital indemnity|legal|pet)\b(?! (?:mutual|insurance co|assurance|& dental|and dental))/i
const DENTAL = /\bdental\b|\bdentists?\b/i

/** True for a statement about medical, vision, life or another line of insurance: its row or its heading says so, and nothing says dental. */
export function isOtherLine({
  row,
  labels,
  sections,
  text,
}: Pick<Statement, 'row' | 'labels' | 'sections' | 'text'>): boolean {
  if (DENTAL.test(text)) return false
  const lead = labels.at(-1) ?? row?.cells[0]?.text ?? text
  if (OTHER_LINE.test(lead)) return !DENTAL.test(lead)
  if (/\bmedical provider\b|\bvision provider\b/i.test(text)) return true
  const section = sections[0] ?? ''
  return labels.length === 0 && OTHER_LINE.test(section) && !DENTAL.test(section)
}
