import type { About, AboutOffice } from '../../src/office/about/contract.ts'
import type {
  Announcement,
  AnnouncementChange,
  AnnouncementLine,
  AnnouncementRequest,
} from '../../src/office/contract.ts'
import type {
  FeedbackLine,
  FeedbackPage,
  FeedbackRequest,
  FeedbackShow,
} from '../../src/office/feedback/contract.ts'
import { call } from './request.ts'

/** The calls about announcements and feedback. */
export interface OfficeApi {
  about(): Promise<About>
  /** For people who are signed in. */
  aboutOffice(): Promise<AboutOffice>
  announcements(): Promise<Announcement[]>
  /** Those that are over included, for administrators. */
  allAnnouncements(): Promise<AnnouncementLine[]>
  postAnnouncement(announcement: AnnouncementRequest): Promise<AnnouncementLine>
  changeAnnouncement(id: string, change: AnnouncementChange): Promise<AnnouncementLine>
  deleteAnnouncement(id: string): Promise<unknown>
  sendFeedback(feedback: FeedbackRequest): Promise<unknown>
  /** A page of the inbox. @param before where the page before it ended */
  feedback(show: FeedbackShow, before: string | null): Promise<FeedbackPage>
  markFeedback(id: string, done: boolean): Promise<FeedbackLine>
  /** Mails feedback whose mail failed, or that was never mailed. */
  mailFeedback(id: string): Promise<unknown>
}

const announcement = (id: string) => `/api/announcements/${encodeURIComponent(id)}`
const feedback = (id: string) => `/api/admin/feedback/${encodeURIComponent(id)}`

/** The same against the real server. */
export const officeApi: OfficeApi = {
  about: () => call('/api/about'),
  aboutOffice: () => call('/api/about/office'),
  announcements: () => call('/api/announcements'),
  allAnnouncements: () => call('/api/admin/announcements'),
  postAnnouncement: (json) => call('/api/announcements', { method: 'POST', json }),
  changeAnnouncement: (id, json) => call(announcement(id), { method: 'PATCH', json }),
  deleteAnnouncement: (id) => call(announcement(id), { method: 'DELETE' }),
  sendFeedback: (json) => call('/api/send-feedback-email', { method: 'POST', json }),
  feedback: (show, before) =>
    call(`/api/admin/feedback?show=${show}${before ? `&before=${encodeURIComponent(before)}` : ''}`),
  markFeedback: (id, done) => call(feedback(id), { method: 'PATCH', json: { done } }),
  mailFeedback: (id) => call(`${feedback(id)}/mail`, { method: 'POST', json: {} }),
}
