import { type AnyElysia, Elysia, t } from 'elysia'
import { type AccountContext, accountRoutes } from './account/routes.ts'
import { auditRoutes } from './admin/audit/routes.ts'
import { type BackupContext, backupRoutes } from './admin/backup/routes.ts'
import type { Installation } from './admin/installation.ts'
import { type SettingsContext, settingsRoutes } from './admin/settings/routes.ts'
import { type SystemContext, systemRoutes } from './admin/system/routes.ts'
import { UserError } from './base/errors.ts'
import { oneOf } from './base/one-of.ts'
import { type OfficeContext, officeRoutes } from './office/routes.ts'
import { type PlanContext, planRoutes } from './plan/routes.ts'
import { type RiqContext, riqRoutes } from './riq/routes.ts'
import { refuseBrokenText } from './server/broken-text.ts'
import { compressed } from './server/compressed.ts'
import { describeRoutes } from './server/description.ts'
import { failure } from './server/failure.ts'
import { onEncryptedLine, secured } from './server/headers.ts'
import type { Health } from './server/health.ts'
import {
  checkRequest,
  hostIsOurs,
  isLong,
  mostBytes,
  type RequestLimits,
  tooLarge,
} from './server/request-rules.ts'
import type { WebFiles } from './server/web-files.ts'
import { type FileContext, fileRoutes } from './upload/file-routes.ts'
import { type UploadContext, uploadRoutes } from './upload/routes.ts'
import { failedReadings } from './upload/rows.ts'
import { trashRoutes } from './upload/trash/routes.ts'
import { type TrialContext, trialRoutes } from './upload/trial/routes.ts'
import { type VerifyContext, verifyRoutes } from './verify/routes.ts'

/** Everything that the routes of an office need. Only this file and the commands know the sum. */
export type Office = Omit<AccountContext, 'addressOf'> &
  PlanContext &
  SettingsContext &
  SystemContext & { installation: Installation } & Omit<VerifyContext, 'failedReadings'> &
  OfficeContext &
  BackupContext &
  RiqContext &
  UploadContext &
  FileContext &
  Omit<TrialContext, 'addressOf'> & { web: WebFiles; health: () => Promise<Health> }

/** What only the listening socket knows of a request. */
export interface Peer {
  address: string
  /** Takes the time limit off a silent connection. */
  keepOpen: () => void
}

/** An office that answers requests. It does not listen by itself. */
export interface Server {
  /** Every route of the office, for the table that tests hold. */
  routes: { method: string; path: string }[]
  handle(request: Request, peer: Peer, limits: RequestLimits): Promise<Response>
}

/** The routes of all modules and the one place where errors become answers. */
const routesOf = (office: Office, addressOf: (request: Request) => string) => {
  const app: AnyElysia = new Elysia()
    .onError(({ error, code }) => failure(error, code))
    .onTransform(({ body }) => refuseBrokenText(body))
    .get('/api/openapi', () => describeRoutes(app), {
      response: t.Record(t.String(), t.Unknown()),
      detail: { summary: 'This description', tags: ['Office'] },
    })
    .get('/health', async () => ({ status: await office.health() }), {
      response: t.Object({ status: oneOf(['ok', 'degraded']) }),
      detail: { summary: 'Whether the office works', tags: ['Office'] },
    })
    .use(accountRoutes({ ...office, addressOf }))
    .use(auditRoutes(office))
    .use(settingsRoutes(office))
    .use(systemRoutes(office))
    .use(planRoutes(office))
    .use(verifyRoutes({ ...office, failedReadings: () => failedReadings(office.db) }))
    .use(officeRoutes(office))
    .use(riqRoutes(office))
    .use(uploadRoutes(office))
    .use(fileRoutes(office))
    .use(trashRoutes(office))
    .use(backupRoutes(office))
    .use(trialRoutes({ ...office, addressOf }))
  return app
}

/**
 * A request whose body is surely no larger than its route takes. A declared length was checked; a body without one is read up to the limit.
 * Where the route sets no limit it reads the body as a stream, behind its own guard: handed on untouched, so that a stranger fills no memory.
 * @throws UserError 413
 */
async function withinLimit(request: Request, most: number): Promise<Request> {
  const declared = request.body === null || request.headers.has('content-length')
  if (declared || most === Number.POSITIVE_INFINITY) return request
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of request.body!) {
    bytes += piece.byteLength
    if (bytes > most) throw tooLarge()
    pieces.push(piece)
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(pieces),
  })
}

/** Puts the modules together. The order of the checks before routing is deliberate: host, method, size, origin, then the route. */
export function createServer(office: Office): Server {
  const addresses = new WeakMap<Request, string>()
  const app = routesOf(office, (request) => addresses.get(request) ?? 'unknown')

  async function answer(request: Request, peer: Peer, limits: RequestLimits): Promise<Response> {
    if (!hostIsOurs(request, limits.hosts))
      return secured(failure(new UserError(421, 'This office does not answer to that name.')), 'data')
    const { pathname } = new URL(request.url)
    checkRequest(request, pathname, limits)
    const encodings = request.headers.get('accept-encoding')
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const web = reading ? office.web.find(pathname, encodings) : null
    if (web) return secured(web, 'app')
    if (isLong(pathname)) peer.keepOpen()
    const safe = await withinLimit(request, mostBytes(pathname))
    addresses.set(safe, peer.address)
    const response = await app.handle(safe)
    const lost = response.status === 404 && request.headers.get('accept')?.includes('text/html')
    const shell = lost && !/^\/(?:api|files)\//.test(pathname) ? office.web.shell(404, encodings) : null
    if (shell) return secured(shell, 'app')
    return secured(request.method === 'GET' ? await compressed(response, encodings) : response, 'data')
  }

  return {
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    handle: async (request, peer, limits) =>
      onEncryptedLine(
        await answer(request, peer, limits).catch((error) => secured(failure(error), 'data')),
        limits,
      ),
  }
}
