import { type AnyElysia, Elysia, type TSchema, t } from 'elysia'
import { callerNow, duringRequest } from './account/audit/caller.ts'
import type { Refusals } from './account/audit/refusals.ts'
import type { Trail } from './account/audit/trail.ts'
import { type AccountContext, accountRoutes } from './account/routes.ts'
import type { TrailLook } from './admin/audit/look.ts'
import { type AuditContext, auditRoutes } from './admin/audit/routes.ts'
import { type BackupContext, backupRoutes } from './admin/backup/routes.ts'
import { type FirstRunContext, firstRunRoutes } from './admin/first-run/routes.ts'
import type { Installation } from './admin/installation.ts'
import { type SettingsContext, settingsRoutes } from './admin/settings/routes.ts'
import { type SystemContext, systemRoutes } from './admin/system/routes.ts'
import { inboxCounts, sureGroups } from './arrivals/inbox/inbox.ts'
import { type ArrivalContext, arrivalRoutes } from './arrivals/routes.ts'
import { arrivalByPhone } from './arrivals/store.ts'
import { oneOf } from './base/one-of.ts'
import { unlockInChild } from './document/unlock.ts'
import { type FormContext, formRoutes } from './forms/routes.ts'
import { type OfficeContext, officeRoutes } from './office/routes.ts'
import { type OpenDentalContext, openDentalRoutes } from './opendental/routes.ts'
import { type PlanContext, planRoutes } from './plan/routes.ts'
import { renewalsDue } from './renewals/board.ts'
import { lineReader } from './renewals/lines.ts'
import { type RenewalContext, renewalRoutes } from './renewals/routes.ts'
import { type RiqContext, riqRoutes } from './riq/routes.ts'
import { aboutOffice } from './server/about-office.ts'
import { Bodies } from './server/bodies.ts'
import { checkBodiesFirst } from './server/checked-bodies.ts'
import { compressed } from './server/compressed.ts'
import { describeRoutes } from './server/description.ts'
import { failure } from './server/failure.ts'
import { onEncryptedLine, secured } from './server/headers.ts'
import type { Health } from './server/health.ts'
import { checkRequest, hostIsOurs, isLong, type RequestLimits } from './server/request-rules.ts'
import { strangeName } from './server/strange-name.ts'
import { PHONE_PAGE, type WebFiles } from './server/web-files.ts'
import { type FileContext, fileRoutes } from './upload/file-routes.ts'
import { countOpen } from './upload/jobs/store.ts'
import { type PhoneDeskContext, phoneDeskRoutes } from './upload/phone/desk-routes.ts'
import { fromPhoneRoutes } from './upload/phone/phone-routes.ts'
import { type UploadContext, uploadRoutes } from './upload/routes.ts'
import { failedReadings } from './upload/rows.ts'
import { trashRoutes } from './upload/trash/routes.ts'
import { type TrialContext, trialRoutes } from './upload/trial/routes.ts'
import { type VerifyContext, verifyRoutes } from './verify/routes.ts'

/** Everything that the routes of an office need. Only this file and the commands know the sum. */
export type Office = Omit<AccountContext, 'addressOf'> &
  PlanContext &
  SettingsContext &
  FirstRunContext &
  Omit<SystemContext, 'openDentalOn'> & { installation: Installation } & Omit<
    VerifyContext,
    'failedReadings'
  > &
  Omit<OfficeContext, 'aboutOffice' | 'renewalsDue' | 'inboxCounts'> &
  BackupContext &
  RiqContext &
  Omit<RenewalContext, 'lines' | 'reading'> &
  Omit<UploadContext, 'waitingTogether' | 'unlock'> &
  PhoneDeskContext &
  ArrivalContext &
  FileContext &
  FormContext &
  Omit<OpenDentalContext, 'installation'> &
  Omit<TrialContext, 'addressOf'> &
  Omit<AuditContext, 'trailLook'> & { trail: Trail; trailLook: TrailLook; refusals: Refusals } & {
    web: WebFiles
    /** Told who asks, once the host was one of ours. */
    onPeer: (address: string) => void
    health: () => Promise<Health>
  }

/** What only the listening socket knows of a request. */
export interface Peer {
  address: string
  /** Sets another time limit for the silence of its connection, which holds as long as the connection does; 0 = none. */
  keepOpen: (seconds: number) => void
}

/** An office that answers requests. It does not listen by itself. */
export interface Server {
  /** Every route of the office, for the table that tests hold. */
  routes: { method: string; path: string; body?: TSchema }[]
  handle(request: Request, peer: Peer, limits: RequestLimits): Promise<Response>
}

/** Whoever is not signed in has a public call's answer in this time; the socket takes no more than 255. */
const STRANGER_SECONDS = 240

/** How many documents are being read or wait for it. */
async function readingNow({ db }: Office): Promise<number> {
  const { queued, running } = await countOpen(db)
  return queued + running
}

/** The routes of all modules. */
function modulesOf(office: Office, addressOf: (request: Request) => string) {
  const lines = lineReader(office.db)
  const openDentalOn = () => office.settings.get('open_dental')
  return new Elysia()
    .use(accountRoutes({ ...office, addressOf }))
    .use(auditRoutes(office))
    .use(settingsRoutes(office))
    .use(systemRoutes({ ...office, openDentalOn }))
    .use(firstRunRoutes(office))
    .use(planRoutes(office))
    .use(verifyRoutes({ ...office, failedReadings: () => failedReadings(office.db) }))
    .use(
      officeRoutes({
        ...office,
        aboutOffice: () => aboutOffice({ ...office, openDentalOn }),
        renewalsDue: () => renewalsDue({ ...office, lines }),
        inboxCounts: () => inboxCounts(office.db),
      }),
    )
    .use(riqRoutes(office))
    .use(renewalRoutes({ ...office, lines, reading: () => readingNow(office) }))
    .use(uploadRoutes({ ...office, waitingTogether: () => sureGroups(office.db), unlock: unlockInChild }))
    .use(phoneDeskRoutes(office))
    .use(fromPhoneRoutes({ ...office, addressOf, cameByPhone: arrivalByPhone(office.clock) }))
    .use(arrivalRoutes(office))
    .use(fileRoutes(office))
    .use(formRoutes(office))
    .use(openDentalRoutes(office))
    .use(trashRoutes(office))
    .use(backupRoutes(office))
    .use(trialRoutes({ ...office, addressOf }))
}

/** All routes and the one place where errors become answers. */
const routesOf = (office: Office, addressOf: (request: Request) => string) => {
  const app: AnyElysia = new Elysia()
    .onError(({ error, code, route }) => {
      const caller = callerNow()
      if (caller) caller.route = route || null
      return failure(error, code)
    })
    .get('/api/openapi', () => describeRoutes(app), {
      response: t.Record(t.String(), t.Unknown()),
      detail: { summary: 'This description', tags: ['Office'] },
    })
    .get('/health', async () => ({ status: await office.health() }), {
      response: t.Object({ status: oneOf(['ok', 'degraded']) }),
      detail: { summary: 'Whether the office works', tags: ['Office'] },
    })
    .use(checkBodiesFirst(modulesOf(office, addressOf)))
  return app
}

/** Puts the modules together. The order of the checks before routing is deliberate: host, method, size, origin, then the route. */
export function createServer(office: Office): Server {
  const addresses = new WeakMap<Request, string>()
  const app = routesOf(office, (request) => addresses.get(request) ?? 'unknown')

  const isKnown = async (request: Request) => (await office.sessions.find(request)) !== null
  const bodies = new Bodies(isKnown)

  async function answer(request: Request, peer: Peer, limits: RequestLimits): Promise<Response> {
    if (!hostIsOurs(request, limits.hosts)) return strangeName(request)
    office.onPeer(peer.address)
    const { pathname } = new URL(request.url)
    checkRequest(request, pathname, limits)
    const encodings = request.headers.get('accept-encoding')
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const web = reading ? office.web.find(pathname, encodings) : null
    if (web) return secured(web, pathname === PHONE_PAGE ? 'phone' : 'app')
    const safe = await bodies.whole(request, pathname, peer.address)
    const long = isLong(pathname)
    const stranger = long && !(await isKnown(request))
    if (long) peer.keepOpen(stranger ? STRANGER_SECONDS : 0)
    addresses.set(safe, peer.address)
    const response = await app.handle(safe)
    if (stranger) response.headers.set('connection', 'close')
    const lost = response.status === 404 && request.headers.get('accept')?.includes('text/html')
    const shell = lost && !/^\/(?:api|files)\//.test(pathname) ? office.web.shell(404, encodings) : null
    if (shell) return secured(shell, 'app')
    return secured(request.method === 'GET' ? await compressed(response, encodings) : response, 'data')
  }

  return {
    routes: app.routes.map(({ method, path, hooks }) => ({ method, path, body: hooks.body as TSchema })),
    handle: (request, peer, limits) =>
      duringRequest(peer.address, async (caller) => {
        const response = await answer(request, peer, limits).catch((error) => secured(failure(error), 'data'))
        office.refusals.note(response.status, request.method, caller)
        return onEncryptedLine(response, limits)
      }),
  }
}
