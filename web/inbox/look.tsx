import { useQuery } from '@tanstack/react-query'
import type { InboxEntry, LookedPage } from '../../src/arrivals/inbox/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { plainName } from '../upload/sentences.ts'

function LookPage(props: { page: LookedPage; name: string }) {
  const { page, name } = props
  const words = `Page ${page.page} of ${name}`
  return (
    <figure>
      <figcaption className="tiny muted">Page {page.page}</figcaption>
      {page.url === null ? (
        <p className="look-none soft small">
          This page may still show patient details, so we can’t show it before someone has looked it over.
        </p>
      ) : (
        <img src={page.url} width={page.width} height={page.height} alt={`${words}, masked`} />
      )}
    </figure>
  )
}

/** The masked pages of a question, file by file, with its answers. They are masked first, which takes a moment. */
export function Look(props: {
  entry: InboxEntry
  onAnswer: (answer: 'one' | 'two') => void
  onClose: () => void
}) {
  const { entry } = props
  const api = useApi()
  const ids = entry.files.map((file) => file.id)
  const looked = useQuery({
    queryKey: ['inbox-look', ...ids],
    queryFn: () => api.lookInbox(ids),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog title="One plan or two?" shape="page" onClose={props.onClose}>
      <div className="stack look">
        {looked.isPending && <p role="status">Masking the pages first. This takes a moment.</p>}
        {looked.isError && <ErrorLine words={`We couldn’t show the pages. ${wordsOf(looked.error)}`} />}
        {looked.data &&
          entry.files.map((file) => (
            <section key={file.id} aria-label={plainName(file.name)}>
              <h3>{plainName(file.name)}</h3>
              <div className="look-pages">
                {looked.data
                  .filter((page) => page.id === file.id)
                  .map((page) => (
                    <LookPage key={page.page} page={page} name={plainName(file.name)} />
                  ))}
              </div>
            </section>
          ))}
      </div>
      <footer>
        <button type="button" className="btn" onClick={() => props.onAnswer('one')}>
          One plan
        </button>
        <button type="button" className="btn" onClick={() => props.onAnswer('two')}>
          Two plans
        </button>
      </footer>
    </Dialog>
  )
}
