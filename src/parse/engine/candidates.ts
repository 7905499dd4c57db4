import type { Ink } from '../../layout/canvas.ts'
import type { ContentField, Procedure } from '../../lexicon/catalog.ts'
import type { ClassId, NumberedClass } from '../../text/mentions.ts'
import type { Feature } from './weights.ts'

/** What speaks for and against a candidate: how often, or how much, each feature holds. */
export type Features = Partial<Record<Feature, number>>

/** A class by its own name, a numbered class of the document, or a procedure. */
export type SubjectId = Procedure | ClassId | NumberedClass

/** Who the figure is about: what the plan pays, what the patient pays, or as the table or text has it. */
export type Payer = 'plan' | 'you' | 'open'

/** A figure as the share of a class or procedure. */
export interface ShareCandidate {
  subject: SubjectId
  printed: number
  /** The other end of a range ("20-25%"). */
  to?: number
  payer: Payer
  /** Whose payer is decided together (statement.ts). */
  group: string
  /** Row of the group: the same figure of one row counts once. */
  row: number
  features: Features
  /** The subject itself is named with the figure; it isn't a member of a class that is. */
  direct: boolean
  /** The text says that the deductible comes first, or that it is waived. */
  after: boolean
  waived: boolean
  /** The words that say so. */
  terms: Ink[]
  /** The page doesn't say which of several plans it is of (statement.ts). */
  unsure: boolean
  /** Words of the figure. */
  inks: Ink[]
  y: number
}

/** A procedure that a class is said to hold. */
export interface MemberCandidate {
  class: ClassId | NumberedClass
  procedure: Procedure
  features: Features
  inks: Ink[]
}

/** Two names of one class: "Class II (Basic)". */
export type Alias = readonly [numbered: NumberedClass, named: ClassId]

/** Fields of the plan that hold amounts, and whether the deductible applies to preventive services. */
export type FieldSlot = ContentField

export interface FieldCandidate {
  slot: FieldSlot
  /** As it is stored: "$1,500", "None", "Unlimited", "Yes". */
  value: string
  features: Features
  unsure: boolean
  inks: Ink[]
}

/** Everything that the statements of a document may say. */
export interface Candidates {
  shares: ShareCandidate[]
  members: MemberCandidate[]
  aliases: Alias[]
  fields: FieldCandidate[]
  /** For each group what speaks for the figures being what the patient pays. */
  payers: Map<string, Features>
}

/** True for a class that its document only counts. */
export const isNumbered = (id: string): id is NumberedClass => id.startsWith('#')

/** Adds features up. */
export function plus(...all: readonly Features[]): Features {
  const sum: Features = {}
  for (const features of all)
    for (const [name, value] of Object.entries(features) as [Feature, number][])
      sum[name] = (sum[name] ?? 0) + value
  return sum
}
