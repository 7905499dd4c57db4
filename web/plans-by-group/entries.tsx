import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { counted } from '../ui/words.ts'
import { Empty } from './empty.tsx'
import { Entry } from './entry.tsx'
import { type Filter, filtered, matchingIds, newestOfGroups } from './filter.ts'
import { focusRow, rowAfter, useListKeys } from './keys.ts'
import { DRAWN_WHOLE, LongList } from './long-list.tsx'
import { keepPlace, type Place } from './place.ts'

/** Further matches by group id are not drawn: more digits are typed sooner than so many lines are read. */
const MOST_BY_ID = 50
const SCROLL_SETTLES_MS = 150

const keyOf = (plan: PlanListItem) => plan.id

/** Opens the list where it was left, and keeps where it is. */
function usePlace(place: Place, filter: Filter, setRow: (row: number | null) => void) {
  const now = useRef<Place>(place)
  const keep = useCallback((change: Partial<Place>) => {
    now.current = { ...now.current, ...change }
    keepPlace(now.current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the list is opened
  useEffect(() => {
    if (place.scrolled === 0 && place.row === null) return
    // After the frame, which begins every page at its top.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, place.scrolled)
      setRow(place.row)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => keep({ filter, row: null }), [filter, keep])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep({ scrolled: window.scrollY }), SCROLL_SETTLES_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [keep])
  return keep
}

/** The lines that a filter leaves, and under them those whose group id was typed. */
export function Entries(props: {
  plans: PlanListItem[]
  filter: Filter
  place: Place
  onClear: () => void
  onLetter: (step: 1 | -1) => void
}) {
  const { plans, filter, place } = props
  const [row, setRow] = useState<number | null>(null)
  const keep = usePlace(place, filter, setRow)
  const found = useMemo(() => filtered(plans, filter), [plans, filter])
  const byId = useMemo(() => {
    const above = new Set(found)
    return matchingIds(plans, filter.search).filter((plan) => !above.has(plan))
  }, [plans, filter, found])
  const newest = useMemo(() => newestOfGroups(plans), [plans])
  const shownById = byId.slice(0, MOST_BY_ID)
  const count = found.length + shownById.length
  useListKeys({
    long: found.length > DRAWN_WHOLE,
    move: (step) => setRow(rowAfter(row, step, count)),
    letter: props.onLetter,
  })
  useEffect(() => {
    if (row !== null) focusRow(row)
  }, [row])
  const onOpen = useCallback((opened: number) => keep({ row: opened, scrolled: window.scrollY }), [keep])
  const draw = (plan: PlanListItem, at: number) => (
    <Entry plan={plan} newest={newest.has(plan.id)} row={at} onFocus={setRow} onOpen={onOpen} />
  )
  const narrowed = filter.search.trim() !== '' || filter.letter !== null
  return (
    <>
      <p className="vh" role="status">
        {narrowed && counted(found.length + byId.length, 'plan')}
      </p>
      {found.length > 0 ? (
        <>
          <div className="pl h" aria-hidden="true">
            <span>Group</span>
            <span>Carrier</span>
            <span>Status</span>
            <span>Last upload</span>
            <span />
          </div>
          <LongList items={found} keyOf={keyOf} kept={row} from={place.scrolled} draw={draw} />
        </>
      ) : shownById.length > 0 ? null : (
        <Empty filter={filter} none={plans.length === 0} onClear={props.onClear} />
      )}
      {shownById.length > 0 && (
        <>
          <h2 className="lt">Matches by group ID</h2>
          <LongList
            items={shownById}
            keyOf={keyOf}
            kept={row}
            from={0}
            draw={(plan, at) => draw(plan, found.length + at)}
          />
          {byId.length > shownById.length && (
            <p className="padded small muted">
              {counted(byId.length - shownById.length, 'more match', 'more matches')}. Type more digits.
            </p>
          )}
        </>
      )}
    </>
  )
}
