import type { Box, PageInfo } from '../../../src/plan/content.ts'
import { AskedOutline } from '../asked/outline.tsx'
import type { Question } from '../asked/shared.ts'
import { FigureMarks } from '../figures/marks.tsx'
import type { Figures } from '../figures/walk.ts'
import type { Form } from '../form.ts'
import type { Looks } from '../looks.tsx'
import type { PageBox } from '../page-sheet.tsx'
import { DoubtMarks } from './doubts.tsx'

/** What is marked on a page beside its values: words that may be patient data, the place of a question about several fields, and figures that no value claims. */
export function PageMarks(props: {
  page: PageInfo
  shown: boolean
  looks: Looks
  question: Question | null
  figures: Figures
  form: Form
  boxes: readonly PageBox[]
  onMask: (box: Box) => void
}) {
  const { page, question } = props
  return (
    <>
      {props.looks.asks(page.page) && <DoubtMarks page={page} onMask={props.onMask} />}
      {question?.doubt.page === page.page && (
        <AskedOutline question={question} page={page} boxes={props.boxes} />
      )}
      <FigureMarks page={page} shown={props.shown} figures={props.figures} form={props.form} />
    </>
  )
}
