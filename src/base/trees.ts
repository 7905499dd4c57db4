/** Boosted decision trees as a fitting script writes them; the product only adds them up. */
export interface Trees {
  /** Log odds before any tree has spoken. */
  base: number
  /**
   * Nodes of each tree, the root first, four numbers each: input, threshold, left node, right node. Left is taken when the input isn't above the
   * threshold. A leaf has input -1 and its value in place of the threshold.
   */
  trees: number[][]
}

/** Log odds of a case. @param inputs its numbers, in the order that the trees were fitted with */
export function oddsOf({ base, trees }: Trees, inputs: ArrayLike<number>): number {
  let odds = base
  for (const tree of trees) {
    let at = 0
    while (tree[at]! >= 0) at = 4 * tree[inputs[tree[at]!]! <= tree[at + 1]! ? at + 2 : at + 3]!
    odds += tree[at + 1]!
  }
  return odds
}
