import type {
  FeedbackCategory,
  FeedbackDuration,
  FeedbackRequest,
  FeedbackRole,
} from '../../src/office/feedback/contract.ts'

/** The keys of a record of words, as those words. */
const wordsOf = <Word extends string>(words: Record<Word, true>) => Object.keys(words) as Word[]

/** The options of SPEC.md section 5; the types hold them to the server's. */
export const CATEGORIES = wordsOf<FeedbackCategory>({
  'Riq AI Behavior or Response Issue': true,
  'Parsing Accuracy or Plan Data Error': true,
  'User Interface or Page Layout Suggestion': true,
  'Feature Request or Workflow Enhancement': true,
  'Bug Report or Unexpected Error': true,
  'General Comments or Praise': true,
})
export const ROLES = wordsOf<FeedbackRole>({
  'Front Office': true,
  'Insurance Coordinator': true,
  Dentist: true,
  'Clinical Team': true,
  'Office Manager': true,
  Other: true,
})
export const DURATIONS = wordsOf<FeedbackDuration>({
  'Less than 1 week': true,
  '1-2 weeks': true,
  'More than 2 weeks': true,
})

/** Signs that a message may have. */
export const LONGEST_MESSAGE = 4000

/** The form as it is filled in. */
export interface FeedbackDraft {
  category: string
  message: string
  user_name: string
  practice_name: string
  user_role: string
  duration: string
  follow_up: boolean
  email: string
}

export const BLANK: FeedbackDraft = {
  category: '',
  message: '',
  user_name: '',
  practice_name: '',
  user_role: '',
  duration: '',
  follow_up: false,
  email: '',
}

/** Words beside the fields that cannot be sent as they are. */
export type FeedbackFaults = Partial<Record<keyof FeedbackDraft, string>>

/** What is wrong with a draft, field by field in the order of the form. */
export function faultsOf({ category, message, follow_up, email }: FeedbackDraft): FeedbackFaults {
  const faults: FeedbackFaults = {}
  if (!category) faults.category = 'Choose a type of feedback.'
  if (!message.trim()) faults.message = 'Write your message.'
  else if (message.trim().length > LONGEST_MESSAGE)
    faults.message = `${(message.trim().length - LONGEST_MESSAGE).toLocaleString('en-US')} characters too long. The limit is 4,000.`
  if (follow_up && email.trim() && !/^[^\s@]+@[^\s@]+$/.test(email.trim()))
    faults.email = 'That isn’t an e-mail address.'
  return faults
}

/** The draft as it is sent: an e-mail only where it was asked for. */
export const payloadOf = (draft: FeedbackDraft): FeedbackRequest => ({
  ...draft,
  email: draft.follow_up ? draft.email.trim() : '',
})
