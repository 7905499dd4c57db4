import names from './data/names.json'
import ordinary from './data/ordinary-words.json'
import us from './data/us-names.json'

const PLAIN = /^[A-Za-z0-9]*$/

/** Lower case without accents, apostrophes, hyphens and dots: "O'Connell" is "oconnell", "José" is "jose". */
export function bareWord(text: string): string {
  // Nearly all words are plain letters, and this is asked of every word many times.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

const bareSet = (list: readonly string[]) => new Set(list.flatMap((name) => name.split(' ')).map(bareWord))

const GIVEN = bareSet([...names.first, us.given])
const SURNAMES = bareSet([...names.last, us.surnames])
const ORDINARY = new Set(ordinary.words.split(' '))
/** Short names of days. Whole ones are people's given names, too ("Sunday Obi"), and so is "Thu". */
const DAYS = new Set('mon tue tues wed weds thur thurs fri'.split(' '))
const STATES = new Set(names.state_abbr)
const STATE_WORDS = bareSet(names.state)
const CITY_WORDS = bareSet(names.city)

/**
 * Whether a word is known as a given name, a surname, an ordinary word, a part of a US city's name.
 * Sources: public lists of common names (data/names.json, data/us-names.json); familiar English words (the
 * MIT-licensed `dale-chall` list, common words of open documentation) and the words of this lexicon
 * (data/ordinary-words.json). A word can be several at once ("Grace", "Young"). The plural of an abbreviation is as
 * ordinary as the abbreviation ("RCTs"), and so are the short names of days.
 */
export const isGivenName = (word: string): boolean => GIVEN.has(bareWord(word))

/** Whether a word is a known surname (see isGivenName for sources). */
export const isSurname = (word: string): boolean => SURNAMES.has(bareWord(word))

/** Whether a word is ordinary English or a word of dental plans; such a word alone is no sign of a person. */
export function isOrdinary(word: string): boolean {
  const bare = bareWord(word)
  if (ORDINARY.has(bare) || isWeekday(word)) return true
  const several = bare.length > 4 || /^[^\p{L}]*\p{Lu}{2,}s(?!\p{L})/u.test(word)
  return several && bare.endsWith('s') && ORDINARY.has(bare.slice(0, -1))
}

/** Whether a word is a day of the week as offices shorten it; not "Thu", "Sat" or "Sun", which are names or words too. */
export const isWeekday = (word: string): boolean => DAYS.has(bareWord(word))

/** Whether a text is a US state's two-letter abbreviation in capitals ("NE"; DC and territories included). */
export const isStateCode = (text: string): boolean =>
  STATES.has(text) || ['DC', 'PR', 'VI', 'GU'].includes(text)

/** Whether a word belongs to a US state's full name ("Carolina"). */
export const isStateWord = (word: string): boolean => STATE_WORDS.has(bareWord(word))

/** Whether a word belongs to the name of one of the larger US cities ("Collins", of Fort Collins). */
export const isCityWord = (word: string): boolean => CITY_WORDS.has(bareWord(word))
