import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { Icon } from '../ui/icon.tsx'

const MOST_LINES_PX = 160

/** The box: Enter sends, Shift+Enter adds a line, ↑ brings the last question back, ↓ goes to the list to choose from (SPEC.md section 5). */
export function Composer(props: {
  draft: string
  writing: boolean
  lastQuestion: string | null
  box: RefObject<HTMLTextAreaElement | null>
  onDraft: (text: string) => void
  onSend: (text: string) => void
  onList: () => boolean
}) {
  const { draft, box } = props
  const blank = draft.trim() === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box grows with what is typed
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${Math.min(area.scrollHeight, MOST_LINES_PX)}px`
  }, [draft, box])
  const send = () => {
    if (!blank && !props.writing) props.onSend(draft)
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter that ends a composition of an input method belongs to the method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && draft === '' && props.lastQuestion) {
      event.preventDefault()
      props.onDraft(props.lastQuestion)
    } else if (event.key === 'ArrowDown' && draft === '' && props.onList()) event.preventDefault()
  }
  return (
    <>
      <form
        className="box"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <textarea
          ref={box}
          rows={1}
          maxLength={2000}
          placeholder="Ask about coverage"
          aria-label="Your question"
          value={draft}
          onChange={(event) => props.onDraft(event.target.value)}
          onKeyDown={onKey}
        />
        <button
          type="submit"
          className="btn primary icon"
          aria-label="Send"
          disabled={blank || props.writing}
        >
          <Icon of={ArrowUp} />
        </button>
      </form>
      <div className="fine">
        <span className="row">
          <span>
            <kbd>Enter</kbd> send
          </span>
          <span>
            <kbd>Shift</kbd> <kbd>Enter</kbd> new line
          </span>
        </span>
        <span>We don’t store questions. Leave out patient names.</span>
      </div>
    </>
  )
}
