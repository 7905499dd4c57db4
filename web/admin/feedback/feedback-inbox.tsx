import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { FeedbackPage, FeedbackShow } from '../../../src/office/feedback/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { Failed, ListState } from '../../ui/list-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FeedbackLine } from './feedback-line.tsx'
import { useInbox } from './inbox.ts'

const SHOWS: readonly [FeedbackShow, string][] = [
  ['open', 'Open'],
  ['done', 'Done'],
  ['all', 'All'],
]

const EMPTY: Record<FeedbackShow, string> = {
  open: 'No open feedback.',
  done: 'Nothing’s marked as done.',
  all: 'No feedback yet.',
}

function Shows(props: {
  show: FeedbackShow
  open: number | undefined
  onShow: (show: FeedbackShow) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset
    <div className="seg" role="group" aria-label="Feedback shown">
      {SHOWS.map(([key, words]) => (
        <button key={key} type="button" aria-pressed={props.show === key} onClick={() => props.onShow(key)}>
          {words}
          {key === 'open' && props.open !== undefined && <span className="num"> {props.open}</span>}
        </button>
      ))}
    </div>
  )
}

function Lines(props: { pages: FeedbackPage[]; show: FeedbackShow }) {
  const items = props.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <div className="empty">
        <Icon of={Inbox} size={28} />
        <h2>{EMPTY[props.show]}</h2>
      </div>
    )
  }
  return (
    <div className="divide">
      {items.map((line) => (
        <FeedbackLine key={line.id} line={line} mailing={props.pages[0]!.mailing} />
      ))}
    </div>
  )
}

/** What becomes of feedback besides being listed here. */
function subOf(page: FeedbackPage | undefined): string {
  if (!page) return 'What your staff wrote'
  return page.mailing
    ? 'Saved on this computer and mailed'
    : 'Saved on this computer. We don’t mail it because no mail server is set up.'
}

/** /admin/feedback: what staff wrote, newest first; open ones until they are marked as done. */
export function FeedbackInbox() {
  const [show, setShow] = useState<FeedbackShow>('open')
  const inbox = useInbox(show)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = inbox
  const first = data?.pages[0]
  return (
    <AdminPage title="Feedback" sub={subOf(first)}>
      <div className="inbox-head">
        <Shows show={show} open={first?.open} onShow={setShow} />
      </div>
      <section className="card" aria-label="Feedback">
        <ListState query={inbox} name="feedback" rows={4}>
          {(found) => <Lines pages={found.pages} show={show} />}
        </ListState>
        {isFetchNextPageError && (
          <div className="card-body">
            <Failed
              words="We couldn’t load more."
              error={inbox.error}
              retry={() => void inbox.fetchNextPage()}
            />
          </div>
        )}
        {hasNextPage && !isFetchNextPageError && (
          <div className="form-foot">
            <button type="button" className="btn" onClick={() => void inbox.fetchNextPage()}>
              {isFetchingNextPage ? 'Loading' : 'Show more'}
            </button>
          </div>
        )}
      </section>
    </AdminPage>
  )
}
