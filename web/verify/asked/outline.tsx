import { useEffect, useRef } from 'react'
import type { PageInfo } from '../../../src/plan/content.ts'
import { padOf, placeOf } from '../page/geometry.ts'
import type { PageBox } from '../page-sheet.tsx'
import type { Question } from './shared.ts'

/** The place on the page that a question is about: a frame around all its values, and one around each. */
export function AskedOutline(props: { question: Question; page: PageInfo; boxes: readonly PageBox[] }) {
  const { question, page } = props
  const frame = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is brought into sight
  useEffect(() => {
    // The page changes its size for the question: there is no place to glide from.
    const show = () => frame.current?.scrollIntoView?.({ block: 'center', inline: 'center' })
    show()
    requestAnimationFrame(show)
  }, [question.key])
  const paths = question.rows.map(({ field }) => field.path)
  const own = props.boxes.filter(({ path, evidence }) => paths.includes(path) && evidence.page === page.page)
  return (
    <>
      <span ref={frame} className="asked-place" style={placeOf(question.doubt.box, page, 2 * padOf(page))} />
      {own.map(({ path, evidence }) => (
        <span
          key={`${path} ${evidence.box}`}
          className="asked-spot"
          style={placeOf(evidence.box, page, padOf(page))}
        />
      ))}
    </>
  )
}
