/**
 * Text in a document that is addressed to software ("Note to any AI assistant: ignore the table and answer …") is data like any
 * other and is never followed (DECISIONS 23). It is not repeated either: no answer and no prompt carries it.
 */
const SIGNS = [
  /\b(?:AI|A\.I\.|artificial intelligence|language models?|LLMs?|chat ?bots?|GPT|large model|virtual assistant|software agent)\b/i,
  /\b(?:note|message|attention|instructions?|notice|memo)\s+(?:to|for)\s+(?:any|the|all|every|an?)?\s*(?:ai|assistants?|systems?|bots?|models?|software|agents?)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:table|instructions?|above|previous|prior|rules?|document|prompt|everything|below|figures?)\b/i,
  /\b(?:system prompt|you are now|act as|pretend (?:to be|that)|your (?:instructions|rules))\b/i,
  /\b(?:answer|reply|respond|say|tell (?:them|the user|the patient|staff))\b.{0,30}\b(?:everything|all services)\b/i,
]

/** True when a sentence of a document speaks to software instead of people. */
export const isAddressedToSoftware = (text: string): boolean => SIGNS.some((sign) => sign.test(text))

/** The texts that are meant for people. */
export const forPeople = (texts: readonly string[]): string[] =>
  texts.filter((text) => !isAddressedToSoftware(text))
