import type { Amount } from './amounts.ts'
import { kindIn } from './money-words.ts'
import type { Statement } from './statements.ts'

/** "Maximum deductibles per family | 3": how many people's deductibles a family pays. */
export function timesIn({ text, labels, head, sections }: Statement): Amount | null {
  const count =
    /^\s*([2-4])\s*(?:x|(?:family )?members?|people|persons|individuals?|deductibles?)?\s*$/i.exec(text)?.[1]
  const label = labels[0] ?? head
  const about = `${label} ${text} ${sections[0] ?? ''}`
  if (!count || !/\bdeductibles?\b/i.test(about) || !/\bfamil(?:y|ies)\b/i.test(label)) return null
  const value = `${count}x individual`
  return { start: 0, end: text.length, dollars: null, value, kind: 'multiple', cents: false, paired: false }
}

/** "Is there a deductible?", "Do I have a yearly maximum?": a question whose "No" says that there is none. */
const IS_THERE =
  /^\W*(?:is|are|does|do) (?:there|the plan|this plan|my plan|your plan|i|you)(?: have| pay)?\b.*\?\s*$/i
/** Questions about one service, one network or what counts toward an amount are no such questions. */
const OF_PART =
  /\b(?:appl(?:y|ies)|waiv\w*|count|used|met|left|remain\w*|separate|for|on|out[- ]of[- ]network|pocket)\b/i

/** "No" beside or below such a question; null for every other answer. */
export function askedNo({ text, labels, head, before, sections, kind }: Statement): Amount | null {
  if (!/^\W*no\b\W*$/i.test(text)) return null
  const near = kind === 'cell' ? (labels[0] ?? head) : before || (sections[0] ?? '')
  const question = near.replace(/\bon what the plan pays\b/i, '')
  if (!IS_THERE.test(question) || OF_PART.test(question) || kindIn(question) === null) return null
  const end = text.length
  return { start: 0, end, dollars: null, value: 'None', kind: 'none', cents: false, paired: false }
}
