import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Printer, Table } from 'lucide-react'
import { Link } from 'wouter'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { EntrySheet } from '../../src/plan/entry/contract.ts'
import { useApi } from '../api/context.tsx'
import { usePrinted } from '../renewals/printed.ts'
import { planAddress } from '../renewals/words.ts'
import { StatusChip } from '../ui/chips.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { saveFile } from '../ui/save-file.ts'
import { usePageTitle } from '../ui/title.ts'
import { fileNameOf } from '../view-plan/export.ts'
import { EntryList, PaperEntry } from './entry-sheet.tsx'
import { OpenDentalCard } from './open-dental.tsx'
import { rangesCsv } from './ranges-csv.ts'

function Sheet({ plan, sheet }: { plan: PlanDetail; sheet: EntrySheet }) {
  const unnoted = usePrinted(plan)
  const save = () => {
    const name = fileNameOf(plan, plan.parse_result!, 'csv').replace(/\.csv$/, '-codes.csv')
    saveFile(name, new Blob([rangesCsv(sheet)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <>
      <section className="card" aria-labelledby="entry-sheet">
        <div className="card-head wrap">
          <h2 id="entry-sheet" className="grow">
            Entry sheet
          </h2>
          <button type="button" className="btn" onClick={save}>
            <Icon of={Table} size={16} />
            Save benefits by code as CSV
          </button>
          <button type="button" className="btn" onClick={() => window.print()}>
            <Icon of={Printer} size={16} />
            Print
          </button>
        </div>
        <div className="card-body stack">
          <p className="soft">
            For any practice software: the plan in the order most of them ask for it. A star means nobody
            checked the value yet.
          </p>
          {unnoted && <ErrorLine words={unnoted} />}
          <EntryList sheet={sheet} />
        </div>
      </section>
      <PaperEntry plan={plan} sheet={sheet} />
    </>
  )
}

function Plan({ plan }: { plan: PlanDetail }) {
  const api = useApi()
  const name = plan.group_name || 'Unnamed Plan'
  const sheet = useQuery({ queryKey: ['entry-sheet', plan.id], queryFn: () => api.entrySheet(plan.id) })
  usePageTitle(`${name} into your software`)
  return (
    <div className="page practice stack">
      <Link className="row small strong back" href={planAddress(plan)}>
        <Icon of={ChevronLeft} size={16} />
        Back to the plan
      </Link>
      <header>
        <div className="row wrap">
          <h1>{name}</h1>
          <StatusChip
            status={plan.status}
            date={plan.verified_date}
            by={plan.verified_by}
            checked={plan.checked}
          />
        </div>
        <p className="soft">
          {[plan.group_id ? `Group ID ${plan.group_id}` : 'Group ID not found', plan.insurance_company]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <OpenDentalCard planId={plan.id} />
      <ListState query={sheet} name="the entry sheet" rows={6}>
        {(found) => <Sheet plan={plan} sheet={found} />}
      </ListState>
    </div>
  )
}

/** /practice-system/{planId}: a plan into the office's practice system, by Open Dental's API or by hand. */
export function Practice(props: { param: string }) {
  usePageTitle('Into your software')
  const api = useApi()
  const plan = useQuery({ queryKey: ['plan', props.param], queryFn: () => api.plan(props.param) })
  return (
    <ListState query={plan} name="the plan" rows={6}>
      {(found) => <Plan plan={found} />}
    </ListState>
  )
}
