import { useQuery } from '@tanstack/react-query'
import { CircleHelp, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '../api/context.tsx'
import { Help } from '../frame/help.tsx'
import { Icon } from '../ui/icon.tsx'
import { RiqMark } from '../ui/marks.tsx'
import { usePageTitle } from '../ui/title.ts'

/** /faq: a heading and a text that points to Ask Riq. It fetches the question and answer file, which the help drawer shows. */
export function Faq() {
  usePageTitle('FAQ')
  const api = useApi()
  useQuery({ queryKey: ['faq'], queryFn: () => api.faq() })
  const [help, setHelp] = useState(false)
  return (
    <div className="page welcome">
      <div>
        <RiqMark size={48} />
        <h1>Frequently asked questions</h1>
        <p className="soft">
          Riq can answer most questions about a plan. Ask in your own words, the way you’d ask a coworker. To
          see how CovrIQ works, open Help.
        </p>
        <div className="row wrap">
          <Link className="btn primary lg" href="/chat">
            <Icon of={MessageSquareText} />
            Ask Riq
          </Link>
          <button type="button" className="btn lg" onClick={() => setHelp(true)}>
            <Icon of={CircleHelp} />
            Open help
          </button>
        </div>
      </div>
      {help && <Help onClose={() => setHelp(false)} />}
    </div>
  )
}
