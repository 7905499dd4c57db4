import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { partWords, type Target } from './targets.ts'

/** Beside the field that a figure would come to: what would stand there. */
export function ToCome(props: { path: string; target: Target | null }) {
  const { path, target } = props
  const chip = useRef<HTMLParagraphElement>(null)
  const own = target?.path === path ? target : null
  useEffect(() => {
    if (own) chip.current?.scrollIntoView?.({ block: 'nearest' })
  }, [own])
  return (
    own && (
      <p className="figure-to-come" ref={chip}>
        <span>
          <Icon of={Plus} size={14} />
          {own.words} {own.part === 'out' ? '' : <em>{partWords(own)}</em>}
        </span>
      </p>
    )
  )
}
