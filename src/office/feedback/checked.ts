import { dictionary } from '../../base/dictionary.ts'
import { isEmail } from '../../base/email.ts'
import { UserError } from '../../base/errors.ts'
import { FEEDBACK_CATEGORIES, FEEDBACK_DURATIONS, FEEDBACK_ROLES, type FeedbackRequest } from './contract.ts'

/** Feedback as it may be stored. */
export interface CheckedFeedback {
  user_name: string | null
  practice_name: string | null
  user_role: string | null
  duration: string | null
  category: string
  message: string
  follow_up: boolean
  email: string | null
}

/** How long a text may be, in signs. */
const LONGEST = { message: 4000, user_name: 120, practice_name: 120 } as const

const oneLine = (text: string | null | undefined) => text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null

const isOf = (words: readonly string[], text: string) => words.includes(text)

function trimmed(request: FeedbackRequest): CheckedFeedback {
  const follow_up = request.follow_up === true
  return {
    user_name: oneLine(request.user_name),
    practice_name: oneLine(request.practice_name),
    user_role: oneLine(request.user_role),
    duration: oneLine(request.duration),
    category: oneLine(request.category) ?? '',
    message: (request.message ?? '').replace(/\r\n?/g, '\n').trim(),
    follow_up,
    // Kept only for whom it was asked; its blanks inside are left for the check to find.
    email: follow_up ? request.email?.trim() || null : null,
  }
}

/** Words for each field that cannot be sent as it is. */
function faultsOf(feedback: CheckedFeedback): Record<string, string> {
  const faults: Record<string, string> = dictionary()
  const { category, message, user_role, duration, email } = feedback
  if (!isOf(FEEDBACK_CATEGORIES, category)) faults['category'] = 'Choose a type of feedback.'
  if (message === '') faults['message'] = 'Write your message.'
  for (const field of ['message', 'user_name', 'practice_name'] as const) {
    const over = (feedback[field]?.length ?? 0) - LONGEST[field]
    if (over > 0)
      faults[field] = `${over} characters too long. The limit is ${LONGEST[field].toLocaleString('en-US')}.`
  }
  if (user_role !== null && !isOf(FEEDBACK_ROLES, user_role)) faults['user_role'] = 'Choose one of the roles.'
  if (duration !== null && !isOf(FEEDBACK_DURATIONS, duration))
    faults['duration'] = 'Choose one of the three.'
  if (email !== null && !isEmail(email)) faults['email'] = 'That isn’t an e-mail address.'
  return faults
}

/**
 * Feedback without blanks at its ends, line breaks of the message kept, names in one line.
 * @throws UserError 422 with `fields`: words by field
 */
export function checkedFeedback(request: FeedbackRequest): CheckedFeedback {
  const feedback = trimmed(request)
  const fields = faultsOf(feedback)
  if (Object.keys(fields).length > 0) throw new UserError(422, 'We can’t send this feedback yet.', { fields })
  return feedback
}
