import { Elysia, t } from 'elysia'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import { notFound } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { checkedAnnouncement } from '../announcement.ts'
import {
  Announcement,
  AnnouncementChange,
  AnnouncementLine,
  AnnouncementRefusal,
  AnnouncementRequest,
} from '../contract.ts'
import {
  allAnnouncements,
  changeAnnouncement,
  deleteAnnouncement,
  findAnnouncement,
  listAnnouncements,
  postAnnouncement,
} from './store.ts'

/** What announcements need. */
export interface AnnouncementContext extends GuardContext {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  /** ISO date of the practice. */
  today: () => string
}

const detail = (summary: string) => ({ summary, tags: ['Office'] })
const Id = t.Object({ id: t.String({ maxLength: 64 }) })
const gone = () => notFound('Announcement not found.')

/** The change as it may be stored; what is left out stays as it is. */
async function checkedChange(
  { db, clock, today }: AnnouncementContext,
  id: string,
  change: AnnouncementChange,
) {
  const row = await findAnnouncement(db, id)
  if (row === null) throw gone()
  if (change.end) return { ended_at: row.ended_at ?? new Date(clock()).toISOString() }
  return checkedAnnouncement({ ...row, ...change }, today())
}

const adminRoutes = (context: AnnouncementContext) => {
  const { db, clock, today } = context
  return new Elysia()
    .use(only(context, ADMINS))
    .get('/api/admin/announcements', () => allAnnouncements(db, today()), {
      response: t.Array(AnnouncementLine),
      detail: detail('All announcements, including ended ones'),
    })
    .post(
      '/api/announcements',
      ({ body, me }) =>
        postAnnouncement(db, checkedAnnouncement(body, today()), { by: me, at: clock(), today: today() }),
      {
        body: AnnouncementRequest,
        response: { 200: AnnouncementLine, 422: AnnouncementRefusal },
        detail: detail('Posts an announcement that anyone can read'),
      },
    )
    .patch(
      '/api/announcements/:id',
      async ({ params, body, me }) => {
        const change = await checkedChange(context, params.id, body)
        const line = await changeAnnouncement(db, params.id, change, { by: me, at: clock(), today: today() })
        if (line === null) throw gone()
        return line
      },
      {
        params: Id,
        body: AnnouncementChange,
        response: { 200: AnnouncementLine, 422: AnnouncementRefusal },
        detail: detail('Changes an announcement, or ends it now'),
      },
    )
    .delete(
      '/api/announcements/:id',
      async ({ params, me }) => {
        if (!(await deleteAnnouncement(db, params.id, { by: me, at: clock(), today: today() }))) throw gone()
        return { success: true as const }
      },
      {
        params: Id,
        response: t.Object({ success: t.Literal(true) }),
        detail: detail('Deletes an announcement'),
      },
    )
}

/** Announcements: everybody reads those of today, administrators write them. */
export const announcementRoutes = (context: AnnouncementContext) =>
  new Elysia()
    .get('/api/announcements', () => listAnnouncements(context.db, context.today()), {
      response: t.Array(Announcement),
      detail: detail('Announcements, newest first; readable without signing in'),
    })
    .use(adminRoutes(context))
