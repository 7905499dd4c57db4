import { TriangleAlert } from 'lucide-react'
import { Icon } from './icon.tsx'

/** An error sentence beside the work it concerns. */
export function ErrorLine(props: { words: string; id?: string; className?: string }) {
  return (
    <p className={`err ${props.className ?? ''}`} role="alert" id={props.id}>
      {/* The catalogue's sentences bring a mark of their own. */}
      {!props.words.startsWith('❌') && <Icon of={TriangleAlert} size={16} />}
      <span>{props.words}</span>
    </p>
  )
}
