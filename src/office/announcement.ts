import { UserError } from '../base/errors.ts'
import type { AnnouncementRequest } from './contract.ts'

/** How long a title and a message may be, in signs. */
const LONGEST = { title: 200, message: 2000 } as const

const MISSING = { title: 'Write a title.', message: 'Write a message.' } as const

/** What is wrong with one field, or null. */
function wordsFor(field: keyof typeof LONGEST, text: string): string | null {
  if (text === '') return MISSING[field]
  const most = LONGEST[field]
  if (text.length <= most) return null
  return `${text.length - most} signs too long. At most ${most.toLocaleString('en-US')}.`
}

/**
 * The announcement as it is posted: without blanks at its ends, line breaks kept.
 * @throws UserError 422 with `fields`: words by field for what is empty or too long
 */
export function checkedAnnouncement(request: AnnouncementRequest): AnnouncementRequest {
  const checked = {
    title: request.title.replace(/\s+/g, ' ').trim(),
    message: request.message.replace(/\r\n?/g, '\n').trim(),
  }
  const fields: Record<string, string> = {}
  for (const field of ['title', 'message'] as const) {
    const words = wordsFor(field, checked[field])
    if (words) fields[field] = words
  }
  if (Object.keys(fields).length > 0)
    throw new UserError(422, 'The announcement cannot be posted as it is.', { fields })
  return checked
}
