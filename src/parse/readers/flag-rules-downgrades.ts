import { type FlagRule, NO_RULE, yesOrNo } from './flag-rules.ts'

const alternate: FlagRule = {
  flag: 'alternate_benefit',
  label:
    /\balt(?:ernat(?:e|ive))?\.? (?:benefit|treatment)|^leat$|^abp$|\bleast (?:expensive|costly)|^downgrades?$/i,
  answer: (value) =>
    yesOrNo(value, NO_RULE) ?? (/least|less|lower/i.test(value) ? 'Yes - least costly treatment' : null),
  says: [
    [/\bno alternat(?:e|ive) benefit|\balternat(?:e|ive) benefits?\b[^.;]*\bnot appl/i, 'No'],
    [
      /\bless (?:costly|expensive)\b|\blower[- ]cost (?:alternative|treatment|service)|\bcheaper\b/i,
      'Yes - the less costly (least expensive) treatment is paid',
    ],
    [
      /\bimplants?\b[^.;]*\b(?:alternate benefit|up to the cost|would cost|paid as)\b[^.;]*?\b((?:partial )?denture|bridge)\b/i,
      (m) => `Yes - implants to ${m[1]!.toLowerCase()}`,
    ],
    [/\bleast (?:costly|expensive)\b/i, 'Yes - the least costly treatment is paid'],
    [/\balt(?:ernat(?:e|ive))?\.? benefits? (?:provision|clause)?\b(?! estimate)[^.;]*\bappl/i, 'Yes'],
  ],
  unless: /\bnetwork dentist|\bfee\b.*\bnetwork\b|\bplan option\b|\bpremium/i,
}

const TEETH = (text: string) => {
  const named = [
    /\bpremolars?|bicuspids?/i.test(text) ? 'premolars' : '',
    /\b(?<!pre)molars?\b/i.test(text) ? 'molars' : '',
  ].filter(Boolean)
  return named.length > 0 ? ` (${named.join(' and ')})` : ''
}

const AMALGAM = /\bamal|\bsilver/i

const composite: FlagRule = {
  flag: 'composite_downgrade',
  label:
    /\bpost(?:erior)?\.? comp\w*|\bcomposites?\b.*\b(?:downgrad|posterior|restrict)|\bwhite fillings|\bdowngrade to amalgam|\bpcr\b/i,
  answer: (value, label) =>
    /\bsilver\b/i.test(value)
      ? `Yes - to amalgam${TEETH(value)}`
      : /\bcover/i.test(label ?? '')
        ? null
        : /\bno\b[^.;]*\bdowngrad|\bwithout\b|\bin full\b/i.test(value)
          ? 'No - paid without downgrade'
          : /\bamal|downgrad|dwngr/i.test(value) && !/\bno(?:t)?\b/i.test(value)
            ? `Yes - to amalgam${TEETH(value)}`
            : yesOrNo(value, NO_RULE),
  says: [
    [
      /\bdowngrades?\b:?\s*(?:yes\b)?[^.;]*\bcomposites?\b/i,
      (m) => (/\bno(?:ne|t)?\b|\bwithout\b/i.test(m[0]) || AMALGAM.test(m[0]) ? null : 'Yes'),
    ],
    [/\bD?239[1-4]\b[^.;]*\bD?21[4-6]\d\b/i, 'Yes - to amalgam'],
    [
      /\b(?:composites?|comps?|white|tooth-colou?red|resins?|pcrs?)\b[^.;]*(?:\b(?:without|no|not)\b (?:a |be )?(?:downgrad\w*|dwn\s?g\s?r\w*|reduc\w*)|\bin full\b|\ball teeth\b|\bteeth alike\b|\blike any other filling|\b(?:at )?the same (?:percent\w*|share|rate)\b)/i,
      'No - paid without downgrade',
    ],
    [
      /\b(?:composites?|comps?|white|tooth-colou?red|resins?|pcrs?)\b[^.;]*\b(?:molars?|posterior|back|premolars?|bicuspids?)\b[^.;]*\b(?:amal(?:gam)?|silver|downgrad\w*|dwn\s?g\s?r\w*)/i,
      (_m, text) => `Yes - to amalgam${TEETH(text)}`,
    ],
    [/\bback t(?:oo|ee)th (?:is|are) paid (?:as|at)\b[^.;]*\b(?:amalgam|silver)/i, 'Yes - to amalgam'],
    [/\bpcrs?\b[^.;]*\b(?:downgrad\w*|dwn\s?g\s?r\w*)/i, (_m, text) => `Yes - to amalgam${TEETH(text)}`],
    [
      /\b(?:molars?|posterior|back teeth|post\.?|premolars?)\b[^.;]*\b(?:composites?|comps?|white|resins?|paid)\b[^.;]*\b(?:amalgam|silver|downgrad\w*)/i,
      (_m, text) => `Yes - to amalgam${TEETH(text)}`,
    ],
  ],
}

const crown: FlagRule = {
  flag: 'crown_downgrade',
  label: /\bcrowns?\b.*\bdowngrad|\bporcelain\b.*\bmolars?/i,
  answer: (value) => (/metal|noble/i.test(value) ? `Yes - to ${metal(value)}` : yesOrNo(value, NO_RULE)),
  says: [
    [
      /\bdowngrades?\b:?\s*(?:yes\b)?[^.;]*\b(?:porcelain|crowns?)\b/i,
      (m) => (/\bno(?:ne|t)?\b|\bwithout\b/i.test(m[0]) ? null : 'Yes'),
    ],
    [
      /\bcrowns?\b[^.;]*\bdowngrad\w* to\b[^.;]*\b(?:noble|base|metal)\b[^.;]*/i,
      (m) => `Yes - ${/\bmolars?\b/i.test(m[0]) ? 'molars, ' : ''}to ${metal(m[0])}`,
    ],
    [
      /\b(?:crowns?|crns?|porcelain\w*|pfms?)\b[^.;]*\b(?:no|not|without)\b[^.;]*\b(?:downgrad\w*|dwn\s?g\s?r\w*|alternat\w* benefit)/i,
      'No - paid without downgrade',
    ],
    [
      /\b(?:porcelain|ceramic|all-ceramic)\b[^.;]*\b(?:downgrad\w*|dwn\s?g\s?r\w*|paid as)\b[^.;]*\b(?:metal|noble)\b[^.;]*/i,
      (m) => `Yes - ${/\bmolars?\b/i.test(m[0]) ? 'molars, ' : ''}to ${metal(m[0])}`,
    ],
    [
      /\b(?:porcelain|ceramic|all-ceramic|tooth-colou?red crowns?|crowns?)\b[^.;]*\b(?:molars?|back teeth|posterior)\b[^.;]*\b(?:metal|noble|downgrad\w*)/i,
      (_m, text) => `Yes - molars, to ${metal(text)}`,
    ],
  ],
  unless: /\blab(?:oratory)? fee|\bcharged?\b|\bcopay/i,
}

const metal = (text: string) =>
  /(?:full )?(?:cast )?(?:base |noble |high noble |predominantly base )?metal/i
    .exec(text)?.[0]
    .toLowerCase() ?? (/\bnoble\b/i.test(text) ? 'noble metal' : 'metal')

/** Rules about what is paid as something cheaper. */
export const DOWNGRADE_RULES: FlagRule[] = [alternate, composite, crown]
