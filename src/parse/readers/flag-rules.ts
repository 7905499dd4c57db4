import { readCount } from '../../lexicon/values.ts'
import type { FlagKey } from '../../lexicon/words.ts'

/** What a sentence or cell says about a flag; null = nothing after all. */
export type Answer = string | ((match: RegExpExecArray, text: string) => string | null)

/** How one flag is read: beside its label, or from what a sentence says. */
export interface FlagRule {
  flag: FlagKey
  /** Labels in cells and before colons, beside the lexicon's own. */
  label?: RegExp
  /** The stored value of what stands beside the label. */
  answer?: (value: string, label?: string) => string | null
  /** Sentences, the first that matches counts. */
  says?: [RegExp, Answer][]
  /** Text that makes a sentence speak of something else. */
  unless?: RegExp
}

const YES = /^(?:yes|y|applies|applied|included|in effect|apply)\b/i
const NO =
  /^\W*(?:(?:no|n)(?=\W*$|\s*[.,;:()/–—-])|none\b(?! of)|(?:not? (?:apply|applicable|applied|included)|does not apply|n\/a|waived)\b)/i
/** "No benefit for …" says of something paid that it isn't. */
const NO_BENEFIT = /^(?:excluded|no (?:\w+ ){0,2}(?:benefits?|coverage|payments?|allowances?)(?! limit))\b/i
/** "No restriction", "no alternate benefit" says of a rule that it doesn't hold. */
export const NO_RULE =
  /^no (?:\w+ ){0,2}(?:clause|exclusion|limit|restrict|provision|rule|downgrad|reduc|m\.?t\.?c|alternat\w+ (?:benefit|treatment))/i

/** True for a "no" that is an answer, not the first word of a sentence. */
export const isNo = (value: string): boolean => NO.test(value)

/** "Yes" and "No" with what follows them, e.g. "Yes - first 12 months". @param no what else is a no */
export function yesOrNo(value: string, no = NO_BENEFIT): string | null {
  const clean = value.trim().replace(/[.;\s]+$/, '')
  if (isNo(clean) || no.test(clean)) return 'No'
  if (!YES.test(clean)) return null
  const bare = clean.replace(YES, '').replace(/^[\s,:;(-]+/, '')
  const rest = bare.includes('(') ? bare : bare.replace(/\)$/, '')
  // What runs on into another label is none of this answer.
  return rest.length > 2 && rest.length < 80 && !/:/.test(rest) ? `Yes - ${rest}` : 'Yes'
}

const LOST = '(?:missing|lost|extracted|absent|removed)'
const TOOTH = String.raw`\b(?:tooth|teeth)\b`
const BEFORE = String.raw`\b(?:before|prior to|on the (?:effective|date)|when (?:you join(?:ed)?|the (?:policy|plan) (?:began|starts?|started)|(?:your |the |their )?coverage)|at the (?:time|start)|while not)\b`
const MISSING_YES = 'Yes - teeth missing before coverage are not replaced'

/** Teeth that were missing before: excluded, covered, or the clause by its name. */
const missingTooth: FlagRule = {
  flag: 'missing_tooth_clause',
  label: /\bmissing t(?:oo|ee)th\b|^mtc\b|initial (?:placement|replacement)/i,
  answer: (value) => yesOrNo(value, NO_RULE),
  says: [
    [
      new RegExp(
        `(?:${TOOTH}[^.;]*${LOST}|${LOST}[^.;]*${TOOTH})[^.;]*(?:\\bhalf of\\b|\\breduced\\b|\\bnot\\b[^.;]*\\b(?:until|first|for)\\b)[^.;]*?\\b(\\d{1,2}|six|twelve|eighteen|twenty-four|thirty-six)[\\s-]+months?\\b`,
        'i',
      ),
      (m) =>
        `Yes - ${/\bhalf of\b/i.test(m[0]) ? 'half of the benefit for' : 'not for'} ${readCount(m[1]!)} months`,
    ],
    [
      new RegExp(
        `\\b(?:no|never an?|without any) (?:exclusion|limit|restriction)\\w*\\b[^.;]*${TOOTH}[^.;]*${LOST}|${LOST}[^.;]*\\b(?:no|never an?|without any) (?:exclusion|limit|restriction)`,
        'i',
      ),
      'No',
    ],
    [
      /\bno m\.?t\.?c\b|\bno missing t(?:oo|ee)th\b|\b(?:without|not have) (?:a |any )?missing t(?:oo|ee)th\b/i,
      'No',
    ],
    [
      /\bmissing t(?:oo|ee)th (?:clause|exclusion|limitation|provision|rule)\b[^.;]*\b(?:does not|doesn't|not) (?:apply|in effect)|\bmissing t(?:oo|ee)th[^.;]*\b(?:waived|lifted|deleted|removed from)/i,
      'No',
    ],
    [
      new RegExp(
        `\\b(?:only|unless) (?:if )?(?:the |a )?${TOOTH}[^.;]*extracted[^.;]*\\bwhile\\b|extracted while (?:the person |you )?(?:was|were|is|are)? ?(?:covered|insured)`,
        'i',
      ),
      'Yes - only teeth extracted while covered are replaced',
    ],
    [
      new RegExp(
        `\\b(?:does cover|covers?|will cover|pays? for|are covered|is covered)\\b[^.;]*(?:replac|${TOOTH})[^.;]*(?:${LOST}[^.;]*${BEFORE})`,
        'i',
      ),
      notDenied('No - replacement is covered'),
    ],
    [
      new RegExp(
        `${TOOTH}[^.;]*${LOST}[^.;]*${BEFORE}[^.;]*(?:\\b(?:is|are|will be|can be)\\s+|:\\s*)(?:also |still |fully )?(?:covered|replaced|payable|paid)\\b(?! (?:only|after))`,
        'i',
      ),
      'No - replacement is covered',
    ],
    [
      new RegExp(
        `(?:replac\\w*|${TOOTH})[^.;]*${LOST}[^.;]*${BEFORE}|${TOOTH}[^.;]*${LOST}[^.;]*${BEFORE}[^.;]*not`,
        'i',
      ),
      MISSING_YES,
    ],
    [/\b(?:lost|missing|lose) (?:a |any )?(?:tooth|teeth) before\b[^.;]*\bnot\b/i, MISSING_YES],
    [
      /\bmissing t(?:oo|ee)th (?:clause|exclusion|limitation|provision|rule)\b(?! (?:is )?(?:not|waived))/i,
      'Yes',
    ],
  ],
}

/** The wording says "covers", unless a "not" turns it round. */
function notDenied(value: string): Answer {
  return (match, text) => {
    const said = text.slice(Math.max(0, match.index - 25), match.index + match[0].length)
    return /\bnot\b|\bno\b|\bexclud/i.test(said.split(/[.;]/).at(-1)!) ? null : value
  }
}

const priorExtraction: FlagRule = {
  flag: 'prior_extraction',
  label: /\bprior extraction/i,
  answer: (value) =>
    /must|while/i.test(value)
      ? 'Must be extracted while insured'
      : /not/i.test(value)
        ? 'Not covered'
        : /cover|yes/i.test(value)
          ? 'Covered'
          : null,
  says: [
    [
      /\bextract(?:ed|ions?)\b[^.;]{0,20}\b(?:while|during)\b[^.;]*\b(?:covered|insured|coverage)/i,
      'Must be extracted while insured',
    ],
  ],
}

const EXCLUDED = /\bnot (?:be )?(?:covered|payable|paid|a benefit)|\bexclud|\bno benefit/i

const workInProgress: FlagRule = {
  flag: 'work_in_progress',
  label:
    /\bwork in progress|^wip$|\btreatment in progress|\bortho\w* in progress|\bin[- ]progress\b|\btakeover benefits/i,
  answer: (value) =>
    isNo(value) || EXCLUDED.test(value)
      ? 'Not covered'
      : /\bpro-?rat/i.test(value)
        ? 'Covered (prorated)'
        : /cover|yes/i.test(value)
          ? 'Covered'
          : null,
  says: [
    [
      /\b(?:work|treatment|services?|procedures?)\b[^.;]*\b(?:in progress|(?:started|begun|began) (?:before|prior to|under|while))\b/i,
      (_m, text) =>
        EXCLUDED.test(text)
          ? 'Not covered'
          : /\bpro-?rat|\bmonths that remain|\bremaining\b/i.test(text)
            ? 'Covered (prorated)'
            : /\b(?:is|are) covered\b/i.test(text)
              ? 'Covered'
              : null,
    ],
  ],
}

/** Rules about clauses: missing teeth, earlier extractions, work in progress. */
export const CLAUSE_RULES: FlagRule[] = [missingTooth, priorExtraction, workInProgress]
