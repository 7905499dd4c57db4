import { lookup } from '../../base/lookup.ts'
import { type Category, categoriesIn } from './category.ts'
import type { Named, Subject } from './subjects.ts'

/** Services that a sentence puts into a category: "Endodontics and simple extractions are basic", "Bony impactions go to Major". */
export interface Move {
  subjects: Subject[]
  category: Category
}

const NOUNS = String.raw`(?:\s+(?:services?|treatments?|procedures?|care|therapy|only|expenses?))?`
const VERB = String.raw`(?:(?:is|are|will be|shall be|remain)\s+(?:all\s+|also\s+)?(?:(?:paid|pd|covered|considered|treated|class(?:ed|ified)|processed|payable|listed|included|reimbursed|billed|a|an|part of|in|under|as)\s+(?:(?:as|under|at|in|to be|with|like|the|a|an)\s+)*)?|(?:goe?s?|falls?|moved?s?|counts?|pays?|pd|paid|covered|considered|process(?:ed)?|included)\s+(?:to|under|as|in|into|at|with|like)\s+(?:the\s+)?|(?:=|->|→)\s*)`
/** "Root canals (Class III)". */
const IN_BRACKETS = /^\s*[([]\s*$/
const LEADS = new RegExp(
  String.raw`^${NOUNS}\s*(?:\([^)]*\))?\s*,?\s*(?:(?:which|that|both|all)\s+)*${VERB}$`,
  'i',
)
/** What may stand between two services of one list. */
const BETWEEN =
  /^[\s,&/+]*(?:and|or|as well as|plus)?\s*(?:(?:all|any|other|also|most|routine|covered|the)\s+)*$/i
/** "Root canals are basic benefits", but not "are basic to good health" or "a major 12 months wait". */
const BEHIND =
  /^\s*(?:$|[.,;:()/–—-]|\d{1,3}\s?%|and\b|at\b|but\b|while\b|with\b|not\b|@|services?|benefits?|expenses?|procedures?|care|class|categor\w+|covered)/i

const FIELD = /^\s*[:=]\s*(P|B|M|D)(?=\s*(?:$|[,;|/]|\s[A-Z]))/
const LETTERS = lookup<string>({ P: 'preventive', B: 'basic', M: 'major', D: 'diagnostic' })

/** "Endo: B  Perio: B  Oral surgery: M": fields of a form with the letter of the class. One alone proves nothing. */
function letterFields(named: Named): Move[] {
  const found = named.subjects.flatMap((s): Move[] => {
    const letter = FIELD.exec(named.text.slice(s.to))?.[1]
    const key = letter && LETTERS[letter]
    return key ? [{ subjects: [s], category: { keys: [key], label: key, from: s.to, to: s.to + 1 } }] : []
  })
  return found.length > 1 ? found : []
}

const TICKED = /(?:\[\s*x\s*\]|\(\s*x\s*\)|[☒☑✓✔])\s*$/i

/** "Endodontics: [x] Basic  [ ] Major": the ticked class of the service before it. */
function tickedFields(named: Named): Move[] {
  return categoriesIn(named.text).flatMap((category): Move[] => {
    if (!TICKED.test(named.text.slice(0, category.from))) return []
    const owner = named.subjects.findLast((s) => s.to <= category.from && s.procedures.length > 0)
    const gap = owner ? named.text.slice(owner.to, category.from) : ''
    return owner && gap.length < 60 && !/[.;%]/.test(gap) ? [{ subjects: [owner], category }] : []
  })
}

/** The services that a text puts into categories, in reading order; a share may stand beside them or elsewhere. */
export function movesIn(named: Named): Move[] {
  const { text } = named
  if (/\bwait|\bdeductible\b|\bmaximum\b/i.test(text)) return []
  const fields = [...letterFields(named), ...tickedFields(named)]
  if (fields.length > 0) return fields
  return categoriesIn(text).flatMap((category): Move[] => {
    if (!BEHIND.test(text.slice(category.to))) return []
    const before = named.subjects.filter((s) => s.to <= category.from && s.other === null)
    const last = before[before.length - 1]
    const gap = last ? text.slice(last.to, category.from) : ''
    const behind = IN_BRACKETS.test(gap) && /^\s*[)\]]/.test(text.slice(category.to))
    if (!last || !(behind || LEADS.test(gap))) return []
    if (behind) return [{ subjects: [last], category }]
    const subjects = [last]
    for (let i = before.length - 2; i >= 0; i--) {
      if (!BETWEEN.test(text.slice(before[i]!.to, subjects[0]!.from).replace(/\([^)]*\)/g, ''))) break
      subjects.unshift(before[i]!)
    }
    return [{ subjects, category }]
  })
}
