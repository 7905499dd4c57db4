import { Braces, Ellipsis, List, MonitorUp, PhoneCall, Printer, Table } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'wouter'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { lastForm } from '../forms/last-form.ts'
import { useAdminActs } from '../trash/admin-acts.tsx'
import { Icon } from '../ui/icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import { csvOf, fileNameOf, jsonOf } from './export.ts'

/** What is done with a plan less often. */
export function MoreMenu(props: { plan: PlanRow; result: ParseResult; onCallSheet: () => void }) {
  const { plan, result } = props
  const { items, dialogs } = useAdminActs(plan, '/plans-by-group')
  const save = (ending: 'csv' | 'json') => {
    const [type, text] =
      ending === 'csv'
        ? ['text/csv;charset=utf-8', csvOf(plan, result)]
        : ['application/json', jsonOf(plan, result)]
    saveFile(fileNameOf(plan, result, ending), new Blob([text], { type }))
  }
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <button type="button" className="btn">
            <Icon of={Ellipsis} size={16} />
            More
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
            <DropdownMenu.Item onSelect={props.onCallSheet}>
              <Icon of={PhoneCall} size={16} />
              Call sheet
            </DropdownMenu.Item>
            {plan.status !== 'verified' && (
              <DropdownMenu.Item asChild>
                <Link href={`/verify?plan=${encodeURIComponent(plan.id)}`}>
                  <Icon of={List} size={16} />
                  Open in queue
                </Link>
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Separator />
            <DropdownMenu.Item asChild>
              <Link href={`/forms/${lastForm()}/print?plan=${encodeURIComponent(plan.id)}`}>
                <Icon of={Printer} size={16} />
                Print form
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <Link href={`/practice-system/${encodeURIComponent(plan.id)}`}>
                <Icon of={MonitorUp} size={16} />
                Into your software
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => save('csv')}>
              <Icon of={Table} size={16} />
              Save as CSV
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => save('json')}>
              <Icon of={Braces} size={16} />
              Save as JSON
            </DropdownMenu.Item>
            {items && <DropdownMenu.Separator />}
            {items}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {dialogs}
    </>
  )
}
