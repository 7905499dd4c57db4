import { subjectsOf } from '../mentions.ts'
import { monthsText, spansOf } from '../spans.ts'
import { type TermId, tells, termIn, termsOf } from '../terms.ts'
import { faintly, type PlanRule, stanceOf, tellsAll, yesNo } from './plan-rule.ts'
import { answerIn, deniesRule, isDenied } from './polarity.ts'
import { stanceIn } from './stance.ts'

const MISSING = 'Yes - teeth missing before coverage are not replaced'
const REPLACED = 'No - replacement is covered'
const WHILE = 'Yes - only teeth extracted while covered are replaced'
/** A condition that makes no difference. */
const EVEN_SO = /\b(?:even (?:if|when|where|though)|regardless|whether or not|no matter|including)\b/i
/** It makes no difference when a tooth was lost. */
const ANY_TIME =
  /\b(?:no matter|regardless of|whatever|irrespective of|whether or not)\b[^.;]{0,24}\b(?:when|date|time|before)\b|\bwhenever\b/i
const RULE_NAME =
  /\b(?:clause|exclusion|limitation|provision|rule|restriction)s?\b|\bm\.?t\.?c\b|^\W*missing t(?:oo|ee)th\W*$/i

/** Words right before a rule by which a plan has none. */
const LACKS = /\b(?:no|(?:not|n[’']t) (?:have|has|include|contain|impose|carry)(?: an?y?)?)\b[^/.;]{0,8}$/i

/** How long a missing tooth isn't replaced, where that ends. */
function missingFor(text: string): string {
  const [span] = spansOf(text)
  if (!span || !/\b(?:until|unless|first|for|after|during|initial)\b/i.test(text)) return MISSING
  return /\bhalf\b|\b50 ?%/i.test(text)
    ? `Yes - half of the benefit for ${monthsText(span)}`
    : `Yes - not for ${monthsText(span)}`
}

const missingTooth: PlanRule = {
  flag: 'missing_tooth_clause',
  refers:
    /\b(?:this|the|that) (?:exclusion|limitation|rule|clause|provision|restriction)\b[^.;]*\b(?:ends?|lifted|no longer|until|after)\b|\bafter\b[^.;]*\b(?:exclusion|limitation|rule|clause|provision|restriction) (?:ends|is lifted|no longer)/i,
  label:
    /\b(?:missing|lost|extracted|absent) t(?:oo|ee)th\b|\bm\.?t\.?c\b|\bt(?:oo|ee)th (?:\w+ ){0,2}(?:missing|lost|extracted|absent)\b|\binitial (?:placement|replacement)|\bpre-?existing (?:missing|edentul)/i,
  answer(answer, label) {
    // "Are teeth missing before coverage covered?" asks the other way round.
    const turned = !RULE_NAME.test(label) && /\b(?:covered|replaced|paid|payable|benefits?)\b/i.test(label)
    const said = yesNo(answer, 'rule')
    if (said && turned) return said.startsWith('Yes') ? 'No' : MISSING
    const stance = stanceIn(answer)
    if (said && (stance === null || RULE_NAME.test(label) || /^\W*(?:yes|y)\b/i.test(answer))) return said
    if (stance === null) return null
    return stance && !/\bonly\b|\bafter\b|\bhalf\b|\bfirst \w+ (?:months?|years?)/i.test(answer)
      ? REPLACED
      : missingFor(answer)
  },
  tell(context) {
    const { text, over, refused } = context
    const named = termIn(text, 'clause')
    const gone = tellsAll(text, 'tooth', 'gone')
      ? termIn(text, 'gone')
      : tellsAll(over, 'tooth', 'gone')
        ? termIn(text, 'gone')
        : null
    if (
      gone &&
      !/\bexisting\b|\badditional (?:natural )?t(?:oo|ee)th\b/i.test(text) &&
      /\bwhile\b|\bafter\b/i.test(text) &&
      tells(text, 'while_insured') &&
      /\b(?:only|unless|must|limited)\b/i.test(text)
    )
      return WHILE
    const before = tells(text, 'before_plan')
    if (deniesRule(text) && (gone || named)) return 'No'
    if (gone && ANY_TIME.test(text) && stanceOf(context, 0) === true) return REPLACED
    if (gone && before) {
      const stance = stanceOf(context, gone.at)
      if (stance === true && /\b(?:only|after|once|half)\b/i.test(text) && spansOf(text).length > 0)
        return missingFor(text)
      if (stance === true || (stance === null && EVEN_SO.test(text))) return REPLACED
      return stance === false ? missingFor(text) : faintly(missingFor(text))
    }
    if (!named || !RULE_NAME.test(text)) return null
    const behind = text.slice(named.end)
    const holds = /^\W*(?:is |still |also )*(?:appl(?:y|ies|ied)|in (?:effect|force))\b/i.test(behind)
    const denied =
      /^\W*no(?:\W*$|\s[A-Z])/i.test(behind) ||
      (isDenied(text, named.at) && !(holds && !LACKS.test(text.slice(0, named.at)))) ||
      /\b(?:do|does|is|are|will)(?: not|n[’']t) (?!pa(?:y|id)|cover|replace)|\bwaived\b|\bnone\b(?! of)|\b(?:deleted|removed|lifted)\b/i.test(
        behind,
      )
    const value = denied ? 'No' : 'Yes'
    return (text.length < 30 && !holds && !denied) || refused ? faintly(value) : value
  },
}

/** Whether work that has begun is paid for, in the words that are stored. */
function goingOn(text: string, stance: boolean | null): string | null {
  if (stance === false) return 'Not covered'
  if (/\bpro-?rat|\bremain|\bbalance\b/i.test(text)) return 'Covered (prorated)'
  return stance ? 'Covered' : null
}

const workInProgress: PlanRule = {
  flag: 'work_in_progress',
  label:
    /\bin[- ](?:progress|process)\b|^\W*wip\W*$|\btakeover\b|\btransition of care|\b(?:begun|started) (?:before|prior)|\bcontinuing ortho/i,
  answer(answer) {
    const said = answerIn(answer, 'benefit')
    return goingOn(answer, said ?? stanceIn(answer))
  },
  tell(context) {
    const { text } = context
    // Teeth that were gone before are another rule's.
    if (tellsAll(text, 'tooth', 'gone') && !tells(text, 'in_progress')) return null
    if (/\b(?:terminat|coverage (?:ends|stops)|after (?:your |the )?(?:coverage|insurance))/i.test(text))
      return null
    const begun = termIn(text, 'in_progress') ?? (tells(text, 'before_plan') ? termIn(text, 'begun') : null)
    const before =
      begun && termsOf(text).find((t) => t.id === 'before_plan' && t.at <= begun.at && t.end >= begun.end)
    // "Before coverage began" begins no work.
    const own = before ? (termsOf(text).find((t) => t.id === 'begun' && t.end <= before.at) ?? null) : begun
    if (!own || !tells(text, 'work')) return null
    return goingOn(
      text,
      stanceOf(context, own.at) ??
        (/\bnot (?:taken over|accepted|continued|assumed)/i.test(text) ? false : null),
    )
  },
}

/** Words that a payment is told by. */
const OF_PAYMENT =
  /\b(?:pa(?:ys?|id|yable|yments?)|pd|incurred|considered|deemed|billed?|benefits?|claims?|charged?|expenses?|dates?|day|counts?|treated|done|reimburs\w+|liab\w+|eligib\w+|submit\w*|report\w*)\b/i
/** What is made outside the mouth, and so has two days. */
const MADE: readonly string[] = ['crowns', 'bridges', 'dentures', 'inlays_onlays', 'implants', 'core_buildup']
const isMade = (text: string) =>
  /\bprosth\w+|\bappliances?\b|\bcast restorations?|\bveneers?\b|\blaboratory/i.test(text) ||
  subjectsOf(text).some((m) => MADE.includes(m.id) || m.id === 'major')

/** A box that's ticked, in whatever way it was typed or read. */
const TICK = /(?:\[ ?x ?\]|\( ?x ?\)|[☒☑✓✔]|(?:^|\s)x\W{0,2})\s*(prep|seat)/i

/** The day on which a made thing is paid, by its words. @param made it is known to be of one */
function dayIn(text: string, made: boolean): string | null {
  const ticked = TICK.exec(text)?.[1]
  if (ticked) return /seat/i.test(ticked) ? 'Seat date' : 'Prep date'
  // "O Prep" is an empty box that was typed or read as a letter.
  if (/(?:^|\s)[o0] (?:prep|seat)\b|\bprep\w* ?\/|\bseat\w* ?\/\W*$/i.test(text)) return null
  const told = (...ids: TermId[]) => termsOf(text).some((t) => ids.includes(t.id) && !isDenied(text, t.at))
  const lasts = /\breplac|\b(?:years?|months?) (?:after|from|since)\b/i.test(text)
  const begins = /\b(?:date|day|when|once)\b[^.;]*\b(?:start|beg[au]n)|\bstart(?:ing)? date/i.test(text)
  const when =
    /\b(?:date|day|when|once|upon|on|until)\b[^.;]{0,40}\b(?:placed|placement|installed|complet\w+|finished)|\bcomplet\w+ date/i
  const seat = told('seat') || (made && !lasts && when.test(text) && told('done'))
  const prep = told('prep') || (made && begins && !tells(text, 'before_plan'))
  if (seat === prep) return null
  return seat ? 'Seat date' : 'Prep date'
}

const payOn: PlanRule = {
  flag: 'pay_on',
  label:
    /\bpa(?:ys?|id|yable|yment) (?:\w+ )?on\b|\bseat\b.*\bprep\b|\bprep\b.*\bseat\b|\b(?:date of payment|payment date|(?:date|when) (?:incurred|paid|of service)|incurred date|crowns? paid)\b/i,
  answer: (answer) => dayIn(answer, true),
  tell({ text, over }) {
    if (/\b(?:considered|deemed) (?:to (?:be|have) )?(?:started|beg[au]n|in progress)\b/i.test(text))
      return null
    const isOther = /\bpain\b|\bband|\bortho|\bbraces\b|\bbirthday\b/i
    if (isOther.test(text) || /\bortho|\bbraces\b/i.test(over) || !OF_PAYMENT.test(`${text}\n${over}`))
      return null
    const made = isMade(text)
    return made || OF_PAYMENT.test(text) ? dayIn(text, made || (isMade(over) && over.length < 60)) : null
  },
}

/** Rules of what is paid for that was there before, and when. */
export const CLAUSES: readonly PlanRule[] = [missingTooth, workInProgress, payOn]
