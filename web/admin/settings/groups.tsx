import type { SettingName } from '../../../src/account/settings/contract.ts'
import type { SettingsView } from '../../../src/admin/settings/contract.ts'
import { showDay } from '../../ui/dates.ts'
import { counted } from '../../ui/words.ts'
import type { useSettingsForm } from './form-state.ts'
import { FixedRow, Group, SwitchRow, TextRow } from './rows.tsx'
import { LABELS } from './words.ts'

/** What every group of settings is given. */
export interface GroupProps {
  state: ReturnType<typeof useSettingsForm>
  view: SettingsView
}

/** What every row says: its name, what it does, who set it last, what is wrong with it. */
export function common({ state, view }: GroupProps, name: SettingName, words: string) {
  const set = view.set.find((s) => s.name === name)
  const told = set ? `${words} Set${set.by ? ` by ${set.by}` : ''} on ${showDay(set.at)}.` : words
  return { name, label: LABELS[name], hint: told, error: state.faults[name] }
}

/** How long originals stay, and when a plan is stale. */
export function DocumentSettings(props: GroupProps) {
  const { form, type, leave } = props.state
  return (
    <Group title="Documents">
      <TextRow
        {...common(
          props,
          'retain_original_days',
          'How long we keep an uploaded original, encrypted, after you verify its plan. 0 deletes it right away.',
        )}
        unit="days"
        value={form.retain_original_days}
        onChange={(value) => type('retain_original_days', value)}
        onLeave={() => leave('retain_original_days')}
      />
      <TextRow
        {...common(
          props,
          'stale_days',
          'We mark a plan stale when it was verified longer ago than this or its benefit year renewed. Riq says so, too.',
        )}
        unit="days"
        value={form.stale_days}
        onChange={(value) => type('stale_days', value)}
        onLeave={() => leave('stale_days')}
      />
    </Group>
  )
}

/** Where documents come from by themselves, and whether they are read at once. */
export function ArrivalSettings(props: GroupProps) {
  const { form, type, leave } = props.state
  return (
    <Group title="Documents that arrive by themselves">
      <TextRow
        {...common(
          props,
          'watch_folders',
          'Folders on this server or network where scans land, with ; between them. We take each file in and move it to “done” or “failed” in the same folder.',
        )}
        placeholder="/srv/scans"
        longest={4000}
        value={form.watch_folders}
        onChange={(value) => type('watch_folders', value)}
        onLeave={() => leave('watch_folders')}
      />
      <SwitchRow
        {...common(
          props,
          'read_right_away',
          'Off: new documents wait in the inbox until someone presses Process. Questions and copies always wait.',
        )}
        words={{ on: 'On', off: 'Off' }}
        on={form.read_right_away}
        onChange={(on) => type('read_right_away', on)}
      />
    </Group>
  )
}

/** Who gets in, and which page is open to strangers. */
export function AccessSettings(props: GroupProps) {
  const { form, type } = props.state
  const { fixed } = props.view
  return (
    <Group title="Access">
      <SwitchRow
        {...common(
          props,
          'signup',
          'Closed: only administrators can add accounts, under Users. Current accounts stay.',
        )}
        words={{ on: 'Open', off: 'Closed' }}
        on={form.signup === 'open'}
        onChange={(on) => type('signup', on ? 'open' : 'closed')}
      />
      <SwitchRow
        {...common(
          props,
          'demo',
          fixed.demo_email
            ? `${fixed.demo_email} sees only Dashboard and Ask Riq. Turn it off to sign it out and block it.`
            : 'There’s no demo account. To add one, set COVRIQ_DEMO_EMAIL before you start the server.',
        )}
        words={{ on: 'On', off: 'Off' }}
        on={form.demo}
        disabled={fixed.demo_email === null}
        onChange={(on) => type('demo', on)}
      />
      <SwitchRow
        {...common(
          props,
          'test_redact',
          'The page /test-redact shows how we mask a picture. Anyone who can reach this server can open it without signing in.',
        )}
        words={{ on: 'On', off: 'Off' }}
        on={form.test_redact}
        onChange={(on) => type('test_redact', on)}
      />
      <SwitchRow
        {...common(
          props,
          'two_step_admins',
          'Required: administrators have to turn on two-step sign-in under My account before they can do anything else.',
        )}
        words={{ on: 'Required', off: 'Optional' }}
        on={form.two_step_admins}
        onChange={(on) => type('two_step_admins', on)}
      />
      <FixedRow
        label="Sign-out without activity"
        hint="To change it, set COVRIQ_IDLE_MINUTES before you start the server."
        value={`after ${counted(fixed.idle_minutes, 'minute')}`}
      />
    </Group>
  )
}

/** Where backups go, and how feedback is mailed. */
export function BackupSettings(props: GroupProps) {
  const { form, type, leave } = props.state
  const { fixed } = props.view
  return (
    <Group title="Backups and mail">
      <TextRow
        {...common(
          props,
          'backup_folder',
          'A folder on this server, preferably on another disk. Leave it empty to keep backups in the data directory.',
        )}
        placeholder="/mnt/backups"
        value={form.backup_folder}
        onChange={(value) => type('backup_folder', value)}
        onLeave={() => leave('backup_folder')}
      />
      <FixedRow
        label="Feedback mail"
        hint="To change it, set COVRIQ_SMTP_URL, COVRIQ_FEEDBACK_TO and COVRIQ_FEEDBACK_FROM before you start the server."
        value={
          fixed.mail ? `by ${fixed.mail.host} to ${fixed.mail.to}` : 'Not set up. We keep feedback here.'
        }
      />
    </Group>
  )
}
