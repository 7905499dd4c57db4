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

/** The services that a text puts into categories, in reading order; a share may stand beside them or elsewhere. */
export function movesIn(named: Named): Move[] {
  const { text } = named
  if (/\bwait|\bdeductible\b|\bmaximum\b/i.test(text)) return []
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
