/** One line of the benchmark table. */
export interface BenchRow {
  name: string
  /** Figure with its unit. */
  value: string
  note?: string
}
