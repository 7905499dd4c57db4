/** Shapes of single cells, known without any dentistry: is this a value, a code, a head? */

const VALUE =
  /^(?:\$\s?[\d,.]+|\d{1,3}(?:\.\d+)?\s?%|[\d,.]+%?$|none$|n\/?a$|nc$|n\/c$|not cov|no(?:t)? ?(?:covered|a ?benefit|applicable|charge|cost|coverage|payable|eligible)|covered(?!\s(?:services?|benefits?|expenses?|charges?|procedures?|dental|care|treatments?|by)\b)|excluded|waived|applies|yes$|no$|y$|n$|included|unlimited|deductible|paid in full|100|\d+\s?(?:mo|month|yr|year|x|\/)|[-–—]+$|plan pays \d|you pay \d|member pays \d|up to \$|no wait|no deduct|no max|all charges|see |(?:\d+|one|two|once|twice|three|four)\s?(?:x|per|every|in|each|time|set)\b|every \d|under (?:age )?\d|(?:up )?to age|through age|ages? \d)/i

/** A percent with letters for figures, as handwriting and bad scans are read: "IOO%", "8O%". */
const MISREAD = /^[|!IlJ\]\\1]?[OoUuQD0$S5-9g][OoUuQD0kK]{1,2}\s?%/

/** True for the text of a cell that states a value rather than names something: "80%", "$50 per person", "Not covered", "12 months", "—". */
export function isValueText(text: string): boolean {
  return VALUE.test(text.trim()) || MISREAD.test(text.trim())
}

/** True when the text states a share, an amount or a refusal: the values that rows of benefits carry. */
export function isBenefitText(text: string): boolean {
  return (
    /\d\s?%|\$\s?\d|\d{1,3} percent|not ?(?:a ?)?(?:covered|benefit|payable|eligible)|no (?:charge|coverage|benefit)|excluded|covered (?:in full|at \d)|^\d{1,3}(?:\.0{1,2})?$/i.test(
      text.trim(),
    ) || MISREAD.test(text.trim())
  )
}

/** True for "D2740", "2740", "D0120-D0180". */
export function isCodeText(text: string): boolean {
  return /^D?\s?\d{4}s?(?:\s?[-–,/]\s?D?\d{4}s?)*$/i.test(text.trim()) && !/^(?:19|20)\d\d$/.test(text.trim())
}

const LEAST_WORDS = 9

/** True when a cell holds running text: some words, and the marks of sentences or lists of clauses. */
export function isRunningText({ text, words }: { text: string; words: readonly unknown[] }): boolean {
  return words.length >= LEAST_WORDS && /[a-z][.;:](?:\s|$)/.test(text) && !isValueText(text)
}
