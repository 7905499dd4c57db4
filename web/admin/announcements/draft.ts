import type { AnnouncementLine } from '../../../src/office/contract.ts'
import { ApiError } from '../../api/errors.ts'

/** An announcement as it is being written; `expires_at` is an ISO date or empty. */
export interface NewsDraft {
  title: string
  message: string
  expires_at: string
}

/** Words beside the fields that cannot be posted as they are. */
export type NewsFaults = Partial<Record<keyof NewsDraft, string>>

/** Signs that each text may have. */
export const LONGEST = { title: 200, message: 2000 } as const

/** What is wrong with a draft before it is sent; whether a day is over only the office's clock can say. */
export function faultsOf({ title, message }: NewsDraft): NewsFaults {
  const faults: NewsFaults = {}
  if (!title.trim()) faults.title = 'Write a title.'
  if (!message.trim()) faults.message = 'Write a message.'
  for (const [field, text] of Object.entries({ title, message }) as ['title' | 'message', string][]) {
    const over = text.trim().length - LONGEST[field]
    if (over > 0)
      faults[field] =
        `${over.toLocaleString('en-US')} characters too long. The limit is ${LONGEST[field].toLocaleString('en-US')}.`
  }
  return faults
}

/** The server's words beside the fields, where it refused some. */
export function refusedFields(error: unknown): NewsFaults | null {
  const body = error instanceof ApiError ? error.body : null
  return typeof body === 'object' && body !== null && 'fields' in body ? (body.fields as NewsFaults) : null
}

/** A blank draft, or the one of an announcement that is to be changed; a day that is over is left out. */
export const draftFor = (line: AnnouncementLine | null): NewsDraft => ({
  title: line?.title ?? '',
  message: line?.message ?? '',
  expires_at: line?.shown ? (line.expires_at ?? '') : '',
})
