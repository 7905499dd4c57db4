import { useEffect, useRef } from 'react'
import type { PageInfo } from '../../src/plan/content.ts'
import { mayActAlone } from '../ui/letter-keys.ts'
import { counted } from '../ui/words.ts'
import type { Looks } from './looks.tsx'

/** Where looking at a page goes on: its first outlined word, else the button that ends it. */
export const lookPlace = () => document.querySelector<HTMLElement>('.doubt, .look-bar .btn.primary')

/** What is to be done on a page that is shown to be looked at, in words. */
export function lookWords({ doubts = [] }: PageInfo): string {
  if (doubts.length === 0) return 'No outlined words left. Look over the rest of the page.'
  return `${counted(doubts.length, 'word is', 'words are')} outlined. Choose a word to mask it.`
}

/** N ends looking at a page, wherever the focus is but in a field: there it is typed. */
function useNothingKey(done: () => void) {
  const latest = useRef(done)
  latest.current = done
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key that is held down since before the page was shown says nothing of it.
      if (event.repeat || event.key.toLowerCase() !== 'n' || !mayActAlone(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Below a page that is shown to be looked at: what to do, masking something else, and the end of it. */
export function LookBar(props: {
  looks: Looks
  page: PageInfo
  masked: boolean
  onMask: () => void
  /** The page is marked; with the next one that somebody must look at. */
  onDone: (next: number | null) => void
}) {
  const { looks, page, masked, onDone } = props
  const { busy, failure } = looks
  const done = () => busy || void looks.done(page.page, onDone)
  useNothingKey(done)
  useEffect(() => {
    // The button that showed the page is gone, and the focus with it.
    if (document.activeElement?.matches('body, #main')) lookPlace()?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="look-bar">
      <span className="grow">{lookWords(page)}</span>
      {failure && (
        <span className="fault" role="alert">
          We couldn’t mark the page. {failure}
        </span>
      )}
      <button type="button" className="btn sm" onClick={props.onMask}>
        Mask something else
      </button>
      <button type="button" className="btn primary sm" aria-disabled={busy || undefined} onClick={done}>
        {busy ? 'Saving' : masked ? 'Done' : 'Nothing to mask'}{' '}
        <span aria-hidden="true">
          <kbd>N</kbd>
        </span>
      </button>
    </div>
  )
}
