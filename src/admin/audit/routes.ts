import { Elysia } from 'elysia'
import { AuditPage, AuditQuery } from '../../account/audit/contract.ts'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import { type AuditNeeds, auditPage } from './read.ts'

/** What showing the trail needs. */
export type AuditContext = GuardContext & AuditNeeds

/** The audit trail, for administrators. It can only be read. */
export const auditRoutes = (context: AuditContext) =>
  new Elysia().use(only(context, ADMINS)).get('/api/admin/audit', ({ query }) => auditPage(context, query), {
    query: AuditQuery,
    response: AuditPage,
    detail: {
      summary: 'Who did what to which object, newest first; 50 lines a page',
      tags: ['Administration'],
    },
  })
