import { ShieldCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MaskedItem, PageInfo } from '../../../src/plan/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { counted, spaced } from '../../ui/words.ts'
import { placeOf } from './geometry.ts'

const KINDS: Record<string, string> = {
  name: 'Name',
  dob: 'Date of birth',
  date: 'Date of a person',
  ssn: 'Social security number',
  member_id: 'Member ID',
  chart_number: 'Chart number',
  claim_number: 'Claim number',
  account: 'Account number',
  id: 'ID',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  url: 'Web address',
  picture: 'Picture or code',
  unread: 'Unreadable print',
  person: 'Masked by a person',
}

/** What kind of thing was masked, in words; never what it said. */
export const maskKind = (type: string): string => KINDS[type] ?? spaced(type)

/** The masks of a page, each with its kind. They are burnt into the picture: here they only get their names. */
export function MaskMarks(props: { page: PageInfo; masks: readonly MaskedItem[]; named: boolean }) {
  return (
    <>
      {props.masks.map((mask, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: masks have no name of their own and never move
          key={i}
          className={`mask${props.named ? ' named' : ''}`}
          style={placeOf(mask.box, props.page)}
          title={`${maskKind(mask.type)}, masked`}
        >
          {props.named && <span>{maskKind(mask.type)}</span>}
        </span>
      ))}
    </>
  )
}

/** "2 names, 1 date of birth" */
function summary(masks: readonly MaskedItem[]): string {
  const counts = new Map<string, number>()
  for (const { type } of masks) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => `${maskKind(type)}: ${count}`).join(', ')
}

function useOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      latest.current()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, box])
}

/** How many items are masked; opened, what they are on each page, and how to mask more. */
export function MaskList(props: {
  masks: readonly MaskedItem[]
  pages: readonly PageInfo[]
  open: boolean
  onOpen: (open: boolean) => void
  onPage: (page: number) => void
  onAdd: () => void
}) {
  const { masks, open } = props
  const box = useRef<HTMLDivElement>(null)
  const [told] = useState(() => crypto.randomUUID())
  useOutside(box, open, () => props.onOpen(false))
  const pages = props.pages
    .map(({ page }) => ({ page, own: masks.filter((m) => m.page === page) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="masks" ref={box}>
      <button
        type="button"
        className="chip line"
        aria-expanded={open}
        aria-controls={told}
        aria-label={`${counted(masks.length, 'item', 'items')} masked`}
        onClick={() => props.onOpen(!open)}
      >
        <Icon of={ShieldCheck} />
        <span className="w">{counted(masks.length, 'item', 'items')} masked</span>
        <span className="n" aria-hidden="true">
          {masks.length}
        </span>
      </button>
      <div className="mask-list menu" id={told} hidden={!open}>
        <p className="small strong">{counted(masks.length, 'item', 'items')} masked</p>
        {pages.map(({ page, own }) => (
          <button key={page} type="button" onClick={() => props.onPage(page)}>
            <span>Page {page}</span>
            <span className="small soft">{summary(own)}</span>
          </button>
        ))}
        <p className="tiny muted">
          A mask is burnt into the page and cannot be taken off here. An administrator can open the original
          while it is kept.
        </p>
        <button type="button" className="btn sm" onClick={props.onAdd}>
          Mask something else
        </button>
      </div>
    </div>
  )
}
