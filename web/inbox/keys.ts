import { useRowKeys } from '../ui/row-keys.ts'

/** What the keys of the inbox do. */
export interface InboxKeys {
  /** The lines in the order in which they are shown. */
  ids: readonly string[]
  selected: string | null
  onSelect: (id: string) => void
  /** A key that isn't J, K, P or an arrow; it's for the line at hand. @returns false when the key does nothing there */
  onKey: (key: string, id: string) => boolean
  onAll: () => void
}

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)

/** J and K (or the arrows) move, P reads everything that's ready, all other keys are for the line at hand. */
export function useInboxKeys({ onKey, onAll, ...list }: InboxKeys): void {
  const { selected } = list
  useRowKeys({
    ...list,
    handleOf,
    onKey: (key, target) => {
      if (key === 'p') {
        onAll()
        return true
      }
      const busy = target.closest('a, button, input') !== null
      return selected !== null && !(key === 'enter' && busy) && onKey(key, selected)
    },
  })
}
