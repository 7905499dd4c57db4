import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PageInfo } from '../../../src/plan/content.ts'
import { pageImage } from '../../api/calls.ts'
import { Icon } from '../../ui/icon.tsx'

/** Small pictures of all pages, each with the number of its fields that are to check. */
export function Thumbs(props: {
  planId: string
  pages: readonly PageInfo[]
  current: number
  doubts: ReadonlyMap<number, number>
  /** Whether a page may not be seen yet. */
  hides: (page: number) => boolean
  onPage: (page: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [props.current])
  return (
    <div className="thumbs" ref={list}>
      {props.pages.map(({ page, revision }) => {
        const doubts = props.doubts.get(page)
        return (
          <button
            key={page}
            type="button"
            className="tn"
            aria-current={page === props.current || undefined}
            onClick={() => props.onPage(page)}
          >
            {props.hides(page) ? (
              <span className="no-picture">
                <Icon of={EyeOff} size={16} />
              </span>
            ) : (
              <img src={pageImage(props.planId, page, revision)} alt="" loading="lazy" />
            )}
            <span>
              <span className="vh">Page </span>
              {page}
              {props.hides(page) && <span className="vh"> may show patient data</span>}
            </span>
            {doubts && (
              <span className="count check">
                {doubts}
                <span className="vh"> to check</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
