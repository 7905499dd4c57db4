import type { Beyond } from './asks.ts'
import { anyOf, inOrder, type Pattern } from './in-order.ts'

/** What only the office's own records hold, by its name. */
const OFFICE_THING =
  /\b(?:npis?|tax id|tin number|ein|w ?9|license number|dea number|clinic hours|office hours|hsas?|fsas?|flex (?:spending|card)|credit card|payment plan|care ?credit|chart notes?|in (?:her|his|their|the) chart|ledger|treatment plan on file|consent form|medical history|allerg\w+|alergi\w+|parking|phone list|day off|time off|clock (?:in|out)|lunch|recall list)\b/

/** "her appointment", "su cita": whose it is, or when it is, is what's asked. */
const APPOINTMENT = anyOf(
  inOrder(
    /\b(?:when|what time|what day|who|which|which hygienist|cuando|que hora|que dia|a que hora)\b/,
    /\b(?:appointments?|appts?|scheduled|booked|citas?)\b/,
  ),
  inOrder(
    /\b(?:move|change|cancel|resched\w*|confirm\w*|book|cambiar?|cancelar?|confirmar?|mover)\b/,
    /\b(?:appointments?|appts?|citas?)\b/,
  ),
  /\bwhat time (?:do|are|does) (?:we|you|the office) \w+|\ba que hora (?:abr|cierr)\w+/,
)

/** Numbers and people of the office itself. */
const OURS =
  /\b(?:our|my|office|offices) (?:\w+ )?(?:fax|email|number|address|adress|phone|license|id|password|login|schedule)\b|\b(?:fax|address|adress|email) (?:of|for) (?:the |our |my )?(?:dr|doctor|dentist|office|hygienist|boss)\b/

/** A patient's own entries. */
const OF_PATIENT =
  /\b(?:her|his|their|the patients?|pts?|patients?) (?:\w+ )?(?:member id|subscriber id|balance|account|dob|birthday|phone|email|ssn|social)\b|\b(?:balance|saldo) (?:on|of|for|de) (?:her|his|their|the|this|su|la|el)\b/

/** How a message begins that wants something done. */
const PLEASE =
  '^(?:(?:please|pls|plz|hey|hi|ok|riq|can|could|will|would|you|u|just|go|ahead|and|por|favor|puedes?|podrias?) )*'

/** Things to do that aren't looking something up. */
const DOING = anyOf(
  inOrder(
    new RegExp(
      `${PLEASE}(?:add|make|put|leave|set|write|create|remind|log|shoot|reschedule|resched|move|confirm|anot[ae]|agreg[ae]|pon|mand[ae]|envi[ae]|llam[ae]|agend[ae]|imprim[ae])\\b`,
    ),
    /\b(?:notes?|nota|reminders?|recordatorio|alerts?|task|e ?mails?|correo|mensaje|fax|appts?|appointments?|cita|chart|recall list|for (?:mon|tues|wednes|thurs|fri|satur)day|for (?:tomorrow|today|next week))\b/,
  ),
  new RegExp(`${PLEASE}(?:reschedule|resched|remind|(?:call|text) (?:her|him|them|the patient))\\b`),
)

/** What became of somebody's claim, or of money. */
const CLAIM: Pattern = anyOf(
  inOrder(
    /\b(?:did|has|have|was|were|is|are|check|see|know|status|where|when|ya)\b/,
    /\bclaims?\b/,
    /\b(?:paid|go thr(?:ough|u)|went thr(?:ough|u)|processed|processing|pending|posted|approved|received|status|yet)\b/,
  ),
  inOrder(/\b(?:pagaron|procesaron|llego|aprobaron)\b/, /\b(?:reclamos?|reclamacion|claims?|cheques?)\b/),
  /\b(?:did|has|have) (?:\w+ ){1,3}(?:pay|paid|send|sent|reimbursed?) us\b|\bus last (?:week|month|year)\b|\bwhen (?:did|will) (?:\w+ ){1,3}(?:pay|reimburse) us\b/,
  inOrder(
    /\b(?:did|has|have|when|where|is)\b/,
    /\b(?:checks?|payments?|eobs?|eras?|deposits?|eft|refund)\b/,
    /\b(?:come in|came in|arrived?|posted|cleared|yet)\b/,
  ),
)

/** Deadlines, addresses and amounts of claims stand in plans. */
const PLAN_OF_CLAIM =
  /\b(?:how long|deadline|limit|timely|how many|where (?:do|should|can|to)|address|mail|payer|electronic\w*|how do|too late|still (?:send|file|submit|bill)|attach\w*|narrative|x ?rays?)\b/

/** "mark it as verified", "delete this plan". */
const RECORD = inOrder(
  new RegExp(
    `${PLEASE}(?:mark|verify|approve|unverify|delete|remove|rename|correct|edit|update|replace|archive|merge)\\b`,
  ),
  /\b(?:verified|plan|document|doc|file|record|version|name|for me)\b/,
)

/**
 * What a message asks of the office's own records, or wants done; null where plans may answer it.
 * @param text the question's words in lower case, parted by one blank
 * @param asksPlan a rule or a number of a plan is named: that is answered, whoever's chart is spoken of
 */
export function officeMatter(text: string, asksPlan: boolean): Beyond | null {
  if (RECORD.test(text)) return 'record'
  if (DOING.test(text)) return 'action'
  if (OURS.test(text)) return 'office'
  if (asksPlan) return null
  if (CLAIM.test(text) && !PLAN_OF_CLAIM.test(text)) return 'claim'
  return OFFICE_THING.test(text) || OF_PATIENT.test(text) || APPOINTMENT.test(text) ? 'office' : null
}
