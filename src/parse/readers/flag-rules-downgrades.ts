import { type FlagRule, NO_RULE, yesOrNo } from './flag-rules.ts'

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

/** Rules about what is paid as something cheaper. */
export const DOWNGRADE_RULES: FlagRule[] = [composite]
