import type { Role, User } from '../account/contract.ts'
import { openSettings } from '../account/settings/live.ts'
import { createUser, userOf } from '../account/store.ts'
import { dayIn } from '../base/calendar.ts'
import type { Db } from '../db/open.ts'
import type { PictureWork } from '../document/picture-work.ts'
import { ownBundle } from '../office/about/bundle.ts'
import type { UseBook } from '../renewals/use-book.ts'
import { AnswerIds } from '../riq/answer-ids.ts'
import { riqCounters, thumbCounts } from '../riq/store.ts'
import { WebFiles } from '../server/web-files.ts'
import { createServer, type Office, type Server } from '../server.ts'
import type { Files } from '../storage/files.ts'
import { boxWork } from '../upload/mask-burning.ts'
import { Queue } from '../upload/queue.ts'
import type { LiftFromFile, ReadFiles } from '../upload/reading.ts'
import { readingState } from '../upload/reading-state.ts'
import type { BindStream } from '../upload/redacted-copy.ts'
import { openTrial } from '../upload/trial/open.ts'
import { testAccount } from './account.ts'
import { PASSWORD_HASH } from './cheap-passwords.ts'
import { clockAt, type TestClock } from './clock.ts'
import { fakeBackups } from './fake-backups.ts'
import { fakePrintForm, fakeReadForm } from './fake-forms.ts'
import { fakeLift } from './fake-lift.ts'
import { fakeBind, fakePictures } from './fake-pictures.ts'
import { fakeRead, fakeRedact } from './fake-read.ts'
import { MemoryFiles } from './memory-files.ts'
import { answerOf, HOST, requestOf } from './own-request.ts'
import { phoneParts } from './phone.ts'
import { riqParts } from './riq-parts.ts'
import { FIRST_SETTINGS, TEST_BOX, TEST_INSTALLATION, TEST_REACH } from './settings.ts'
import { openWatched } from './watched-trail.ts'

/** Who works in a test office: ana is standard, the others are named by their role. */
export type Person = 'ana' | 'admin' | 'demo' | 'viewer'

const STAFF: Record<Person, { email: string; role: Role }> = {
  ana: { email: 'ana@office.test', role: 'standard' },
  admin: { email: 'admin@office.test', role: 'admin' },
  demo: { email: 'demo@office.test', role: 'demo' },
  viewer: { email: 'viewer@office.test', role: 'viewer' },
}

/** A call as a browser of the office's own site sends it. */
export interface CallOptions {
  as?: Person | null
  /** An object is sent as JSON, bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
}

/** An answer; `body` is the JSON, or the text where it is none. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of all shapes
  body: any
  headers: Headers
}

/** A whole office in memory. */
export interface TestOffice {
  db: Db
  clock: TestClock
  server: Server
  office: Office
  /** What answers and sheets have used. */
  uses: UseBook
  people: Record<Person, User>
  /** The Cookie header of a person; signs them in the first time. */
  cookieOf(person: Person): Promise<string>
  /** Sends a request and reads the answer. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Sends a request and gives the answer unread (streams, images). */
  fetch(method: string, path: string, options?: CallOptions): Promise<Response>
}

async function hire(db: Db, clock: TestClock): Promise<Record<Person, User>> {
  const people: Partial<Record<Person, User>> = {}
  for (const [name, { email, role }] of Object.entries(STAFF) as [Person, (typeof STAFF)[Person]][]) {
    const user = await createUser(db, { email, role, passwordHash: PASSWORD_HASH, at: clock() }, 'signup')
    people[name] = userOf(user!)
  }
  return people as Record<Person, User>
}

/** The engines that work on single pages, and the one that binds them. */
interface PageEngines {
  pictures: PictureWork
  liftFrom: LiftFromFile
  bind: BindStream
}

/** The needs of all modules with a fresh database and a clock that stands still. */
async function furnish(
  clock: TestClock,
  read: ReadFiles,
  files: Files,
  { pictures, liftFrom, bind }: PageEngines,
): Promise<Office & { uses: UseBook }> {
  const trail = await openWatched(clock)
  const { db } = trail
  const queue = new Queue({ db, files, clock, read })
  queue.start()
  const settings = await openSettings(db, FIRST_SETTINGS)
  const demoEmail = () => (settings.get('demo') ? STAFF.demo.email : null)
  const zone = () => settings.get('time_zone')
  const today = () => dayIn(zone(), clock())
  return {
    ...trail,
    clock,
    ...(await testAccount({ db, clock, demoEmail, settings })),
    box: TEST_BOX,
    draftKey: new Uint8Array(32).fill(4),
    settings,
    installation: TEST_INSTALLATION,
    demoEmail,
    today,
    ...riqParts({ db, files, settings, today }),
    model: null,
    answerIds: new AnswerIds(new Uint8Array(32).fill(9)),
    wordKey: new Uint8Array(32).fill(5),
    zone,
    files,
    queue,
    ...phoneParts(clock),
    maxFileBytes: 50 * 1024 * 1024,
    maxPages: 200,
    ...boxWork({ db, files, pictures, bind, liftFrom }),
    trial: await openTrial({ files: new MemoryFiles(), redact: fakeRedact(), clock }),
    readForm: fakeReadForm(),
    printForm: fakePrintForm,
    openDentalDoor: null,
    outbox: null,
    backups: fakeBackups({ db, clock, settings, zone }),
    onVerified: async () => {},
    riqCounters: () => riqCounters(db),
    riqThumbs: () => thumbCounts(db),
    bundle: ownBundle,
    faq: async () => 'Q: What is CovrIQ?\nA: A plan library.\n',
    web: new WebFiles(''),
    ...TEST_REACH,
    watch: { states: () => [] },
    health: async () => 'ok',
    checks: async () => [{ name: 'Database', fault: null }],
    reading: () => readingState(db, zone(), clock()),
    modelState: () => null,
    freeMemory: () => 4 * 1024 ** 3,
  }
}

/** What a test wants to be different: needs of the office, and how documents are read. */
export type OfficeChanges = Partial<Office> & { read?: ReadFiles } & Partial<PageEngines>

/** Opens a whole office in memory: database, people, fake engines, fixed clock, no socket. Takes milliseconds. */
export async function openOffice({
  read = fakeRead(),
  files = new MemoryFiles(),
  pictures = fakePictures(),
  liftFrom = fakeLift(),
  bind = fakeBind,
  ...changes
}: OfficeChanges = {}): Promise<TestOffice> {
  const clock = clockAt('2026-11-21T16:00:00Z')
  const { uses, ...furnished } = await furnish(clock, read, files, { pictures, liftFrom, bind })
  const office: Office = { ...furnished, ...changes }
  const server = createServer(office)
  const people = await hire(office.db, clock)
  const cookies = new Map<Person, string>()
  const limits = { hosts: new Set([HOST]), secure: false }
  const peer = { address: '127.0.0.1', keepOpen: () => {} }

  async function cookieOf(person: Person): Promise<string> {
    const known = cookies.get(person)
    if (known) return known
    const cookie = (await office.sessions.open(people[person].id)).split(';')[0]!
    cookies.set(person, cookie)
    return cookie
  }

  async function fetch(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const cookie = options.as ? await cookieOf(options.as) : null
    return server.handle(requestOf(method, path, cookie, options), peer, limits)
  }

  return {
    db: office.db,
    clock,
    server,
    office,
    uses,
    people,
    cookieOf,
    fetch,
    call: async (method, path, options) => answerOf(await fetch(method, path, options)),
  }
}
