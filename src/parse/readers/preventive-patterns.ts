/** The deductible is not taken: waived, not subject to it, need not be met. */
export const NOT_TAKEN =
  /\b(?:no|without(?: a| any)?|excludes?|never|waives?|waived|free of|exempt\w* from)\b[^.;]*\bdeductibles?\b|\bdeductibles?\b[^.;]{0,60}\b(?:waived|skipped|do(?:es)? not apply|not applicable|(?:do not|don't|need not|needn't|never) (?:need to |have to )?(?:meet|pay)|is not (?:applied|required|taken|charged)|not required|not apply|never applies|excludes?|exempt)\b|\b(?:not|never) subject to (?:the |a |any )?(?:\w+ ){0,3}deductible|\bdeductibles?\b[^.;]{0,30}\bnot (?:taken|deducted|charged) (?:from|on|for)\b|\bskips? (?:the |your )?deductible|\bpays? nothing toward (?:the |your )?deductible|\bnot (?:charged|counted|applied) (?:against|toward|to) (?:the |your )?deductible|\bdeductibles?\b[^.;]{0,40}\bdoes not (?:have|need) to be (?:met|paid|satisfied)|\b(?:covered|paid)\b[^.;]{0,30}\bbefore (?:you|the member|a person|anyone) (?:meets?|pays?|satisf(?:y|ies)) (?:the|your|a|any) (?:\w+ )?deductible|\b(?:do not|don't|does not|doesn't|need not|never) (?:(?:need to|have to|have|require|carry|meet|pay|satisfy) )+(?:a |any |the |your )?(?:\w+ )?deductibles?\b/i
/** What the deductible is taken from, in one of its groups. */
export const TAKEN_ONLY =
  /\bdeductibles?\b[^.;]*\bappl(?:ies|y|ied)\b(?: only)? to\b([^.;]*)|\bdeductibles? (?:for|on)\b([^.;]*)\bonly\b|\bdeductibles?\b[^.;]*\b(?:(?:is|are) (?:only )?)?(?:(?:taken|charged|applied|deducted) (?:only )?(?:on|from|to|for)|combined for|must be (?:met|satisfied|paid) (?:for|on|before))\b([^.;]*)/i
/** "Classes II and III are subject to the deductible." */
export const SUBJECT =
  /^(.*)\b(?:(?:is|are) subject to|(?<=\bonly\b.*)counts? towards?) (?:the |a |an |your )?(?:\w+ ){0,3}deductibles?\b/i
/** "Type 1 care is never subject to it." */
export const NOT_IT = /\b(?:not|never) (?:subject to|affected by) (?:it|this)\b/i
/** The deductible is taken from everything. */
export const TAKEN_ALL =
  /\b(?:all|every) (?:covered )?(?:services|benefits|classes)[^.;]*\bsubject to (?:the |a )?(?:\w+ ){0,3}deductible|\bdeductibles?\b[^.;]*\b(?:appl(?:ies|y) to|covers|is (?:taken|charged) (?:on|from|for)) (?:all\b|everything\b|every\b)|\bdeductibles?\b[^.;]*\b(?:is )?combined for class i\b/i
/** The plan pays only once the deductible is paid. */
export const AFTER =
  /\b(?:after|once) (?:you(?:'ve| have)? (?:meet|met|paid?|satisf(?:y|ied)) )?(?:the |your |any )?deductible\b/i
/** What a sentence about all services leaves out. */
export const EXCEPTED = /\b(?:except(?:ing)?(?: for)?|other than|excluding|but(?: not)?(?: for)?)\b([^.;]*)/i
/** "…, but none for checkups". */
export const BUT_NONE =
  /\bdeductibles?\b[^.;]*\b(?:but|and) (?:none|not|no deductible) (?:for|on|from)\b([^.;]*)/i
/** "before any benefits, including cleanings, are paid". */
export const INCLUDING = /\bbefore\b[^.;]*\bincluding\b([^.;]*)/i
/** "$50 deductible on basic and major services". */
export const ON = /\bdeductibles? (?:for|on)\b([^.;$]*)/i
/** "it is not required for preventive care". */
export const DENIED =
  /^\W*(?:(?:it|this) )?(?:(?:does not|doesn't|never) (?:apply|applies)|is (?:not|never) (?:required|taken|charged|applied|needed)) (?:to|for|on|from)\b(.*)/i
/** A list without what it leaves out: "all services except cleanings". */
export const withoutExceptions = (list: string) =>
  list.replace(/\b(?:other than|except(?: for)?|excluding|(?:but )?not)\b.*/i, '')

/** "before the plan pays for anything other than routine exams" */
export const BUT_FOR =
  /\bbefore\b[^.;]*\b(?:anything|services?|benefits|care|treatment|charges)\b[^.;]{0,12}\b(?:other than|except(?: for)?|but)\b([^.;]*)/i
/** "pays the first $40 of Basic and Major charges" is a deductible on those alone. */
export const FIRST = /\bpays? the first \$[\d,.]+ (?:of|for)\b([^.;]*)/i
/** Speaks of dentists outside the network. */
export const OUTSIDE = /\bout[- ]of[- ]network\b|\bnon-?(?:network|participating)\b/i
