import { Elysia } from 'elysia'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import type { SignedIn } from '../../account/session/sessions.ts'
import { UserError } from '../../base/errors.ts'
import { changeSettings, type SettingsNeeds, settingsView } from './change.ts'
import { SettingsChange, SettingsClash, SettingsRefusal, SettingsView } from './contract.ts'

/** What the settings page needs. */
export type SettingsContext = GuardContext & SettingsNeeds

const detail = (summary: string) => ({ summary, tags: ['Administration'] })

/**
 * Whether administrators must have two-step sign-in is changed by one who has just proved who they are, and asked for by one who has it:
 * nobody locks themselves out.
 */
function mayChangeTwoStep({ sessions }: SettingsContext, signed: SignedIn, wanted: boolean): void {
  sessions.demandConfirmed(signed)
  if (!wanted || signed.twoStep) return
  const words = 'Turn on two-step sign-in for your own account first, under My account.'
  throw new UserError(422, words, { fields: { two_step_admins: words } })
}

/** What an administrator sets while the office runs. */
export const settingsRoutes = (context: SettingsContext) =>
  new Elysia({ prefix: '/api/admin/settings' })
    .use(only(context, ADMINS))
    .get('', () => settingsView(context), {
      response: SettingsView,
      detail: detail('The current settings, who set them, and what only the environment sets'),
    })
    .patch(
      '',
      ({ body, me, signed }) => {
        const { two_step_admins: wanted } = body
        if (wanted !== undefined) mayChangeTwoStep(context, signed, wanted)
        return changeSettings(context, body, me.id)
      },
      {
        body: SettingsChange,
        response: { 200: SettingsView, 409: SettingsClash, 422: SettingsRefusal },
        detail: detail('Changes settings, all or none; they apply right away'),
      },
    )
