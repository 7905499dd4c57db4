import type { FieldPath, Leftover } from '../../../src/plan/content.ts'
import { figureKey } from '../../ui/leftovers.ts'
import type { Field } from '../fields.ts'
import type { Values } from '../values.ts'
import { type Places, type Scored, scoredFor } from './likely.ts'
import type { Target } from './targets.ts'

/** What a figure may be of, as far as that can be told without asking. */
export interface Proposal {
  figure: Leftover
  /** Null = it is a remark at best, or would take the place of a value. */
  target: Target | null
  /** So much speaks for the target that it is proposed; else that the figure is no part of the plan. */
  sure: boolean
}

/** The likeliest field must be ahead of the next one by this factor. */
const AHEAD = 1.25

/** A value in a blank place, the percent outside the network, or a fact with a meaning: not words alone, and nothing is replaced. */
const isPlain = ({ target }: Scored) =>
  target.replaces === '' && (target.part !== 'fact' || target.fact?.slot !== 'statement')

/** A copay of one of several items of a service is told beside it, not in place of its percent. */
const isCopay = ({ fact }: Target) => fact?.slot === 'share' && 'copay' in fact.value

/** What each of several figures is proposed to be. Figures that would share one value are facts beside it. */
export function proposalsFor(
  figures: readonly Leftover[],
  fields: readonly Field[],
  values: Values,
  places: Places,
): Proposal[] {
  const found = figures.map((figure) => {
    const scored = scoredFor(figure, fields, values, places).toSorted((a, b) => b.score - a.score)
    const plain = scored.filter(isPlain)
    const [best] = plain
    const rival = scored.find(({ target }) => target.path !== best?.target.path)
    const sure = best !== undefined && best.score > 0 && best.score >= (rival?.score ?? 0) * AHEAD
    return { figure, plain, best, sure }
  })
  // A plan that pays percents has no copays: its dollars are amounts, examples and claims.
  const hasCopays = fields.some(({ path, kind }) => kind === 'percent' && values[path]?.text.startsWith('$'))
  const wanted = (path: FieldPath) =>
    found.filter(({ best }) => best?.target.path === path && best.target.part === 'value').length
  return found.map(({ figure, plain, best, sure }) => {
    const shares = best?.target.part === 'value' && wanted(best.target.path) > 1
    const beside = plain.find(({ target }) => target.path === best?.target.path && isCopay(target))
    const target = (shares ? beside : best)?.target ?? null
    const isOther = figure.kind === 'amount' && !hasCopays && target?.path.startsWith('coverage.')
    return { figure, target, sure: sure && target !== null && !isOther }
  })
}

/** Names a proposal. */
export const proposalKey = ({ figure }: Proposal): string => figureKey(figure)
