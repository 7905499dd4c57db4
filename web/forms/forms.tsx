import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useLocation } from 'wouter'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { ACCEPTED, useDrop } from '../upload/file-picker.tsx'
import { FormList } from './form-list.tsx'
import { FormHead } from './head.tsx'
import { OwnCard } from './own-card.tsx'
import { usedPages } from './used-form.ts'
import { UsedNote } from './used-note.tsx'

/** Where a blank form is dropped; while it's read, that is told. */
function DropForm(props: { reading: boolean; over: boolean; onFile: (file: File) => void }) {
  return (
    <label className={`drop${props.over ? ' over' : ''}`} aria-busy={props.reading}>
      <Icon of={Upload} size={28} />
      <span className="strong">{props.reading ? 'Finding the blanks…' : 'Drop a blank form here'}</span>
      <span className="small soft" role="status">
        {props.reading
          ? 'A scan takes up to a minute.'
          : 'PDF, scan or photo. A PDF with form fields is filled in directly.'}
      </span>
      {!props.reading && <span className="btn primary">Choose a file</span>}
      <input
        type="file"
        className="vh"
        accept={ACCEPTED}
        disabled={props.reading}
        aria-label="Choose a blank form"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) props.onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** /forms: the office's own breakdown forms, a place for another one, and the form that comes with the product. */
export function Forms() {
  usePageTitle('Breakdown forms')
  const api = useApi()
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const forms = useQuery({ queryKey: ['forms'], queryFn: () => api.forms() })
  const upload = useMutation({
    mutationFn: (file: File) => api.uploadForm(file),
    onSuccess: (form) => {
      cache.setQueryData(['forms', form.id], form)
      void cache.invalidateQueries({ queryKey: ['forms'], exact: true })
      navigate(`/forms/${form.id}`)
    },
  })
  const send = (file: File) => !upload.isPending && upload.mutate(file)
  const { over, ...drop } = useDrop(([file]) => file && send(file))
  const used = usedPages(upload.error)
  return (
    <div className="bf bf-start" {...drop}>
      <FormHead back="/plans-by-group" backName="Back to plans" at={1}>
        <h1>Breakdown forms</h1>
        <p className="small muted">Print plans on the form your office already uses</p>
      </FormHead>
      <div className="bf-body">
        {used && <UsedNote words={wordsOf(upload.error)} pages={used} onClose={() => upload.reset()} />}
        <ListState query={forms} name="forms" rows={2}>
          {(found) => <FormList forms={found} />}
        </ListState>
        <div className="bf-cards">
          <section className="card bf-card" aria-labelledby="new-form">
            <h2 id="new-form">Your own form</h2>
            <DropForm reading={upload.isPending} over={over} onFile={send} />
            {upload.isError && !used && <ErrorLine words={wordsOf(upload.error)} />}
            <p className="small soft">
              Use a blank one. If we see a patient’s name or date of birth, we stop and show you where.
            </p>
          </section>
          <OwnCard />
        </div>
      </div>
    </div>
  )
}
