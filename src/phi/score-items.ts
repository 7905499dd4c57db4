import { dictionary } from '../base/dictionary.ts'
import { coverage, type LabeledItem, type Mask } from './score.ts'

/** Groups in which items that must go are told; `other` are chart, claim and account numbers, `dates` those tied to a person. */
export const GROUPS = ['names', 'addresses', 'exact', 'other', 'drawn', 'dates'] as const
export type GoGroup = (typeof GROUPS)[number]

const GROUP_OF: Record<string, GoGroup> = dictionary<GoGroup>({
  name: 'names',
  address: 'addresses',
  dob: 'exact',
  ssn: 'exact',
  member_id: 'exact',
  phone: 'exact',
  email: 'exact',
  signature: 'drawn',
  photo: 'drawn',
  barcode: 'drawn',
  service_date: 'dates',
  effective_date: 'dates',
})

/** Groups in which items that must stay are told: percents and amounts; the plan's names, numbers, addresses and dates; codes and all other text. */
export const STAY_GROUPS = ['figures', 'plan data', 'text'] as const
export type StayGroup = (typeof STAY_GROUPS)[number]

const STAY_GROUP_OF: Record<string, StayGroup> = dictionary<StayGroup>({
  percent: 'figures',
  amount: 'figures',
  cdt: 'text',
  text: 'text',
})

/** The group of a kind of items that must stay. */
export const stayGroupOf = (type: string): StayGroup => STAY_GROUP_OF[type] ?? 'plan data'

/** The group of a kind of items that must go. */
export const groupOf = (type: string): GoGroup => GROUP_OF[type] ?? 'other'

/** An item counts as gone from this share of its ink on: what is left of it then can't be read. */
const GONE_FROM = 0.8
/** An item that must stay counts as eaten above this share of its ink. */
const EATEN_ABOVE = 0.3
/** The least area of a box, in square units of its page: a box without ink weighs next to nothing. */
const LEAST_AREA = 0.1

/** The covered share of an item's ink, 0 to 1: each of its boxes weighs as much as its area. */
export function inkCoverage(item: LabeledItem, masks: readonly Mask[]): number {
  const boxes = item.line_boxes?.length ? item.line_boxes : [item.box]
  const onPage = masks.filter((mask) => mask.page === item.page).map((mask) => mask.box)
  let [covered, all] = [0, 0]
  for (const box of boxes) {
    const area = Math.max(LEAST_AREA, (box[2] - box[0]) * (box[3] - box[1]))
    covered += coverage(box, onPage) * area
    all += area
  }
  return covered / all
}

/** A labeled item and whether masks treat it as they should. */
export interface JudgedItem {
  item: LabeledItem
  right: boolean
}

/**
 * Holds masks against the labels of a document: what must go is right where 80 % of its ink or more is covered, what must stay where
 * at most 30 % is.
 * @param masks in the units of the labels' boxes
 */
export function judgeItems(
  labels: { phi: readonly LabeledItem[]; keep: readonly LabeledItem[] },
  masks: readonly Mask[],
): { go: JudgedItem[]; stay: JudgedItem[] } {
  return {
    go: labels.phi.map((item) => ({ item, right: inkCoverage(item, masks) >= GONE_FROM })),
    stay: labels.keep.map((item) => ({ item, right: inkCoverage(item, masks) <= EATEN_ABOVE })),
  }
}

/** Pages on which an item that must go can still be read; dates tied to a person don't count. */
export const leakyPages = (go: readonly JudgedItem[]): Set<number> =>
  new Set(go.flatMap(({ item, right }) => (right || groupOf(item.type) === 'dates' ? [] : [item.page])))
