import { dictionary } from '../base/dictionary.ts'
import { UserError } from '../base/errors.ts'
import type { AnnouncementRequest } from './contract.ts'

/** How long a title and a message may be, in signs. */
const LONGEST = { title: 200, message: 2000 } as const

const MISSING = { title: 'Write a title.', message: 'Write a message.' } as const

/** An announcement as it may be stored. */
export interface CheckedAnnouncement {
  title: string
  message: string
  expires_at: string | null
}

/** What is wrong with one field, or null. */
function wordsFor(field: keyof typeof LONGEST, text: string): string | null {
  if (text === '') return MISSING[field]
  const most = LONGEST[field]
  if (text.length <= most) return null
  return `${text.length - most} characters too long. The limit is ${most.toLocaleString('en-US')}.`
}

/** True for a day that the calendar has, as ISO date. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function wordsForEnd(day: string | null, today: string): string | null {
  if (day === null) return null
  if (!isDay(day)) return 'Type the day as year, month and day.'
  return day < today ? 'This day has passed. Choose today or later.' : null
}

/**
 * The announcement as it is posted: without blanks at its ends, line breaks kept.
 * @param today ISO date of the practice
 * @throws UserError 422 with `fields`: words by field for what is empty, too long or over
 */
export function checkedAnnouncement(request: AnnouncementRequest, today: string): CheckedAnnouncement {
  const checked = {
    title: request.title.replace(/\s+/g, ' ').trim(),
    message: request.message.replace(/\r\n?/g, '\n').trim(),
    expires_at: request.expires_at?.trim() || null,
  }
  const fields: Record<string, string> = dictionary()
  for (const field of ['title', 'message'] as const) {
    const words = wordsFor(field, checked[field])
    if (words) fields[field] = words
  }
  const words = wordsForEnd(checked.expires_at, today)
  if (words) fields['expires_at'] = words
  if (Object.keys(fields).length > 0)
    throw new UserError(422, 'We can’t post this announcement yet.', { fields })
  return checked
}
