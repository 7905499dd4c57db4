import { FileText } from 'lucide-react'
import type { FirstPage, PlanListItem } from '../../src/plan/contract.ts'
import { pageImage } from '../api/calls.ts'
import { plainName } from '../upload/sentences.ts'
import { Icon } from './icon.tsx'

/** A plan as lists have it. */
type Faced = Pick<PlanListItem, 'id' | 'group_name' | 'file_name'> & { first_page: FirstPage | null }

/** The first page as a small picture: masked, and only where it may be shown. Decoration: the words beside it say the same. */
export function PageThumb(props: { plan: Pick<Faced, 'id' | 'first_page'> }) {
  const { id, first_page: first } = props.plan
  return (
    <span className={`thumb${first ? ' pictured' : ''}`} aria-hidden="true">
      {first ? (
        <img src={pageImage(id, first.page, first.revision)} alt="" loading="lazy" />
      ) : (
        <Icon of={FileText} size={16} />
      )}
    </span>
  )
}

/** The picture of a plan that names no group; nothing for one that does. */
export const UnnamedThumb = (props: { plan: Faced }) =>
  props.plan.group_name ? null : <PageThumb plan={props.plan} />

/** The file that a plan without a group name was read from, under the name that the person gave it; null where the plan has a name of its own. */
export const fileOf = ({ group_name, file_name }: Pick<Faced, 'group_name' | 'file_name'>): string | null =>
  group_name || !file_name ? null : plainName(file_name)
