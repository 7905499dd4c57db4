import { unitsOf } from '../../base/units.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import { marksIn } from './marks.ts'
import { type Notes, namedNotes } from './notes.ts'
import { namedBy, type Piece, percentOf, type Share } from './pieces.ts'
import type { Found, Statement } from './statement.ts'
import type { Named } from './subjects.ts'

const DOUBT = 'We found the percent by its spot on the page.'

function statement(
  share: Share,
  caption: string | null,
  name: Piece,
  procedure: Procedure,
  notes: Notes,
): Statement {
  return {
    procedures: [procedure],
    percent: percentOf(share, caption),
    notes,
    page: share.piece.page,
    words: share.words,
    basis: 'list',
    doubts: [DOUBT],
    code: null,
    label: name.text,
    copay: null,
    index: name.row.index,
  }
}

/** Most lines that one share, or one refusal, believably governs: a stretch with more is a page, not a box. */
const MOST_LINES = 16
const MOST_REFUSED = 6

const governs = ({ share, lines }: { share: Share; lines: Piece[] }) =>
  lines.length <= (share.value.kind === 'none' ? MOST_REFUSED : MOST_LINES)

/** Procedures that a label is about, with the notes it gives. */
function subjectsIn(named: Named | undefined): [Procedure, Notes][] {
  if (!named) return []
  const notes = namedNotes(named)
  return named.subjects.flatMap((s) =>
    s.part === 'subject' ? s.procedures.map((p): [Procedure, Notes] => [p, notes.get(p) ?? []]) : [],
  )
}

const places = unitsOf('coverage/place', 'list', { marksIn })

/**
 * A second opinion by geometry alone, for services whose share neither the tables nor the sentences gave: a share right below or above the name
 * (tiles). Every one bears a doubt.
 * @param known services whose share is known already
 */
export function readByPlace(pieces: readonly Piece[], known: ReadonlySet<Procedure>, found: Found): void {
  const named = new Map(
    pieces.flatMap((p): [Piece, Named][] => {
      const about = namedBy(p)
      return about ? [[p, about]] : []
    }),
  )
  const names = new Set(named.keys())
  const seen = new Set(known)
  const read = (stretches: readonly { share: Share; caption: string | null; lines: Piece[] }[]) => {
    const before = found.statements.length
    for (const { share, caption, lines } of stretches.filter(governs)) {
      for (const line of lines) {
        for (const [procedure, notes] of subjectsIn(named.get(line))) {
          if (!seen.has(procedure)) found.statements.push(statement(share, caption, line, procedure, notes))
        }
      }
    }
    for (const s of found.statements.slice(before)) for (const p of s.procedures) seen.add(p)
  }
  read(places.marksIn(pieces, names).map((m) => ({ ...m, caption: null })))
}
