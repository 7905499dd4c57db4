import type { Reading } from '../resolve/references.ts'
import type { Understanding } from '../understand/understand.ts'
import { type Unread, unreadIn } from '../understand/unread.ts'

/** Words that an estimate reads wherever they stand, or that only carry its amounts; the rest it has to name. */
const OWN =
  /^(?:cheap\w*|sav\w*|hold\w*|better|less|steps|details|math|barato|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dos|tres|cuatro|unmet|parts?|upper|lower|molars?|base|metal|treatments?|hm|rough|roughly|fees?|charges?|prices?|costs?|ucr|bill\w*|quoted?|allow\w*|contracted|negotiated|used?|using|spent|gone|left|remaining|available|met|satisfied|applied|primary|secondary|paid|pays?|pd|owes?|portion|share|estimates?|est|total\w*|together|combined|each|ea|apiece|both|all|deds?|deduct\w*|max\w*|benefits?|annual|lifetime|family|fam|individual|ind|nothing|none|not|no|yet|so|far|without|only|just|same|instead|first|then|plus|add|adding|also|actually|make|switch|change|drop|take|off|again|quads?|quadrants?|teeth|tooth|units?|surf\w*|visits?|today|day|days|network|inn|oon|out|in|wait\w*|never|before|after|over|past|since|started|began|start|effective|enrolled|covered|coverage|prep\w*|seat\w*|done|had|last|new|patients?|pts?|adult|child|age|yo|dollars|bucks|about|around|like|roughly|if|fee|schedule|rates?|case|ppo|open|hit|still|down|cash|up|cost\w*|cuanto|cuesta|cobr\w+|paga\w*|total|usado|deducible|maximo|nada|todo|cada|balance|out-of-pocket|pocket|collect\w*|how|much|what|whats|would|will|does|do|is|are|her|his|she|he|they|we|i|me|us|it|that|this|these|those|the|an?|of|on|for|with|and|or|to|at|by|from|as|be|been|has|have|but|y|el|la|los|las|un|una|de|en|con|por|para|si|no|ya)$/

/** What of a message its estimate hasn't made use of. */
export function unreadBeside(reading: Reading, given: Understanding): Unread {
  const { turning, beside } = unreadIn(reading, given, given.asks)
  const isOwn = (phrase: string) =>
    phrase
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .every((word) => OWN.test(word) || word.length < 2)
  return { turning: turning.filter((own) => !isOwn(own)), beside: beside.filter((own) => !isOwn(own)) }
}
