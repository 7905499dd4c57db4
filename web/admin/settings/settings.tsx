import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OfficeSettings } from '../../../src/account/settings/contract.ts'
import type { SettingsView } from '../../../src/admin/settings/contract.ts'
import { useApi } from '../../api/context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { counted } from '../../ui/words.ts'
import { AdminPage } from '../admin-page.tsx'
import { useSettingsForm } from './form-state.ts'
import { AccessSettings, ArrivalSettings, BackupSettings, DocumentSettings } from './groups.tsx'
import { OfficeGroup } from './office-group.tsx'
import { OpenDentalSettings } from './open-dental.tsx'

/** Asked before originals go sooner than they would have: what is deleted does not come back. */
function Sooner(props: { days: number; onSave: () => void; onClose: () => void }) {
  return (
    <Dialog title="Delete originals sooner?" alert onClose={props.onClose}>
      <div>
        <p>
          We’ll delete originals of plans verified {counted(props.days, 'day')} ago or earlier within the
          hour. You can’t get them back, but the redacted copies stay.
        </p>
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Keep them longer
        </button>
        <button type="button" className="btn danger" onClick={props.onSave}>
          Save and delete sooner
        </button>
      </footer>
    </Dialog>
  )
}

function Form({ view }: { view: SettingsView }) {
  const state = useSettingsForm(view)
  const [asked, setAsked] = useState<Partial<OfficeSettings> | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.busy) return
    const change = state.ready()
    if (!change) return
    const days = change.retain_original_days
    if (days !== undefined && days < view.values.retain_original_days) setAsked(change)
    else void state.send(change)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <OfficeGroup state={state} view={view} />
      <DocumentSettings state={state} view={view} />
      <ArrivalSettings state={state} view={view} />
      <AccessSettings state={state} view={view} />
      <BackupSettings state={state} view={view} />
      <OpenDentalSettings state={state} view={view} />
      {state.error && <ErrorLine words={state.error} />}
      <div className="row wrap save-row">
        <button
          type="submit"
          className="btn primary"
          disabled={!state.dirty}
          aria-disabled={state.busy || undefined}
        >
          {state.busy ? 'Saving' : 'Save settings'}
        </button>
        {state.dirty && (
          <button type="button" className="btn" onClick={state.reset}>
            Undo changes
          </button>
        )}
      </div>
      {asked && (
        <Sooner
          days={asked.retain_original_days ?? 0}
          onClose={() => setAsked(null)}
          onSave={() => {
            setAsked(null)
            void state.send(asked)
          }}
        />
      )}
    </form>
  )
}

/** /admin/settings: what an administrator changes while the office runs. */
export function Settings() {
  const api = useApi()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => api.settings() })
  return (
    <AdminPage title="Settings" sub="Changes apply as soon as you save them.">
      <ListState query={settings} name="settings" rows={6}>
        {(view) => <Form view={view} />}
      </ListState>
    </AdminPage>
  )
}
