import type { Box } from '../../plan/content.ts'

/** How a document was captured; text-layer documents are judged apart from pictures, handwriting apart from both. */
export type Capture = 'digital' | 'scan' | 'fax' | 'photo' | 'screenshot' | 'mixed'

/** A place on a page with the text that stands there. */
export interface LabelledBox {
  type: string
  tier?: 1 | 2
  text: string
  page: number
  box: Box
  line_boxes?: Box[]
}

/** The right percent of a procedure; `accept` are others that count as right. */
export interface LabelledCoverage {
  coverage_percent: number | null
  accept?: (number | null)[]
  /** Each string is one requirement; `a|b` means either. */
  notes_keywords: string[]
}

/** What a person says a sample document holds (src/testing/samples/README.md). */
export interface Label {
  id: string
  files: string[]
  kind: 'plan' | 'not_a_plan' | 'empty'
  capture: Capture
  handwritten?: boolean
  /** Whether the reader may be made with it in view; unset = it may. */
  half?: 'dev' | 'blind'
  fields: Record<string, string | null>
  alternatives: Record<string, (string | null)[]>
  coverage: Record<string, LabelledCoverage>
  waiting_periods: Record<string, { keywords: string[] }>
  flags: Record<string, { value: string; keywords: string[] }>
  disclaimers: { idea: string; keywords: string[] }[]
  phi: LabelledBox[]
  keep: LabelledBox[]
}

const KINDS: readonly unknown[] = ['plan', 'not_a_plan', 'empty'] satisfies Label['kind'][]

/** The label in a JSON text, or null when the file is some other JSON, such as the label of a document with patient data. */
export function readLabel(text: string): Label | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const label = json as Partial<Label> | null
  if (typeof label?.id !== 'string' || !Array.isArray(label.files) || !KINDS.includes(label.kind)) return null
  return {
    capture: 'digital',
    fields: {},
    alternatives: {},
    coverage: {},
    waiting_periods: {},
    flags: {},
    disclaimers: [],
    phi: [],
    keep: [],
    ...(label as Pick<Label, 'id' | 'files' | 'kind'>),
  }
}
