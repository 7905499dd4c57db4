import { readPercent } from '../../../src/lexicon/values.ts'
import { counted } from '../../ui/words.ts'
import type { Question } from './shared.ts'

/** What is asked, and what the two answers do. `other` = null where there is one answer alone. */
export interface QuestionWords {
  title: string
  yes: string
  other: string | null
  /** The other reading is another one for each field. */
  each?: boolean
}

const one = (texts: readonly string[]): string | null =>
  new Set(texts).size === 1 && texts[0] !== undefined ? texts[0] : null

/** True where each other reading is the rest of 100: what one pays, the other doesn’t. */
const isOfPatient = ({ rows }: Question) =>
  rows.every(({ value, other }) => {
    const [own, theirs] = [readPercent(value), readPercent(other ?? '')]
    return own !== null && theirs !== null && own + theirs === 100
  })

function aboutReadings(question: Question): QuestionWords {
  const { rows } = question
  const [value, other] = [one(rows.map((row) => row.value)), one(rows.map((row) => row.other ?? ''))]
  if (isOfPatient(question) && value !== '50%')
    return {
      title: 'Are these the percents the plan pays?',
      yes: 'Yes, the plan pays these',
      other: 'No, the patient pays these',
    }
  if (value && other)
    return {
      title: `We read these as ${value} and as ${other}. Which is right?`,
      yes: `${value} for all`,
      other: `${other} for all`,
    }
  return {
    title: 'We read these two ways. Are they right as listed?',
    yes: 'Yes, as listed',
    other: other === '' ? null : 'Use the other reading',
    each: true,
  }
}

/** The words of a question about several fields. */
export function wordsOf(question: Question): QuestionWords {
  const { causes } = question.doubt
  if (causes.includes('own'))
    return {
      title: 'We aren’t sure of these, each for its own reason. Are they right?',
      yes: 'Yes, as listed',
      other: null,
    }
  if (causes.includes('readings')) {
    const words = aboutReadings(question)
    return question.rows.every(({ other }) => other !== null) ? words : { ...words, other: null }
  }
  if (causes.includes('plan'))
    return {
      title: 'The page shows more than one column of figures. Are these this plan’s?',
      yes: 'Yes, these are right',
      other: null,
    }
  const title = causes.includes('alone')
    ? 'Only one of our two readings found these. Are they right?'
    : 'Pages like this one are easy to misread. Are these right?'
  return { title, yes: 'Yes, these are right', other: null }
}

/** "11 fields, page 2". */
export const aboutWords = ({ rows, doubt }: Question): string =>
  `One answer for ${counted(rows.length, 'field')}, page ${doubt.page}`
