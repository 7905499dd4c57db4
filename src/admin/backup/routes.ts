import { Elysia, t } from 'elysia'
import { ADMINS, type GuardContext, only, onlyConfirmed } from '../../account/guard.ts'
import { bodyOf } from '../../storage/pieces.ts'
import type { Backups } from './backups.ts'
import { BackupParams, BackupsView } from './contract.ts'
import { filePieces } from './file-pieces.ts'

/** What the backup routes need. */
export interface BackupContext extends GuardContext {
  backups: Backups
}

const detail = (summary: string) => ({ summary, tags: ['Administration'] })

/** A sealed backup on its way to another place. */
async function download({ backups }: BackupContext, name: string, who: string): Promise<Response> {
  const { file, bytes } = await backups.open(name, who)
  return new Response(bodyOf(filePieces(file)), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

const oneRoutes = (context: BackupContext) =>
  new Elysia({ prefix: '/:name' }).use(only(context, ADMINS)).post(
    '/check',
    async ({ params, me }) => {
      await context.backups.check(params.name, me.id)
      return context.backups.view()
    },
    {
      params: BackupParams,
      response: BackupsView,
      detail: detail('Begins to prove a backup by reading all of it'),
    },
  )

/** What carries the office's data away, or destroys its safety net. */
const guardedRoutes = (context: BackupContext) =>
  new Elysia({ prefix: '/:name' })
    .use(onlyConfirmed(context, ADMINS))
    .get('/file', ({ params, me }) => download(context, params.name, me.id), {
      params: BackupParams,
      detail: detail('The sealed file of a backup (recorded)'),
    })
    .delete(
      '',
      async ({ params, me }) => {
        await context.backups.remove(params.name, me.id)
        return context.backups.view()
      },
      { params: BackupParams, response: BackupsView, detail: detail('Deletes a backup') },
    )

/** The backups of the office, for administrators. There is no restore here: it needs the server stopped, so it belongs to the command line. */
export const backupRoutes = (context: BackupContext) =>
  new Elysia({ prefix: '/api/admin/backups' })
    .use(only(context, ADMINS))
    .get('', () => context.backups.view(), {
      response: BackupsView,
      detail: detail('The backups of this office, where they go, and what is being done'),
    })
    .post(
      '',
      async ({ me }) => {
        await context.backups.make(me.id)
        return context.backups.view()
      },
      { body: t.Object({}), response: BackupsView, detail: detail('Begins a backup') },
    )
    .use(oneRoutes(context))
    .use(guardedRoutes(context))
