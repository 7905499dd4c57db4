import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'

/** The four roles of the spec (SPEC.md section 6). */
export const Role = oneOf(['admin', 'standard', 'demo', 'viewer'])
export type Role = Static<typeof Role>

/** The signed-in person as the browser may see them. */
export const User = t.Object({ id: t.String(), email: t.String(), full_name: t.String(), role: Role })
export type User = Static<typeof User>

/** Sign-in and sign-up. The length cap keeps a 10 MB password away from argon2id. */
export const Credentials = t.Object({
  email: t.String({ format: 'email', maxLength: 254 }),
  password: t.String({ minLength: 1, maxLength: 256 }),
})

export const UserAnswer = t.Object({ user: User })

/** Session answer: the user, the idle limit, and the seconds left until the server signs out. */
export const SessionAnswer = t.Object({
  user: User,
  idle_minutes: t.Number(),
  idle_left_seconds: t.Number(),
  /** True while the person must turn two-step sign-in on before anything else. */
  two_step_due: t.Optional(t.Boolean()),
})
export type SessionAnswer = Static<typeof SessionAnswer>

/** GET /api/session: the same for whoever asks; null for a stranger, with `role` where the session ended because the person has another role now. */
export const PresenceAnswer = t.Object({
  session: t.Nullable(SessionAnswer),
  ended_by: t.Nullable(t.Literal('role')),
  /** True while the office has no administrator: only the link of the server's console leads on. */
  needs_setup: t.Boolean(),
})
export type PresenceAnswer = Static<typeof PresenceAnswer>

/** First administrator through the one-time link of the console. */
export const SetupRequest = t.Object({
  code: t.String({ maxLength: 100 }),
  email: t.String({ format: 'email', maxLength: 254 }),
  password: t.String({ minLength: 1, maxLength: 256 }),
})

/** A new password with the one-time code of an administrator. */
export const ResetRequest = SetupRequest

/** What an administrator changes of an account. The demo role belongs to the demo e-mail of the settings. */
export const UserChangeRequest = t.Object({
  role: t.Optional(oneOf(['admin', 'standard', 'viewer'])),
  disabled: t.Optional(t.Boolean()),
})

export type UserChange = Static<typeof UserChangeRequest>

/** An account that an administrator makes; the person chooses the password with the one-time code. */
export const NewPersonRequest = t.Object({
  email: t.String({ format: 'email', maxLength: 254 }),
  role: oneOf(['admin', 'standard']),
})
export type NewPersonRequest = Static<typeof NewPersonRequest>

/** A line of the administrator's list of accounts. */
export const UserLine = t.Object({
  id: t.String(),
  email: t.String(),
  full_name: t.String(),
  role: Role,
  disabled: t.Boolean(),
  created_at: t.String(),
  /** When the person last did something; null = never. */
  last_active: t.Nullable(t.String()),
  /** Whether the sign-in asks for a code, too. */
  two_step: t.Boolean(),
})
export type UserLine = Static<typeof UserLine>

/** A browser tab announces itself or says goodbye. */
export const TabRequest = t.Object({ tab: t.String({ minLength: 8, maxLength: 64 }) })

/** How long ago the mouse or keyboard was used; without it, now. */
export const TouchRequest = t.Object({ ago_seconds: t.Optional(t.Number({ minimum: 0, maximum: 86_400 })) })

/** What every refused call answers. */
export const Refusal = t.Object({ success: t.Literal(false), error: t.String() })

/** A new account with the code to hand over; nobody can read the code again. */
export const NewPersonAnswer = t.Object({ user: UserLine, code: t.String() })
export type NewPersonAnswer = Static<typeof NewPersonAnswer>
