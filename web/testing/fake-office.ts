/** Announcements and feedback in memory, for the tests of screens. */
import type { AnnouncementLine } from '../../src/office/contract.ts'
import type { FeedbackLine } from '../../src/office/feedback/contract.ts'
import type { OfficeApi } from '../api/office.ts'

/** An announcement that is shown. */
export const newsLine = (title: string, changes: Partial<AnnouncementLine> = {}): AnnouncementLine => ({
  id: `id-${title}`,
  title,
  message: 'Upload the new summaries.',
  created_at: '2026-11-17T15:00:00Z',
  created_by: 'admin',
  expires_at: null,
  ended_at: null,
  shown: true,
  ...changes,
})

/** Feedback that nobody has dealt with, in an office without a mail server. */
export const feedbackLine = (id: string, changes: Partial<FeedbackLine> = {}): FeedbackLine => ({
  id,
  created_at: '2026-11-18T10:00:00Z',
  sent_by: 'ana',
  category: 'General Comments or Praise',
  message: `Message ${id}`,
  user_name: null,
  practice_name: null,
  user_role: null,
  duration: null,
  follow_up: false,
  email: null,
  done_at: null,
  done_by: null,
  mail: { state: 'off', attempts: 0, code: null, next_at: null, sent_at: null },
  ...changes,
})

/** An office where nothing was announced and nobody gave feedback. */
export const fakeOffice: OfficeApi = {
  about: async () => ({ version: '1.4.0', build: '9633b273f380', notices: 266, source_bytes: 8_868_742 }),
  aboutOffice: async () => ({
    status: 'ok',
    started_at: '2026-11-07T12:58:00Z',
    outbound: 0,
    mail: false,
    open_dental: false,
    port: 3000,
    encrypted: false,
    local: true,
  }),
  announcements: async () => [],
  allAnnouncements: async () => [],
  postAnnouncement: async ({ title, message }) => newsLine(title, { message }),
  changeAnnouncement: async (id) => newsLine('Renewals', { id }),
  deleteAnnouncement: async () => ({ success: true }),
  sendFeedback: async () => ({ success: true }),
  feedback: async () => ({ items: [], next: null, open: 0, mailing: false }),
  markFeedback: async (id, done) => feedbackLine(id, done ? { done_at: '2026-11-19', done_by: 'admin' } : {}),
  mailFeedback: async () => ({ success: true }),
}
