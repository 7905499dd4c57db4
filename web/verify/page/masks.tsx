import type { Box, MaskedItem, PageInfo } from '../../../src/plan/content.ts'
import { spaced } from '../../ui/words.ts'
import { placeOf } from './geometry.ts'

const KINDS: Record<string, string> = {
  name: 'Name',
  dob: 'Date of birth',
  date: 'Personal date',
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
  unread: 'Unreadable text',
  person: 'Masked by hand',
}

/** What kind of thing was masked, in words; never what it said. */
export const maskKind = (type: string): string => KINDS[type] ?? spaced(type)

/** The masks, or other marks, of a page in the order in which a person meets them; their numbers on the page and in the list follow it. */
export function inOrder<Item extends { box: Box }>(masks: readonly Item[]): Item[] {
  const middle = ({ box }: Item) => (box[1] + box[3]) / 2
  const lines: Item[][] = []
  for (const mask of [...masks].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    // Masks of one line of print differ a little in height.
    if (line && middle(mask) < (middle(line[0]!) + line[0]!.box[3]) / 2) line.push(mask)
    else lines.push([mask])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box[0] - b.box[0]))
}

const sameBox = (a: Box, b: Box | undefined) => b !== undefined && a.every((value, i) => value === b[i])

/** The masks of a page, each with its number and kind. They are burnt into the picture: here they only get their names. */
export function MaskMarks(props: {
  page: PageInfo
  masks: readonly MaskedItem[]
  named: boolean
  /** The one that the list is at. */
  looked: MaskedItem | null
}) {
  return (
    <>
      {inOrder(props.masks).map((mask, i) => {
        const on = props.named && sameBox(mask.box, props.looked?.box)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: masks have no name of their own
            key={i}
            className={`mask${props.named ? ' named' : ''}${on ? ' on' : ''}`}
            style={placeOf(mask.box, props.page)}
            title={`${maskKind(mask.type)}, masked`}
          >
            {props.named && (
              <span>
                {i + 1} {maskKind(mask.type)}
              </span>
            )}
          </span>
        )
      })}
    </>
  )
}
