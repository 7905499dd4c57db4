import { Elysia } from 'elysia'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import { changeSettings, type SettingsNeeds, settingsView } from './change.ts'
import { SettingsChange, SettingsClash, SettingsRefusal, SettingsView } from './contract.ts'

/** What the settings page needs. */
export type SettingsContext = GuardContext & SettingsNeeds

const detail = (summary: string) => ({ summary, tags: ['Administration'] })

/** What an administrator sets while the office runs. */
export const settingsRoutes = (context: SettingsContext) =>
  new Elysia({ prefix: '/api/admin/settings' })
    .use(only(context, ADMINS))
    .get('', () => settingsView(context), {
      response: SettingsView,
      detail: detail('The settings in force, by whom they were set, and what only the environment sets'),
    })
    .patch('', ({ body, me }) => changeSettings(context, body, me.id), {
      body: SettingsChange,
      response: { 200: SettingsView, 409: SettingsClash, 422: SettingsRefusal },
      detail: detail('Changes settings, all or none; they count at once'),
    })
