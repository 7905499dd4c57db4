import { Check, ClipboardCheck, Copy, MessageSquareText, Printer, SquareDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FieldStateName, ParseResult, PlanContent } from '../../src/plan/content.ts'
import type { PlanByGroup } from '../../src/plan/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { unassignedOf, unassignedWords } from '../ui/leftovers.ts'
import type { Sources } from './coverage.tsx'
import { MoreMenu } from './more-menu.tsx'
import { Switcher } from './versions.tsx'

/** Only a person says that the document doesn't state it. */
const noGroupId = (state: FieldStateName | undefined) =>
  state === 'confirmed' || state === 'edited' ? 'Group ID not stated' : 'Group ID not found'

function Phone(props: { phone: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(props.phone).then(
      () => setCopied(true),
      () => null,
    )
  return (
    <span className="phone">
      {props.phone}
      {/* Browsers offer the clipboard on https and localhost only. */}
      {window.isSecureContext && (
        <button
          type="button"
          className="link"
          aria-label={copied ? 'Phone number copied' : 'Copy phone number'}
          onClick={copy}
        >
          <Icon of={copied ? Check : Copy} size={16} />
        </button>
      )}
    </span>
  )
}

/** Name, status, identity and the actions of a plan. */
export function PlanHead(props: {
  plan: PlanByGroup
  result: ParseResult
  groupId: string
  onCallSheet: () => void
  onAsk: () => void
}) {
  const { plan, result } = props
  const option = result.parsed.flags['plan_option']
  const parts = [
    plan.group_id ? `Group ID ${plan.group_id}` : noGroupId(result.states.group_id?.state),
    plan.insurance_company,
    [plan.plan_type, option].filter(Boolean).join(', ') || null,
    plan.payor_id && `Payer ID ${plan.payor_id}`,
  ].filter(Boolean)
  const open = plan.status === 'unverified'
  const left = unassignedOf(result).length
  return (
    <div className="idrow">
      <div className="grow id">
        <div className="row wrap name">
          <h1 title={plan.group_name ?? undefined}>{plan.group_name || 'Unnamed Plan'}</h1>
          <StatusChip
            status={plan.status}
            date={plan.verified_date}
            by={plan.verified_by}
            checked={plan.checked}
          />
          {left > 0 && (
            <span className="chip figures-left">
              <Icon of={SquareDashed} />
              {unassignedWords(left)}
            </span>
          )}
        </div>
        <p className="soft dotted">
          {[...new Set(parts)].map((part) => (
            <span key={part}>{part}</span>
          ))}
          {plan.customer_service_phone && <Phone phone={plan.customer_service_phone} />}
        </p>
      </div>
      <div className="actions row">
        <Switcher groupId={props.groupId} others={plan.others} />
        <button type="button" className="btn" onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          Print one page
        </button>
        <Link className={`btn${open ? ' primary' : ''}`} href={`/verify/${plan.id}`}>
          <Icon of={ClipboardCheck} size={16} />
          {open ? 'Verify' : 'Verify again'}
        </Link>
        <button type="button" className={`btn${open ? '' : ' primary'}`} onClick={props.onAsk}>
          <Icon of={MessageSquareText} size={16} />
          Ask Riq
        </button>
        <MoreMenu plan={plan} result={result} onCallSheet={props.onCallSheet} />
      </div>
    </div>
  )
}

const KEY_FACTS: readonly [keyof PlanContent & string, string][] = [
  ['deductible_individual', 'Deductible, individual'],
  ['deductible_family', 'Deductible, family'],
  ['annual_maximum_individual', 'Annual maximum, individual'],
  ['annual_maximum_family', 'Annual maximum, family'],
  ['orthodontic_lifetime_maximum', 'Ortho lifetime maximum'],
  ['orthodontic_deductible', 'Ortho deductible'],
  ['deductible_applies_to_preventive', 'Deductible on preventive'],
]

const Entered = (props: { words: string | null }) =>
  props.words && <span className="tiny muted by">{props.words}</span>

/** The amounts of a plan in one strip; each opens its page. */
export function KeyFacts(props: { content: PlanContent; sources: Sources }) {
  const { sources } = props
  return (
    <dl className="card kp">
      {KEY_FACTS.map(([path, name]) => {
        const value = props.content[path]
        return (
          <div key={path}>
            <dt>{name}</dt>
            {typeof value === 'string' && value ? (
              <dd>
                {sources.pageOf(path) !== null ? (
                  <button type="button" className="plain" onClick={() => sources.onOpen(path, name)}>
                    {value}
                    <span className="vh">, show {name}</span>
                  </button>
                ) : (
                  value
                )}
                <Entered words={sources.entered(path)} />
              </dd>
            ) : (
              <dd className="ns">
                {sources.silent(path)}
                <Entered words={sources.entered(path)} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
