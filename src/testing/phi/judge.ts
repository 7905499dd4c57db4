import { findAll } from '../../phi/detect.ts'
import { itemCoverage } from '../../phi/score.ts'
import { spansOf } from '../../phi/spans.ts'
import { drawText } from './layout.ts'
import type { Drawn } from './pen.ts'

/** What detection did wrong on generated pages; names of the office's own staff count neither way. */
export interface Judgement {
  /** "type: text" of what should have gone and did not (covered to less than 95 %). */
  leaks: string[]
  /** "type: text" of what should have stayed and did not (covered to more than 10 %). */
  eaten: string[]
  mustGo: number
  mustStay: number
}

/** Detects on a generated document and compares with what was drawn. */
export function judge(drawn: Drawn): Judgement {
  const spans = spansOf(findAll(drawn.pages).hits)
  const told = ({ type, text }: { type: string; text: string }) => `${type}: ${text}`
  const phi = drawn.phi.filter((item) => item.type !== 'staff')
  return {
    leaks: phi.filter((item) => itemCoverage(item, spans) < 0.95).map(told),
    eaten: drawn.keep.filter((item) => itemCoverage(item, spans) > 0.1).map(told),
    mustGo: phi.length,
    mustStay: drawn.keep.length,
  }
}

/** Judges a page written by hand in the grammar of layout.ts, without people to fill in. */
export const judgeText = (layout: string): Pick<Judgement, 'leaks' | 'eaten'> => {
  const { leaks, eaten } = judge(drawText(layout))
  return { leaks, eaten }
}
