import { ChevronDown } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { cutAt } from './help-search.ts'
import type { Question } from './questions.ts'

function Marked(props: { text: string; terms: readonly string[] }) {
  let at = 0
  return cutAt(props.text, props.terms).map((piece) => {
    const key = at++
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>
  })
}

/** A question of the help file, which opens its answer; words that were searched are marked in both. */
export function Answer(props: {
  question: Question
  terms?: readonly string[]
  open?: boolean
  topic?: string
}) {
  const { question, terms = [] } = props
  return (
    <details className="help-q" open={props.open}>
      <summary>
        <span className="grow">
          {props.topic && <span className="tiny muted">{props.topic}</span>}
          <Marked text={question.question} terms={terms} />
        </span>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <p>
        <Marked text={question.answer} terms={terms} />
      </p>
    </details>
  )
}
