import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api/context.tsx'
import { wordsOf } from '../../api/errors.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { common, type GroupProps } from './groups.tsx'
import { Group, SwitchRow } from './rows.tsx'

/** Asks Open Dental once whether it answers and takes the keys. */
function Check() {
  const api = useApi()
  const check = useMutation({ mutationFn: () => api.checkOpenDental() })
  const words = check.error ? wordsOf(check.error) : check.data?.words
  return (
    <div className="setting">
      <div className="grow">
        <p className="label">Connection</p>
        <p className="hint">Asks Open Dental once for its insurance categories.</p>
      </div>
      <div className="control">
        <button type="button" className="btn" disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? 'Asking…' : 'Test connection'}
        </button>
        <div role="status">
          {words && (check.data?.ok ? <p className="small">{words}</p> : <ErrorLine words={words} />)}
        </div>
      </div>
    </div>
  )
}

/** Whether plans may be sent to the practice system, and what that opens in the network. */
export function OpenDentalSettings(props: GroupProps) {
  const { form, type } = props.state
  const { open_dental } = props.view.fixed
  const words = open_dental
    ? `Staff can send verified plans to Open Dental at ${open_dental.host}. We connect there only when someone compares, sends or undoes, and never ask for patients.`
    : 'Open Dental isn’t set up. Set COVRIQ_OPENDENTAL_URL and its two keys before you start the server.'
  return (
    <Group title="Practice software">
      <SwitchRow
        {...common(props, 'open_dental', words)}
        words={{ on: 'On', off: 'Off' }}
        on={form.open_dental}
        disabled={open_dental === null}
        onChange={(on) => type('open_dental', on)}
      />
      {open_dental && <Check />}
    </Group>
  )
}
