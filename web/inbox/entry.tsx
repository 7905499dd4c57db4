import { Split, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { InboxEntry } from '../../src/arrivals/inbox/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { From, Line } from './line.tsx'
import { Thumbs } from './thumbs.tsx'
import { entryName, pagesOf, whenText, whyWords } from './words.ts'

/** What can be done with an entry. */
export interface EntryActs {
  onProcess: (entry: InboxEntry) => void
  onAnswer: (entry: InboxEntry, answer: 'one' | 'two' | 'keep') => void
  onDiscard: (entry: InboxEntry) => void
  /** Shows the masked pages of a question. */
  onLook: (entry: InboxEntry) => void
}

/** The id of an entry: of its first file. */
export const idOf = (entry: InboxEntry): string => entry.files[0]!.id

function metaOf(entry: InboxEntry): ReactNode[] {
  const now = new Date()
  const times = [...new Set(entry.files.map((file) => whenText(file.at, now)))]
  return [
    <From key="from" source={entry.source} />,
    pagesOf(entry),
    entry.together?.kind === 'apart' ? times.join(' and ') : times[0],
    entry.source !== 'folder' && entry.by,
    entry.equals && <b className="strong soft">Already here</b>,
  ]
}

/** The plan that the document renews. */
function Renews({ entry }: { entry: InboxEntry }) {
  const { renews } = entry
  if (!renews) return null
  const name = [renews.group_name ?? 'Unnamed Plan', renews.plan_option].filter(Boolean).join(', ')
  return (
    <p className="arrival-why">
      Renews <Link href={`/verify/${encodeURIComponent(renews.id)}`}>{name}</Link>
      {renews.verified_date && `, verified ${showDay(renews.verified_date)}`}.
    </p>
  )
}

function Equal({ entry }: { entry: InboxEntry }) {
  const { equals } = entry
  if (!equals) return null
  if (!equals.read)
    return (
      <p className="arrival-why">Same pages as another file here, added {showDay(equals.uploaded_at)}.</p>
    )
  return (
    <p className="arrival-why">
      Same pages as{' '}
      <Link href={`/verify/${encodeURIComponent(equals.id)}`}>{equals.group_name || 'Unnamed Plan'}</Link>,
      added {showDay(equals.uploaded_at)}.
    </p>
  )
}

function DiscardButton(props: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="btn ghost icon sm"
      aria-label={`Discard ${props.name}`}
      title="Discard"
      onClick={props.onClick}
    >
      <Icon of={Trash2} size={16} />
    </button>
  )
}

interface EntryProps extends EntryActs {
  entry: InboxEntry
  selected: boolean
  onSelect: (id: string) => void
}

/** A plan that can be read. */
export function ReadyLine(props: EntryProps) {
  const { entry } = props
  const name = entryName(entry)
  const why = whyWords(entry)
  const acts = (
    <>
      {entry.files.length > 1 && (
        <button type="button" className="btn ghost sm" onClick={() => props.onAnswer(entry, 'two')}>
          <Icon of={Split} size={14} />
          Separate
          <span className="vh"> {name}</span>
        </button>
      )}
      <button type="button" className="btn sm" onClick={() => props.onProcess(entry)}>
        Process
        <span className="vh"> {name}</span>
      </button>
      <DiscardButton name={name} onClick={() => props.onDiscard(entry)} />
    </>
  )
  return (
    <Line
      id={idOf(entry)}
      selected={props.selected}
      onSelect={() => props.onSelect(idOf(entry))}
      thumb={<Thumbs files={entry.files} />}
      name={name}
      meta={metaOf(entry)}
      acts={acts}
    >
      {why && <p className="arrival-why">{why}</p>}
      <Renews entry={entry} />
    </Line>
  )
}

/** A question: one plan or two, or a copy of what is here already. */
export function QuestionLine(props: EntryProps) {
  const { entry } = props
  const name = entryName(entry)
  const answer = (words: string, what: 'one' | 'two' | 'keep', looks = '') => (
    <button type="button" className={`btn sm ${looks}`} onClick={() => props.onAnswer(entry, what)}>
      {words}
      <span className="vh"> {name}</span>
    </button>
  )
  return (
    <Line
      id={idOf(entry)}
      selected={props.selected}
      ask={!entry.equals}
      onSelect={() => props.onSelect(idOf(entry))}
      thumb={<Thumbs files={entry.files} />}
      name={name}
      meta={metaOf(entry)}
      acts={
        entry.equals ? (
          <>
            {answer('Keep both', 'keep', 'ghost')}
            <button type="button" className="btn sm" onClick={() => props.onDiscard(entry)}>
              Discard
              <span className="vh"> {name}</span>
            </button>
          </>
        ) : (
          <>
            {answer('One plan', 'one')}
            {answer('Two plans', 'two')}
            <button type="button" className="btn ghost sm" onClick={() => props.onLook(entry)}>
              Look<span className="vh"> at {name}</span>
            </button>
          </>
        )
      }
    >
      <Equal entry={entry} />
      {!entry.equals && (
        <p className="arrival-why">
          <b className="strong">One plan or two?</b> {whyWords(entry)}
        </p>
      )}
    </Line>
  )
}
