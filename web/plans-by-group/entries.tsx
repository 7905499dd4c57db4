import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Hit } from '../../src/lexicon/plan-search.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { counted } from '../ui/words.ts'
import { Empty } from './empty.tsx'
import { Entry } from './entry.tsx'
import { type Filter, filtered, newestOfGroups } from './filter.ts'
import { focusRow, rowAfter, useListKeys } from './keys.ts'
import { DRAWN_WHOLE, LongList } from './long-list.tsx'
import { keepPlace, type Place } from './place.ts'

const SCROLL_SETTLES_MS = 150

const keyOf = (hit: Hit<PlanListItem>) => hit.item.id

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

/** The lines that a filter leaves. */
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
  const newest = useMemo(() => newestOfGroups(plans), [plans])
  useListKeys({
    long: found.length > DRAWN_WHOLE,
    move: (step) => setRow(rowAfter(row, step, found.length)),
    letter: props.onLetter,
  })
  useEffect(() => {
    if (row !== null) focusRow(row)
  }, [row])
  const onOpen = useCallback((opened: number) => keep({ row: opened, scrolled: window.scrollY }), [keep])
  const search = filter.search.trim()
  const draw = (hit: Hit<PlanListItem>, at: number) => (
    <Entry
      hit={hit}
      search={search}
      newest={newest.has(hit.item.id)}
      row={at}
      onFocus={setRow}
      onOpen={onOpen}
    />
  )
  const near = found[0]?.near === true
  const told = `${counted(found.length, 'plan')}${near ? ', close matches' : ''}`
  return (
    <>
      <p className="vh" role="status">
        {(search !== '' || filter.letter !== null) && told}
      </p>
      {found.length > 0 ? (
        <>
          {near && <p className="lt">Close matches</p>}
          <div className="pl h" aria-hidden="true">
            <span>Group</span>
            <span>Carrier</span>
            <span>Status</span>
            <span>Last upload</span>
            <span />
          </div>
          <LongList items={found} keyOf={keyOf} kept={row} from={place.scrolled} draw={draw} />
        </>
      ) : (
        <Empty filter={filter} none={plans.length === 0} onClear={props.onClear} />
      )}
    </>
  )
}
