import { Elysia } from 'elysia'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import { SystemView } from './contract.ts'
import { type SystemNeeds, systemView } from './view.ts'

/** What the system page needs. */
export type SystemContext = GuardContext & SystemNeeds

/** How the office runs, for administrators; `/health` tells a monitor the sum of it. */
export const systemRoutes = (context: SystemContext) =>
  new Elysia().use(only(context, ADMINS)).get('/api/admin/system', () => systemView(context), {
    response: SystemView,
    detail: {
      summary: 'Outbound connections, health, disk, memory, queue and model, measured now',
      tags: ['Administration'],
    },
  })
