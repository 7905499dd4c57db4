/** A decision tree as flat lists: node i goes left when feature[i] is at most bound[i]; leaves have feature -1. */
export interface Tree {
  feature: readonly number[]
  bound: readonly number[]
  left: readonly number[]
  right: readonly number[]
  value: readonly number[]
}

/** Trees that were fitted one after the other (gradient boosting); their sum is the logarithm of the odds. */
export interface BoostedTrees {
  /** Names of the features, in the order that the trees number them. */
  features: readonly string[]
  start: number
  trees: readonly Tree[]
  /** Calibration on held-out documents: probability = 1 / (1 + exp(-(slope * sum + offset))). */
  slope: number
  offset: number
}

function leafOf({ feature, bound, left, right, value }: Tree, x: Float64Array): number {
  let node = 0
  while (feature[node]! >= 0) node = x[feature[node]!]! <= bound[node]! ? left[node]! : right[node]!
  return value[node]!
}

/** A function from features to probability, 0 to 1; a feature that the trees ask for and that isn't there counts as 0. */
export function classifier(model: BoostedTrees): (features: Readonly<Record<string, number>>) => number {
  return (features) => {
    const x = Float64Array.from(model.features, (name) => features[name] ?? 0)
    const sum = model.trees.reduce((total, tree) => total + leafOf(tree, x), model.start)
    return 1 / (1 + Math.exp(-(model.slope * sum + model.offset)))
  }
}
