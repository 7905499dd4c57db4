import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** What everybody may know of the program: which one it is, whose work is in it, and how large its source is. */
export const About = t.Object({
  version: t.String(),
  build: t.String(),
  /** How many parts of others have a notice. */
  notices: t.Integer(),
  /** Bytes of the source of exactly this version; null when it runs from source and none was packed. */
  source_bytes: t.Nullable(t.Integer()),
})
export type About = Static<typeof About>

/** What people of the office may know besides: how it does, and what it opens in the network. */
export const AboutOffice = t.Object({
  status: oneOf(['ok', 'degraded']),
  /** ISO moment of the start. */
  started_at: t.String(),
  /** Connections out of this machine right now; null where the system doesn't tell. */
  outbound: t.Nullable(t.Integer()),
  /** True when a mail server for feedback is set: it may connect out. */
  mail: t.Boolean(),
  /** True when plans may be sent to Open Dental in the office's network. */
  open_dental: t.Boolean(),
  port: t.Integer(),
  encrypted: t.Boolean(),
  /** True when only this computer can reach it. */
  local: t.Boolean(),
})
export type AboutOffice = Static<typeof AboutOffice>
