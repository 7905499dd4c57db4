/** A tree of yes-or-no questions, as flat lists: node i asks whether feature[i] is at most bound[i]; leaves have feature -1. */
export interface Tree {
  feature: readonly number[]
  bound: readonly number[]
  /** Where to go on when the answer is yes, and when it is no. */
  yes: readonly number[]
  no: readonly number[]
  value: readonly number[]
}

/** Many trees that were fitted one after the other (gradient boosting); their sum is the logarithm of the odds. */
export interface Forest {
  /** Names of the features, in the order that the trees number them. */
  features: readonly string[]
  start: number
  trees: readonly Tree[]
  /** Odds as set-aside documents have them: probability = 1 / (1 + exp(-(slope * sum + offset))). */
  slope: number
  offset: number
}

function leafOf({ feature, bound, yes, no, value }: Tree, x: Float64Array): number {
  let node = 0
  while (feature[node]! >= 0) node = x[feature[node]!]! <= bound[node]! ? yes[node]! : no[node]!
  return value[node]!
}

/** Gives the probability for what is known; a feature that a forest asks for and that isn't there counts as 0. */
export function reader(forest: Forest): (features: Readonly<Record<string, number>>) => number {
  return (features) => {
    const x = Float64Array.from(forest.features, (name) => features[name] ?? 0)
    const sum = forest.trees.reduce((total, tree) => total + leafOf(tree, x), forest.start)
    return 1 / (1 + Math.exp(-(forest.slope * sum + forest.offset)))
  }
}
