const LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

/** A bar per day of the week, Sunday first, today dark, days to come a flat line. Decoration: the figure is the fact. */
export function WeekBars(props: { counts: readonly number[]; today: number }) {
  const { counts, today } = props
  const most = Math.max(1, ...counts)
  const kindOf = (day: number) => {
    if (day > today) return 'to-come'
    if (counts[day] === 0) return 'none'
    return day === today ? 'now' : undefined
  }
  return (
    <div className="foot days" aria-hidden="true">
      <div className="week">
        {LETTERS.map((letter, day) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week stay where they are
            key={`${letter} ${day}`}
            className={kindOf(day)}
            style={{ height: day > today ? undefined : `${Math.round(((counts[day] ?? 0) / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className="week-l">
        {LETTERS.map((letter, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week stay where they are
          <span key={`${letter} ${day}`} className={day === today ? 'now' : undefined}>
            {letter}
          </span>
        ))}
      </div>
    </div>
  )
}
