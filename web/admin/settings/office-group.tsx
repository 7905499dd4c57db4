import { Link } from 'wouter'
import { common, type GroupProps } from './groups.tsx'
import { Group, SwitchRow, TextRow } from './rows.tsx'

/** What the office is called, where it is, and how desks reach it. */
export function OfficeGroup(props: GroupProps) {
  const { form, type, leave } = props.state
  return (
    <Group title="Office">
      <TextRow
        {...common(props, 'office_name', 'Printed on the card for each desk.')}
        placeholder="Maple Street Dental"
        value={form.office_name}
        onChange={(value) => type('office_name', value)}
        onLeave={() => leave('office_name')}
      />
      <TextRow
        {...common(props, 'time_zone', 'What “today” and “this week” mean, such as America/Chicago.')}
        value={form.time_zone}
        onChange={(value) => type('time_zone', value)}
        onLeave={() => leave('time_zone')}
      />
      <TextRow
        {...common(
          props,
          'desk_address',
          'What we show and print for the other desks. Every address of this computer works.',
        )}
        placeholder="front-desk:3000"
        value={form.desk_address}
        onChange={(value) => type('desk_address', value)}
        onLeave={() => leave('desk_address')}
      />
      <SwitchRow
        {...common(
          props,
          'setup_reminder',
          'The dashboard reminds administrators of setup steps that nobody has done.',
        )}
        words={{ on: 'On', off: 'Off' }}
        on={form.setup_reminder}
        onChange={(on) => type('setup_reminder', on)}
      />
      <div className="setting">
        <div className="grow">
          <p className="label">Setup</p>
          <p className="hint">Addresses, the certificate with its fingerprint and the card for each desk.</p>
        </div>
        <p className="control">
          <Link className="btn" href="/first-run">
            Open setup
          </Link>
        </p>
      </div>
    </Group>
  )
}
