import type { ProgressEvent, StepKey, StepState } from '../../src/upload/contract.ts'

/** One line of the step list. */
export interface StepView {
  key: StepKey
  label: string
  state: StepState
  page?: number
  pages?: number
  /** The failed step's sentence. */
  error?: string
}

/** The two flows of SPEC.md section 4. */
export type Flow = 'single' | 'merge'

const LABELS: Record<Flow, readonly [StepKey, string][]> = {
  single: [
    ['upload', 'Upload'],
    ['redact', 'PHI Redaction / Preprocess'],
    ['parse', 'Parse Document'],
    ['save', 'Save to Database'],
    ['ready', 'Ready for Verification'],
  ],
  merge: [
    ['select', 'Select'],
    ['merge', 'Merge'],
    ['redact', 'Redact'],
    ['parse', 'Parse'],
    ['save', 'Save'],
    ['ready', 'Verify'],
  ],
}

/** How a step's state is said (SPEC.md section 4). */
export const STATE_WORDS: Record<StepState, string> = {
  pending: 'pending',
  active: 'in progress',
  done: 'complete',
  error: 'needs attention',
}

/** The steps of a flow before anything happened; `first` is the state of the first one. */
export function freshSteps(flow: Flow, first: StepState = 'pending'): StepView[] {
  return LABELS[flow].map(([key, label], i) => ({ key, label, state: i === 0 ? first : 'pending' }))
}

/** The steps after one event of the server. A page count stays until the step ends. */
export function afterEvent(steps: readonly StepView[], event: ProgressEvent): StepView[] {
  return steps.map((step) => {
    if (step.key !== event.step) return step
    const { page, pages } = event
    const counts = page !== undefined && pages !== undefined ? { page, pages } : {}
    return { key: step.key, label: step.label, state: event.state, ...counts }
  })
}

/** All steps complete: the server has said that the document is ready. */
export const allDone = (steps: readonly StepView[]): StepView[] =>
  steps.map(({ key, label }) => ({ key, label, state: 'done' }))

/**
 * The steps after a failure. The sentence stands at the parse step (SPEC.md section 4), or at the step after it that failed;
 * a step before it that did not come to its end needs attention as well.
 */
export function afterFailure(steps: readonly StepView[], sentence: string): StepView[] {
  const parse = steps.findIndex((s) => s.key === 'parse')
  const broken = steps.findIndex((s, i) => i > 0 && (s.state === 'error' || s.state === 'active'))
  const told = Math.max(parse, broken)
  return steps.map(({ key, label, state }, i) => {
    if (i === told) return { key, label, state: 'error', error: sentence }
    if (i === broken) return { key, label, state: 'error' }
    return { key, label, state: state === 'active' ? 'pending' : state }
  })
}
