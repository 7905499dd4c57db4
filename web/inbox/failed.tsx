import { Copy, FileText, KeyRound, Lock, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { InboxFailure } from '../../src/arrivals/inbox/contract.ts'
import { copyText } from '../ui/clipboard.ts'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import { sizeText } from '../ui/words.ts'
import { plainName } from '../upload/sentences.ts'
import { Unlock } from '../upload/unlock.tsx'
import { From, Line } from './line.tsx'
import { failureWords, whenText } from './words.ts'

/** What can be done with a file that couldn't be read. */
export interface FailureActs {
  onAgain: (failure: InboxFailure) => void
  onDrop: (failure: InboxFailure) => void
}

function CopyFolder({ folder }: { folder: string }) {
  const toast = useToast()
  const copy = async () => toast((await copyText(folder)) ? 'Folder path copied.' : `The folder is ${folder}`)
  return (
    <button type="button" className="btn sm" onClick={() => void copy()}>
      <Icon of={Copy} size={14} />
      Copy folder path
    </button>
  )
}

/** A file that couldn't be read: what happened, and one way on. */
export function FailedLine(
  props: { failure: InboxFailure; selected: boolean; onSelect: (id: string) => void } & FailureActs,
) {
  const { failure } = props
  const [asking, setAsking] = useState(false)
  const name = plainName(failure.name)
  const locked = /password/i.test(failure.words)
  return (
    <Line
      id={failure.id}
      selected={props.selected}
      onSelect={() => props.onSelect(failure.id)}
      thumb={
        <span className="mini-page lock" aria-hidden="true">
          <Icon of={locked ? Lock : FileText} size={16} />
        </span>
      }
      name={name}
      meta={[
        <From key="from" source={failure.source} />,
        sizeText(failure.bytes),
        whenText(failure.at, new Date()),
      ]}
      acts={
        <>
          {failure.upload && locked ? (
            <button type="button" className="btn sm" onClick={() => setAsking(true)}>
              <Icon of={KeyRound} size={14} />
              Enter password
              <span className="vh"> of {name}</span>
            </button>
          ) : failure.upload ? (
            <button type="button" className="btn sm" onClick={() => props.onAgain(failure)}>
              Try again
              <span className="vh"> {name}</span>
            </button>
          ) : (
            failure.folder && <CopyFolder folder={failure.folder} />
          )}
          <button
            type="button"
            className="btn ghost icon sm"
            aria-label={`${failure.upload ? 'Discard' : 'Take off the list'}: ${name}`}
            title={failure.upload ? 'Discard' : 'Take off the list'}
            onClick={() => props.onDrop(failure)}
          >
            <Icon of={Trash2} size={16} />
          </button>
        </>
      }
    >
      {/* No alert: it was like this when the page was opened. */}
      <p className="err tiny">
        {!failure.upload && <Icon of={TriangleAlert} size={16} />}
        <span>{failureWords(failure)}</span>
      </p>
      {asking && <Unlock id={failure.id} name={name} onClose={() => setAsking(false)} />}
    </Line>
  )
}
