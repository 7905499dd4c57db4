import { FolderOpen } from 'lucide-react'
import type { FoundIn, Hit } from '../../src/lexicon/plan-search.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { MarkedText } from '../ui/marked-text.tsx'
import { fileOf, PageThumb } from '../ui/plan-face.tsx'
import type { Group, Item } from './results.ts'

/** Carrier, type and group ID of a plan, and its phone where that was searched; what was found stands first, where there is room for it. */
function detailsOf({ item: plan, by }: Hit<PlanListItem>): string[] {
  const details: [place: FoundIn | null, words: string | null][] = [
    ['carrier', plan.insurance_company || 'Carrier not found'],
    [null, fileOf(plan)],
    [null, plan.group_name ? null : showDay(plan.last_upload_date)],
    [null, plan.plan_type],
    ['id', plan.group_id ? `Group ID ${plan.group_id}` : 'Group ID not found'],
    ['phone', by.includes('phone') ? `Phone ${plan.customer_service_phone}` : null],
  ]
  const isFound = (place: FoundIn | null) => place !== null && by.includes(place)
  return [
    ...details.filter(([place]) => isFound(place)),
    ...details.filter(([place]) => !isFound(place)),
  ].flatMap(([, words]) => words ?? [])
}

/** What a line says: a plan with where it was found, a command with its keys. */
function Words(props: { item: Item; search: string }) {
  const { item, search } = props
  if ('command' in item) {
    const { words, keys } = item.command
    return (
      <>
        <span className="grow what">
          <MarkedText text={words} search={search} />
        </span>
        <span className="end keys">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </>
    )
  }
  const plan = item.plan.item
  const details = detailsOf(item.plan)
  return (
    <>
      <span className="grow">
        <span className="what">
          <MarkedText text={plan.group_name || 'Unnamed Plan'} search={search} />
          {plan.plan_option && (
            <span className="muted">
              <MarkedText text={plan.plan_option} search={search} />
            </span>
          )}
        </span>
        <span className="tiny muted">
          <MarkedText text={details.join(', ')} search={search} />
        </span>
      </span>
      <StatusChip status={plan.status} checked={plan.checked} />
    </>
  )
}

/** One line of the palette. The field has the focus and the keys; here it is chosen with the pointer. */
function Option(props: {
  id: string
  item: Item
  search: string
  chosen: boolean
  onPoint: () => void
  onPick: () => void
}) {
  const { item } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={props.id}
      className="po"
      role="option"
      tabIndex={-1}
      aria-selected={props.chosen}
      onPointerMove={props.onPoint}
      onClick={props.onPick}
    >
      {'plan' in item && !item.plan.item.group_name ? (
        <PageThumb plan={item.plan.item} />
      ) : (
        <Icon of={'command' in item ? item.command.icon : FolderOpen} />
      )}
      <Words item={item} search={props.search} />
    </div>
  )
}

/** The id of a line, by which the field tells which one is chosen. */
export const optionId = (id: string, at: number): string => `${id}-${at}`

/** The lines by their groups; `at` counts over all of them. */
export function Lines(props: {
  id: string
  groups: readonly Group[]
  search: string
  at: number
  onPoint: (at: number) => void
  onPick: (item: Item) => void
}) {
  const { id, groups } = props
  if (groups.length === 0) return null
  let before = 0
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Results">
      {groups.map((group) => {
        const from = before
        before += group.items.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" key={group.name} aria-label={group.name}>
            <p className="pal-h" aria-hidden="true">
              {group.name}
            </p>
            {group.items.map((item, i) => (
              <Option
                key={'plan' in item ? item.plan.item.id : item.command.words}
                id={optionId(id, from + i)}
                item={item}
                search={props.search}
                chosen={from + i === props.at}
                onPoint={() => props.onPoint(from + i)}
                onPick={() => props.onPick(item)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
