import { useQuery } from '@tanstack/react-query'
import { CircleHelp, MessageSquareText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '../api/context.tsx'
import { Help } from '../frame/help.tsx'
import { Answer } from '../frame/help-answer.tsx'
import { readTopics, type Topic } from '../frame/questions.ts'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'

function TopicCard({ topic }: { topic: Topic }) {
  return (
    <section className="card" aria-label={topic.name}>
      <div className="card-head">
        <h2>{topic.name}</h2>
      </div>
      <div className="helps padded">
        {topic.questions.map((one) => (
          <Answer key={one.question} question={one} />
        ))}
      </div>
    </section>
  )
}

/** /faq: points to Ask Riq, and shows the questions of the help file by topic. */
export function Faq() {
  usePageTitle('FAQ')
  const api = useApi()
  const faq = useQuery({ queryKey: ['faq'], queryFn: () => api.faq() })
  const topics = useMemo(() => readTopics(faq.data ?? ''), [faq.data])
  const [help, setHelp] = useState(false)
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Frequently asked questions</h1>
          <p>
            Riq can answer most questions about a plan. Ask in your own words, the way you’d ask a coworker.
          </p>
        </div>
        <div className="actions">
          <button type="button" className="btn" onClick={() => setHelp(true)}>
            <Icon of={CircleHelp} />
            Search help
          </button>
          <Link className="btn primary" href="/chat">
            <Icon of={MessageSquareText} />
            Ask Riq
          </Link>
        </div>
      </div>
      <ListState query={faq} name="the questions" rows={6}>
        {() => (
          <div className="stack">
            {topics.map((topic) => (
              <TopicCard key={topic.name} topic={topic} />
            ))}
          </div>
        )}
      </ListState>
      {help && <Help onClose={() => setHelp(false)} />}
    </div>
  )
}
