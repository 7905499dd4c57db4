import type { Beyond } from './asks.ts'
import { anyOf, inOrder, notFollowed, type Pattern } from './in-order.ts'
import { asksOfPerson } from './people.ts'

/** Questions that no plan document answers, by their words (normalised: lower case, words parted by one blank). In this order. */
const SIGNS: [Beyond, Pattern][] = [
  [
    'outside',
    /\b(?:weather|forecast|rain|snow|recipe|sports|dentrix|eaglesoft|open ?dental|denticon|curve dental|printer|wifi|day sheet|payroll|news|stock market|traffic|premiums?)\b/,
  ],
  [
    'promise',
    notFollowed(
      /\b(?:definitely|guarantees?|guaranteed|for sure|certainly|promise|without (?:a )?doubt|100 sure|absolutely)\b/,
      /\bdisclaimer/,
    ),
  ],
  [
    'legal',
    /\b(?:can|may|should|could|ok to|okay to|allowed to|legal to) (?:we |i |you |us )?(?:just |to )?(?:waive|write off|forgive|discount|not charge|not collect)\b|\b(?:is it|isnt it) (?:legal|illegal|fraud)|\bfraud\b|\b(?:can|may|could|should) (?:we|i) legally \w+|\b(?:we|us|i|office|doctor|dr)\b(?: \w+){0,3} (?:waive|write off|forgive)\b|\blawsuit\b|\bsue\b|\battorney\b|\blawyer\b|\bmalpractice\b|\b(?:change|backdate|alter|move) the (?:date of service|dos|service date)\b|\bupcode|\bunbundl|\bbill (?:it |this )?(?:under|as) (?:another|a different)\b/,
  ],
  [
    'writing',
    anyOf(
      inOrder(/\b(?:write|draft|compose|word|make)\b/, /\b(?:letter|appeal|narrative|email|script)\b/),
      /\bappeal letter\b/,
    ),
  ],
  [
    'action',
    anyOf(
      /^(?:(?:please|pls|hey|hi|hello|riq|um|quick q|can you|can u|could you|could u|will you|go ahead and) )*(?:call(?! (?:number|center|line|sheet))|file|submit|resubmit|send|email|fax|schedule|book|delete|cancel|upload|print|enter|remind|text)\b/,
      inOrder(/\bschedule\b/, /\b(?:monday|tuesday|wednesday|thursday|friday|tomorrow|today|next week)\b/),
    ),
  ],
  [
    'market',
    /\b(?:most|other|typical|average|many|all) (?:dental )?(?:plans|insurances|insurance companies|insurance plans|carriers|ppos)\b|\b(?:plans|insurances|carriers) (?:usually|typically|normally|generally|mostly)\b|\bindustry (?:standard|average)\b|\bwhat do (?:plans|insurances) \b|\b(?:usually|typically|normally|generally) (?:do|does) (?:plans|insurances)\b/,
  ],
  [
    'patient',
    anyOf(
      inOrder(/\bhow much\b/, /\b(?:left|remaining|remains|used|met)\b/),
      inOrder(/\b(?:what|whats|anything|any|much)\b/, /\b(?:left|remaining)\b/),
      /\bis (?!(?:the|this|it|that|their|her|his|our|a|an)\b)\w+ \w+ (?:still )?(?:active|eligible|enrolled)\b|\b(?:pt|patient|member|subscriber|insured)\b(?: \w+){0,4} (?:is |still )?(?:active|eligible(?! for (?!benefits|coverage|the plan|insurance|dental))|enrolled|termed)\b|\b(?:is|are) (?:the |this |that |my |our )?(?:guy|lady|kid|girl|boy|man|woman|mom|dad|wife|husband|son|daughter|he|she|they)\b(?: \w+){0,5} still (?:active|enrolled|eligible|insured)\b|\bremaining (?:max|maximum|benefits?|balance|deductible|ded)\b|\beligib(?!\w* for (?!benefits|coverage|the plan|insurance|dental))|\b(?:has|have|did|is|are) (?:(?:she|he|they|the|this|that|my|our|her|his|patient|pt|member|subscriber|mr|mrs|ms)\b ?)+(?:\w+ ){0,2}?(?:met|used|maxed|active|enrolled|termed|terminated|satisfied|reached)\b|\b(?:is|are|has|have) (?:the |his |her |their )?(?:ded|deductible|max|maximum) (?:been )?(?:met|used|satisfied|reached)\b|\b(?:has|have|did) (?:\w+ ){1,4}(?:met|satisfied|reached) (?:the |her |his |their )?(?:ded|deductible|max|maximum)\b|\bwhen (?:was|is|did) (?:her|his|their|the|the patients?|the pts?|this patients?|my) (?:last|previous|next|most recent)\b|\bclaim (?:status|history)\b|\bstatus of (?:the|this|my|a|her|his) claim\b|\bmaxed out\b|\bpatients? history\b|\bhistory (?:for|of)\b|\b(?:dob|(?<!claims? |mailing |payer |payor )address|birthday|balance|member id) (?:for|of)\b(?! (?:the |paper |mailing |dental )?claims?\b)|\b(?:her|his|their|patients) (?:benefits|accumulators?|history) (?:used|left|remaining)\b/,
      inOrder(/\bis \w+ \w+ (?:covered|active|eligible|on the plan)\b/, /\b\d{1,2} \d{1,2} \d{2,4}\b/),
    ),
  ],
  [
    'clinical',
    anyOf(
      /\b(?:better|best) to (?:do|extract|pull|crown|place|save)\b|\b(?:should|shall) (?!(?:we|i) (?:call|send|file|bill|submit|verify|check|charge|collect|quote|tell|ask|use the|upload)\b)(?:we|i|he|she|they|the doctor|doctor|doc|dr|the dentist|the hygienist)\b|\bshould the (?:doctor|dentist|dr)\b|\b(?:does|do|will) (?:this|the|that|her|his|my|tooth|it) ?(?:tooth|teeth|patient)?(?: \d+)? need\b|\bis (?:a |an )?\w+(?: \w+)? (?:necessary|better|healthier|indicated)\b|\b(?:do|does|did) (?:u|you|ya) (?:think|feel|recommend|suggest)\b|\bdiagnos(?:e|ed|is|ing)\b|\bpainful\b|\bhurts?\b|\bprescri|\b(?:antibiotic(?:s|os?)?|ibuprofen\w*|amoxicil\w*|penicil\w*|clindamycin|acetaminophen|tylenol|advil|opioids?)\b|\bdosage\b|\bpain ?killer|\bbest (?:treatment|option|material|way to treat)\b|\bwhat would you (?:do|recommend|use)\b/,
      inOrder(
        /\b(?:what|which) (?:\w+ )?(?:material|treatment|type of crown|kind of crown|antibiotic)\b/,
        /\b(?:should|best|better|recommend|use)\b/,
      ),
      inOrder(
        /\bhow long does (?!(?:\w+ )?(?:preauth|pre|predet\w*|prior|auth\w*|claims?|processing|payment|it)\b)/,
        /\btake\b/,
      ),
      inOrder(/\b(?:recommend|advise)\b/, /\b(?:crown|filling|implant|bridge|extraction|treatment)\b/),
    ),
  ],
  [
    'fees',
    /\b(?:fee schedules?|allowed amounts?|allowable|allowables|contracted (?:rate|fee|amount)s?|negotiated (?:rate|fee)s?|(?:whats|what is|what are|how much is|tell me|need|get|know|have) (?:the |their |our |a |your )*(?:\w+ )?(?:fee|fees|price|allowance|write off)|fee for|price of|price for)\b/,
  ],
]

/** What is asked to be worked out in dollars. */
const MONEY_OUT = anyOf(
  inOrder(/\bcosts?\b/, /\b(?:patient|pt|her|him|she|he)\b/),
  /\b(?:(?<!treatment )(?<!pre )estimate|est|quote(?! (?:\w+ )?(?:from|off))|out of pocket|owes?|patient portion|pt portion|patients? (?:share|part|piece|cut)|portion|co ?insurance amount|balance due|collect)\b|\bhow much (?:will|would|does|do|is|should) (?:she|he|her|his|the patient|patient|pt|mom|dad|we|i)\b(?! \w+ (?:cover|get|have))(?:\W+\w+){0,3}? (?:pay|cost|owe|charge|have to pay|collect)\b|\bhow much (?:is|will|would) (?:her|his|the patients?|a|an|the|my|this|their|that) (?:\w+ ){0,4}?(?:be|cost|crown|filling|cleaning|implant|root canal|bridge|denture|braces|extraction|d\d{4})s?\b|\bwhat (?:will|would|does) (?:she|he|the patient|patient|pt|they|mom) (?:owe|pay|have to pay)\b|\bpatient (?:pays?|cost|responsib\w+)\b/,
)

/** Whether a price is asked for in words, whatever amounts are typed. */
export const asksPrice = (text: string): boolean => MONEY_OUT.test(text)

/** "how much is her build-up": a price, where a service is named. */
const PRICE = /\bhow much (?:is|are|would|will|for) (?:her|his|my|their|the patients?|a|an|this|that)\b/

/**
 * Why a question is beyond what plan documents say; null when it is an ordinary one.
 * @param text the question's words in lower case, parted by one blank
 * @param amounts dollars typed in the question
 * @param services how many services it names
 * @param done how many counts of what was done were typed
 * @param dates how many days were typed: with one, "when is her next exam" can be told from the plan's interval
 */
export function beyondOf(
  text: string,
  amounts: readonly number[],
  services: number,
  dates = 0,
  done = 0,
): Beyond | null {
  const askedDeadline =
    /\bhow (?:long|many|soon)\b|\bwhen\b|\bwhere\b|\bdeadline\b|\blimit\b|\btimely\b/.test(text)
  const money = amounts.length > 0 && (services > 0 || /\b(?:primary|fee|paid|left|allowed)\b/.test(text))
  const price = services > 0 && PRICE.test(text) && !/\bcover|\bpercent|\bpays?\b/.test(text)
  const workedOut = money || price || MONEY_OUT.test(text)
  const person = asksOfPerson(text, services)
  for (const [beyond, sign] of SIGNS) {
    if (!sign.test(text) && !(beyond === 'patient' && person)) continue
    if (beyond === 'action' && askedDeadline) continue
    if (beyond === 'patient' && dates > 0 && services > 0 && /\b(?:next|eligib\w*|due)\b/.test(text)) continue
    // "had 2 of them, any left": the history is typed.
    if (beyond === 'patient' && done > 0) continue
    if (workedOut && (beyond === 'patient' || beyond === 'fees')) continue
    return beyond
  }
  return workedOut ? 'estimate' : null
}
