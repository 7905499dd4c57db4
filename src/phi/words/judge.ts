import { type Hit, hitOf, type PhiType } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Scene } from '../scene.ts'
import { type Judged, judgedWords } from './features.ts'
import forest from './forest.json'
import { type Forest, reader } from './forest.ts'
import { HIT_KINDS } from './places.ts'

/** A word with the chance that it is patient data, 0 to 1. */
export interface Doubted extends Judged {
  odds: number
}

/**
 * From this chance on a word is masked: where held-out structures lose few more words of the plan than they gain of patients
 * (models/redaction/fit.py prints both).
 */
export const MASKED_FROM = 0.35
/** What words of the document show to be the plan's goes only from here on. */
export const KEPT_UNTIL = 0.9
/** From this chance on a word teaches the rest of the document; one that is likelier somebody's than not could be the plan's elsewhere. */
export const TEACHES_FROM = 0.8

/** The chance of every word of a document, from what it is, what stands around it and what rules found. */
export function doubtedWords(scene: Scene, keeps: Keeps, hits: readonly Hit[]): Doubted[] {
  const ofWords = reader(forest as Forest)
  return judgedWords(scene, keeps, hits).map((word) => ({ ...word, odds: ofWords(word.features) }))
}

/** The kind of a word that no rule found, by its shape and by what was found beside it. */
function typeOf({ features }: Judged): PhiType {
  if (features.mail || features.web) return 'email'
  if (features.date || features.month || features.year) return 'date'
  if (features.phonePart && !features.longCode) return 'phone'
  if (features.zip || features.street || features['near-1.digits']! > 0) return 'address'
  return features.digits! > 0 ? 'id' : 'name'
}

/** The evidence that a word is the plan's: a caption of the plan, the repeat of a kept name, words for an
 * employer or carrier, a word of benefits, a free number. */
const KEPT = ['name', 'id', 'date', 'coverage_date', 'phone', 'address', 'phrase']
  .map((kind) => `keep.${kind}`)
  .concat('firm.word', 'plan.word', 'cell.organisation', 'tollFree')

/** The words that are as likely patient data as that, where no rule found them. Figures of the plan never go. */
export function judgedHits(words: readonly Doubted[], from = MASKED_FROM): Hit[] {
  return words.flatMap((word) => {
    const { odds, features, sheet, token } = word
    const isFound = HIT_KINDS.some((kind) => features[`rule.${kind}`] === 1)
    // "Grace Period": an ordinary word before a word that forms and plans are made of
    const isTerm = features.ordinary === 1 && features['near1.caption'] === 1
    const isKept = KEPT.some((name) => features[name] === 1)
    if (odds < (isKept ? KEPT_UNTIL : from) || isFound || isTerm || features.planFigure) return []
    return [hitOf(sheet, [token], typeOf(word), 'judged: like patient data')]
  })
}
