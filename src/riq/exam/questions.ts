import type { EstimateReply, ReplyKind } from '../contract.ts'

/** What a right answer must and must not be (README of the questions). */
export interface Expectation {
  kind: ReplyKind
  kinds_ok?: ReplyKind[]
  /** Id of the plan, null for none, several when each is fine; absent = not checked. */
  plan?: string | null | (string | null)[]
  figures_required?: string[]
  figures_allowed?: string[]
  phrases_any?: string[][]
  phrases_none?: string[]
  pages?: number[]
  fields?: string[]
  page_count?: number
  status?: 'verified' | 'unverified' | 'stale'
}

/** One message of an item; an absent key leaves the state of the turn before. */
export interface ExamTurn {
  say: string
  active_plan?: string | null
  pending?: string[]
  expect?: Expectation
}

/** One question of the exam, with the turns that lead to it. */
export interface ExamItem {
  id: string
  group: string
  turns: ExamTurn[]
  expect: Expectation
  tags?: string[]
}

/** A file of questions. */
export interface Exam {
  today?: string
  items: ExamItem[]
}

/** The answer to one turn. */
export interface ExamReply {
  answer: string
  plan: string | null
  citations?: { field: string; page: number }[]
  kind?: string
  /** Passages of the document that it quotes; their figures are the document's. */
  quotes?: string[]
  /** What was worked out in dollars. */
  estimate?: EstimateReply
}

/** All answers to one item, one per turn. */
export interface ExamAnswer {
  id: string
  turns: ExamReply[]
}
