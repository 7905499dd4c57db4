import type { Procedure } from '../../lexicon/catalog.ts'
import { ITEM_TABLE } from './item-table.ts'

/** A service inside one of the 21 procedures, or beside them (`procedure` null). */
export interface Item {
  name: string
  procedure: Procedure | null
  /** How an answer calls it; starts a sentence. */
  label: string
  plural: boolean
  /** How staff call it. */
  said: string[]
  /** Ranges of CDT codes, ends included. */
  codes: [from: number, to: number][]
  /** Words of a document that name it. */
  named: RegExp
  /** Words of a document that are wide enough to include it. */
  wide: RegExp | null
  /** Never follows from a bare row of the procedure: it has to be named, or included by wide words. */
  apart: boolean
  /** The plan flag that speaks of it. */
  flag: string | null
}

function itemOf(line: string): Item {
  const [name, procedure, label, said, codes, named, wide, marks] = line.split(' ; ')
  const range = (text: string): [number, number] => {
    const [from, to] = text.split('-').map(Number)
    return [from!, to ?? from!]
  }
  return {
    name: name!,
    procedure: procedure === '-' ? null : (procedure as Procedure),
    label: label!,
    plural: marks!.includes('plural'),
    said: said!.split(', '),
    codes: codes === '-' ? [] : codes!.split(' ').map(range),
    named: new RegExp(named!, 'i'),
    wide: wide === '-' ? null : new RegExp(wide!, 'i'),
    apart: marks!.includes('apart'),
    flag: /flag (\w+)/.exec(marks!)?.[1] ?? null,
  }
}

/** Every item of the table. */
export const ITEMS: readonly Item[] = ITEM_TABLE.split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map(itemOf)

/** The item that a CDT code's four digits stand for, or null. */
export const itemOfCode = (code: number): Item | null =>
  ITEMS.find((item) => item.codes.some(([from, to]) => code >= from && code <= to)) ?? null
