import { Elysia, t } from 'elysia'
import { ADMINS, ASKERS, type GuardContext, only } from '../account/guard.ts'
import { checkedAnnouncement } from './announcement.ts'
import { Announcement, AnnouncementRefusal, AnnouncementRequest, Dashboard } from './contract.ts'
import { type DashboardNeeds, readDashboard } from './dashboard.ts'
import { listAnnouncements, postAnnouncement } from './store.ts'

/** What the office pages need. */
export interface OfficeContext extends GuardContext, DashboardNeeds {
  /** The text of the questions and answers about the product. */
  faq: () => Promise<string>
}

const detail = (summary: string) => ({ summary, tags: ['Office'] })

/** Readable without signing in, as the spec says. */
const openRoutes = ({ db, faq }: OfficeContext) =>
  new Elysia()
    .get('/api/announcements', () => listAnnouncements(db), {
      response: t.Array(Announcement),
      detail: detail('Announcements, newest first; readable without signing in'),
    })
    .get(
      '/faq/section1-about-covriq.txt',
      async ({ set }) => {
        set.headers['content-type'] = 'text/plain; charset=utf-8'
        return faq()
      },
      { response: t.String(), detail: detail('Questions and answers about the product, in Q:/A: pairs') },
    )

const dashboardRoutes = (context: OfficeContext) =>
  new Elysia().use(only(context, ASKERS)).get('/api/dashboard', () => readDashboard(context), {
    response: Dashboard,
    detail: detail('The cards of the dashboard in one answer'),
  })

const adminRoutes = (context: OfficeContext) =>
  new Elysia()
    .use(only(context, ADMINS))
    .post(
      '/api/announcements',
      ({ body, me }) => postAnnouncement(context.db, checkedAnnouncement(body), me, context.clock()),
      {
        body: AnnouncementRequest,
        response: { 200: Announcement, 422: AnnouncementRefusal },
        detail: detail('Posts an announcement that everybody can read'),
      },
    )

/** Dashboard, announcements and the FAQ text. */
export const officeRoutes = (context: OfficeContext) =>
  new Elysia().use(openRoutes(context)).use(dashboardRoutes(context)).use(adminRoutes(context))
