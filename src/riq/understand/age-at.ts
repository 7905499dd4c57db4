/** Who may begin with something at an age: no plan and no office. */
const PERSON =
  /\b(?:kid|child|boy|girl|teen|son|daughter|brother|bro|sister|sis|pt|patient|dependent|he|she|hes|shes|who|hij[oa])\b/
/** "starts braces at 17": behind a verb of beginning "at" tells an age, and no hour, share or price for each. */
const BEGINS_AT =
  /\b(?:start(?:s|ed|ing)?|beg[ai]ns?|beginning|gets?|got|getting)(?: [a-z]+){0,4} at (?:age )?(\d{1,2})\b(?!\s*(?:[%/:-]|\.\d|months?\b|mos?\b|percent|each\b|ea\b|a\b|per\b|dollars?\b|bucks?\b|[ap]m\b))/

/**
 * The age at which someone is said to begin with a treatment ("kid starts braces at 17"); null where none is.
 * @param text in lower case
 */
export function beginningAge(text: string): number | null {
  const age = Number(PERSON.test(text) ? BEGINS_AT.exec(text)?.[1] : Number.NaN)
  return age >= 1 ? age : null
}
