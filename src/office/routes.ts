import { Elysia, t } from 'elysia'
import { ASKERS, only } from '../account/guard.ts'
import { type AboutContext, aboutRoutes } from './about/routes.ts'
import { type AnnouncementContext, announcementRoutes } from './announcements/routes.ts'
import { Dashboard } from './contract.ts'
import { type DashboardNeeds, readDashboard } from './dashboard.ts'
import { type FeedbackContext, feedbackRoutes } from './feedback/routes.ts'

/** What the office pages need. */
export interface OfficeContext extends AboutContext, AnnouncementContext, FeedbackContext, DashboardNeeds {
  /** The text of the questions and answers about the product. */
  faq: () => Promise<string>
}

const detail = (summary: string) => ({ summary, tags: ['Office'] })

const faqRoute = ({ faq }: OfficeContext) =>
  new Elysia().get(
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

/** Dashboard, announcements, feedback and the FAQ text. */
export const officeRoutes = (context: OfficeContext) =>
  new Elysia()
    .use(faqRoute(context))
    .use(aboutRoutes(context))
    .use(announcementRoutes(context))
    .use(feedbackRoutes(context))
    .use(dashboardRoutes(context))
