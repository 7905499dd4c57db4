/**
 * The benefit year of a day, as a number that grows by one each year.
 * @param day ISO date
 * @param starts its first month, 1 to 12
 */
export function yearOf(day: string, starts: number): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month >= starts ? year : year - 1
}
