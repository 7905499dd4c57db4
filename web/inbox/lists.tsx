import { Zap } from 'lucide-react'
import { useState } from 'react'
import type { Inbox, InboxEntry, InboxFailure } from '../../src/arrivals/inbox/contract.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { Discard } from '../upload/discard.tsx'
import { plainName } from '../upload/sentences.ts'
import { useInboxActs } from './acts.ts'
import { Arrived } from './arrived.tsx'
import { Empty, List } from './cards.tsx'
import { idOf, QuestionLine, ReadyLine } from './entry.tsx'
import { FailedLine } from './failed.tsx'
import { useInboxKeys } from './keys.ts'
import { Look } from './look.tsx'
import { BeingRead, Sources } from './side.tsx'
import { entryName, pagesIn } from './words.ts'

type Acts = ReturnType<typeof useInboxActs>

/** What somebody is about to discard. */
interface Discarding {
  name: string
  ids: string[]
}

/** "6 documents are waiting, 2 couldn’t be read. Patient details are masked first." */
function standing({ ready, questions, failed }: Inbox): string {
  const waiting = ready.length + questions.length
  if (waiting + failed.length === 0) return 'Documents from the scanner folder and uploads land here.'
  const parts = [
    waiting > 0 && counted(waiting, 'document is waiting', 'documents are waiting'),
    failed.length > 0 && `${failed.length.toLocaleString('en-US')} couldn’t be read`,
  ]
  return `${parts.filter(Boolean).join(', ')}. Patient details are masked first.`
}

/** What the keys do with the line at hand: Enter reads, S separates, 1 and 2 answer, Del discards. */
function useLineKeys(inbox: Inbox, acts: Acts, onDiscard: (what: InboxEntry | InboxFailure) => void) {
  const { ready, questions, failed } = inbox
  const [selected, onSelect] = useState<string | null>(null)
  const onKey = (key: string, id: string): boolean => {
    const free = ready.find((entry) => idOf(entry) === id)
    const asked = questions.find((entry) => idOf(entry) === id)
    const lost = failed.find((failure) => failure.id === id)
    const line = free ?? asked ?? lost
    if (!line) return false
    if (key === 'delete') onDiscard(line)
    else if (key === 'enter' && free) void acts.process(free)
    else if (key === 's' && free && free.files.length > 1) void acts.answer(free, 'two')
    else if ((key === '1' || key === '2') && asked && !asked.equals)
      void acts.answer(asked, key === '1' ? 'one' : 'two')
    else return false
    return true
  }
  const ids = [...ready.map(idOf), ...questions.map(idOf), ...failed.map(({ id }) => id)]
  useInboxKeys({ ids, selected, onSelect, onKey, onAll: () => ready.length > 0 && void acts.all() })
  return { selected, onSelect }
}

/** The page's name, how it stands, and the one press that reads everything that's ready. */
function Head(props: { inbox: Inbox; acts: Acts }) {
  const { inbox, acts } = props
  return (
    <div className="page-head">
      <div>
        <h1>Inbox</h1>
        <p>{standing(inbox)}</p>
      </div>
      {inbox.ready.length > 0 && (
        <div className="actions">
          <button
            type="button"
            className="btn primary"
            aria-disabled={acts.busy || undefined}
            onClick={() => void acts.all()}
          >
            <Icon of={Zap} size={16} />
            Process all {inbox.ready.length.toLocaleString('en-US')} <kbd>P</kbd>
          </button>
        </div>
      )}
    </div>
  )
}

interface ListProps {
  inbox: Inbox
  acts: Acts
  selected: string | null
  onSelect: (id: string) => void
  onDiscard: (what: InboxEntry | InboxFailure) => void
  onLook: (entry: InboxEntry) => void
}

/** The three lists, in the order in which they are worked on. */
function ThreeLists(props: ListProps) {
  const { inbox, acts, selected, onSelect, onDiscard, onLook } = props
  const { ready, questions, failed } = inbox
  const lineOf = (entry: InboxEntry) => ({
    ...{ entry, onSelect, onDiscard, onLook, selected: selected === idOf(entry) },
    onProcess: (one: InboxEntry) => void acts.process(one),
    onAnswer: (one: InboxEntry, answer: 'one' | 'two' | 'keep') => void acts.answer(one, answer),
  })
  const inFolder = failed.some(({ folder }) => folder !== null)
  const pages = pagesIn(ready)
  return (
    <div className="stack roomy">
      {ready.length + questions.length + failed.length === 0 && <Empty />}
      <List
        id="inbox-ready"
        title="Ready to process"
        count={ready.length}
        note={pages > 0 ? counted(pages, 'page') : ''}
      >
        {ready.map((entry) => (
          <ReadyLine key={idOf(entry)} {...lineOf(entry)} />
        ))}
      </List>
      <List
        id="inbox-asked"
        title="Needs your answer"
        count={questions.length}
        amber
        note="Left out of “Process all”"
      >
        {questions.map((entry) => (
          <QuestionLine key={idOf(entry)} {...lineOf(entry)} />
        ))}
      </List>
      <List
        id="inbox-failed"
        title="Couldn’t be read"
        count={failed.length}
        note={inFolder ? 'In the folder “failed”, with the reason next to them' : ''}
      >
        {failed.map((failure) => (
          <FailedLine
            key={failure.id}
            {...{ failure, onSelect, selected: selected === failure.id }}
            onAgain={(one) => void acts.again(one)}
            onDrop={onDiscard}
          />
        ))}
      </List>
    </div>
  )
}

/** The inbox once it is known: its head, the three lists, and what stands beside them. */
export function Lists({ inbox }: { inbox: Inbox }) {
  const acts = useInboxActs()
  const [discarding, setDiscarding] = useState<Discarding | null>(null)
  const [looking, setLooking] = useState<InboxEntry | null>(null)
  const discard = (what: InboxEntry | InboxFailure) => {
    if ('files' in what) setDiscarding({ name: entryName(what), ids: what.files.map((file) => file.id) })
    else if (what.upload) setDiscarding({ name: plainName(what.name), ids: [what.id] })
    else void acts.dismiss(what)
  }
  const { selected, onSelect } = useLineKeys(inbox, acts, discard)
  return (
    <>
      <Head inbox={inbox} acts={acts} />
      {acts.fault && <ErrorLine words={acts.fault} className="flash" />}
      <Arrived entries={[...inbox.ready, ...inbox.questions]} />
      <div className="inbox-cols">
        <ThreeLists {...{ inbox, acts, selected, onSelect }} onDiscard={discard} onLook={setLooking} />
        <div className="stack roomy">
          <BeingRead readToday={inbox.read_today} />
          <Sources inbox={inbox} />
        </div>
      </div>
      {looking && (
        <Look
          entry={looking}
          onClose={() => setLooking(null)}
          onAnswer={(answer) => {
            setLooking(null)
            void acts.answer(looking, answer)
          }}
        />
      )}
      {discarding && (
        <Discard
          name={discarding.name}
          onClose={() => setDiscarding(null)}
          onDiscard={() => acts.discard(discarding.ids)}
        />
      )}
    </>
  )
}
