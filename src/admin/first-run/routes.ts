import { Elysia, t } from 'elysia'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import type { LiveSettings } from '../../account/settings/live.ts'
import { listUsers } from '../../account/store.ts'
import { notFound } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Installation } from '../installation.ts'
import { type Authority, FirstRunView, FoundDisk, type SetupStep } from './contract.ts'
import { foundDisks } from './disks.ts'

/** What only the listening server knows of itself. */
export interface OwnReach {
  addresses(): FirstRunView['addresses']
  authority(): Authority | null
  /** The authority's certificate as systems import it (DER). */
  authorityFile(): Uint8Array<ArrayBuffer> | null
  reached(): { address: string; at: number }[]
}

/** What the setup screens need. */
export type FirstRunContext = GuardContext & {
  db: Db
  settings: LiveSettings
  installation: Pick<Installation, 'dataDir' | 'keyFile'>
  reach: OwnReach
}

const detail = (summary: string) => ({ summary, tags: ['Administration'] })

/** Steps of the setup that nobody has done yet. */
async function leftOf({ db, settings, reach }: FirstRunContext): Promise<SetupStep[]> {
  const { office_name, desk_address, backup_folder, setup_reminder } = settings.all()
  if (!setup_reminder) return []
  const open: [SetupStep, boolean][] = [
    ['office', office_name === null],
    ['address', desk_address === null && reach.addresses().length > 0],
    ['backup', backup_folder === null],
    ['people', (await listUsers(db)).length < 2],
  ]
  return open.flatMap(([step, isOpen]) => (isOpen ? [step] : []))
}

async function view(context: FirstRunContext): Promise<FirstRunView> {
  const { reach } = context
  return {
    addresses: reach.addresses(),
    authority: reach.authority(),
    reached: reach.reached().map(({ address, at }) => ({ address, at: new Date(at).toISOString() })),
    key_file: context.installation.keyFile,
    left: await leftOf(context),
  }
}

/** What the setup screens show, for administrators. What they set are settings like any other. */
export const firstRunRoutes = (context: FirstRunContext) =>
  new Elysia({ prefix: '/api/admin/first-run' })
    .use(only(context, ADMINS))
    .get('', () => view(context), {
      response: FirstRunView,
      detail: detail(
        'Addresses for other desks, the certificate to trust, and the steps of the setup that are left',
      ),
    })
    .get('/disks', () => foundDisks(context.installation.dataDir), {
      response: t.Array(FoundDisk),
      detail: detail('Disks of the server that backups could go to'),
    })
    .get(
      '/certificate',
      () => {
        const file = context.reach.authorityFile()
        if (file === null) throw notFound('This office has no certificate of its own.')
        return new Response(file, {
          headers: {
            'content-type': 'application/x-x509-ca-cert',
            'content-disposition': 'attachment; filename="covriq-ca.crt"',
          },
        })
      },
      { detail: detail('The office’s certificate authority, to be trusted on each desk (a DER file)') },
    )
