import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useApi } from '../api/context.tsx'
import { ASKERS, mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { counted } from '../ui/words.ts'
import { Answer } from './help-answer.tsx'
import { findQuestions, termsOf } from './help-search.ts'
import { readTopics, type Topic, topicOf } from './questions.ts'

/** Found answers up to this many are shown open. */
const FEW = 5

function Results(props: { topics: Topic[]; terms: string[] }) {
  const found = findQuestions(props.topics, props.terms)
  return (
    <>
      <p className="small muted" role="status">
        {found.length === 0 ? 'We couldn’t find that in Help.' : counted(found.length, 'answer')}
      </p>
      <div className="helps">
        {found.map((q) => (
          <Answer
            key={`${props.terms.join(' ')} ${q.question}`}
            question={q}
            topic={q.topic}
            terms={props.terms}
            open={found.length <= FEW}
          />
        ))}
      </div>
    </>
  )
}

function Topics(props: { topics: Topic[]; here: Topic | null }) {
  const { here } = props
  return (
    <>
      {here && (
        <section className="help-here" aria-labelledby="help-here">
          <h3 id="help-here">On this page: {here.name}</h3>
          <div className="helps">
            {here.questions.map((q) => (
              <Answer key={q.question} question={q} />
            ))}
          </div>
        </section>
      )}
      <h3>{here ? 'Other topics' : 'Topics'}</h3>
      <div className="helps">
        {props.topics
          .filter((topic) => topic !== here)
          .map((topic) => (
            <details key={topic.name} className="help-topic">
              <summary>
                <span className="grow">{topic.name}</span>
                <span className="small muted num">{topic.questions.length}</span>
                <Icon of={ChevronDown} size={16} />
              </summary>
              {topic.questions.map((q) => (
                <Answer key={q.question} question={q} />
              ))}
            </details>
          ))}
      </div>
    </>
  )
}

/** What is left to do when no answer fits. */
function Elsewhere(props: { onClose: () => void }) {
  const member = useMember()
  if (!mayOpen(member, ASKERS)) return null
  return (
    <p className="small muted help-foot">
      About a plan,{' '}
      <Link href="/chat" onClick={props.onClose}>
        ask Riq
      </Link>
      .
      {mayOpen(member, STAFF) && (
        <>
          {' '}
          If an answer is missing here,{' '}
          <Link href="/Feedback" onClick={props.onClose}>
            write feedback
          </Link>
          .
        </>
      )}
    </p>
  )
}

/** Arrow keys walk through the search field and all questions that are in sight. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, summary')].filter((stop) => {
    const closed = stop.parentElement?.parentElement?.closest('details:not([open])')
    return !closed
  })
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** The help drawer: opens at the questions of the page, with all others below and a search over all of them. */
export function Help(props: { onClose: () => void }) {
  const api = useApi()
  const [path] = useLocation()
  const faq = useQuery({ queryKey: ['faq'], queryFn: () => api.faq() })
  const [search, setSearch] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog takes the focus when it opens. On a touch screen the keyboard would hide the topics.
    if (!window.matchMedia('(pointer: coarse)').matches) queueMicrotask(() => box.current?.focus())
  }, [])
  const terms = termsOf(search)
  const topics = useMemo(() => readTopics(faq.data ?? ''), [faq.data])
  return (
    <Dialog title="Help" shape="sheet" onClose={props.onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between the controls inside */}
      <div className="stack help-body" onKeyDown={walk}>
        <div className="search">
          <Icon of={Search} size={16} />
          <input
            ref={box}
            className="input"
            type="search"
            placeholder="Search help"
            aria-label="Search help"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <ListState query={faq} name="help" rows={6}>
          {() =>
            terms.length > 0 ? (
              <Results topics={topics} terms={terms} />
            ) : (
              <Topics topics={topics} here={topicOf(topics, path)} />
            )
          }
        </ListState>
        <Elsewhere onClose={props.onClose} />
      </div>
    </Dialog>
  )
}
