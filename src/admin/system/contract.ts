import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** One thing that must work; `fault` says in words what is wrong with it. */
export const HealthCheck = t.Object({
  name: t.String(),
  fault: t.Nullable(t.String()),
  /** What is told in place of "Good" where nothing is wrong and nothing is good yet. */
  note: t.Optional(t.String()),
})
export type HealthCheck = Static<typeof HealthCheck>

/** How reading stands. */
export const ReadingState = t.Object({
  waiting: t.Integer(),
  running: t.Integer(),
  failed: t.Integer(),
  read_this_week: t.Integer(),
  /** Seconds from asking to the end, of the last 20; null = nothing was read yet. */
  median_seconds: t.Nullable(t.Number()),
  originals_kept: t.Integer(),
})
export type ReadingState = Static<typeof ReadingState>

/** The model's file and what it is doing. */
export const ModelState = t.Object({
  name: t.String(),
  bytes: t.Integer(),
  state: oneOf(['none', 'idle', 'loading', 'ready', 'busy', 'failed']),
})
export type ModelState = Static<typeof ModelState>

/** The numbers of the office, measured when they are asked for. Sizes in bytes. */
export const SystemView = t.Object({
  outbound: t.Object({
    /** Connections out of this machine now; null where the system does not tell. */
    now: t.Nullable(t.Integer()),
    /** What may connect, by the administrator's settings. */
    allowed: t.Array(t.String()),
  }),
  program: t.Object({
    version: t.String(),
    build: t.String(),
    machine: t.String(),
    started_at: t.String(),
    time_zone: t.String(),
    tls: oneOf(['off', 'self', 'files']),
    /** True when other computers reach the server over a line without TLS of its own. */
    open_line: t.Boolean(),
  }),
  health: t.Object({ status: oneOf(['ok', 'degraded']), checks: t.Array(HealthCheck) }),
  disk: t.Object({
    free: t.Number(),
    used: t.Number(),
    total: t.Number(),
    data: t.Number(),
    database: t.Number(),
  }),
  memory: t.Object({
    server: t.Number(),
    readers: t.Number(),
    model: t.Number(),
    free: t.Number(),
    total: t.Number(),
  }),
  people: t.Object({ signed_in: t.Integer(), tabs: t.Integer() }),
  plans: t.Object({ total: t.Integer(), verified: t.Integer() }),
  reading: ReadingState,
  /** Bytes of the text recognition's data; 0 = it is missing. */
  recognition_bytes: t.Integer(),
  model: t.Nullable(ModelState),
  riq: t.Object({
    asked: t.Integer(),
    answered: t.Integer(),
    /** Thumbs for answers by the role of who gave them, and why answers were bad; no person and no word of an answer. */
    thumbs: t.Array(t.Object({ role: t.String(), up: t.Integer(), down: t.Integer() })),
    reasons: t.Array(t.Object({ reason: t.String(), count: t.Integer() })),
  }),
})
export type SystemView = Static<typeof SystemView>
