import type { Evidence, Leftover, ParseResult } from '../../src/plan/content.ts'

/** Names a leftover figure by its place. */
export const figureKey = ({ page, box }: Pick<Leftover, 'page' | 'box'>): string => `${page} ${box.join(' ')}`

/** More of them are a question whether the page was read well, not work for a person. */
export const MOST_FIGURES = 30

/** "7 figures unassigned", "30+ figures unassigned". */
export const unassignedWords = (count: number): string =>
  `${count > MOST_FIGURES ? `${MOST_FIGURES}+` : count} ${count === 1 ? 'figure' : 'figures'} unassigned`

/** True where a value has its words at the figure's place. */
const standsOn = ({ page, box }: Evidence, figure: Leftover): boolean => {
  const [x, y] = [(figure.box[0] + figure.box[2]) / 2, (figure.box[1] + figure.box[3]) / 2]
  return page === figure.page && box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3]
}

/** Where the values of a saved plan stand. A blank field's place claims nothing. */
const placesIn = ({ evidence, states }: Pick<ParseResult, 'evidence' | 'states'>): Evidence[] =>
  Object.entries(evidence).flatMap(([path, own]) => (states[path]?.state === 'unclear' ? [] : own))

/**
 * The leftover figures of a plan that are no value's place and that nobody said are no part of the plan, in the order of its pages. Those
 * of a page that nobody can see are left out: nothing of it was used.
 * @param places where the values stand; of a saved plan the evidence of its values
 * @param aside what a person said of figures since, by `figureKey`
 */
export function unassignedOf(
  result: Pick<ParseResult, 'leftovers' | 'pages' | 'evidence' | 'states'>,
  places: readonly Evidence[] = placesIn(result),
  aside: Readonly<Record<string, boolean>> = {},
): Leftover[] {
  const seen = new Set(result.pages.filter((page) => !page.withheld).map(({ page }) => page))
  return (result.leftovers ?? [])
    .filter(
      (figure) =>
        seen.has(figure.page) &&
        !(aside[figureKey(figure)] ?? figure.set_aside !== undefined) &&
        !places.some((place) => standsOn(place, figure)),
    )
    .toSorted((a, b) => a.page - b.page)
}
