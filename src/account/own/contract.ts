import { type Static, t } from 'elysia'

/** A browser in which somebody is signed in. */
export const OwnSession = t.Object({
  /** Names the session; opens nothing. */
  id: t.String(),
  /** "Chrome on Windows". */
  device: t.String(),
  address: t.Nullable(t.String()),
  since: t.String(),
  last_active: t.String(),
  /** True for the browser that asks. */
  here: t.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

/** Somebody's own account. */
export const OwnAccount = t.Object({
  /** null = since the account was made. */
  password_changed: t.Nullable(t.String()),
  /** Whether the next plan of the queue opens by itself once they have verified one. */
  open_next: t.Boolean(),
  two_step: t.Object({
    /** When it was turned on; null = it is off. */
    since: t.Nullable(t.String()),
    recovery_left: t.Number(),
    recovery_all: t.Number(),
    /** True while the office asks this role for it. */
    required: t.Boolean(),
  }),
})
export type OwnAccount = Static<typeof OwnAccount>

const Password = t.String({ minLength: 1, maxLength: 256 })
/** A code of an authenticator app or a recovery code, as typed. */
const Code = t.String({ minLength: 1, maxLength: 40 })

/** The key under which this person's browsers keep unsent work, in base64url; `now` = the server's milliseconds since 1970. */
export const DraftKeyAnswer = t.Object({ key: t.String(), now: t.Number() })
export type DraftKeyAnswer = Static<typeof DraftKeyAnswer>

/** How coworkers know somebody; 1 to 60 characters once spaces are cut. */
export const NameChange = t.Object({ full_name: t.String({ maxLength: 200 }) })

/** How somebody works: what the screens do for them. */
export const WorkChange = t.Object({ open_next: t.Boolean() })

/** A new password of one's own. */
export const PasswordChange = t.Object({ current: Password, password: Password })

/** Begins two-step sign-in. */
export const TwoStepBegin = t.Object({ password: Password })

/** What an authenticator app must learn. */
export const AppKeyAnswer = t.Object({
  uri: t.String(),
  key: t.String(),
  qr: t.Object({ size: t.Number(), path: t.String() }),
})
export type AppKeyAnswer = Static<typeof AppKeyAnswer>

/** A code alone: the first one of the app, or the one for new recovery codes. */
export const CodeRequest = t.Object({ code: Code })

/** Recovery codes; nobody can read them again. */
export const CodesAnswer = t.Object({ codes: t.Array(t.String()) })

/** Takes two-step sign-in away. */
export const TwoStepEnd = t.Object({ password: Password, code: Code })

/** Proves once more who sits here: the code where two-step sign-in is on, else the password. */
export const ConfirmRequest = t.Object({ password: t.Optional(Password), code: t.Optional(Code) })

/** A right password whose account asks for a code too: nobody is signed in yet. */
export const StepAnswer = t.Object({
  success: t.Literal(false),
  error: t.String(),
  step: t.Literal('code'),
})
