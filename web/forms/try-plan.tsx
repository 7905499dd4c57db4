import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormBlank } from '../../src/forms/contract.ts'
import { useApi } from '../api/context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SheetPictures } from './sheet-pictures.tsx'

function Sheet(props: { id: string; plan: string; name: string; places: FormBlank[] }) {
  const api = useApi()
  const { id, plan, places } = props
  const sheet = useQuery({
    queryKey: ['form-try', id, plan, places],
    queryFn: () => api.formSheet(id, plan, places),
    gcTime: 0,
  })
  return (
    <ListState query={sheet} name="the sheet" rows={6}>
      {(found) => <SheetPictures sheet={found} name={props.name} />}
    </ListState>
  )
}

/** A plan on the form as it's placed right now, saved or not. */
export function TryPlan(props: { id: string; places: FormBlank[]; onClose: () => void }) {
  const api = useApi()
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.plans() })
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Dialog title="Test with a plan" shape="page" onClose={props.onClose}>
      <div className="bf-try">
        <ListState query={plans} name="plans" rows={3}>
          {(all) => {
            const read = all.filter((plan) => plan.confidence_status !== null)
            const plan = read.find(({ id }) => id === chosen) ?? read[0]
            if (!plan) return <p className="soft">There’s no plan yet. Upload and read one first.</p>
            return (
              <>
                <label className="field">
                  <span className="label">Plan</span>
                  <select className="input" value={plan.id} onChange={(event) => choose(event.target.value)}>
                    {read.map(({ id, group_name, plan_option }) => (
                      <option key={id} value={id}>
                        {[group_name || 'Unnamed Plan', plan_option].filter(Boolean).join(', ')}
                      </option>
                    ))}
                  </select>
                </label>
                <Sheet
                  key={plan.id}
                  id={props.id}
                  plan={plan.id}
                  name={plan.group_name || 'Unnamed Plan'}
                  places={props.places}
                />
              </>
            )
          }}
        </ListState>
      </div>
    </Dialog>
  )
}
