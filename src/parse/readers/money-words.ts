/** What the words around an amount say about it. Patterns come from the lexicon's labels and traps (fields, noise, abbreviations). */

export type MoneyScope = 'individual' | 'family'
export type MoneyNetwork = 'in' | 'middle' | 'out'

const DEDUCTIBLE =
  /\bdeductibles?\b|\bded\b|\bded\.|\bdeduct\b|\bcyd\b|\bpyd\b|pays? the first\b|\b(?:you|each person) pays? first\b|\bbefore (?:the|your|our) plan (?:starts|begins|pays)\b|\bbefore benefits (?:begin|start|are paid)\b/i

const MAXIMUM =
  /\bmaximums?\b|\bmax\b|\bmax\.|\bmaxs\b|(?<!\bpulp )\bcap(?:ped)?\b|\bcym\b|\bamx\b|\bolmx?\b|\bltmx?\b|\b(?:the )?most (?:we|the plan|this plan|your plan|our plan|it|the \w+ plan|the policy|the fund|the trust)(?:['’]ll| will| can)?(?: ever)? pays?|\bbenefits?\b[^.;$]{0,80}\b(?:will|shall|may|can) not (?:be more than|exceed)|\b(?:limit|maximum|cap) (?:on|to) (?:what|how much)\b|\bwhat (?:we|the plan|your plan|this plan) (?:will |can )?pays?\b[^.;$]{0,20}\b(?:year|lifetime)|\$[\d,]+ (?:in|of) (?:dental )?benefits (?:each|every|per|a) (?:calendar |plan |benefit )?year|\btogether (?:will|shall|may|can) not (?:be more than|exceed)|\b(?:annual|yearly|benefit|calendar[- ]year|plan[- ]year|policy[- ]year|lifetime)(?: \w+)? limit\b|\bpays? (?:benefits )?(?:up to|as much as|no more than|at most|a total of)\b|\bonce (?:we|the plan|your plan|it)(?:'ve| have| has)? paid \$|\bstops? (?:paying )?(?:at|after) \$|\bup to \$|\bplan pays a maximum\b|\blimited to \$|\bper person total\b|\blimit of\b|\bbenefit limit\b|\bortho\w* lifetime\s*$|\blifetime ortho\w*\s*$|\b(?:lifetime|annual|yearly) (?:orthodont\w+ |ortho )?(?:benefit|amount)\b/i

/** Own maximums of single services; orthodontics has its own field. */
const OTHER_SERVICE =
  /\bimplants?\b|\btmj\b|\btmd\b|temporomandibular|(?:occlusal|night) ?guards?|\bbruxism\b|\baccident(?:al|s)?\b|\bcosmetic\b|\bwhitening\b|\banesthesia\b|\bsedation\b|\bperiodont(?:al|ic)s?\b|\bendodontics?\b|\bcrowns?\b|\bdentures?\b|\bsealants?\b/i

const ORTHO =
  /\bortho(?:dont\w*)?\b|\bbraces\b|\bolm\b|\bclass (?:iv|4)\b|\btype (?:iv|4|d)\b|\bcoverage d\b|\bunit 4\b|\bcategory (?:iv|4)\b/i

const EXCEPTED =
  /\b(?:except(?:ing|ion of| for)?|exclud(?:es?|ing)|other than|not (?:including|apply(?:ing)? to|applicable to|(?:charged|taken|required|due|owed) (?:for|on|with|from))|does not (?:apply to|include)|separate from|in addition to|waived for)\b[^.;]*/gi

/** "Preventive, basic, major and orthodontic services" share one amount. */
const BESIDES_ORTHO = /\b(?:basic|major|restorative|preventive)\b.*\b(?:and|&|,)\s*ortho/i

const FAMILY =
  /\bfamil(?:y|ies)\b|\bhouseholds?\b|\b(?:two|2) or more (?:children|people|persons|members)\b|\bfam\b|\bfam\.|\baggregate\b|two[- ]person|employee ?\+ ?family/i
const INDIVIDUAL =
  /\bindividual\b|\bind\b|\bind\.|\bindiv\.?\b|\bper(?:son| person)\b|\bpersons?\b|\beach person\b|\bsingle\b|\bmember\b|\benrollee\b|\binsured\b|\bparticipant\b|\bper patient\b|\bemployee only\b|\bper (?:eligible )?child\b|\bper (?:covered|eligible)\b|\beach (?:covered|insured|eligible|family member|of you|child)\b|\byou\b|\bindividually\b|\beach\W*$|\bapiece\b|\bpp\b|\bp\/p\b|\ba (?:person|member)\b/i

const LIFETIME = /\blife-?time\b|\bltmx?\b|\blt\b|\bper life\b|\bolm\b/i

/** "50% / $2,000 lifetime": what is paid in a lifetime is a maximum where nothing says deductible. */
const LIFETIME_AMOUNT = /\$\s?[\d,]+(?:\.\d\d)? (?:per |for )?(?:a )?life-?time\b/i

/** The kind that a fragment names; null when it names none, or both deductible and maximum ("Deductibles and maximums"). */
export function kindIn(fragment: string): 'deductible' | 'maximum' | null {
  const deductible = DEDUCTIBLE.test(fragment)
  const maximum = MAXIMUM.test(fragment) || (!deductible && LIFETIME_AMOUNT.test(fragment))
  if (deductible && maximum) {
    // "Deductible (per person / family max)": the words in brackets say no more than whose it is.
    const outside = fragment.replace(/\([^)]*\)/g, ' ')
    if (outside !== fragment && DEDUCTIBLE.test(outside) !== MAXIMUM.test(outside))
      return DEDUCTIBLE.test(outside) ? 'deductible' : 'maximum'
    // "Maximum family deductible", "family deductible limit" speak of one thing: the deductible.
    const head =
      /\bdeductibles?\b[^,;/&]*\b(?:maximum|max|limit|cap)\b|\b(?:maximum|max\.?)\b(?: \w+){0,2} deductibles?\b/i
    return head.test(fragment) && !/\bdeductibles?,? (?:and|&|\/|or) /i.test(fragment) ? 'deductible' : null
  }
  return deductible ? 'deductible' : maximum ? 'maximum' : null
}

/** True where only "lifetime" behind an amount makes a maximum of it: "$100 lifetime" beside "Orthodontic deductible" is none. */
export const isBareLifetime = (fragment: string): boolean =>
  !DEDUCTIBLE.test(fragment) && !MAXIMUM.test(fragment) && LIFETIME_AMOUNT.test(fragment)

/** Where the words before an amount name both kinds, the last one counts: "Ded applies to basic, major; Annual max: $1,500". */
export function lastKindIn(left: string): 'deductible' | 'maximum' | null {
  const last = (pattern: RegExp) => [...left.matchAll(new RegExp(pattern.source, 'gi'))].at(-1)?.index ?? -1
  const [deductible, maximum] = [last(DEDUCTIBLE), last(MAXIMUM)]
  return deductible < 0 || maximum < 0 ? null : deductible > maximum ? 'deductible' : 'maximum'
}

/** Whose amount: one person's or the family's. Family wins where both words stand, since it is the rarer one. */
export function scopeIn(fragment: string): MoneyScope | null {
  if (FAMILY.test(fragment.replace(/family members?/gi, ''))) return 'family'
  return INDIVIDUAL.test(fragment) ? 'individual' : null
}

/** True when a fragment names both one person and the family. */
export const namesBoth = (fragment: string): boolean =>
  // "You pay first, family" speaks to the reader and names the family.
  FAMILY.test(fragment) && INDIVIDUAL.test(fragment.replace(/\byou\b|family members?/gi, ' '))

/** Words of labels that only say for whom and how long: "Family limit", "Per person, per year", "Braces, per lifetime". */
const FOR_WHOM =
  /\b(?:per|each|covered|insured|eligible|enrolled|your|you|one|individuals?|persons?|members?|single|family|families|enrollees?|employees?|only|child(?:ren)?|participants?|limits?|maximum|max|cap|calendar|plan|benefit|year|lifetime|braces|ortho\w*|services?|adults?)\b|[\s,.:;*()/&-]/gi

const WHOM_OR_TIME =
  /\b(?:per|each|individuals?|persons?|members?|single|family|families|enrollees?|child(?:ren)?|participants?|lifetime|year)\b/i

/** True for a label that only says whose amount it is, so that what it is of stands above. */
export function isForWhom(label: string | undefined): boolean {
  if (!label || !WHOM_OR_TIME.test(label) || label.replace(FOR_WHOM, '') !== '') return false
  return kindIn(label) === null || (FAMILY.test(label) && !isStrongMaximum(label))
}

/** The service that has its own amount: orthodontics, or another one that has no field. */
export function serviceIn(fragment: string, kind: 'deductible' | 'maximum'): 'ortho' | 'other' | null {
  // "All services except orthodontics" and "excludes implants" do not name whose amount it is.
  const named = fragment.replace(EXCEPTED, ' ').replace(/\bnon-?ortho\w*/gi, ' ')
  if (ORTHO.test(named)) return BESIDES_ORTHO.test(named) ? null : 'ortho'
  const other = kind === 'deductible' ? /\bimplants?\b|\btmj\b|\btmd\b/i : OTHER_SERVICE
  return other.test(named) ? 'other' : null
}

/** Words that only a maximum of benefits bears; a bare "maximum of" may limit a deductible. */
const STRONG_MAXIMUM =
  /\b(?:annual|yearly|calendar[- ]year|plan[- ]year|benefit[- ]year|policy[- ]year|contract[- ]year|benefits?|dental|lifetime|plan|dollar|overall) (?:\w+ )?(?:maximum|max)\b|\bmaximum (?:annual )?(?:benefit|plan payment|payment)|pays?\b|\bcym\b|\bbenefit limit/i

/** True when a fragment speaks of a maximum of benefits beyond doubt. */
export const isStrongMaximum = (fragment: string): boolean => STRONG_MAXIMUM.test(fragment)

/** True when the amount runs over a lifetime. */
export const isLifetime = (fragment: string): boolean => LIFETIME.test(fragment)
