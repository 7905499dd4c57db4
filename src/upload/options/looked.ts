import type { PageInfo } from '../../plan/content.ts'

/** Boxes of the same reading of a page differ by less than this, in page units. */
const SAME = 0.5

type Doubt = NonNullable<PageInfo['doubts']>[number]

const isAmong = ({ box }: Doubt, known: readonly Doubt[]) =>
  known.some((one) => one.box.every((at, i) => Math.abs(at - box[i]!) < SAME))

/**
 * Pages of a document that is read once more, each with who looked at it before; where another word is in doubt now, somebody must look again.
 * @param before the same pages as earlier readings have them
 */
export const withLooks = (pages: readonly PageInfo[], before: readonly PageInfo[]): PageInfo[] =>
  pages.map((info) => {
    const seen = before.find(
      ({ page, looked, doubts = [] }) =>
        page === info.page && looked && (info.doubts ?? []).every((doubt) => isAmong(doubt, doubts)),
    )
    return seen?.looked ? { ...info, looked: seen.looked } : info
  })
