import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** One tab: a key, its words and what it shows. */
export interface TabPart {
  key: string
  words: string
  /** How many things it shows; `amber` where they want a person. */
  count?: number
  amber?: boolean
}

/** A row of tabs (arrow keys move, Home and End jump) with the panel of the chosen one; `aside` stands at the right of the row. */
export function Tabs(props: {
  label: string
  tabs: readonly TabPart[]
  chosen: string
  onChoose: (key: string) => void
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { tabs } = props
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((t) => t.key === props.chosen)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const next = target === undefined ? undefined : tabs[target]
    if (!next) return
    event.preventDefault()
    props.onChoose(next.key)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target!]?.focus()
  }
  return (
    <>
      <div className="tb">
        <div className="tabs" role="tablist" aria-label={props.label} ref={row} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              className="tab"
              id={`${id}-${tab.key}`}
              aria-controls={`${id}-panel`}
              aria-selected={tab.key === props.chosen}
              tabIndex={tab.key === props.chosen ? 0 : -1}
              onClick={() => props.onChoose(tab.key)}
            >
              {tab.words}
              {tab.count !== undefined && (
                <span className={`count${tab.amber && tab.count > 0 ? ' check' : ''}`}>{tab.count}</span>
              )}
            </button>
          ))}
        </div>
        {props.aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.chosen}`}>
        {props.children}
      </div>
    </>
  )
}
