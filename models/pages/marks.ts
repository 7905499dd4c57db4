import type { Field, Net, Procedure } from './shape.ts'

/** What a figure or label on the page is about. A key that is not set does not narrow it. */
export interface Subject {
  procs?: readonly Procedure[]
  /** Id of a class of the plan. */
  cls?: string
  net?: Net
  /** Name of a plan, where the document shows several. */
  option?: string
  payer?: 'plan' | 'member'
  /** Year of a graded plan, from 1. */
  year?: number
  field?: Field
}

/** Slots that a figure fills. Labels have the slots of the second row. */
export type Slot =
  | Field
  | 'share'
  | 'copay'
  | 'wait'
  | 'limit'
  | 'age'
  | 'orthodontic_age'
  | 'replacement'
  | 'missing_tooth'
  | 'downgrade'
  | 'filing'
  | 'cob'
  | 'dependent_age'
  | 'preventive_counts'
  | 'preauth'
  | 'alternate'
  | 'paid_on'
  | 'deductible_applies'
  | 'procedure'
  | 'class'
  | 'network'
  | 'option'
  | 'payer'
  | 'amount'
  | 'wanted_option'
  | 'year'

/** Why a figure fills no slot. */
export type Reason =
  | 'premium'
  | 'example'
  | 'other insurance'
  | 'used'
  | 'remaining'
  | 'page number'
  | 'empty box'
  | 'other rule'
  | 'other service'
  | 'fee'

/** [x0, y0, x1, y1] in PDF points from the top left of its page. */
export type Box = [number, number, number, number]

/** One figure or label of the page. */
export interface Mark {
  id: number
  kind: 'figure' | 'label'
  text: string
  slot: Slot | null
  why?: Reason
  /** What it says in the units of the truth: percent that the plan pays, dollars, months, years, a name. */
  value?: string | number
  subject: Subject
  /** A class label that names its role in words ("Preventive Care"), not by a number alone. */
  descriptive?: true
  /** A service beside its figure (`row`), or in a list of its class elsewhere (`list`). */
  by?: 'row' | 'list'
  /** It is the n-th place (from 1) of the page's plain text where `text` stands. */
  nth: number
  /** Filled by printing: every box of it, a wrapped one has several. */
  places?: { page: number; box: Box }[]
}

/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

/** The page's plain text: what a body of HTML shows, tags as line breaks except those inside a line. */
export function plainText(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<\/?(?:span|b|i|em|strong|sup|u|small)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity]!)
}

/** Number of places of a text where another stands; overlapping ones count once. */
export const occurrences = (text: string, part: string): number => text.split(part).length - 1

const SPAN = /<span data-f="(\d+)">([^<]*)<\/span>/g

/** The marks that stand in the page, in its order, each with its n-th place. Marks of parts that were not used are left out. */
export function placed(html: string, marks: readonly Mark[]): Mark[] {
  return [...html.matchAll(SPAN)].map((match) => {
    const mark = marks[Number(match[1])]
    if (!mark) throw new Error(`the page holds a mark that nobody made: ${match[0]}`)
    const before = plainText(html.slice(0, match.index))
    return { ...mark, nth: occurrences(before, mark.text) + 1 }
  })
}

/** The page with its marks as links, by which a printed page tells where each stands. */
export const withLinks = (html: string): string =>
  html.replace(SPAN, '<a href="https://mark.invalid/$1">$2</a>')
