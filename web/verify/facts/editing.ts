import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { Box } from '../../../src/plan/content.ts'
import { sameFact, wordsInNote } from '../../../src/plan/facts/chips.ts'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'
import type { BoxAnswer } from '../../../src/verify/contract.ts'
import type { Drawn } from '../drawn.ts'
import type { Form } from '../form.ts'
import { blankDraft, built, type Draft, draftOf, refilled, typedFact } from './parts.ts'
import type { FactPlace } from './place.ts'
import { factsIn, placeIn } from './value.ts'
import type { FactKind } from './words.ts'

/** The chip that is open: one of a field's facts, or a new one. */
export interface OpenChip {
  path: string
  /** Number of the fact among those of its field; null = a new one that stands nowhere yet. */
  at: number | null
  /** The line of its kind; null = what it is has not been said yet. */
  draft: Draft | null
  /** What was typed for a new one. */
  typed: string
  /** The facts of the field as they were when it was opened: Esc brings them back. */
  before: readonly ServiceFact[]
  /** Another number each time that another line comes to stand in it, which then takes the cursor. */
  turn: number
}

const valueAt = (form: Form, path: string) => form.values[path] ?? { text: '', notes: '' }

/** The fact of the open chip as it stands in the form. */
const oldOf = (form: Form, { path, at }: OpenChip) =>
  at === null ? null : (factsIn(valueAt(form, path))[at] ?? null)

/** What the open chip says: its line, else what was typed. */
function saidBy(form: Form, open: OpenChip): { fact: ServiceFact } | { error: string } | null {
  if (open.draft) return built(open.draft, oldOf(form, open))
  const fact = typedFact(open.typed)
  return fact && { fact }
}

const sameFacts = (a: readonly ServiceFact[], b: readonly ServiceFact[]) =>
  a.length === b.length && a.every((fact, i) => sameFact(fact, b[i]!))

/** Puts a fact where the open chip stands. @returns where it stands */
function put(form: Form, chip: OpenChip, fact: ServiceFact, drawn: Omit<Drawn, 'text'> | null = null) {
  const facts = factsIn(valueAt(form, chip.path))
  const at = chip.at ?? placeIn(facts, fact)
  const old = facts[at]
  if (!old || !sameFact(old, fact) || drawn)
    form.setFacts(chip.path, facts.toSpliced(at, 1, fact), drawn && { ...drawn, text: wordsInNote(fact) })
  return at
}

/** What the words of a drawn box are for the open chip; null where they are none of its kind. */
function readFor(form: Form, chip: OpenChip, words: string): ServiceFact | null {
  if (words === '') return null
  return chip.draft ? refilled(chip.draft.kind, words, oldOf(form, chip)) : typedFact(words)
}

/** Opens, edits, adds and removes the chips of a form, one at a time. */
export function useChipEditing(form: Form, focused: string | null) {
  const [open, setOpen] = useState<OpenChip | null>(null)
  const latest = useRef({ form, open })
  latest.current = { form, open }
  const turns = useRef(0)
  // Its field has lost the attention: what was said was kept when the cursor left.
  useEffect(() => setOpen((now) => (now && now.path !== focused ? null : now)), [focused])
  const change = (changes: Partial<Pick<OpenChip, 'draft' | 'typed' | 'turn'>>) =>
    setOpen((now) => now && { ...now, ...changes })
  /** Keeps what is said, if it says something. @returns false where it says nothing that can be kept */
  const keep = (): boolean => {
    const { form: now, open: chip } = latest.current
    const said = chip && saidBy(now, chip)
    if (!chip || !said || 'error' in said) return false
    const at = put(now, chip, said.fact)
    setOpen({ ...chip, at, draft: draftOf(said.fact), typed: '' })
    return true
  }
  const close = () => {
    // The cursor leaves before the screen is drawn anew: what is closed says nothing anymore.
    latest.current.open = null
    setOpen(null)
  }
  const said = open && saidBy(form, open)
  return {
    open,
    /** The fact of the open chip as it stands in the form; null = none is open, or it is new. */
    fact: open && oldOf(form, open),
    /** Why the open chip says nothing yet. */
    error: said && 'error' in said ? said.error : null,
    start: (path: string, at: number | null) => {
      const before = factsIn(valueAt(form, path))
      const fact = at === null ? undefined : before[at]
      const draft = fact ? draftOf(fact) : null
      setOpen({ path, at: fact ? at : null, draft, typed: '', before, turn: ++turns.current })
    },
    change,
    keep,
    /** Says what a new fact is. */
    choose: (kind: FactKind, label: string) =>
      change({ draft: blankDraft(kind, label), turn: ++turns.current }),
    /** Enter: keeps it and closes. An empty new one just closes. @returns false where something is still missing */
    done: (): boolean => {
      const nothing = open?.draft === null && open.typed.trim() === ''
      if (!nothing && !keep()) return false
      close()
      return true
    },
    /** Esc: as it was before it was opened. */
    cancel: () => {
      if (open && !sameFacts(factsIn(valueAt(form, open.path)), open.before))
        form.setFacts(open.path, open.before)
      close()
    },
    remove: (path: string, at: number | null) => {
      if (at !== null) form.setFacts(path, factsIn(valueAt(form, path)).toSpliced(at, 1))
      close()
    },
    /** Takes what a drawn box reads into the open chip of a field. @returns null where none is open, false where it does not fit */
    refill: (path: string, page: number, box: Box, answer: BoxAnswer): boolean | null => {
      const { form: now, open: chip } = latest.current
      if (!chip || chip.path !== path) return null
      const fact = readFor(now, chip, answer.text)
      if (!fact) return false
      const at = put(now, chip, fact, { page, box, words: { page, box: answer.box, quote: answer.text } })
      setOpen({ ...chip, at, draft: draftOf(fact), typed: '', turn: ++turns.current })
      return true
    },
  }
}

/** The chips of a form as the screen uses them. */
export type ChipEditing = ReturnType<typeof useChipEditing>

/** The same with the place on the page where the fact of the open one is printed. */
type PlacedChips = ChipEditing & { place: FactPlace | null }

/** Hands the chips of the form down to its rows and pages. */
export const ChipContext = createContext<PlacedChips | null>(null)

/** The chips of the form. @throws Error outside of a verify screen */
export function useChips(): PlacedChips {
  const chips = useContext(ChipContext)
  if (!chips) throw new Error('no chips here')
  return chips
}
