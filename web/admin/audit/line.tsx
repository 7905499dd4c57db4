import { Ban, ChevronRight, TriangleAlert } from 'lucide-react'
import type { AuditLine } from '../../../src/account/audit/contract.ts'
import { initialsOf } from '../../session/roles.ts'
import { showShortDay, showTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { changesOf, detailText, didText, objectText, resultText, type ShownChange, whoText } from './words.ts'

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

/** From where, in words for a screen reader too; the session stands in its title. */
function From({ line }: { line: AuditLine }) {
  const { address, session } = line
  if (address === null) return null
  return <span title={session === null ? undefined : `Session ${session}`}>{address}</span>
}

function Result({ line }: { line: AuditLine }) {
  if (line.result === 'ok') return <span className="soft">{resultText(line)}</span>
  return (
    <span className="chip check">
      <Icon of={line.result === 'refused' ? Ban : TriangleAlert} size={14} />
      {resultText(line)}
    </span>
  )
}

/** One line of the trail: when, who, what, on what, what changed, how it ended and from where. */
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
      <td className="on change-cell">
        {changesOf(line).map((change) => (
          <Change key={`${change.label} ${change.to}`} change={change} />
        ))}
        <span className="soft">{detailText(line)}</span>
      </td>
      <td>
        <Result line={line} />
      </td>
      <td className="soft num">
        <From line={line} />
      </td>
    </tr>
  )
}
