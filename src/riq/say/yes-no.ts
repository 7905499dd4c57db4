import type { ServiceFacts } from '../facts/service-facts.ts'
import type { Context } from './context.ts'

/** "is a crown covered" is answered by Yes or No first. */
const YES_NO =
  /^(?:(?:and|so|ok|but|hi|hey) )*(?:is|are|do|does|will|would)\b.*\b(?:cover\w*|pay|pays|paid|benefits?|allow\w*|includ\w*|payable)\b|\bcovered(?:$| and\b| how\b)/

/** "does she pay that for a cleaning": the patient's share, not the plan's. */
const PATIENT_PAYS = /\b(?:he|she|pt|patient|mom|dad|we|i)\b(?: \w+){0,3} pays?\b/

/** True when a question asks whether a service is covered at all, whatever else it asks. */
export const asksWhether = ({ text }: Context): boolean =>
  /\bcovered\b|\b(?:do|does|will|would|can)\b.*\bcovers?\b/.test(text)

/** "Yes. ", "No. " or nothing, before what a plan pays. A benefit for some people only is no plain yes, nor is one more of what was done. */
export function startWord({ text, whole, slots }: Context, facts: ServiceFacts): string {
  if (facts.percent === 0) return 'No. '
  const some =
    facts.sentences.some((s) => /^only\b/i.test(s)) ||
    facts.age.under !== null ||
    slots.done.length + slots.days.length > 0
  return whole && YES_NO.test(text) && !PATIENT_PAYS.test(text) && !some && facts.percent !== null
    ? 'Yes. '
    : ''
}
