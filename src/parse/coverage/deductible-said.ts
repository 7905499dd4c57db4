/** What a clause says of the deductible, and of what. */
export interface Saying {
  /** The deductible is taken from what is listed; false = it is waived for it. */
  applies: boolean
  /** Words that name what it is said of. */
  list: string
  /** Words that name what it is not said of: the opposite holds there. */
  except: string
}

const TO = String.raw`\s*(?:only )?(?:(?:to|for|on|from|toward|towards|against)\b|[:–—-])`
const DEDUCTIBLE = String.raw`(?:\w+[\w-]* ){0,3}?ded(?:uctibles?|\.)`
const TAKEN = '(?:taken|charged|applied|deducted|required|collected|due)'
const MET = '(?:met|paid|satisfied)'

/** Words that say something of the deductible; what it is said of stands behind them, or before them. */
const CUES: readonly { pattern: RegExp; applies: boolean; behind: boolean }[] = (
  [
    [
      false,
      true,
      String.raw`\b(?:no|without(?: an?)?) ${DEDUCTIBLE}(?: appl(?:ies|y)| (?:is )?${TAKEN})?${TO}`,
    ],
    [
      false,
      true,
      String.raw`\b(?:(?:do(?:es)?|will|shall|is|are|need|has|have)(?: not|n[’']t)|not|never) (?:be |to be )?(?:appl(?:y|ies)|${TAKEN}|${MET})${TO}`,
    ],
    [false, true, String.raw`\b(?:waived|skipped|not applicable)${TO}`],
    [true, true, String.raw`\b(?<!not )applicable${TO}`],
    [
      false,
      true,
      String.raw`\b(?:do not|don[’']t|never|needn[’']t|need not) (?:have to )?(?:pay|owe|meet|satisfy) (?:the |an? |any |your )?${DEDUCTIBLE}${TO}`,
    ],
    [true, true, String.raw`\b(?:comes? out of|is subtracted from|is taken off)\b`],
    [false, false, String.raw`\b(?:have|has|carry|carries|with) no ${DEDUCTIBLE}(?! (?:for|on)\b)`],
    [false, false, String.raw`\b(?:is|are) (?:paid )?(?:from the )?first[- ]dollar\b`],
    [
      true,
      false,
      String.raw`\b(?:is|are|come|comes) (?:paid |payable )?(?:only |always |all )*after (?:the |your |an? )?${DEDUCTIBLE}`,
    ],
    [true, true, String.raw`(?:\bnot|n[’']t|\bnever) waived${TO}`],
    [false, true, String.raw`\bnone(?: is ${TAKEN})?${TO}`],
    [false, true, String.raw`\bwaives? (?:the |your |its )?${DEDUCTIBLE}${TO}`],
    [
      false,
      false,
      String.raw`\b(?:not|never|aren[’']t|isn[’']t) subject to (?:the |an? |any )?${DEDUCTIBLE}`,
    ],
    [false, false, String.raw`\b(?:exempt|free) (?:from|of) (?:the |any )?${DEDUCTIBLE}`],
    [
      true,
      false,
      String.raw`\b(?:is|are)(?: all| both| each)? subject to (?:it\b|(?:the |an? |your )?${DEDUCTIBLE})`,
    ],
    [true, true, String.raw`\b(?<!not |never )(?:appl(?:ies|y)|(?:is|are)(?: only)? ${TAKEN})${TO}`],
    [true, true, String.raw`\b(?:must|has to|needs to) be ${MET} (?:before|for|on)\b`],
  ] as const
).map(([applies, behind, source]) => ({ pattern: new RegExp(source, 'gi'), applies, behind }))

/** Where a clause with a verb of its own begins: "…, but it is waived for sealants". */
const CLAUSES =
  /[.;](?=\s|$)|,?\s+(?:but|while|whereas|and|however)(?=\s+(?:it\s|the\s+(?:\w+\s+)?deductible|is\s|are\s|does\s|do\s|applies|waived|no(?:ne)?\s))/i
const EXCEPT =
  /\b(?:except(?:ing)?(?: for)?|excluding|other than|apart from|with the exception of|(?:but |and )?not(?: (?:to|for|on|from))?)\b/i

/**
 * What makes the rule one of some visits, persons or dentists alone, which is told nowhere beside a percent; or a question, whose answer decides.
 */
const CONDITIONAL =
  /\?|:\s*(?:yes|no|y|n|n\/a|none)\b|[☐☑☒□■✓✔]|\[[ x]?\]|__|\b(?:if|unless|until|when|whenever|once|first|second|separate|own|lifetime|ortho\w* deductible|famil(?:y|ies)|year (?:\d|one|two)|example|children|adults|medical|vision|drugs?|prescriptions?|out[- ]of[- ]network|non-?(?:network|participating|preferred)|premier|hospital)\b/i

/** A deductible that was named before, in the sentence or the one before it. */
const ABOUT = /\bded(?:uctibles?\b|\.)/i
const IT = /^\W*(?:it|this)\b/i

/** What one clause says; null where it says nothing, or more than one thing. */
function sayingIn(clause: string): Saying | null {
  const cues = CUES.flatMap(({ pattern, ...cue }) =>
    [...clause.matchAll(pattern)].map((m) => ({ ...cue, from: m.index, to: m.index + m[0].length })),
  )
  // "Is not subject to" holds "subject to": of two cues at one place the longer is meant.
  const own = cues.filter((c) => !cues.some((d) => d !== c && d.from <= c.from && d.to >= c.to))
  const [cue] = own
  if (!cue || own.length > 1) return null
  const named = cue.behind ? clause.slice(cue.to) : clause.slice(0, cue.from)
  const cut = EXCEPT.exec(named)
  if (!cut) return { applies: cue.applies, list: named, except: '' }
  return {
    applies: cue.applies,
    list: named.slice(0, cut.index),
    except: named.slice(cut.index + cut[0].length),
  }
}

/**
 * What a sentence says of the deductible: that it is taken from some services, or waived for them. One grammar of its verbs: applies to, is
 * waived for, does not apply to, is not subject to, no deductible for; with lists and with what they leave out.
 * @param before the sentence before it, for "It is waived for cleanings."
 */
export function sayingsIn(text: string, before: string): Saying[] {
  let about = IT.test(text) && ABOUT.test(before)
  return text.split(CLAUSES).flatMap((clause) => {
    about ||= ABOUT.test(clause)
    const saying = about && !CONDITIONAL.test(clause) ? sayingIn(clause) : null
    return saying ? [saying] : []
  })
}
