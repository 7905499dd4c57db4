import { useRowKeys } from '../ui/row-keys.ts'

/** What the keys of a list do with the row at hand. */
interface Keys {
  ids: readonly string[]
  selected: string | null
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onTake: (id: string) => void
}

/** The link or button that stands for a row. */
const handleOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-handle]`)

/** J and K (or the arrows) move, Enter opens, A takes. */
export function useListKeys({ onOpen, onTake, ...list }: Keys): void {
  const { selected } = list
  useRowKeys({
    ...list,
    handleOf,
    onKey: (key, target) => {
      if (selected === null) return false
      if (key === 'enter' && !target.closest('a, button')) onOpen(selected)
      else if (key === 'a') onTake(selected)
      else return false
      return true
    },
  })
}
