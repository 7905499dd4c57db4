import type { Ink } from '../../layout/canvas.ts'
import { inksAt, type Passage } from '../../layout/passage.ts'
import { type ClassId, type NumberedClass, type Subject, says, subjectsOf } from '../../text/mentions.ts'
import { type Alias, type Candidates, type Features, isNumbered, type MemberCandidate } from './candidates.ts'
import { HOME } from './home.ts'
import type { Relations } from './relations.ts'
import { hasValue, isExcluded, type Statement, titleOf } from './statement.ts'

type Class = Extract<Subject, { kind: 'class' }>
type Named = Extract<Subject, { kind: 'procedure' }>

/** What a label names: classes, of its title where that names one, and procedures. */
export interface Scope {
  classes: (ClassId | NumberedClass)[]
  procedures: Named[]
  /** Two names of one class that stand together. */
  alias: Alias | null
}

const isClass = (m: Subject): m is Class => m.kind === 'class'
const isProcedure = (m: Subject): m is Named => m.kind === 'procedure'

/** Names of one class stand no farther apart. */
const TOGETHER = 24

/** "Class A Basic" is the first class, whatever "Basic" means elsewhere: which one it is, the document's numbers say. */
export function withoutNicknames<S extends Subject>(subjects: readonly S[]): S[] {
  const numbered = subjects.filter((m) => isNumbered(m.id))
  const isNickname = (m: S) =>
    m.kind === 'class' &&
    !isNumbered(m.id) &&
    numbered.some((n) => Math.max(n.at, m.at) - Math.min(n.end, m.end) < TOGETHER)
  return numbered.length === 0 ? [...subjects] : subjects.filter((m) => !isNickname(m))
}

/** The classes and procedures that a label, a section or a heading is about. */
export function scopeOf(text: string): Scope {
  const all = subjectsOf(text)
  const title = subjectsOf(titleOf(text))
  const classes = (title.some(isClass) ? title : all).filter(isClass)
  const ids = (list: readonly Subject[]) => [...new Set(list.filter(isClass).map((m) => m.id))]
  return {
    classes: ids(withoutNicknames(classes)),
    procedures: all.filter(isProcedure),
    alias: aliasOf(ids(classes)),
  }
}

/** What the nearest heading that names something is about; a heading between that says who pays names nothing. @param heading lines, the nearest first */
export function headingScope(heading: string): Scope {
  for (const line of heading.split('\n').slice(0, NEAR_HEADINGS)) {
    const scope = scopeOf(line)
    if (scope.classes.length > 0 || scope.procedures.length > 0) return scope
    if (!says(line, 'you_pay', 'plan_share', 'in', 'middle', 'out')) break
  }
  return { classes: [], procedures: [], alias: null }
}
const NEAR_HEADINGS = 3

function aliasOf(ids: readonly (ClassId | NumberedClass)[]): Alias | null {
  const numbered = ids.find(isNumbered)
  const named = ids.find((id): id is ClassId => !isNumbered(id))
  return numbered && named ? [numbered, named] : null
}

/** A sentence about plans in general says nothing about this one. */
export const isGeneral = (text: string) => /\bmost (?:dental )?plans\b/i.test(text)

const OPENS = /^\s*(?:\([^)]{0,50}\))?\s*(?:[:=(–—-]|,? ?(?:\w+ )?(?:includ|such as|like|cover|consist))/
const LISTS = /\(|=|includ|such as|like|e\.g|:|–|—|-|are|cover|consist/

/** "Preventive (exams, x-rays), for crowns": what a class holds was told in the brackets. */
function endsBefore(between: string): boolean {
  const listed = /^ ?\(([^()]*)\)/.exec(between)?.[1]
  return listed !== undefined && subjectsOf(listed).some(isProcedure)
}

/** Named in the class's own label, section or list; a class that merely follows in the text says less. */
const isSaid = ({ features }: MemberCandidate) =>
  'member_in_label' in features ||
  'member_listed' in features ||
  'member_under_section' in features ||
  'member_under_lead' in features

/** So many services in a class's list are all that it holds. */
const LISTED = 2

const POINTS_BACK =
  /\b(?:of (?:these|them|those)|counts? here|counted here|here too|too|also|as well|likewise)\b/i

/** "Oral surgery: Major" gives a service its class. */
const ASSIGNS = /^\s*[:=]\s*$/

/** Finds which procedures each class is said to hold, and which names mean the same class. Adds to `found`. */
class MemberFinder {
  readonly #found: Candidates
  readonly #relations: Relations
  /** The last list of a class's services in running text. */
  #list: { group: string; row: number; class: MemberCandidate['class'] } | null = null

  constructor(found: Candidates, relations: Relations) {
    this.#found = found
    this.#relations = relations
  }

  #add(
    passage: Passage,
    { at, end, id }: Named,
    own: MemberCandidate['class'],
    features: MemberCandidate['features'],
  ): void {
    const home =
      HOME[id] === own ? { usual_class: 1 } : own === 'orthodontic' ? { member_of_orthodontics: 1 } : {}
    const inks = inksAt(passage, at, end)
    const odds = (this.#relations.get(inks[0]!) ?? []).filter((r) => r.subject.id === own).map((r) => r.odds)
    const placed: Features = odds.length > 0 ? { member_odds: Math.max(...odds) } : { member_none: 1 }
    this.#found.members.push({
      class: own,
      procedure: id,
      features: { ...features, ...home, ...placed },
      inks,
    })
  }

  /** Services that stand to a class as its members do, where no words or table say so. */
  byPlace(excluded: ReadonlySet<Ink>): void {
    const known = new Set(this.#found.members.map((m) => `${m.procedure} ${m.class}`))
    // What words or the table say of a service, its place alone doesn't gainsay.
    const said = new Set(this.#found.members.filter(isSaid).map((m) => m.inks[0]))
    const defined = this.#defined()
    for (const [ink, related] of this.#relations) {
      if (excluded.has(ink) || said.has(ink)) continue
      for (const { subject, own: spot, odds } of related) {
        const own = 'subject' in spot ? spot.subject : null
        if (subject.kind !== 'class' || own?.kind !== 'procedure' || known.has(`${own.id} ${subject.id}`))
          continue
        if (defined.has(subject.id)) continue
        const home =
          HOME[own.id] === subject.id
            ? { usual_class: 1 }
            : subject.id === 'orthodontic'
              ? { member_of_orthodontics: 1 }
              : {}
        this.#found.members.push({
          class: subject.id,
          procedure: own.id,
          features: { member_alone: 1, member_odds: odds, ...home },
          inks: [ink],
        })
      }
    }
  }

  /** Classes whose members the document lists in its own words: what merely stands near is none of them. */
  #defined(): Set<MemberCandidate['class']> {
    const listed = this.#found.members.filter(
      (m) => 'member_listed' in m.features && !('member_none' in m.features),
    )
    const held = Map.groupBy(listed, (m) => m.class)
    return new Set(
      [...held].filter(([, all]) => new Set(all.map((m) => m.procedure)).size >= LISTED).map(([id]) => id),
    )
  }

  #alias(alias: Alias | null): void {
    if (alias) this.#found.aliases.push(alias)
  }

  inCell({ label, section, head, passage, option }: Statement): void {
    const own = scopeOf(label.text)
    const over = scopeOf(section.text)
    const [first, above] = [own.classes[0], over.classes[0]]
    const other = option < 0 ? { member_of_other_option: 1 } : {}
    this.#alias(own.alias)
    if (first) {
      for (const p of own.procedures) this.#add(label, p, first, { member_in_label: 1, ...other })
      for (const p of scopeOf(passage.text).procedures)
        this.#add(passage, p, first, { member_in_cell: 1, ...other })
    } else if (above) {
      this.#alias(over.alias)
      for (const p of own.procedures) this.#add(label, p, above, { member_under_section: 1, ...other })
    }
    // A column of classes gives each service its own.
    const [given] = first || hasValue(passage.text) ? [] : scopeOf(passage.text).classes
    if (given && scopeOf(passage.text).procedures.length === 0)
      for (const p of own.procedures) this.#add(label, p, given, { member_in_label: 1, ...other })
    const headed = first || above ? undefined : scopeOf(head.text).classes[0]
    if (headed)
      for (const p of [...own.procedures, ...scopeOf(passage.text).procedures])
        this.#add(own.procedures.includes(p) ? label : passage, p, headed, { member_under_head: 1, ...other })
    if (above)
      for (const p of over.procedures) this.#add(section, p, above, { member_in_section: 1, ...other })
  }

  /** "Sealants are counted here too": a sentence that points back to the list just before it in its paragraph goes on with it. */
  #goesOn(
    { kind, group, row, passage: { text } }: Statement,
    count: number,
  ): MemberCandidate['class'] | null {
    const list = this.#list
    const isNext = kind === 'sentence' && list !== null && list.group === group && list.row === row
    return isNext && count > 0 && POINTS_BACK.test(text) && !hasValue(text) ? list.class : null
  }

  inText(statement: Statement): void {
    const { passage, lead, heading, group, row } = statement
    const { text } = passage
    const own = subjectsOf(text)
    const every = own.filter(isClass)
    const classes = withoutNicknames(every)
    const procedures = own.filter(isProcedure)
    if (every.length >= 2) {
      const near = every.slice(1).filter((m, i) => m.at - every[i]!.end < TOGETHER)
      this.#alias(aliasOf([every[0]!.id, ...near.map((m) => m.id)]))
    }
    if (classes.length > 0 && !isGeneral(text)) for (const p of procedures) this.#beside(passage, classes, p)
    if (classes.length > 0)
      this.#list =
        classes.length === 1 && procedures.length >= LISTED ? { group, row, class: classes[0]!.id } : null
    const led = scopeOf(lead.text)
    this.#alias(led.alias)
    if (classes.length > 0) return
    const headed = headingScope(heading)
    const byLead = led.classes.length > 0 || led.procedures.length > 0 || !heading
    const from = byLead ? led : headed
    const goesOn = this.#goesOn(statement, procedures.length)
    const first = goesOn ?? from.classes[0]
    if (goesOn)
      for (const p of procedures) this.#add(passage, p, goesOn, { member_behind_class: 1, member_listed: 1 })
    if (!first || goesOn) return
    for (const p of procedures)
      this.#add(passage, p, first, byLead ? { member_under_lead: 1 } : { member_under_heading: 1 })
  }

  /** A class claims the procedures that follow it, up to the next class or the sentence's end. */
  #beside(passage: Passage, classes: readonly Class[], procedure: Named): void {
    const { text } = passage
    const given = classes.find((m) => m.at >= procedure.end && ASSIGNS.test(text.slice(procedure.end, m.at)))
    if (given) {
      this.#add(passage, procedure, given.id, { member_in_cell: 1, member_listed: 1 })
      return
    }
    const before = classes.filter((m) => m.at < procedure.at && !endsBefore(text.slice(m.end, procedure.at)))
    const own =
      before.findLast((m) => OPENS.test(text.slice(m.end))) ??
      before.at(-1) ??
      classes.find((m) => m.at > procedure.at)
    if (!own) return
    this.#add(passage, procedure, own.id, {
      ...(own.at < procedure.at ? { member_behind_class: 1 } : { member_before_class: 1 }),
      ...(LISTS.test(text.slice(own.end, procedure.at)) && { member_listed: 1 }),
    })
  }
}

/** Adds the memberships and aliases that the statements tell to the candidates. */
export function findMembers(statements: readonly Statement[], relations: Relations, found: Candidates): void {
  const finder = new MemberFinder(found, relations)
  const excluded = new Set<Ink>()
  for (const s of statements) {
    if (isExcluded(s)) {
      for (const ink of s.passage.inks) excluded.add(ink)
      continue
    }
    if (s.kind === 'cell') finder.inCell(s)
    if (s.kind !== 'cell' || !s.label.text) finder.inText(s)
  }
  finder.byPlace(excluded)
}
