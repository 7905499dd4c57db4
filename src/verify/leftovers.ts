import { UserError } from '../base/errors.ts'
import type { Leftover } from '../plan/content.ts'
import type { PlanRecord } from '../plan/store.ts'
import type { VerifyRequest } from './contract.ts'

type Place = Pick<Leftover, 'page' | 'box'>

const isAt = (a: Place, b: Place) => a.page === b.page && a.box.every((side, i) => side === b.box[i])

/**
 * The leftover figures after a person said which are not part of the plan. Who said it first stays its author; what is not named stays.
 * @param who full_name of the person
 * @throws UserError 422 a figure that is not among them, or whose page nobody can see
 */
export function leftoversAfter(
  { leftovers, pages }: Pick<PlanRecord, 'leftovers' | 'pages'>,
  told: VerifyRequest['leftovers'] = [],
  who: string,
): Leftover[] | undefined {
  const seen = leftovers?.filter(({ page }) => pages.some((info) => info.page === page && !info.withheld))
  if (told.some((place) => !seen?.some((one) => isAt(one, place))))
    throw new UserError(422, 'One of the figures isn’t on the page anymore. Load the plan again.', {
      fields: {},
    })
  return leftovers?.map((one) => {
    const wish = told.findLast((place) => isAt(one, place))
    if (!wish) return one
    const { set_aside: by, ...figure } = one
    return wish.set_aside ? { ...figure, set_aside: by ?? who } : figure
  })
}
