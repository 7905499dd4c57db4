import { useQuery } from '@tanstack/react-query'
import { List, Search, Upload } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { counted } from '../ui/words.ts'
import { Entries } from './entries.tsx'
import { type Filter, letterAfter, newestOfGroups, usedLetters } from './filter.ts'
import { LetterBar } from './letter-bar.tsx'
import { placeHere, START } from './place.ts'

function Head(props: { plans: PlanListItem[] | undefined }) {
  const { plans } = props
  const words = useMemo(() => {
    if (!plans) return 'All plans of this office'
    return `${counted(plans.length, 'plan')}, ${counted(newestOfGroups(plans).size, 'group')}`
  }, [plans])
  const open = plans?.filter((p) => p.status !== 'verified').length ?? 0
  return (
    <div className="page-head">
      <div>
        <h1>Plans by group</h1>
        <p>{words}</p>
      </div>
      <div className="actions">
        <Link className="btn" href="/verify">
          <Icon of={List} size={16} />
          Verification queue
          {open > 0 && <span className="count check">{open.toLocaleString('en-US')}</span>}
        </Link>
        <Link className="btn primary" href="/upload">
          <Icon of={Upload} size={16} />
          Upload a plan
        </Link>
      </div>
    </div>
  )
}

const NONE: PlanListItem[] = []

/** /plans-by-group: all plans in the order of their group names, with search and letters; a plan leads back to where it was opened. */
export function PlansByGroup() {
  usePageTitle('Plans by group')
  const api = useApi()
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.plans() })
  const [place] = useState(placeHere)
  const [filter, setFilter] = useState<Filter>(place.filter)
  const shown = useDeferredValue(filter)
  const all = plans.data ?? NONE
  const used = useMemo(() => usedLetters(all), [all])
  return (
    <div className="page">
      <Head plans={plans.data} />
      <section className="card" aria-label="Plans">
        <div className="tools">
          <div className="search">
            <Icon of={Search} size={16} />
            <input
              className="input"
              type="search"
              placeholder="Group, ID, carrier or phone"
              aria-label="Search plans"
              maxLength={200}
              value={filter.search}
              onChange={(event) => setFilter({ ...filter, search: event.target.value })}
            />
            {!filter.search && <kbd>/</kbd>}
          </div>
          <LetterBar
            letter={filter.letter}
            used={used}
            onChoose={(letter) => setFilter({ ...filter, letter })}
          />
        </div>
        <ListState query={plans} name="plans" rows={6}>
          {(list) => (
            <Entries
              plans={list}
              filter={shown}
              place={place}
              onClear={() => setFilter(START.filter)}
              onLetter={(step) => setFilter({ ...filter, letter: letterAfter(filter.letter, step) })}
            />
          )}
        </ListState>
      </section>
    </div>
  )
}
