import type { FlagRule } from './flag-rules.ts'

const AGE = String.raw`(?:age|ages|the age of|their|his or her|the)?\s*(\d{2})(?:st|nd|rd|th)?`
const UNDER =
  '(?:to|until|under|through|up to|thru|turns?|attains?|ends? (?:at|when)|reach(?:es)?|before|less than|end of the month (?:in which|of))'
const SERVICE =
  /\bortho\w*|\bbraces\b|\bfluoride|\bsealants?|\bspace maintain|\bcrowns?\b|\bcleanings?|\bx-?rays?|\bexams?|\bbitewing|\btreatment\b|\bband(?:ed|ing)\b|\bappliances?\b|\blifetime\b/i

/** The age up to which: "through 18" stays 18 in the words it is told in. */
const ageIn = (text: string) => {
  const found = /\b(\d{2})(?:st|nd|rd|th)?\b/.exec(text)
  return found && Number(found[1]) >= 14 && Number(found[1]) <= 30 ? found[1]! : null
}

const dependentAge: FlagRule = {
  flag: 'dependent_age_limit',
  label:
    /\bdep(?:endent)?\.?(?: child(?:ren)?)? ages?\b|\blimiting age|\bchildren covered to|\bchild age|^dependents covered/i,
  answer: (value, label) => {
    const age = ageIn(value)
    return age && (Number(age) >= 22 || /\bage|\blimit/i.test(label ?? '')) ? age : null
  },
  says: [
    [
      new RegExp(
        `\\b(?:dependents?|deps|child(?:ren)?)\\b[^.;·|]{0,70}\\b${UNDER}\\b[^.;·|]{0,25}?${AGE}\\b`,
        'i',
      ),
      (m, text) => (ofService(m, text) ? null : older(m[1]!, text)),
    ],
    [
      new RegExp(`\\bcovered\\b[^.;]{0,50}\\b${UNDER}\\b[^.;]{0,25}?\\bage\\s*(\\d{2})\\b`, 'i'),
      (m, text) => (SERVICE.test(text) ? null : older(m[1]!, text)),
    ],
  ],
  unless: /\bstudents?\b|\bdisab/i,
}

/** True where the age is one of a service: it is named in the same clause, unless that says "covered to" an age of grown children. */
function ofService(match: RegExpExecArray, text: string): boolean {
  if (SERVICE.test(match[0])) return true
  const before = text
    .slice(0, match.index)
    .split(/[.;·|]/)
    .at(-1)!
  const behind = text.slice(match.index + match[0].length).split(/[.;·|]/)[0]!
  const grown = Number(match[1]) >= GROWN && /\bcover|\beligib|\bdeps?\b|\bdependents? to\b/i.test(match[0])
  return !grown && (SERVICE.test(before) || SERVICE.test(behind))
}

/** From this age on "covered to" is about being on the plan at all. */
const GROWN = 23

/** Words by which an age of eighteen or so is one of coverage, not of a service that only children get. */
const OF_COVERAGE =
  /\bcover(?:ed|age)\b|\beligib|\b(?:stay|remain|kept?)\b|\bdep(?:endent)?s?\.? age|\blimiting age|\bterminat|\bends?\b|\bstudents?\b/i

/** Dependents are covered to an age of grown children; a lower one belongs to a service, unless the words speak of coverage. */
const older = (age: string, text: string) => {
  const years = Number(age)
  if (years >= 22 && years <= 30) return age
  return years >= 18 && years < 22 && OF_COVERAGE.test(text) ? age : null
}

const ADULTS =
  /\badults?\b[^.;]*\bchild|\bchild\w*[^.;]*\badults?\b|\badult (?:ortho|coverage)|\ball ages\b|\bno age limit/i

const orthoAge: FlagRule = {
  flag: 'ortho_age_limit',
  label: /\bortho\w*.*\b(?:age|eligib|limit age)|\bage\b.*\bortho/i,
  answer: (value) =>
    ADULTS.test(value)
      ? 'Adult and child'
      : (ageIn(value) ??
        (/\bchild(?:ren)? only|\bdependent children\b/i.test(value) ? 'Children only' : null)),
  says: [
    [
      /\b(?:ortho\w*|braces)\b[^.;]*\badults? (?:and|&) child\w*|\b(?:ortho\w*|braces)\b[^.;]*\bchild\w* (?:and|&) adults?/i,
      'Adult and child',
    ],
    [
      /\b(?:ortho\w*|braces)\b[^.;]*?(?:\bages?\b|\bunder\b|\bto\b|\bthrough\b|\buntil\b|birthday|child's)[^.;\d]{0,20}(\d{2})(?:st|nd|rd|th)?\b(?! ?%| months?| years? of)/i,
      (m) => ageIn(m[1]!),
    ],
    [
      /\b(?:ortho\w*|braces)\b[^.;]*\b(?:no age limit|all ages|any age|without (?:an |any )?age limit)/i,
      'No age limit',
    ],
    [
      /\bchild\w*[^.;]{0,40}\b(?:to|under|through|until)\b(?: age)? (\d{2})\b[^.;]*\b(?:ortho\w*|braces)\b/i,
      (m) => ageIn(m[1]!),
    ],
  ],
  unless: /\bfluoride|\bsealants?/i,
}

/** Rules about ages up to which dependents, students and orthodontic patients are covered. */
export const AGE_RULES: FlagRule[] = [dependentAge, orthoAge]
