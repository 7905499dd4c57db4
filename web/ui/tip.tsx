import { Tooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Above everything that holds tips: the first one waits 400 ms, its neighbours come at once. */
export function TipProvider(props: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={200}>
      {props.children}
    </Tooltip.Provider>
  )
}

/** A short explanation on hover and focus of one control. */
export function Tip(props: {
  words: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{props.children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tooltip" side={props.side ?? 'top'} sideOffset={8} collisionPadding={8}>
          {props.words}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
