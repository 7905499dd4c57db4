import { Clock, Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { AnnouncementLine } from '../../../src/office/contract.ts'
import { wordsOf } from '../../api/errors.ts'
import { showDay } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { NewsDeeds } from './news.ts'
import { NewsForm } from './news-form.tsx'

function Status({ line }: { line: AnnouncementLine }) {
  if (line.shown)
    return (
      <span className="chip full">
        <Icon of={Megaphone} />
        {line.expires_at ? `Shown until ${showDay(line.expires_at)}` : 'Shown'}
      </span>
    )
  const day = line.ended_at ?? line.expires_at
  return (
    <span className="chip">
      <Icon of={Clock} />
      {day ? `Ended ${showDay(day)}` : 'Ended'}
    </span>
  )
}

function Edit(props: { line: AnnouncementLine; deeds: NewsDeeds; onClose: () => void }) {
  const { line, deeds, onClose } = props
  return (
    <Dialog title={line.shown ? 'Edit the announcement' : 'Show it again'} shape="wide" onClose={onClose}>
      <NewsForm
        line={line}
        button={line.shown ? 'Save' : 'Show again'}
        onCancel={onClose}
        onStore={async (draft) => {
          await deeds.change(line.id, draft)
          onClose()
        }}
      />
    </Dialog>
  )
}

function Delete(props: { onDo: () => void; onClose: () => void; line: AnnouncementLine }) {
  return (
    <Dialog title="Delete this announcement?" alert onClose={props.onClose}>
      <div>
        <p>
          “{props.line.title}” can’t be restored.
          {props.line.shown && ' To hide it but keep it here, end it instead.'}
        </p>
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Keep it
        </button>
        <button type="button" className="btn danger" onClick={props.onDo}>
          Delete
        </button>
      </footer>
    </Dialog>
  )
}

/** One announcement with what an administrator may do to it. */
export function NewsLine(props: { line: AnnouncementLine; deeds: NewsDeeds }) {
  const { line, deeds } = props
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const close = () => setOpen(null)
  const run = (work: Promise<unknown>) => {
    setFailed(null)
    close()
    work.catch((error: unknown) => setFailed(wordsOf(error)))
  }
  const named = (verb: string) => `${verb} “${line.title}”`
  return (
    <article className="news-line">
      <header>
        <h2>{line.title}</h2>
        <Status line={line} />
      </header>
      <p className="news-text">{line.message}</p>
      <div className="row wrap">
        <span className="small muted grow">
          {showDay(line.created_at)}
          {line.created_by && `, by ${line.created_by}`}
        </span>
        <button
          type="button"
          className="btn sm"
          aria-label={named(line.shown ? 'Edit' : 'Show again')}
          onClick={() => setOpen('edit')}
        >
          {line.shown ? 'Edit' : 'Show again'}
        </button>
        {line.shown && (
          <button
            type="button"
            className="btn sm"
            aria-label={named('End now:')}
            onClick={() => run(deeds.end(line.id))}
          >
            End now
          </button>
        )}
        <button
          type="button"
          className="btn sm danger"
          aria-label={named('Delete')}
          onClick={() => setOpen('delete')}
        >
          Delete
        </button>
      </div>
      {failed && <ErrorLine words={failed} />}
      {open === 'edit' && <Edit line={line} deeds={deeds} onClose={close} />}
      {open === 'delete' && <Delete line={line} onDo={() => run(deeds.remove(line.id))} onClose={close} />}
    </article>
  )
}
