import type { ReactNode } from 'react'
import { CovrIQMark } from '../ui/marks.tsx'
import { clockText, pairText } from './words.ts'

/** The head of each page: the code that the computer shows as well, and the time left or another word. */
export function TopBar(props: {
  pair: string | null
  left?: number | null
  about?: string
  children?: ReactNode
}) {
  const { pair, left, about } = props
  return (
    <header className="phone-top">
      <CovrIQMark size={28} />
      <div className="grow">
        <p className="phone-name">CovrIQ</p>
        {pair !== null && (
          <p className="tiny">
            Code <b className="num">{pairText(pair)}</b>
            {about && `, ${about}`}
            {left !== undefined && left !== null && (
              <>
                , <span className="num">{clockText(left)}</span> left
              </>
            )}
          </p>
        )}
      </div>
      {props.children}
    </header>
  )
}
