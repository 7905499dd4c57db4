import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Lists up to this length are drawn whole, so that the browser's own find sees every line. */
export const DRAWN_WHOLE = 300

const ROW_PX = 57
const AHEAD = 8

interface LongListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The line that has the focus: it stays drawn wherever the page is scrolled to. */
  kept: number | null
  /** Pixels the page was scrolled by when this list was left. */
  from: number
  draw: (item: Item, row: number) => ReactNode
}

/** Draws only the lines in sight and a few around them; screen readers are told how many there are. */
function DrawnInSight<Item>(props: LongListProps<Item>) {
  const { items, kept } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => ROW_PX,
    overscan: AHEAD,
    scrollMargin: top,
    initialOffset: props.from,
    getItemKey: (row) => {
      const item = items[row]
      return item === undefined ? row : props.keyOf(item)
    },
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      if (kept === null || kept >= items.length || seen.includes(kept)) return seen
      return [...seen, kept].sort((a, b) => a - b)
    },
  })
  return (
    <ul className="divide long" ref={list} style={{ height: `${rows.getTotalSize()}px` }}>
      {rows.getVirtualItems().map((row) => {
        const item = items[row.index]
        return (
          <li
            key={row.key}
            data-index={row.index}
            ref={rows.measureElement}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            {item !== undefined && props.draw(item, row.index)}
          </li>
        )
      })}
    </ul>
  )
}

/** A list of any length: short ones are drawn whole, long ones as far as they are in sight. */
export function LongList<Item>(props: LongListProps<Item>) {
  if (props.items.length > DRAWN_WHOLE) return <DrawnInSight {...props} />
  return (
    <ul className="divide">
      {props.items.map((item, row) => (
        <li key={props.keyOf(item)}>{props.draw(item, row)}</li>
      ))}
    </ul>
  )
}
