/** An inbox in memory, for the tests of screens. */
import type { Inbox, InboxEntry, InboxFailure, InboxFile } from '../../src/arrivals/inbox/contract.ts'
import type { InboxApi } from '../api/inbox.ts'

/** A file that waits. */
export const inboxFile = (id: string, changes: Partial<InboxFile> = {}): InboxFile => ({
  id,
  name: `1768144800000_${id}.pdf`,
  pages: 2,
  bytes: 120_000,
  at: '2026-11-18T10:00:00Z',
  pictured: true,
  ...changes,
})

/** A plan of one file, or of several. */
export const inboxEntry = (ids: string[], changes: Partial<InboxEntry> = {}): InboxEntry => ({
  files: ids.map((id) => inboxFile(id)),
  source: 'folder',
  by: 'Watched folder',
  together: null,
  equals: null,
  renews: null,
  ...changes,
})

/** A file that couldn't be read. */
export const inboxFailure = (id: string, changes: Partial<InboxFailure> = {}): InboxFailure => ({
  id,
  name: `1768144800000_${id}.pdf`,
  bytes: 212_000,
  at: '2026-11-18T10:00:00Z',
  source: 'upload',
  upload: true,
  words: 'The file is damaged, so we can’t read it.',
  folder: null,
  ...changes,
})

/** An inbox with this in it. */
export const inboxWith = (changes: Partial<Inbox> = {}): Inbox => ({
  ready: [],
  questions: [],
  failed: [],
  folders: [],
  read_right_away: false,
  read_today: 0,
  ...changes,
})

/** One with something of everything: plans of one file and of several, questions, and files that couldn't be read. */
export const FULL_INBOX = inboxWith({
  ready: [
    inboxEntry(['booklet-1', 'booklet-2'], {
      together: { kind: 'numbers', of: 5 },
      source: 'upload',
      by: 'Priya Nair',
    }),
    inboxEntry(['brightwater'], {
      renews: {
        id: 'old',
        group_name: 'Brightwater Foods',
        plan_option: 'Premier',
        verified_date: '2026-11-12',
      },
    }),
  ],
  questions: [
    inboxEntry(['scan_0412', 'scan_0413'], { together: { kind: 'apart', seconds: 42, sign: 'untitled' } }),
    inboxEntry(['copy'], {
      equals: {
        id: 'twin',
        group_name: 'Hollis & Sons Electric',
        read: true,
        uploaded_at: '2026-11-17T10:00:00Z',
      },
    }),
  ],
  failed: [
    inboxFailure('locked', { words: 'The file is password-protected.' }),
    inboxFailure('rates', {
      name: 'rates.docx',
      upload: false,
      source: 'folder',
      words: 'Not a PDF.',
      folder: '/scans/failed',
    }),
  ],
  folders: [{ path: '/scans', words: null, coming: 0 }],
})

/** An office in which nothing waits. */
export const fakeInbox: InboxApi = {
  inbox: async () => inboxWith(),
  processPlans: async (plans) => ({ asked: plans.length, left_out: 0 }),
  processInbox: async () => ({ asked: 0, left_out: 0 }),
  lookInbox: async () => [],
  answerInbox: async () => ({ success: true }),
  dismissArrival: async () => ({ success: true }),
}
