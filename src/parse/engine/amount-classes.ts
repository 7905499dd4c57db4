import { mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { tells } from '../../text/terms.ts'
import type { Beside } from './amount-beside.ts'
import type { Evidence } from './amount-evidence.ts'
import { asksPreventive, type Part, YES_NO } from './amount-parts.ts'
import type { Features, FieldSlot, SubjectId } from './candidates.ts'
import { HOME } from './home.ts'
import { titleOf } from './statement.ts'

/** The plan's own deductible: its amount is looked up when everything is chosen. */
export const AS_PLAN = 'as the plan'

/** What a part says of the deductible of a class of services. */
export interface ClassSaying {
  slot: FieldSlot
  value: string
  features: Features
}

const NOT_PREVENTIVE =
  /(?:except|excluding|other than|exclusive of|non-|\bnot?\b(?: (?:for|on|to|apply|applied|charged|required|applicable))*)\s*(?:for |to |on )?(?:\w+ ){0,2}(?:preventi|preventat|diagnostic|routine|cleanings|exams|checkups?)/i
const FOR_OTHERS =
  /deductible[^.]{0,50}(?:appl(?:y|ies)|for|on|at|to|charged|taken)[^.]{0,30}\b(?:basic|type ?(?:B|2|II)|class ?(?:II|2|B)|major|restorative)/i
const ONLY_OTHERS =
  /\b(?:only|applies to|appl(?:y|ies) only|for|\()\s*(?:\w+ ){0,3}(?:basic|type ?(?:B|2|II)|class ?(?:II|2|B)|major|restorative)\b/i
const FOR_ALL =
  /deductible[^.]{0,40}applies to all (?:covered )?services|all services are subject to|for all (?:covered )?services/i
const ONLY_SUBJECT =
  /\bonly\b[^.]{0,20}\b(?:basic|type ?(?:B|2|II)|class ?(?:II|2|B)|major|restorative)\b[^.]{0,40}\b(?:subject to|requires?|after|counts? toward)\b[^.]{0,12}deductible/i
const FOR_FIRST =
  /deductible[^.]{0,12}\b(?:for|on)\b[^.]{0,12}\b(?:preventi|preventat|diagnostic)[^.]{0,40}\b(?:basic|major)/i
const FIRST_LISTED = /(?:preventive|diagnostic)[^.]{0,20}(?:basic|,)/i
const WITHOUT = /(?:before|no|not|without)[^.]{0,30}deductible/i
/** A list of classes that begins with the preventive one. */
const WITH_FIRST =
  /^[^.]{0,40}(?:preventive[^.]{0,20}(?:basic|,)|\b(?:type|class|tier|level)s? ?(?:A|1|I)\b(?: ?[,&/]| and))/i

/** What the deductible is said not to be taken from: "(not on preventive or braces)", "waived for D & P and orthodontics". */
export const spared = (text: string): string =>
  isAbout(text) ? (SPARED.exec(text.replaceAll('\n', ' '))?.[1] ?? '') : ''
/** What is waived is a deductible, where it isn't a wait. */
const isAbout = (text: string) =>
  says(text, 'deductible') || (says(text, 'waived') && !tells(text, 'wait', 'earlier'))
/** What the deductible is said to come before: "applies to basic and major", "taken only on Types B and C". */
const applied = (text: string): string => {
  const line = text.replaceAll('\n', ' ')
  const told = isAbout(text) ? APPLIED.exec(line) : null
  // A question is answered elsewhere.
  if (!told || line[told.index + told[0].length] === '?') return ''
  return told[1]!.replace(/^[\s:]*(?=(?:[A-E]|[1-5]|I{1,3}|IV)\b)/, 'Class ')
}
const APPLIED =
  /(?<!\b(?:not|never) |n[’']t )\b(?:(?:appl(?:y|ies|ied)|taken|charged|due|required) (?:only )?(?:to|on|for|before)|only (?:to|on|for))\b((?:(?! (?:but|except|not|excluding|waived|other than)\b)[^.;()?])*)/i
/** A line that ends so goes on in the next one. */
const GOES_ON = /(?:,|\b(?:class(?:es)?|types?|and|to|on|for|&))$/i
const SPARED =
  /(?:\b(?:not|never|waived|exempt|except(?:ed|ing)?|excluding|excludes)|n[’']t)\b((?: (?:be|subject|taken|charged|applied|apply|required|due|met|deducted|on|to|for|from|the|a|any|deductible|or|with))*(?: [^.;()?]*)?)/i
const PREVENTIVE = 'deductible_applies_to_preventive'
const ASKED = /\?\s*$/
/** An answer in the words of the question says by itself whether it's taken. */
const WORDED =
  /^\W*(waived|exempt|not (?:taken|applied|charged)|does(?: not|n[’']t) apply|applies|taken|charged)\b/i
const TAKEN = /^(?:applies|taken|charged)/i
const BRACES = 'orthodontic_deductible'
/** A class so near before "$0" has it. */
const NEAR = 30
/** "Non-orthodontic" isn't orthodontic. */
const isNon = (text: string, at: number): boolean => /\bnon-? ?$/i.test(text.slice(Math.max(0, at - 5), at))

/** Reads whether the deductible comes before preventive and orthodontic services. */
export class ClassDeductibles {
  readonly #e: Evidence
  readonly #same: (id: SubjectId) => SubjectId
  readonly #all: ClassSaying[] = []

  constructor(evidence: Evidence, same: (id: SubjectId) => SubjectId) {
    this.#e = evidence
    this.#same = same
  }

  #classes(text: string): SubjectId[] {
    return subjectsOf(text).flatMap((m) =>
      m.kind === 'class' && !isNon(text, m.at) ? [this.#same(m.id)] : [],
    )
  }

  /** A text about preventive services: named, numbered, or told by nothing but such services. */
  #isPreventive(text: string): boolean {
    const classes = this.#classes(text)
    if (classes.includes('preventive')) return classes[0] !== 'orthodontic'
    const own = subjectsOf(text)
    const all = own.every((m) => m.kind === 'procedure' && HOME[m.id] === 'preventive')
    return classes.length === 0 && own.length > 1 && all
  }

  #isOrthodontic(text: string): boolean {
    return this.#classes(text).includes('orthodontic')
  }

  #put(slot: FieldSlot, value: string, features: Features): void {
    this.#all.push({ slot, value, features })
  }

  read({ before, next }: Beside): ClassSaying[] {
    const { part } = this.#e
    if (!this.#answer(part)) {
      this.#listed(part, next)
      this.#preventive(part, before)
      this.#orthodontic(part, before)
    }
    return this.#all
  }

  /** "Applies to basic and major", "not taken on Type A or Type D": classes by name, of which each is in or out. */
  #listed({ text, label }: Part, next: string): void {
    const line = label ? `${label}\n${text}` : GOES_ON.test(text) ? `${text} ${next}` : text
    const before = this.#classes(applied(line))
    if (before.length > 0 && before.every((id) => !id.startsWith('#'))) {
      const first = before.includes('preventive')
      this.#put(
        PREVENTIVE,
        first ? 'Yes' : 'No',
        first ? { deductible_for_all: 1 } : { deductible_for_others: 1 },
      )
      if (!before.includes('orthodontic')) this.#put(BRACES, 'None', { orthodontic_left_out: 1 })
    }
    if (this.#isPreventive(spared(line))) this.#put(PREVENTIVE, 'No', { except_preventive: 1 })
  }

  /** "Deductible applies to preventive: No", "Is the deductible taken on Type 1 services?" "Waived". */
  #answer({ label, text }: Part): boolean {
    const isAsked = (line: string) =>
      asksPreventive(line) || (ASKED.test(line) && isAbout(line) && this.#isPreventive(line))
    const [asked, answer] = isAsked(label)
      ? [label, text]
      : asksPreventive(text)
        ? [text, text.slice(Math.max(text.lastIndexOf(':'), text.lastIndexOf('?')) + 1)]
        : ['', '']
    if (!asked) return false
    const worded = WORDED.exec(answer)?.[1]
    const said = worded ?? YES_NO.exec(answer)?.[1] ?? /\s(yes|no|y|n)\W*$/i.exec(answer)?.[1]
    if (!said) return false
    const yes = worded ? TAKEN.test(worded) : /^y/i.test(said) !== /waived|not apply|exempt/i.test(asked)
    this.#put(PREVENTIVE, yes ? 'Yes' : 'No', { preventive_asked: 1 })
    return true
  }

  #preventive({ statement: s, text, label, section }: Part, before: string): void {
    const put = (value: 'Yes' | 'No', features: Features) => this.#put(PREVENTIVE, value, features)
    const isCell = label !== ''
    const title = titleOf(label)
    const line = (isCell ? `${label}\n${text}` : text).replaceAll('\n', ' ')
    const about = isCell ? `${title} ${section}` : `${section} ${titleOf(s.heading)} ${before}`
    const own = subjectsOf(text).length > 0
    if (says(line, 'after') || isAbout(`${section}\n${line}`)) {
      const near = this.#isPreventive(line) || (this.#isPreventive(about) && (isCell || !own))
      if (says(line, 'waived') && isAbout(`${section}\n${line}`) && near) put('No', { preventive_waived: 1 })
      if (
        (FOR_OTHERS.test(line) && !WITH_FIRST.test(line) && !FIRST_LISTED.test(line)) ||
        ONLY_SUBJECT.test(line)
      )
        put('No', { deductible_for_others: 1 })
      if (this.#isPreventive(line) && !isCell && WITHOUT.test(line)) put('No', { preventive_without: 1 })
      if (NOT_PREVENTIVE.test(line) && says(line, 'deductible')) put('No', { except_preventive: 1 })
      const others = this.#classes(isCell ? label : text).filter((id) => id !== 'preventive')
      const titled = this.#isPreventive(isCell ? title : text)
      if (titled && says(text, 'after') && !says(text, 'waived') && others.length === 0)
        put('Yes', { preventive_after: 1 })
      if (FOR_ALL.test(line) || (!isCell && FOR_FIRST.test(line) && !says(line, 'waived')))
        put('Yes', { deductible_for_all: 1 })
      const limited = says(title, 'deductible') || says(section, 'deductible')
      if (
        isCell &&
        limited &&
        this.#classes(label).length > 1 &&
        this.#isPreventive(label.replace(spared(label), '')) &&
        !says(line, 'waived')
      )
        put('Yes', { deductible_for_all: 1 })
    }
    if (isCell && says(s.head.text, 'deductible') && this.#isPreventive(title))
      put(/^yes|^\$[1-9]/i.test(text.trim()) ? 'Yes' : 'No', { deductible_column: 1 })
    for (const m of mentionsOf(text))
      if (m.kind === 'money' && m.value === 0 && this.#e.of(['deductible'], m.at) > 0.4) {
        const from = Math.max(0, m.at - NEAR)
        const last = subjectsOf(text.slice(from, m.at)).at(-1)
        if (last?.kind === 'class' && this.#same(last.id) === 'preventive')
          put('No', { deductible_column: 1 })
      }
    const zero = /^\s*\$0(?:\.00)?(?![\d,.])/.test(text)
    if (isCell && zero && this.#isPreventive(title) && says(section, 'deductible'))
      put('No', { deductible_column: 1 })
  }

  /** "Deductible: Basic and major services only": what an amount of the deductible is for leaves the preventive ones out. */
  ofAmount(): ClassSaying[] {
    const { text, label, section } = this.#e.part
    const over = says(section, 'deductible') ? section : ''
    const line = `${label}\n${over}\n${text}`.replaceAll('\n', ' ')
    const classes = this.#classes(line)
    if (!ONLY_OTHERS.test(line) || classes.includes('preventive')) return []
    return [{ slot: PREVENTIVE, value: 'No', features: { deductible_for_others: 1 } }]
  }

  #orthodontic({ statement: s, text, label, section }: Part, before: string): void {
    const isCell = label !== ''
    const title = titleOf(label)
    const told = isCell ? spared(label) || spared(`${label}\n${text}`) : spared(`${before}\n${text}`)
    if (this.#isOrthodontic(told) && !/^\W*no?\b/i.test(text)) {
      this.#put(BRACES, 'None', { orthodontic_waived: 1 })
      return
    }
    const bySection = isCell && this.#classes(label).length === 0 && this.#isOrthodontic(section)
    const named = isCell ? this.#isOrthodontic(title) || bySection : this.#isOrthodontic(text)
    const byLine = !isCell && subjectsOf(text).length === 0 && this.#isOrthodontic(before || section)
    // Of dental services only the orthodontic ones have a lifetime maximum.
    const byLimit =
      subjectsOf(text).length === 0 && /\blifetime max/i.test(text) && !says(title, 'deductible', 'maximum')
    if ((!named && !byLine && !byLimit) || says(title, 'deductible')) return
    const put = (value: string, features: Features) => this.#put(BRACES, value, features)
    if (says(text, 'waived') || (isCell && says(label, 'waived'))) put('None', { orthodontic_waived: 1 })
    else if (isCell && says(text, 'after')) put(AS_PLAN, { orthodontic_after: 1 })
    else if (isCell && says(s.head.text, 'deductible') && /^\s*(?:none|waived|\$0)(?![\d,.])/i.test(text))
      put('None', { orthodontic_waived: 1 })
  }
}
