import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { searchOf } from '../plans-by-group/search.ts'
import { mayOpen, roleOf, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { actionsOf, askOf, commandSearch, screensOf } from './commands.ts'
import { Lines, optionId } from './lines.tsx'
import { usePick, type Windows } from './pick.ts'
import { recentPlans } from './recent.ts'
import { type Results, resultsOf } from './results.ts'

const NO_PLANS: PlanListItem[] = []

/** What fits the words that are typed, of what the person may open. */
function useResults(search: string) {
  const api = useApi()
  const member = useMember()
  const role = roleOf(member)
  const staff = mayOpen(member, STAFF)
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.plans(), enabled: staff })
  const commands = useMemo(
    () => ({ actions: commandSearch(actionsOf(role)), screens: commandSearch(screensOf(role)) }),
    [role],
  )
  const results = useMemo(
    () =>
      resultsOf(
        {
          plans: plans.data ? searchOf(plans.data) : null,
          recent: plans.data ? recentPlans(member.id, plans.data) : [],
          ask: askOf(role, search),
          ...commands,
        },
        search,
      ),
    [plans.data, commands, search, member.id, role],
  )
  return { plans, staff, results }
}

/** What is to be said beside the lines: that plans are on their way, can't be had, or that nothing fits. */
function Note(props: {
  plans: UseQueryResult<PlanListItem[]>
  staff: boolean
  results: Results
  search: string
}) {
  const { plans, staff, results, search } = props
  if (staff && search !== '' && plans.isError)
    return (
      <p className="pal-note">
        We couldn’t load the plans.{' '}
        <button type="button" className="link" onClick={() => void plans.refetch()}>
          Try again
        </button>
      </p>
    )
  if (staff && search !== '' && plans.isPending) return <p className="pal-note">Looking for plans</p>
  if (!results.none) return null
  return (
    <div className="pal-none">
      <Icon of={Search} size={28} />
      <p className="strong">{`${staff ? 'No plan' : 'Nothing'} matches “${search}”`}</p>
      {staff && (
        <p className="small">We looked in group names, group IDs, carriers, options and phone numbers.</p>
      )}
    </div>
  )
}

const KEYS: readonly [keys: string[], words: string, staff: boolean][] = [
  [['↑', '↓'], 'move', false],
  [['Enter'], 'open', false],
  [['Alt', 'Enter'], 'ask Riq', true],
  [['Esc'], 'close', false],
]

/** The keys of the palette, for those who see them. */
function Foot(props: { staff: boolean }) {
  return (
    <div className="pal-foot" aria-hidden="true">
      {KEYS.filter(([, , staff]) => props.staff || !staff).map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {words}
        </span>
      ))}
    </div>
  )
}

/** The command palette (Ctrl+K): plans, screens and actions by a few letters; arrow keys, Enter, Esc. */
export function Palette(props: Windows) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const search = text.trim()
  const { plans, staff, results } = useResults(search)
  const { pick, ask } = usePick(props, plans.data ?? NO_PLANS)
  const items = results.groups.flatMap((group) => group.items)
  // Not before the dialog has noted where the focus was.
  useEffect(() => {
    box.current?.focus()
  }, [])
  useEffect(() => {
    document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const item = items[at]
    if (step && items.length > 0) setAt((at + step + items.length) % items.length)
    else if (event.key === 'Enter' && item) (event.altKey ? ask : pick)(item)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Find" shape="palette" onClose={props.onClose}>
      <div className="pal-in">
        <Icon of={Search} size={20} />
        <input
          type="text"
          role="combobox"
          ref={box}
          placeholder={staff ? 'Group, ID, phone, screen, action' : 'Screen or action'}
          aria-label="Find plans, screens and actions"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={items[at] ? optionId(id, at) : undefined}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <button type="button" className="btn ghost icon sm" aria-label="Close" onClick={props.onClose}>
          <Icon of={X} size={16} />
        </button>
      </div>
      <div className="pal-list">
        <Note plans={plans} staff={staff} results={results} search={search} />
        <Lines
          id={id}
          groups={results.groups}
          search={results.none ? '' : search}
          at={at}
          onPoint={setAt}
          onPick={pick}
        />
        {results.more > 0 && (
          <p className="pal-note">{`${counted(results.more, 'more plan')}. Type more to find yours.`}</p>
        )}
      </div>
      <p className="vh" role="status">
        {search !== '' && !results.none && counted(items.length, 'result')}
      </p>
      <Foot staff={staff} />
    </Dialog>
  )
}
