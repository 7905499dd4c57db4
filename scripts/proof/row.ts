/** One line of a proof: what was proved, over how much, and what broke it. */
export interface ProofRow {
  name: string
  value: string
  holds: boolean
  /** The first few cases that broke it: seeds and names of rules, never document text. */
  broken?: readonly string[]
}
