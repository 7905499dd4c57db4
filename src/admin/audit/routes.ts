import { Elysia } from 'elysia'
import { AuditPage, AuditQuery, TrailState } from '../../account/audit/contract.ts'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import type { TrailLook } from './look.ts'
import { type AuditNeeds, auditPage } from './read.ts'

/** What showing the trail needs. */
export type AuditContext = GuardContext & AuditNeeds & { trailLook: Pick<TrailLook, 'state'> }

/** The audit trail, for administrators. It can only be read. */
export const auditRoutes = (context: AuditContext) =>
  new Elysia()
    .use(only(context, ADMINS))
    .get('/api/admin/audit', ({ query }) => auditPage(context, query), {
      query: AuditQuery,
      response: AuditPage,
      detail: {
        summary: 'Who did what to which object, newest first; 50 lines a page',
        tags: ['Administration'],
      },
    })
    .get('/api/admin/audit/trail', () => context.trailLook.state(), {
      response: TrailState,
      detail: { summary: 'Whether the audit trail is as it was written', tags: ['Administration'] },
    })
