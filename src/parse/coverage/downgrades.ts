import type { Procedure } from '../../lexicon/catalog.ts'

const NEGATED = /\bno\b|\bnot\b|\bwithout\b|\bin full\b/i
const COMPOSITE =
  /\bcomposites?\b|\bcomps?\b|\bwhite (?:fillings?|ones?)\b|\btooth[\s-]colou?red\b|\bresins?\b|\bpcrs?\b/i
const AMALGAM = /\bamalgams?\b|\bamal\b|\bsilver\b/i
const PORCELAIN = /\bporcelain\b|\bceramic\b|\bpfms?\b/i
const REDUCED =
  /\b(?:paid?|pays?) (?:only )?(?:as|at|for|like|what|the)\b|\bdo?wn?\s?g\s?r\w*|\ballow(?:ance|ed)\b|\breduced\b|\bbased on\b|\balternate benefit\b|\bbenefit of\b|\bcovered as\b|\bcost of\b|\blimited to\b[^.;]{0,70}\b(?:amalgam|silver|metal)\b|\bwould (?:cost|be paid)\b|\bup to (?:the )?(?:cost|fee|price)\b/i
const METAL = /\b(full cast metal|base metal|cast metal|noble metal|metal)\b/i

/** "You pay the extra cost of a white one": only of fillings; an extra fee of the laboratory is no downgrade. */
const EXTRA = /\b(?:extra|additional|difference)\b/i
const FEE = /\blab(?:oratory)? fees?\b|\bcharged\b|\bco-?pay/i

/** What is paid as something cheaper, in the short form of notes; null when a text says no such thing. */
export function downgradeIn(text: string): { procedure: Procedure; note: string } | null {
  const reduced = REDUCED.test(text) || (EXTRA.test(text) && COMPOSITE.test(text))
  if (!reduced || NEGATED.test(text) || FEE.test(text)) return null
  if (COMPOSITE.test(text) && (AMALGAM.test(text) || isCoded(text))) {
    const both = /\bpremolars?\b|\bbicuspids?\b|\bposterior\b|\bback\b/i.test(text)
    const teeth = !both && /\bmolars?\b/i.test(text) ? 'Molar composites' : 'Back-tooth composites'
    return { procedure: 'fillings', note: `${teeth} paid as amalgam.` }
  }
  if (CODES.test(text)) return { procedure: 'fillings', note: 'Back-tooth composites paid as amalgam.' }
  const metal = METAL.exec(text)
  if (PORCELAIN.test(text) && metal) {
    return { procedure: 'crowns', note: `Porcelain on molars paid as ${metal[1]!.toLowerCase()}.` }
  }
  return null
}

/** Codes of back-tooth composites that are turned into codes of amalgam (CDT D2391 to D2394, D2140 to D2161). */
const CODES = /\bD?239[1-4]\b[^.;]*\bD?21[4-6]\d\b/i

/** "Paid as D2140": the codes of amalgam fillings (CDT D2140 to D2161). */
const isCoded = (text: string) => /\b(?:as|at|to)\s+D?21[4-6]\d\b/i.test(text)
