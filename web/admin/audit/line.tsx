import { ChevronRight } from 'lucide-react'
import type { AuditLine } from '../../../src/account/audit/contract.ts'
import { initialsOf } from '../../session/roles.ts'
import { showShortDay, showTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { changesOf, detailText, didText, objectText, type ShownChange, whoText } from './words.ts'

/** "Nov 19, 10:42 AM"; with the year when it is another one. */
export function whenText(at: string, now: Date): string {
  const date = new Date(at)
  const year = date.getFullYear() === now.getFullYear() ? '' : ` ${date.getFullYear()}`
  return `${showShortDay(at)}${year}, ${showTime(date)}`
}

function Change({ change }: { change: ShownChange }) {
  return (
    <span className="change">
      {change.label && <span className="soft">{change.label}: </span>}
      {change.from !== null && (
        <>
          <span className="vh">from </span>
          <del>{change.from}</del>
          <Icon of={ChevronRight} size={14} />
          <span className="vh">to </span>
        </>
      )}
      <b className="strong">{change.to}</b>
    </span>
  )
}

/** One line of the trail: when, who, what, on what, and what changed. */
export function Line({ line }: { line: AuditLine }) {
  const who = whoText(line)
  return (
    <tr>
      <td className="num soft">
        <time dateTime={line.at}>{whenText(line.at, new Date())}</time>
      </td>
      <td>
        <span className="row">
          <span className="avatar sm" aria-hidden="true">
            {line.who ? initialsOf(who) : who.charAt(0)}
          </span>
          {who}
        </span>
      </td>
      <td>{didText(line)}</td>
      <td className="soft on">{objectText(line)}</td>
      <td className="on">
        {changesOf(line).map((change) => (
          <Change key={`${change.label} ${change.to}`} change={change} />
        ))}
        <span className="soft">{detailText(line)}</span>
      </td>
    </tr>
  )
}
