import { Fragment } from 'react'
import { markedPieces } from './marked.ts'

/** A text in which the words of a search are marked. */
export function MarkedText(props: { text: string; search: string }) {
  if (props.search === '') return props.text
  let at = 0
  return markedPieces(props.text, props.search).map(({ text, hit }) => {
    const key = at
    at += text.length
    return hit ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
}
