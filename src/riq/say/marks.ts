import type { Citation } from '../contract.ts'

/** A stretch of an answer as the template writes it, and the paths of the values that it tells. */
export interface Place {
  text: string
  paths: readonly string[]
}

const PAGE = /\bp\. (\d{1,4})\b/g

/** Where the places stand in the text; one that a model has reworded stands nowhere. */
function spansIn(text: string, places: readonly Place[]) {
  let at = 0
  return places.flatMap((place) => {
    const from = text.indexOf(place.text, at)
    if (from < 0) return []
    at = from + place.text.length
    return [{ from, to: at, paths: place.paths }]
  })
}

/**
 * Which citations each page mark of an answer stands for, so that pressing "p. 3" opens the line it is about.
 * @param text the answer as it is shown
 * @returns one list of positions in `citations` per mark, in reading order; empty where the text was reworded
 */
export function marksOf(text: string, places: readonly Place[], citations: readonly Citation[]): number[][] {
  const spans = spansIn(text, places)
  return [...text.matchAll(PAGE)].map((mark) => {
    const span = spans.find((s) => s.from <= mark.index && mark.index < s.to)
    const page = Number(mark[1])
    return citations.flatMap((c, i) => (c.page === page && span?.paths.includes(c.field) ? [i] : []))
  })
}
