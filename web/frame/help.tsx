import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api/context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { type Question, readQuestions } from './questions.ts'

/** The help drawer: questions and answers about the product, with a search. */
export function Help(props: { onClose: () => void }) {
  const api = useApi()
  const faq = useQuery({ queryKey: ['faq'], queryFn: () => api.faq() })
  const [search, setSearch] = useState('')
  return (
    <Dialog title="Help" shape="sheet" onClose={props.onClose}>
      <div className="stack">
        <div className="search">
          <Icon of={Search} size={16} />
          <input
            className="input"
            type="search"
            placeholder="Search help"
            aria-label="Search help"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <ListState query={faq} name="help" rows={6}>
          {(text) => <Answers questions={readQuestions(text)} search={search.trim().toLowerCase()} />}
        </ListState>
      </div>
    </Dialog>
  )
}

function Answers(props: { questions: Question[]; search: string }) {
  const found = props.questions.filter((q) =>
    `${q.question} ${q.answer}`.toLowerCase().includes(props.search),
  )
  if (found.length === 0) return <p className="soft">Nothing in the help mentions this.</p>
  return (
    <div className="helps">
      {found.map((q) => (
        <details key={q.question}>
          <summary>{q.question}</summary>
          <p>{q.answer}</p>
        </details>
      ))}
    </div>
  )
}
