import { dictionary } from '../../base/dictionary.ts'
import { cleanText } from './figures.ts'

/** How an answer shows its kind in words. A kind that is not here shows in nothing but its figures. */

const DOCUMENT = '(?:document|record|file|plan|summary|booklet|pages?|it|text|documento|carrier sheet)'

/** The words of a refusal: "not covered", "does not pay". */
export const DENIED =
  /\b(?:not|n't|no longer|never) (?:a )?(?:be )?(?:covered|payable|paid|a benefit|eligible)\b|\bno (?:coverage|benefits?|cubre|está cubiert\w+|se cubren?)\b|\b(?:does not|doesn't|do not|don't|will not|won't) (?:cover|pay)\b|\bexclu(?:ded|des|sion)\b|\bpays? nothing\b|\bnothing (?:is )?pa(?:id|yable)\b|\bsin cobertura\b/i

const NOT_SAID =
  'stated?|states|say|said|mention(?:ed)?|list(?:ed)?|given?|specif(?:y|ied)|shown?|found|find|recorded|addressed|address|defined?|tell|spelled out|spell out|indicated?|know|known|set out|describe[d]?|name[d]?|printed|in the (?:plan )?(?:document|record|file|pages)'

const NOT_STATED = new RegExp(
  [
    `\\b(?:not|n't|never|nowhere) (?:\\w+ly )?(?:be )?(?:${NOT_SAID})\\b`,
    `${DOCUMENT}s? (?:\\w+ )?(?:does not|doesn't|do not|don't|has no|have no) (?:include|contain|provide|have|cover|address|figure|information|entry|value|mention|give)\\b`,
    '\\bno (?:mention|information|figure|value|entry|record|data|statement|details?|wording|rule) ',
    '\\bno [\\w ,/-]{1,60}? (?:is|are|was|were) (?:\\w+ )?(?:stated|given|listed|mentioned|shown|specified|recorded|named|printed|found)',
    '\\bsilent\\b|\\bunknown\\b|\\b(?:unstated|unspecified)\\b',
    '\\bnothing (?:is )?(?:in|about|on|said|stated)\\b',
    '\\bno (?:lo |se )?(?:indica|dice|menciona|especifica|aparece|consta|figura|encuentr|señala)',
    '\\bmissing from the (?:document|record)',
  ].join('|'),
  'i',
)

/** The words by which each kind of reply is recognised. */
export const KIND_WORDS: Partial<Record<string, RegExp>> = dictionary({
  not_stated: NOT_STATED,
  no_plan:
    /\bno (?:matching )?(?:\w+ )?plans? (?:\w+ )?(?:match|found|for|named)|\bnot? (?:found|find|match)\b|n't (?:find|match)|\bcould not (?:find|match)|\bno plans? matched|\bningún plan|\bno (?:se )?encontr/i,
  decline:
    /\bcan ?not\b|\bcan't\b|\bunable\b|\bnot able\b|\bwon't\b|\bwill not\b|\b(?:don't|do not|doesn't|does not) (?:have|know|hold|keep|store|give|guarantee|make|decide|advise)\b|\b(?:no|not a|never a?) guarantee|\bnot (?:something|for me|my)\b|\bclinical (?:decision|judg|question)|\boutside\b|\bno puedo\b|\bno tengo\b|\bonly (?:answer|speak|use|work)|\bno (?:patient|claims|eligibility) (?:data|information|record)|\bbeyond\b|\bfor the (?:doctor|dentist) to\b/i,
  clarify:
    /\?|\bwhich\b|\bplease (?:choose|tell|give|enter|type|provide|pick|say|select)\b|\bneed (?:the|to know|your|a|an)\b|\bchoose\b|\btell me\b|\bcuál\b|\bpick\b|\bselect\b/i,
  choose: /\?|\bwhich\b|\bchoose\b|\bpick\b|\bselect\b|\bnumber\b|\bcuál\b|\belija\b/i,
  invalid_selection: /Invalid selection\. Please choose a number from the list\./,
  cleared:
    /\bclear|\breset\b|\bno (?:active )?plan\b|\bwhich plan\b|\bstart over\b|\bchanged?\b|\bborrad|\bwhat plan\b/i,
})

/** How the status line of a plan is recognised. */
export const STATUS_WORDS = {
  verified: /(?<!not )(?<!not yet )(?<!n't )(?<!un)(?<!never )(?<!no )\bverif(?:ied|icado)\b/i,
  unverified:
    /\b(?:not|n't|never|no) (?:yet |been |está |ha sido )*verif|\bunverified|\bawaiting verification|\bneeds? verif|\bsin verificar|\bpending verif/i,
  stale:
    /\bstale\b|\bout of date|\boutdated|\bold\b|\bover (?:a|one) year|\bmore than (?:a|one|365)|\bre-?verif|\bexpired|\bdesactualiz/i,
} as const

/** Sentences that ask what a silence means may say "not covered"; others in an abstention may not. */
const WEIGHING =
  /mean|whether|\bif\b|assume|imply|same as|infer|unclear|either|neither|or not|coverage (?:for|of|percent)|quiere decir|no se sabe|significa/i

/** True when an abstention claims in some sentence that a service is not covered. */
export const claimsNotCovered = (text: string): boolean =>
  text.split(/(?<=[.!?])\s|\n/).some((s) => DENIED.test(s) && !WEIGHING.test(s) && !NOT_STATED.test(s))

/** True when the phrase occurs; "/…/" is a regular expression, everything else a substring in any case. */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  /^\/.*\/$/s.test(phrase)
    ? new RegExp(phrase.slice(1, -1), 'is').test(text)
    : text.toLowerCase().includes(cleanText(phrase).toLowerCase())
