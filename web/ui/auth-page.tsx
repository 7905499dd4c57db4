import { CircleCheck, FileText, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { CovrIQMark, RiqMark } from './marks.tsx'

const POINTS: readonly { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: FileText,
    title: 'Every answer shows its page',
    words: 'Percents, limits and waiting periods point to the line they came from.',
  },
  {
    icon: Lock,
    title: 'Nothing leaves the office',
    words: 'We mask patient details before we read a document. CovrIQ runs on your own computer.',
  },
  {
    icon: CircleCheck,
    title: 'Your team has the last word',
    words: 'Riq answers from plans that your team has verified.',
  },
]

function Sample() {
  return (
    <div className="sample" aria-hidden="true">
      <p className="small muted">“Is a night guard covered?”</p>
      <div className="sample-answer">
        <RiqMark size={26} />
        <div className="grow">
          <p className="strong reading">The plan document does not say.</p>
          <p className="small soft">Looked on pages 1 to 4. Call the carrier to ask.</p>
          <div className="row wrap">
            <span className="cite">p. 2</span>
            <span className="cite">p. 3</span>
            <span className="chip full">
              <Icon of={CircleCheck} />
              Verified
            </span>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Log in, sign up and set up: the form at the left, what the product promises at the right. */
export function AuthPage(props: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-l">
        <main className="auth-f" id="main">
          <div>
            <CovrIQMark size={40} />
            <h1>{props.title}</h1>
            {props.lead && <p className="soft">{props.lead}</p>}
          </div>
          {props.children}
        </main>
      </div>
      <aside className="auth-r" aria-label="About CovrIQ">
        <div className="pitch">
          <Sample />
          <ul className="stack">
            {POINTS.map((point) => (
              <li key={point.title} className="pt">
                <Icon of={point.icon} size={20} />
                <p>
                  <b>{point.title}</b>
                  {point.words}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
