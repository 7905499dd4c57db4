import type { Aspect } from './asks.ts'
import { anyOf, inOrder, notFollowed, type Pattern } from './in-order.ts'

/** "what isnt covered", "whats excluded", "que no cubre": all that the plan pays nothing for. */
export const ASKS_DENIED =
  /\b(?:what(?:s| is| all)?|anything|whatever|que|need)\b(?: \w+){0,6}? (?:(?:isnt|arent|not|never) (?:even |actually |at all )?(?:covered|paid|cover|pay)|excludes?d?|(?:doesnt|dont|wont|does not|do not|will not) (?:\w+ )?(?:cover|pay)|(?:at|is|thats|pays?) (?:0|zero)|no (?:cubren?|pagan?))\b|^que no (?:cubren?|pagan?)\b|\bexclusions?\b/

const YEARLY = notFollowed(
  /\b(?:per|a|each|every|in a|for the) (?:calendar |benefit |plan )?year\b/,
  /\bhow many\b/,
)

/** "how much does she get a year", where it is not "… and how many" that is asked at last. */
const A_YEAR: Pattern = {
  test: (text) => {
    const from = text.search(/\bhow much\b/)
    return from >= 0 && YEARLY.test(text.slice(from))
  },
}

/** What the words of a question turn on (normalised: lower case, words parted by one blank). */
const TOPICS = {
  deductible:
    /\b(?:pay (?:anything |something )?first|(?:first (?:chunk|part|bit)|pay (?:yourself|themselves) first)|(?:before|until) (?:the |her |his |their )?(?:insurance|plan|coverage|it) kicks in|deds?|deductibles?|deducible|deductable)\b/,
  maximum: anyOf(
    /\b(?:max|maxs|maxes|maximums?|benefit limit|annual limit|yearly limit|yearly benefit|yearly amount|yearly maximum|annual benefit|pays? (?:the )?most (?:in|per|a) (?:a )?year|annual(?! (?:exam|visit|cleaning|check|ded|fee))|dollar limit|ceiling|maximo)\b/,
    A_YEAR,
    // "does ortho eat into the 1500": an amount that things come out of is the maximum.
    /\b(?:eats?|eating|counts?|come|comes|coming|goes?|going|taken|salen?|cuentan?) (?:up )?(?:into|out of|against|towards?|off|off of|from|de|contra) (?:the|her|his|their|my|los|el|su) \d{3,4}\b/,
  ),
  family: /\b(?:family|families|fam|familia|familiar|familiares)\b/,
  individual: /\b(?:individual|ind|indiv|single|per person|per patient|per member|one person|person)\b/,
  lifetime: /\b(?:lifetime|life time|ltm|lt)\b/,
  // "wait, is that for braces too?": someone who thinks again asks for no waiting period.
  wait: /(?<!^)(?<!^(?:ok|oh|no|hmm|um|but) )\bwait\b|^wait\b(?! (?:so|no|but|what|i|u|you|is|are|does|do|did|that|the|a|they|how|and|isnt|arent|doesnt)\b)|\b(?:waits|waiting|wps?|w p|elimination period|deferral|espera|esperar)\b|\bhow long (?:do|does|did) (?:\w+ ){1,8}(?:before|until|till)\b|\bhow (?:long|soon) (?:before|until|till|after)\b/,
  lateEntrant:
    /\blate (?:entrants?|enrollees?|enrolment|enrollment|applicants?)\b|\b(?:signed up|enrolled|joined|applied|enrolling) late\b/,
  priorCoverage:
    /\b(?:other|prior|previous|previously|earlier|another|old|last) (?:dental )?(?:coverage|insurance|plan|carrier)\b|\b(?:had|have had) (?:dental )?(?:coverage|insurance) before\b|\bcredit(?:ed)? for (?:prior|previous)\b|\bpreviously (?:covered|insured)\b|\bno (?:gap|break) in coverage\b|\bprior credit\b/,
  summary:
    /\b(?:summary|summarize|full breakdown|breakdown|break down|overview|everything|all (?:the )?benefits|full benefits|benefits summary|benefit summary|tell me about|give me the (?:plan|benefits)|rundown|run down|whole plan|resumen)\b|\bwhat (?:all )?(?:does|do) (?:it|this|that|they|the plan|this plan|that plan)(?: even| all| actually)? cover\b|\bwhat (?:all )?(?:is|s|are) (?:even |actually |all )?covered\b|\bwhats (?:even |actually |all )?(?:covered|on (?:this|the|her|his|their|it)(?: (?:plan|thing|one|sheet|doc|document))?|in (?:this|the) plan)$|\bque (?:cubre|incluye)(?: (?:el|este|su|la) (?:plan|seguro|poliza))?$/,
  compare:
    /\b(?:compare|comparison|versus|vs|difference between|which (?:one |plan |option |of them |of the two )?(?:pays|covers|has|gives)|which (?:one|plan|option|of them|of the two) is|which is (?:best|cheaper|richer|higher|lower)|whats (?:the )?differen(?:t|ce)|better|both (?:\w+ ){0,2}(?:plans|options)|each (?:plan|option)|cual (?:tiene|paga|cubre) (?:mas|menos)|comparar|diferencia)\b/,
  verified: anyOf(
    /\bwho (?:verified|checked|confirmed|approved|entered)\b|\b(?:is|was|has|been|are)\b.{0,30}\bverified\b|\bverified (?:by|on|when)\b|\bverification (?:date|status)\b|^verified$|\b(?:not|un) ?verified\b|\bwhen was (?:this|it|the plan) (?:checked|confirmed|entered|uploaded|updated)\b/,
    inOrder(/\bwhen\b/, /\bverified\b/),
  ),
  current:
    /\b(?:current|currently|up to date|uptodate|still (?:valid|good|in effect|active|accurate|right)|latest|newest|most recent|outdated|out of date|stale|expired|too old to|quote (?:\w+ )?(?:from|off)|rely on|how old|how recent|old is this)\b/,
  pages: anyOf(
    /\b(?:what|which|show me the|show the|see the) pages?\b|\bsource\b|\bshow me (?:where|the document)\b/,
    inOrder(
      /\bwhere (?:does|do|is) (?:it|that|this|you)\b/,
      /\b(?:say|said|see|find|get|come|stated|written|from)\b/,
    ),
  ),
  disclaimers: anyOf(
    ASKS_DENIED,
    /\b(?:disclaimers?|fine print|small print|exclusions?|excluded|limitations and exclusions|legal notes?)\b/,
  ),
  downgrade:
    /\bdowngrad\w*|\bporcelain on molars?\b|\balternate benefits?\b|\bpaid as\b|\bpay (?:it |them )?as\b|\bleat\b/,
  counts:
    /\b(?:count|counts|counted|come out|comes out|coming out|go toward|goes toward|apply to|applies to|applied to|toward|towards|against|apart|include|includes|included|including|part of|separate|deduct|deducted|eat|eats|use up|uses up|hit|hits|se comen?|salen? de|cuentan? (?:para|contra|en|hacia))\b/,
  share:
    /\b(?:eat|eats|eating|eat up|eats up|burn|burns|use up|uses up|one of (?:those|her|his|the|their)|share|shares|shared|combined|combine|count toward|counts toward|count towards|counts towards|count against|counts against|counted with|together with|same as|in addition)\b/,
  network:
    /\b(?:outside (?:of )?(?:the )?network|out of network|oon|non par\w*|nonpar\w*|not in network|out of net|non network|not contracted)\b/,
  inNetwork: /\b(?:in network|inn|participating|in (?:vs|versus|and|or|compared to) out)\b/,
} satisfies { [topic: string]: Pattern }

/** A topic of a question. */
export type Topic = keyof typeof TOPICS

/** True when a question touches a topic. */
export const touches = (topic: Topic, text: string): boolean => TOPICS[topic].test(text)

/** The topics that a question touches. */
export const topicsIn = (text: string): Set<Topic> =>
  new Set((Object.keys(TOPICS) as Topic[]).filter((topic) => TOPICS[topic].test(text)))

const ASPECTS: [Aspect, Pattern][] = [
  [
    'frequency',
    /\bhow (?:often|frequent|frequently|many|long between)\b|\bfreqs?\b|\bfrequenc\w+|\btimes? (?:a|per)\b|\bper (?:year|yr|12|calendar|benefit|plan|visit|day|quad|tooth|arch)\b|\b(?:a|each|every) (?:year|yr)\b|(?<!age )\blimits?\b|\blimitations?\b|\bintervals?\b|\btime between\b|\bevery how many\b|\bcuantas\b|\bcada cuanto\b|\bhow far apart\b|\bspacing\b|\b(?:can|could|may) (?:she|he|they|we|i|pt|the patient|kids|it) (?:have|get|take|do|be|come|bill)\b|\bdue\b|\beligible again\b|\btoo soon\b|\ballowed\b/,
  ],
  [
    'age',
    /\bage\b|\bages\b|\bhow old\b|\bold enough\b|\b(?:adults?|child|children|kids?|minors?)\b|\bcut ?off\b|\byears? old\b|\byo\b/,
  ],
  [
    'replacement',
    /\breplac\w*|\bredo\w*|\bredone\b|\bremake\b|\bremade\b|\bnew (?:one|set|pair)\b|\banother one\b|\bagain\b|\bsecond one\b/,
  ],
  ['downgrade', TOPICS.downgrade],
  ['network', TOPICS.network],
  [
    'class',
    anyOf(
      inOrder(/\b(?:basic|major|preventive)\b/, /\bor\b/, /\b(?:basic|major|preventive|minor)\b/),
      inOrder(/\b(?:basic|major|preventive)\b/, /\bsame\b/),
      /\bwhat (?:class|category|tier|type)\b|\bwhich (?:class|category|tier)\b|\b(?:considered|classified|fall under|falls under|count as|counted as|listed as|under) (?:a |as )?(?:basic|major|preventive)\b|\bis (?:it|that|this)? ?(?:a )?(?:basic|major|preventive)\b/,
    ),
  ],
  ['pay_on', anyOf(/\bprep\b|\bseat\b|\bdelivery\b|\binsertion\b/, inOrder(/\bseated\b/, /\bbill/))],
  [
    'visit',
    /\b(?:one|same|single|1|per|a|each) (?:visit|appointment|appt|day|sitting)\b|\bat once\b|\btogether\b|\ball at\b/,
  ],
  ['share', TOPICS.share],
  ['copay', /\bco ?pay(?:s|ments?)?\b/],
  ['same_day', /\bsame (?:day|visit|date|appointment)\b/],
  [
    'percent',
    /\bpercent\w*|\bpct\b|\bpaid at\b|\bpays? (?:on|for|at)\b|\bcovered at\b|\bcoverage\b|\bhow much\b|\bwhat (?:do|does|will|would) (?:they|it|the plan|insurance|ins) pay\b|\bcov\b|\bcubre\b|\bcubr\w+ (?:al|el|a|un) \d|\bcover(?:s|ed)? (?:it |them |that )?(?:at|to) \d/,
  ],
]

/** The sides of a service that a question looks at. "what %" is told by the sign in the text as typed. */
export function aspectsIn(text: string, typed: string): Aspect[] {
  const found = ASPECTS.filter(([, pattern]) => pattern.test(text)).map(([aspect]) => aspect)
  return typed.includes('%') && !found.includes('percent') ? [...found, 'percent'] : found
}
